/// A machine that can write its states as words.
///
/// It makes an exploration faster: hashing a state takes some 15 ns, and 30 with two arrays; writing and mixing a word takes 2
/// to 8.
///
/// ```swift
/// extension ShopMachine: PackingMachine {
///   func word(of state: ShopState) -> UInt64? {
///     // Four bits a screen, and 0 for none.
///     if state.path.count > 15 { return nil }
///     return state.path.reduce(0) { $0 << 4 | UInt64($1.rawValue) } << 1 | (state.isSignedIn ? 1 : 0)
///   }
/// }
/// ```
public protocol PackingMachine: StateMachine {
  /// Returns a number that no other state has, or `nil` for a state that doesn't fit into one.
  ///
  /// Two states that share a number are taken for one, and what follows from the second isn't searched. An exploration
  /// notices that for some states and reports it; an audit, which hashes, sees that there are more; an exact one doesn't
  /// ask for numbers.
  func word(of state: State) -> UInt64?
}

extension StateMachine {
  /// No, unless the machine is a ``PackingMachine``.
  @inlinable public static var _hasWords: Bool { false }

  /// Hashes the state.
  @inlinable
  @inline(__always)
  public func _fingerprint(of state: State, seed: UInt64) -> Fingerprint {
    Fingerprint(of: state, seed: seed)
  }
}

extension StateMachine where Self: PackingMachine {
  /// Yes.
  @inlinable public static var _hasWords: Bool { true }

  /// Mixes ``PackingMachine/word(of:)``, or hashes a state without one.
  ///
  /// With any seed but 0 it hashes all of them: mixing tells words apart whatever the seed, so nothing else could show that
  /// two states have one word.
  @inlinable
  @inline(__always)
  public func _fingerprint(of state: State, seed: UInt64) -> Fingerprint {
    if seed == 0, let word = word(of: state) { return Fingerprint(mixing: word) }
    return Fingerprint(of: state, seed: seed)
  }
}
