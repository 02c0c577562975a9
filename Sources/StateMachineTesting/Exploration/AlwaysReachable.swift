/// A place that has to stay reachable from every state: a claim that only an exhaustive search can decide.
///
/// It is what temporal logic writes as AG EF: whatever has happened, there is a way back.
public struct AlwaysReachable<Machine: StateMachine>: Sendable {
  /// What it is called in reports.
  public let claim: Claim

  @usableFromInline package let isTarget: @Sendable (Machine.State) -> Bool
  @usableFromInline package let isAllowed: @Sendable (Machine.Action) -> Bool

  /// Claims that from every state some sequence of actions leads to a state that fulfils a condition.
  ///
  /// - Parameters:
  ///   - name: the name of the claim, such as `ROOT-REACHABLE`.
  ///   - meaning: the sentence behind it.
  ///   - isAllowed: which actions may be part of the way back; a deep link leads back from everywhere, and proves
  ///     nothing about what a user can do.
  ///   - isTarget: whether a state is the place.
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
