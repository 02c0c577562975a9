public import CoordinatorTesting
import Coordinators
public import StateMachineTesting

public struct TabCoordinatorMachine: CoordinatorMachine {
  public var coordinator = Running(TabCoordinator())
  public var initialState: TabState { TabState() }

  public static var fields: StateFields<TabState> { [\.tabs, \.children] }
  public init() {}

  static let tabs: [AppTab] = [.profile, .home]
  static let articles = ["1", "2"]
  static let routes: [ProfileRoute] = [.edit, .orders]

  /// A child can receive an action while its tab is hidden, from an effect that completes late.
  public func actions(in state: TabState, _ offers: inout Offers<TabAction>) {
    let (home, profile) = (state.homePath.depth, state.profilePath.depth)
    offers(each: Self.articles) { .home(.showArticle(id: $0)) }
    offers(.home(.pop))
    offers(.home(.popToRoot))
    offers(.home(.showProfile))
    offers(each: 0..<home, by: .system) { .home(.backWrite(depth: home - 1 - $0)) }
    offers(each: Self.routes) { .profile(.show($0)) }
    offers(.profile(.pop))
    offers(.profile(.popToRoot))
    offers(.profile(.signOut))
    offers(each: 0..<profile, by: .system) { .profile(.backWrite(depth: profile - 1 - $0)) }
    offers(each: Self.tabs, by: .system) { .select($0) }
    offers(.rebuild, by: .system)
  }

  public func check(_ state: TabState, _ checks: inout Checks) {
    checks.parentsAreLinked(in: state.children)
    checks.isListed(state.tabs[.home], in: state.children)
    checks.isListed(state.tabs[.profile], in: state.children)
    checks.noRetainCycle(in: state.children)
    checks.flowIsSingle(in: state.children) { if case .home = $0 { true } else { false } }
    checks.flowIsSingle(in: state.children) { if case .profile = $0 { true } else { false } }
    checks.sometimes("the feed is three deep", state.homePath.depth >= 3)
    checks.sometimes(
      "a hidden tab keeps two screens",
      state.tabs.selected == .profile && state.homePath.depth >= 2)
    checks.sometimes(
      "both tabs show a screen", state.homePath.depth > 0 && state.profilePath.depth > 0)
  }

  public func checkStep(
    from before: TabState, by action: TabAction, to after: TabState, _ checks: inout Checks
  ) {
    checks.refusalChangesNothing(action.isRefused(in: before), from: before, to: after)
    checks.activeChildrenStay(from: before.children, to: after.children, unless: false)
    guard let step = action.tabStep else {
      checks.childrenSurviveRebuild(from: before.children, to: after.children)
      checks.parentStaysOut(from: before.tabs, to: after.tabs)
      return
    }
    let tab = step.tab
    // A tab whose child is gone may get one.
    checks.tabsAreIndependent(
      tab, of: before.tabs.tabs, from: { before.child(of: $0) ?? after.child(of: $0) },
      to: { after.child(of: $0) })
    if case .select = action { checkTap(on: tab, from: before, to: after, &checks) }
    guard case .act = step, let id = before.tabs[tab], before.child(of: tab) != nil,
      after.child(of: tab) != nil
    else { return }
    checks.actionStaysInside(id, from: before.children, to: after.children)
    if let wanted = action.wantedTab {
      checks.always(
        "FOCUS-ARRIVES", "a tab that another one asks for is shown", after.tabs.selected == wanted)
    } else {
      checks.parentStaysOut(from: before.tabs, to: after.tabs)
    }
    if let step = action.homeStep {
      checks.takesStep(step, from: before.homePath, to: after.homePath)
    } else if let step = action.profileStep {
      checks.takesStep(step, from: before.profilePath, to: after.profilePath)
    }
  }

  private func checkTap(
    on tab: AppTab, from before: TabState, to after: TabState, _ checks: inout Checks
  ) {
    checks.tapArrives(
      .select(tab), from: before.tabs.selected, to: after.tabs.selected,
      isAtRoot: after.child(of: tab).map { $0.depth == 0 } ?? true)
    guard tab == before.tabs.selected else {
      checks.always(
        "TAB-INDEPENDENCE", "what happens in one tab leaves the others as they are",
        before.child(of: tab).map { $0 == after.child(of: tab) } != false)
      return
    }
    if before.child(of: tab)?.depth == 0 {
      checks.repetitionChangesNothing(from: before, to: after)
    }
  }

  public var alwaysReachable: [AlwaysReachable<Self>] {
    [.root { $0.child(of: $0.tabs.selected)?.depth == 0 }]
  }
}

extension TabAction {
  var homeStep: StackStep<HomeRoute>? {
    if case .home(let action) = self { action.step } else { nil }
  }

  var profileStep: StackStep<ProfileRoute>? {
    if case .profile(let action) = self { action.step } else { nil }
  }

  var tabStep: TabStep<AppTab>? {
    switch self {
    case .home: .act(in: .home)
    case .profile: .act(in: .profile)
    case .select(let tab): .select(tab)
    case .rebuild: nil
    }
  }

