public import Coordinators
public import StateMachineTesting

// The laws that hold for every coordinator.

extension Checks {
  /// REFUSED: an action that is refused changes nothing.
  ///
  /// - Parameters:
  ///   - isRefused: true if the action has to be refused in the state before the step.
  ///   - before: the whole state before the step.
  ///   - after: the whole state after it.
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

  /// TAB-INDEPENDENCE: an action in one tab leaves the others as they are.
  ///
  /// - Complexity: O(*n*²) in the number of tabs.
  @_transparent
  public mutating func tabsAreIndependent<Tab, Content: Equatable>(
    _ tab: Tab, from before: TabGroup<Tab, Content>, to after: TabGroup<Tab, Content>
  ) {
    var isIndependent = true
    for other in before.tabs where other != tab && before[other] != after[other] {
      isIndependent = false
    }
    always(
      "TAB-INDEPENDENCE", "what happens in one tab leaves the others as they are", isIndependent)
  }

  /// TAB-INDEPENDENCE, for tabs whose content is a child of a registry: each other tab keeps the
  /// same child in the same state.
  ///
  /// A tab without a child may get one. PARENT-LINK covers a tab whose child isn't listed.
  ///
  /// - Complexity: O(*n*²) in the number of tabs.
  @_transparent
  public mutating func tabsAreIndependent<Tab, Child: Equatable, Value>(
    _ tab: Tab, from before: TabGroup<Tab, ChildID>, in childrenBefore: ChildRegistry<Child, Value>,
    to after: TabGroup<Tab, ChildID>, in childrenAfter: ChildRegistry<Child, Value>
  ) {
    var isIndependent = true
    for other in before.tabs where other != tab {
      guard let id = before[other], let child = childrenBefore[id] else { continue }
      if after[other] != id || childrenAfter[id] != child { isIndependent = false }
    }
    always(
      "TAB-INDEPENDENCE", "what happens in one tab leaves the others as they are", isIndependent)
  }

  /// FOCUS-ARRIVES and POP-DEPTH of a tap on a tab: the tab is shown, at its root if it was
  /// selected already.
  ///
  /// - Parameters:
  ///   - step: the change that the action makes to the tabs; `nil` for none.
  ///   - before: the tabs before the step.
  ///   - after: the tabs after it.
  ///   - isGateUp: true if a gate covers the tab, where one is required; `nil` where none is
  ///     required.
  ///   - isAtRoot: true if the selected tab is at its root after the step.
  @_transparent
  public mutating func tapArrives<Tab, Content>(
    _ step: TabStep<Tab>?, from before: TabGroup<Tab, Content>, to after: TabGroup<Tab, Content>,
    isGateUp: Bool? = nil, isAtRoot: Bool
  ) {
    guard case .select(let tab) = step else { return }
    always("FOCUS-ARRIVES", "a tab that is tapped is shown", isGateUp ?? (after.selected == tab))
    if before.selected == tab {
      always("POP-DEPTH", "a tap on the selected tab leads to its root", isAtRoot)
    }
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
  public mutating func restores<Route: Equatable>(
    _ saved: RoutePath<Route>, as restored: RoutePath<Route>, isCovered: Bool,
    upTo isForbidden: (Route) -> Bool
  ) {
    always(
      "SAVE-RESTORE", "the saved path comes back, up to what may be shown",
      restored.isPrefix(of: saved)
        && (restored.depth == saved.depth || isForbidden(saved[restored.depth])))
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
  ///
  /// - Parameters:
  ///   - count: the number of children, pending intents or completions.
  ///   - limit: the largest number allowed.
  @_transparent
  public mutating func isBounded(_ count: Int, by limit: Int) {
    always("BOUNDED", "what a journey used is given back when it ends", count <= limit)
  }

  /// EFFECTS-ONLY-NAVIGATION: a coordinator's outputs ask for navigation, never for business logic.
  ///
  /// - Parameters:
  ///   - output: the coordinator's output for its parent.
  ///   - isNavigation: returns whether an output is about navigation.
  @_transparent
  public mutating func asksForNavigationOnly<Output>(
    _ output: Output?, _ isNavigation: (Output) -> Bool
  ) {
    always(
      "EFFECTS-ONLY-NAVIGATION", "a coordinator asks for navigation, never for business",
      output.map(isNavigation) ?? true)
  }
}
