public import Coordinators
public import StateMachineTesting

// The laws that hold of every coordinator.
// The claims are transparent, for the reason and the measurement given in StackClaims.swift.

extension Checks {
  /// REFUSED: an action that is refused changes nothing.
  ///
  /// - Parameters:
  ///   - isRefused: whether the action has to be refused in the state before the step.
  ///   - before: everything before the step.
  ///   - after: everything after it.
  @_transparent
  public mutating func refusalChangesNothing<State: Equatable>(
    _ isRefused: Bool, from before: State, to after: State
  ) {
    guard isRefused else { return }
    always("REFUSED", "an action that is refused changes nothing", before == after)
  }

  /// IDEMPOTENT: doing it again changes nothing: the second tap of a double tap (S20), the same link twice, popping
  /// to the root at the root.
  @_transparent
  public mutating func repetitionChangesNothing<State: Equatable>(
    from before: State, to after: State
  ) {
    always("IDEMPOTENT", "doing it a second time changes nothing", before == after)
  }

  /// TAB-INDEPENDENCE: what happens in one tab leaves the others as they are.
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

  /// TAB-INDEPENDENCE, for tabs whose content is a child of a registry: it is the same child in the same state.
  ///
  /// A tab that had no child may be given one, and a tab whose child isn't listed is PARENT-LINK's.
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

  /// FOCUS-ARRIVES and POP-DEPTH of a tap on a tab: it is shown, and leads to its root if it was selected.
  ///
  /// - Parameters:
  ///   - step: what the action of the step does to the tabs; `nil` for nothing.
  ///   - before: the tabs before the step.
  ///   - after: the tabs after it.
  ///   - isGateUp: whether a gate stands in front of the tab, where one has to; `nil` where none has to.
  ///   - isAtRoot: whether the selected tab is at its root after the step.
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

  /// SAVE-RESTORE: what was saved comes back, up to what may be shown now, and nothing covers it.
  ///
  /// - Parameters:
  ///   - saved: the path that was saved.
  ///   - restored: the path after restoring.
  ///   - isCovered: whether a modal stands above it.
  ///   - isForbidden: whether a route may not be shown now; it and what stands on it is left out.
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

  /// BOUNDED: what a closed journey used is given back.
  ///
  /// - Parameters:
  ///   - count: how many there are: children, pending intents, completions.
  ///   - limit: how many there may be.
  @_transparent
  public mutating func isBounded(_ count: Int, by limit: Int) {
    always("BOUNDED", "what a journey used is given back when it ends", count <= limit)
  }

  /// EFFECTS-ONLY-NAVIGATION: a coordinator asks for navigation, never for business.
  ///
  /// - Parameters:
  ///   - output: what it told its parent.
  ///   - isNavigation: whether that is about navigation.
  @_transparent
  public mutating func asksForNavigationOnly<Output>(
    _ output: Output?, _ isNavigation: (Output) -> Bool
  ) {
    always(
      "EFFECTS-ONLY-NAVIGATION", "a coordinator asks for navigation, never for business",
      output.map(isNavigation) ?? true)
  }
}
