public import StateMachineTesting

/// The correct change that an action makes to a group of tabs: a machine states it once, and the
/// claims about the tabs and their flaws follow.
public enum TabStep<Tab: Hashable & Sendable>: Hashable, Sendable {
  /// A tap on a tab; one on the selected tab goes back to its root (S26).
  case select(Tab)
  /// An action inside a tab.
  case act(in: Tab)

  /// The tab that the step is about.
  @inlinable public var tab: Tab {
    switch self {
    case .select(let tab), .act(let tab): tab
    }
  }
}

// The claims about tabs: the selected one, the content of each, and the history of selections, of
// any types.

extension Checks {
  /// TAB-INDEPENDENCE: an action in one tab leaves the others as they are.
  ///
  /// ```swift
  /// checks.tabsAreIndependent(
  ///   .home, of: AppTab.allCases, from: { before.paths[$0] }, to: { after.paths[$0] })
  /// ```
  ///
  /// - Parameters:
  ///   - tab: the tab of the action.
  ///   - tabs: all tabs.
  ///   - before: returns the content of a tab before the step: its path, for example.
  ///   - after: returns the content of a tab after it.
  @_transparent
  public mutating func tabsAreIndependent<Tab: Equatable, Content: Equatable>(
    _ tab: Tab, of tabs: some Sequence<Tab>, from before: (Tab) -> Content,
    to after: (Tab) -> Content
  ) {
    always(
      "TAB-INDEPENDENCE", "what happens in one tab leaves the others as they are",
      Self.leavesOthers(tab, of: tabs, from: before, to: after))
  }

  /// Returns whether all parts but one have the same content before and after a step.
  @_transparent
  @usableFromInline
  static func leavesOthers<Part: Equatable, Content: Equatable>(
    _ part: Part, of parts: some Sequence<Part>, from before: (Part) -> Content,
    to after: (Part) -> Content
  ) -> Bool {
    for other in parts where other != part && before(other) != after(other) { return false }
    return true
  }

  /// WINDOWS-INDEPENDENT: an action in one scene leaves the others as they are.
  ///
  /// - Parameters:
  ///   - scene: the scene of the action.
  ///   - scenes: all open scenes.
  ///   - before: returns the content of a scene before the step: its path, for example.
  ///   - after: returns the content of a scene after it.
  @_transparent
  public mutating func scenesAreIndependent<Scene: Equatable, Content: Equatable>(
    _ scene: Scene, of scenes: some Sequence<Scene>, from before: (Scene) -> Content,
    to after: (Scene) -> Content
  ) {
    always(
      "WINDOWS-INDEPENDENT", "what happens in one window leaves the others as they are",
      Self.leavesOthers(scene, of: scenes, from: before, to: after))
  }

  /// LINK-ONE-WINDOW: a link leads to its target in one scene, and leaves the others as they are
  /// (S38).
  ///
  /// - Parameters:
  ///   - scene: the scene that the system has chosen.
  ///   - scenes: all open scenes.
  ///   - before: returns the content of a scene before the link.
  ///   - after: returns the content of a scene after it.
  @_transparent
  public mutating func linkStaysInScene<Scene: Equatable, Content: Equatable>(
    _ scene: Scene, of scenes: some Sequence<Scene>, from before: (Scene) -> Content,
    to after: (Scene) -> Content
  ) {
    always(
      "LINK-ONE-WINDOW", "a link changes the one window that it was given to",
      Self.leavesOthers(scene, of: scenes, from: before, to: after))
  }

  /// FOCUS-ARRIVES and POP-DEPTH of a tap on a tab: the tab is shown, at its root if it was
  /// selected already.
  ///
  /// - Parameters:
  ///   - step: the change that the action makes to the tabs; `nil` for none.
  ///   - before: the selected tab before the step.
  ///   - after: the selected tab after it.
  ///   - isGateUp: true if a gate covers the tab, where one is required; `nil` where none is
  ///     required.
  ///   - isAtRoot: true if the selected tab is at its root after the step; `nil` for an app whose
  ///     tabs aren't popped by a second tap.
  @_transparent
  public mutating func tapArrives<Tab>(
    _ step: TabStep<Tab>?, from before: Tab, to after: Tab, isGateUp: Bool? = nil,
    isAtRoot: Bool? = nil
  ) {
    guard case .select(let tab) = step else { return }
    always("FOCUS-ARRIVES", "a tab that is tapped is shown", isGateUp ?? (after == tab))
    if before == tab, let isAtRoot {
      always("POP-DEPTH", "a tap on the selected tab leads to its root", isAtRoot)
    }
  }

  /// HISTORY-TOP and HISTORY-SUBSET: the history of tabs ends at the selected one, and holds only
  /// tabs that exist.
  ///
  /// An app keeps such a history to go back to the tab before. It is wrong after a tab was selected
  /// in another way, by a link for example, or was removed.
  ///
  /// - Complexity: O(*n* · *m*) in the lengths of the history and of the tabs.
  @_transparent
  public mutating func historyIsTrue<History: BidirectionalCollection, Tabs: Sequence>(
    _ history: History, selected: History.Element, tabs: Tabs
  ) where History.Element: Equatable, Tabs.Element == History.Element {
    always("HISTORY-TOP", "the history of tabs ends at the selected one", history.last == selected)
    var isSubset = true
    for tab in history where !tabs.contains(tab) { isSubset = false }
    always("HISTORY-SUBSET", "the history of tabs holds only tabs that exist", isSubset)
  }
}
