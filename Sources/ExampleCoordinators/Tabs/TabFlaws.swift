public import CoordinatorTesting
import Coordinators

// One small override each: what goes wrong when one rule of the document is forgotten.

extension Flaw<TabCoordinator> {
  /// Every flaw of the tabs.
  public static let all: [Flaw<TabCoordinator>] = tabs + links + lives + popping

  // MARK: A tab is a world of its own

  private static let tabs: [Flaw<TabCoordinator>] = [
    Flaw(
      "tab-switch-pops-other", breaks: "each tab keeps its own path", caughtBy: "TAB-INDEPENDENCE"
    ) { state, action, reduce in
      let left = state.tabs.selected
      _ = reduce(&state, action)
      if case .select = action, state.tabs.selected != left { state.popToRoot(left) }
      return nil
    },
    Flaw(
      "home-pops-profile", breaks: "a view knows its own coordinator only", caughtBy: "CHILD-SCOPE"
    ) { state, action, reduce in
      if case .home(.popToRoot) = action { state.popToRoot(.profile) }
      return reduce(&state, action)
    },
    Flaw(
      "request-for-tab-unheard", breaks: "a child asks its parent for another tab",
      caughtBy: "FOCUS-ARRIVES"
    ) { state, action, reduce in
      let selected = state.tabs.selected
      _ = reduce(&state, action)
      if case .home(.showProfile) = action { state.tabs.selected = selected }
      return nil
    },
    Flaw(
      "tap-at-root-starts-over", breaks: "a double tap does what one tap does",
      caughtBy: "IDEMPOTENT"
    ) { state, action, reduce in
      let selected = state.tabs.selected
      if case .doubleTap(.tab(selected)) = action, let id = state.tabs[selected] {
        state.children.finish(id, with: .ended)
        state.tabs[selected] = nil
      }
      return reduce(&state, action)
    },
    Flaw(
      "tap-on-selected-tab-ignored", breaks: "a tap on the selected tab leads to its root",
      caughtBy: "POP-DEPTH"
    ) { state, action, reduce in
      if case .select(state.tabs.selected) = action { return nil }
      return reduce(&state, action)
    },
  ]

  // MARK: Parent and child

  private static let links: [Flaw<TabCoordinator>] = [
    Flaw(
      "tab-child-without-parent", breaks: "a child has a link to its parent",
      caughtBy: "PARENT-LINK"
    ) { state, action, reduce in
      _ = reduce(&state, action)
      if case .select(let tab) = action, let id = state.tabs[tab] {
        state.children.link(id, toParent: .missing)
      }
      return nil
    },
    Flaw(
      "tab-child-owns-parent", breaks: "the reference to the parent is weak",
      caughtBy: "NO-RETAIN-CYCLE"
    ) { state, action, reduce in
      _ = reduce(&state, action)
      if case .select(let tab) = action, let id = state.tabs[tab] {
        state.children.link(id, toParent: .strong)
      }
      return nil
    },
    Flaw(
      "tab-child-made-at-each-touch", breaks: "a lazy property makes its child once",
      caughtBy: "SINGLETON-FLOW"
    ) { state, action, reduce in
      if case .select(let tab) = action, tab != state.tabs.selected, state.tabs[tab] != nil {
        state.tabs[tab] = state.children.start(TabChild(of: tab), on: .embedded)
      }
      return reduce(&state, action)
    },
  ]

  // MARK: How long a child lives

  private static let lives: [Flaw<TabCoordinator>] = [
    Flaw(
      "rebuild-selects-home", breaks: "a rebuild keeps what is selected", caughtBy: "CHILD-SCOPE"
    ) { state, action, reduce in
      if case .rebuild = action { state.tabs.selected = .home }
      return reduce(&state, action)
    },
    Flaw(
      "tap-on-another-tab-ignored", breaks: "a tab that is tapped is shown",
      caughtBy: "FOCUS-ARRIVES"
    ) { state, action, reduce in
      if case .select(.home) = action, state.tabs.selected == .profile { return nil }
      return reduce(&state, action)
    },
    Flaw(
      "rebuild-resets-child", breaks: "no @StateObject coordinator in a child view",
      caughtBy: "STABLE-IDENTITY"
    ) { state, action, reduce in
      if case .rebuild = action { state.popToRoot(state.tabs.selected) }
      return reduce(&state, action)
    },
    Flaw(
      "removed-child-stays-listed", breaks: "a child that is removed is removed from the list",
      caughtBy: "NO-ORPHAN-CHILD"
    ) { state, action, reduce in
      guard case .removeChild(let tab) = action, tab != state.tabs.selected,
        let id = state.tabs[tab]
      else { return reduce(&state, action) }
      state.children.closeSurface(of: id)
      state.tabs[tab] = nil
      return nil
    },
    Flaw(
      "late-action-makes-child", breaks: "an action for a child that is gone is refused",
      caughtBy: "REFUSED"
    ) { state, action, reduce in
      if case .profile = action, state.tabs[.profile] == nil {
        state.tabs[.profile] = state.children.start(TabChild(of: .profile), on: .embedded)
      }
      return reduce(&state, action)
    },
  ]

  // MARK: Guarded pop

  private static let popping: [Flaw<TabCoordinator>] = [
    Flaw(
      "pop-at-root-goes-forward", breaks: "pop asks whether there is anything to pop",
      caughtBy: "VALID-POP"
    ) { state, action, reduce in
      if case .home(.pop) = action, state.home?.path.isEmpty == true {
        return reduce(&state, .home(.showArticle(id: "1")))
      }
      return reduce(&state, action)
    },
    Flaw(
      "pop-removes-first", breaks: "pop removes the last route", caughtBy: "POP-DEPTH"
    ) { state, action, reduce in
      guard case .home(.pop) = action else { return reduce(&state, action) }
      state.changeHomePath { $0 = RoutePath($0.dropFirst()) }
      return nil
    },
    Flaw(
      "pop-to-root-keeps-one", breaks: "pop to root removes every route", caughtBy: "POP-DEPTH"
    ) { state, action, reduce in
      guard case .home(.popToRoot) = action else { return reduce(&state, action) }
      state.changeHomePath { $0.truncate(to: 1) }
      return nil
    },
    Flaw(
      "back-write-reorders", breaks: "the system only truncates the path",
      caughtBy: "TRUNCATE-ONLY"
    ) { state, action, reduce in
      guard case .home(.backWrite(let depth)) = action else { return reduce(&state, action) }
      state.changeHomePath { $0 = RoutePath($0.suffix(depth)) }
      return nil
    },
  ]
}

extension TabState {
  fileprivate mutating func popToRoot(_ tab: AppTab) {
    guard let id = tabs[tab] else { return }
    children.update(id) { $0 = TabChild(of: tab) }
  }

  fileprivate mutating func changeHomePath(_ change: (inout RoutePath<HomeRoute>) -> Void) {
    guard let id = tabs[.home] else { return }
    children.update(id) { child in
      guard case .home(var home) = child else { return }
      change(&home.path)
      child = .home(home)
    }
  }
}
