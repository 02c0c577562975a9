/// A machine that can write each of its states as one word.
///
/// It makes an exploration faster: hashing a state takes some 15 ns or more, mixing a word 2.
public protocol PackingMachine: StateMachine {
  /// Returns a number that no other state has.
  func word(of state: State) -> UInt64
}

extension StateMachine {
  /// Hashes the state.
  @inlinable
  @inline(__always)
  public func _fingerprint(of state: State, seed: UInt64) -> Fingerprint {
    Fingerprint(of: state, seed: seed)
  }
}

extension StateMachine where Self: PackingMachine {
  /// Mixes ``PackingMachine/word(of:)``.
  @inlinable
  @inline(__always)
  public func _fingerprint(of state: State, seed: UInt64) -> Fingerprint {
    Fingerprint(mixing: word(of: state), seed: seed)
  }
}
