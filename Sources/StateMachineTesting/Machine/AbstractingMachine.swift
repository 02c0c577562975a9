/// A machine that says which of its states are alike.
///
/// ``Strategy/archive`` takes two states of one abstraction for the same place, and a ``StateGraph`` shows one node for
/// them. A good abstraction keeps what decides how the machine goes on, and drops what only makes
/// states many: identifiers that count up, the payload of a route, the length of a stack beyond two.
///
/// Claims are always checked on whole states; an abstraction loses none.
public protocol AbstractingMachine: StateMachine {
  /// What is left of a state.
  associatedtype Abstraction: Hashable & Sendable

  /// Returns what is left of `state`.
  func abstraction(of state: State) -> Abstraction
}

extension StateMachine {
  /// Fingerprints whole states: the machine has no abstraction.
  @inlinable
  public func _abstractFingerprint(of state: State, seed: UInt64) -> Fingerprint {
    _fingerprint(of: state, seed: seed)
  }

  /// Notates whole states: the machine has no abstraction.
  public func _abstractNotation(of state: State) -> NotationValue { NotationValue(notating: state) }
}

extension StateMachine where Self: AbstractingMachine {
  /// Fingerprints ``AbstractingMachine/abstraction(of:)``.
  @inlinable
  public func _abstractFingerprint(of state: State, seed: UInt64) -> Fingerprint {
    Fingerprint(of: abstraction(of: state), seed: seed)
  }

  /// Notates ``AbstractingMachine/abstraction(of:)``.
  public func _abstractNotation(of state: State) -> NotationValue {
    NotationValue(notating: abstraction(of: state))
  }
}