  /// The tab that a child asks its parent to show; nil for an action that asks for none.
  fileprivate var wantedTab: AppTab? {
    switch self {
    case .home(.showProfile): .profile
    case .profile(.signOut): .home
    default: nil
    }
  }

  /// Returns whether the action must be refused: no child can receive it.
  fileprivate func isRefused(in state: TabState) -> Bool {
    if case .act(let tab) = tabStep { state.child(of: tab) == nil } else { false }
  }
}

public enum TabScreen: Hashable, Sendable {
  case home(HomeRoute)
  case profile(ProfileRoute)
}

extension TabCoordinatorMachine: DeviceApp {
  public func hierarchy(of state: TabState) -> ScreenHierarchy<TabScreen, Never> {
    switch state.tabs.selected {
    case .home: ScreenHierarchy(tab: 0, path: state.homePath.routes.map(TabScreen.home))
    case .profile: ScreenHierarchy(tab: 1, path: state.profilePath.routes.map(TabScreen.profile))
    }
  }

  public func action(for event: SystemEvent<Never>, in state: TabState) -> TabAction? {
    switch (event, state.tabs.selected) {
    case (.tabTapped(let tab), _): .select(tab == 0 ? .home : .profile)
    case (.pathWritten(let depth, _), .home): .home(.backWrite(depth: depth))
    case (.pathWritten(let depth, _), .profile): .profile(.backWrite(depth: depth))
    case (.rebuilt, _): .rebuild
    default: nil
    }
  }

  public func tabCount(in state: TabState) -> Int { 2 }

  public func canBeTappedTwice(_ action: TabAction) -> Bool {
    switch action {
    case .home(.showArticle), .profile(.show): true
    default: false
    }
  }
}

extension Flaw<TabCoordinator> {
  public static let all: [Flaw<TabCoordinator>] =
    stack(\.homePath, showing: .article(id: "1"), step: \.homeStep)
    + tabs(\.tabs.selected, of: [.home, .profile], step: \.tabStep) { $0.popToRoot($1) }
    + taps + parentLinks(\.children, missing: .select(.profile), strong: .select(.profile)) + [
      Flaw("home-pops-profile", "CHILD-SCOPE", on: .home(.popToRoot)) {
        $0.state.popToRoot(.profile)
      },
      Flaw(
        "request-for-tab-unheard", "FOCUS-ARRIVES", on: .home(.showProfile),
        keeping: \.tabs.selected),
      Flaw("action-makes-child", "REFUSED", on: .profile(.pop)) {
        if $0.before.tabs[.profile] == nil { $0.state.makeChild(of: .profile) }
      },
    ]

  private static let taps: [Flaw<TabCoordinator>] = [
    Flaw("tap-at-root-starts-over", "IDEMPOTENT") {
      guard case .select($0.before.tabs.selected) = $0.action,
        let id = $0.before.tabs[$0.before.tabs.selected], $0.before.children[id]?.depth == 0
      else { return }
      $0.state.children.finish(id, with: .ended)
      $0.state.tabs[$0.before.tabs.selected] = nil
    },
    Flaw("tab-child-made-at-each-touch", "SINGLETON-FLOW") {
      guard case .select(let tab) = $0.action, tab != $0.before.tabs.selected,
        $0.before.tabs[tab] != nil
      else { return }
      $0.state.makeChild(of: tab)
    },
    Flaw("rebuild-selects-home", "CHILD-SCOPE", on: .rebuild) { $0.state.tabs.selected = .home },
    Flaw("rebuild-resets-child", "STABLE-IDENTITY", on: .rebuild) {
      $0.state.popToRoot($0.state.tabs.selected)
    },
    Flaw("profile-isnt-listed", "PARENT-LINK") {
      guard let profile = $0.state.tabs[.profile], $0.before.tabs[.profile] == nil else { return }
      $0.state.children.unlist(profile)
    },
    Flaw("shown-tab-starts-over", "TAB-INDEPENDENCE") {
      guard case .select(let tab) = $0.action, tab != $0.before.tabs.selected else { return }
      $0.state.popToRoot(tab)
    },
    Flaw("hidden-child-is-pruned", "ACTIVE-CHILD-NOT-PRUNED", on: .select(.home)) {
      guard let profile = $0.state.tabs[.profile] else { return }
      $0.state.children.remove(profile)
      $0.state.tabs[.profile] = nil
    },
  ]
}

extension DeviceFlaw where App == TabCoordinatorMachine {
  package static let all: [DeviceFlaw] = [
    // A tab that is left during a push keeps the pushed screen, and its path has none.
    DeviceFlaw(
      Flaw("tab-is-cleared-when-left", "CONVERGE") {
        if $0.state.tabs.selected != $0.before.tabs.selected {
          $0.state.popToRoot($0.before.tabs.selected)
        }
      }, under: [.queue], shell: .askingOnce)
  ]
}
