public import StateMachineTesting

// The laws that hold for every coordinator.

extension Checks {
  /// REFUSED: an action that is refused changes nothing.
  @_transparent
  public mutating func refusalChangesNothing<State: Equatable>(
    _ isRefused: Bool, from before: State, to after: State
  ) {
    guard isRefused else { return }
    always("REFUSED", "an action that is refused changes nothing", before == after)
  }

  /// IDEMPOTENT: repeating an action changes nothing: the second tap of a double tap (S20), the
  /// same link twice, popping to the root at the root.
  @_transparent
  public mutating func repetitionChangesNothing<State: Equatable>(
    from before: State, to after: State
  ) {
    always("IDEMPOTENT", "doing it a second time changes nothing", before == after)
  }

  /// SAVE-RESTORE: the saved path comes back, up to the first forbidden route, and no modal covers
  /// it.
  ///
  /// - Parameters:
  ///   - saved: the path that was saved.
  ///   - restored: the path after restoring.
  ///   - isCovered: true if a modal is presented above the path.
  ///   - isForbidden: returns whether a route may not be shown now; the path ends before it.
  @_transparent
  public mutating func restores<Path: Collection>(
    _ saved: Path, as restored: Path, isCovered: Bool, upTo isForbidden: (Path.Element) -> Bool
  ) where Path.Element: Equatable {
    always(
      "SAVE-RESTORE", "the saved path comes back, up to what may be shown",
      saved.starts(with: restored)
        && saved.dropFirst(restored.count).first.map(isForbidden) != false)
    always("SAVE-RESTORE", "nothing is presented above a restored path", !isCovered)
  }

  /// RESTORE-FAILSAFE: data that can't be read, or is of another version, changes nothing.
  @_transparent
  public mutating func unreadableDataChangesNothing<State: Equatable>(
    from before: State, to after: State
  ) {
    always("RESTORE-FAILSAFE", "data that can't be read changes nothing", before == after)
  }

  /// BOUNDED: a journey releases its resources when it is closed.
  @_transparent
  public mutating func isBounded(_ count: Int, by limit: Int) {
    always("BOUNDED", "what a journey used is given back when it ends", count <= limit)
  }

  /// EFFECTS-ONLY-NAVIGATION: a coordinator's outputs ask for navigation, never for business logic.
  @_transparent
  public mutating func asksForNavigationOnly<Output>(
    _ output: Output?, _ isNavigation: (Output) -> Bool
  ) {
    always(
      "EFFECTS-ONLY-NAVIGATION", "a coordinator asks for navigation, never for business",
      output.map(isNavigation) ?? true)
  }
}

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
