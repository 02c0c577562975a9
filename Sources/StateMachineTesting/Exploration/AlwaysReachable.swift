/// A set of states that must stay reachable from every state: a claim that only an exhaustive
/// search can decide.
///
/// Temporal logic writes it as AG EF: after any sequence, a path leads back.
public struct AlwaysReachable<Machine: StateMachine>: Sendable {
  /// The claim in reports.
  public let claim: Claim

  @usableFromInline package let isTarget: @Sendable (Machine.State) -> Bool
  @usableFromInline package let isAllowed: @Sendable (Machine.Action) -> Bool

  /// Claims that from every state some sequence of actions leads to a state that fulfils a
  /// condition.
  ///
  /// - Parameters:
  ///   - name: the name of the claim, such as `ROOT-REACHABLE`.
  ///   - meaning: the sentence behind it.
  ///   - isAllowed: returns true for the actions that may be part of the path; a deep link leads
  ///     back from every state, so it proves nothing about a user's actions.
  ///   - isTarget: returns true for a state in the set.
  public init(
    _ name: String, _ meaning: String = "",
    by isAllowed: @escaping @Sendable (Machine.Action) -> Bool = { _ in true },
    _ isTarget: @escaping @Sendable (Machine.State) -> Bool
  ) {
    claim = Claim(name, meaning)
    self.isTarget = isTarget
    self.isAllowed = isAllowed
  }
}
