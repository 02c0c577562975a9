import Coordinators
import CoordinatorTesting
public import StateMachineTesting

// What must hold of the tabs, by the claim ids of the navigation domain.

extension TabCoordinatorMachine {
  /// What holds in every state, and what some walk must reach.
  public func check(_ state: TabState, _ checks: inout Checks) {
    checks.noOrphanedChildren(in: state.children)
    checks.noOrphanedScreens(in: state.children)
    checks.parentsAreLinked(in: state.children)
    checks.isListed(state.tabs[.home], in: state.children)
    checks.isListed(state.tabs[.profile], in: state.children)
    checks.noRetainCycle(in: state.children)
    checks.flowIsSingle(in: state.children) { if case .home = $0 { true } else { false } }
    checks.flowIsSingle(in: state.children) { if case .profile = $0 { true } else { false } }
    checks.resultsAreDeliveredOnce(in: state.children)

    checks.sometimes("the feed is three deep", (state.home?.path.depth ?? 0) >= 3)
    checks.sometimes(
      "a hidden tab keeps two screens",
      state.tabs.selected == .profile && (state.home?.path.depth ?? 0) >= 2)
    checks.sometimes("a tab has no child", state.tabs[.home] == nil)
    checks.sometimes(
      "a tab is made again", state.children.lastNumber >= 3 && state.children.entries.count == 2)
  }

  /// What holds of every step.
  public func checkStep(
    from before: TabState, by action: TabAction, to after: TabState, _ checks: inout Checks
  ) {
    checks.refusalChangesNothing(action.isRefused(in: before), from: before, to: after)
    checks.activeChildrenStay(
      from: before.children, to: after.children,
      unless: action.hiddenTabToRemove(in: before) != nil)
    if let tab = action.tab {
      checks.tabsAreIndependent(
        tab, from: before.tabs, in: before.children, to: after.tabs, in: after.children)
    }
    switch action {
    case .home(let action): checkHome(action, from: before, to: after, &checks)
    case .profile(let action): checkProfile(action, from: before, to: after, &checks)
    case .select(let tab):
      if tab == before.tabs.selected, let child = after.child(of: tab) {
        checks.always(
          "POP-DEPTH", "a tap on the selected tab leads to its root", child.depth == 0)
      }
      checks.always("FOCUS-ARRIVES", "a tab that is tapped is shown", after.tabs.selected == tab)
    case .removeChild: break
    case .rebuild:
      checks.childrenSurviveRebuild(from: before.children, to: after.children)
      checks.parentStaysOut(from: before.tabs, to: after.tabs)
    case .doubleTap: checks.repetitionChangesNothing(from: before, to: after)
    }
  }

  private func checkHome(
    _ action: HomeAction, from before: TabState, to after: TabState, _ checks: inout Checks
  ) {
    guard let id = before.tabs[.home], let from = before.home, let to = after.home else { return }
    checks.actionStaysInside(id, from: before.children, to: after.children)
    if !action.asksForTab { checks.parentStaysOut(from: before.tabs, to: after.tabs) }
    switch action {
    case .pop: checks.pops(1, from: from.path, to: to.path)
    case .popToRoot: checks.popsToRoot(to: to.path)
    case .backWrite(let depth): checks.backWrites(depth, from: from.path, to: to.path)
    case .showArticle: break
    case .showProfile:
      checks.always(
        "FOCUS-ARRIVES", "a tab that another one asks for is shown", after.tabs.selected == .profile
      )
    }
  }

  private func checkProfile(
    _ action: ProfileAction, from before: TabState, to after: TabState, _ checks: inout Checks
  ) {
    guard let id = before.tabs[.profile], let from = before.profile, let to = after.profile else {
      return
    }
    checks.actionStaysInside(id, from: before.children, to: after.children)
    if !action.asksForTab { checks.parentStaysOut(from: before.tabs, to: after.tabs) }
    switch action {
    case .pop: checks.pops(1, from: from.path, to: to.path)
    case .popToRoot: checks.popsToRoot(to: to.path)
    case .backWrite(let depth): checks.backWrites(depth, from: from.path, to: to.path)
    case .show: break
    case .signOut:
      checks.always(
        "FOCUS-ARRIVES", "a tab that another one asks for is shown", after.tabs.selected == .home)
    }
  }
}

extension TabAction {
  /// Whether it has to be refused: there is no child to hear it, or a child on screen would go.
  fileprivate func isRefused(in state: TabState) -> Bool {
    switch self {
    case .home: state.home == nil
    case .profile: state.profile == nil
    case .removeChild: hiddenTabToRemove(in: state) == nil
    case .select, .rebuild, .doubleTap: false
    }
  }

  /// The tab whose child it removes rightly; nil when there is none, or it is on screen.
  fileprivate func hiddenTabToRemove(in state: TabState) -> AppTab? {
    guard case .removeChild(let tab) = self, tab != state.tabs.selected, state.tabs[tab] != nil
    else { return nil }
    return tab
  }

  /// The tab in which it happens; nil when it happens in none.
  fileprivate var tab: AppTab? {
    switch self {
    case .home, .doubleTap(.article): .home
    case .profile, .doubleTap(.profile): .profile
    case .removeChild(let tab), .select(let tab), .doubleTap(.tab(let tab)): tab
    case .rebuild: nil
    }
  }
}

extension HomeAction {
  /// Whether the parent has to do something.
  fileprivate var asksForTab: Bool { self == .showProfile }
}

extension ProfileAction {
  /// Whether the parent has to do something.
  fileprivate var asksForTab: Bool { self == .signOut }
}
