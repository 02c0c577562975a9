public import StateMachineTesting

extension AlwaysReachable {
  /// ROOT-REACHABLE: whatever has happened, there is a way back to the root.
  ///
  /// Only an exploration can decide it. Leave out what leads home from everywhere and isn't the user's doing, such as
  /// links and a relaunch: with those, the claim says nothing.
  ///
  /// - Parameters:
  ///   - isAllowed: which actions may be part of the way back.
  ///   - isRoot: whether nothing is above the root.
  public static func root(
    by isAllowed: @escaping @Sendable (Machine.Action) -> Bool = { _ in true },
    _ isRoot: @escaping @Sendable (Machine.State) -> Bool
  ) -> Self {
    AlwaysReachable(
      "ROOT-REACHABLE", "from every state there is a way back to the root", by: isAllowed, isRoot)
  }
}
