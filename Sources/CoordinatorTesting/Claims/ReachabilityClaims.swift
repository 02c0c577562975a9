public import StateMachineTesting

extension AlwaysReachable {
  /// ROOT-REACHABLE: from every state, a sequence of actions leads back to the root.
  ///
  /// Only an exploration can check it. Exclude actions that lead to the root from every state and
  /// aren't the user's, such as links and a relaunch: with those, the claim is trivially true.
  ///
  /// - Parameters:
  ///   - isAllowed: returns whether an action may be part of the sequence.
  ///   - isRoot: returns whether nothing is above the root.
  public static func root(
    by isAllowed: @escaping @Sendable (Machine.Action) -> Bool = { _ in true },
    _ isRoot: @escaping @Sendable (Machine.State) -> Bool
  ) -> Self {
    AlwaysReachable(
      "ROOT-REACHABLE", "from every state there is a way back to the root", by: isAllowed, isRoot)
  }
}
