import CoordinatorTesting
import Coordinators
import ExampleCoordinators
import LiveTesting

/// The parent of the tabs' coordinators: the protocol of the document's example.
@MainActor
protocol TabParent: AnyObject {
  func childAsks(for tab: AppTab)
}

/// The coordinator of one tab, with a parent that it doesn't own; the document names two without
/// their code.
@MainActor
final class TabChildCoordinator<Action: TabChildAction>: StackForm {
  weak var parent: (any TabParent)?
  var path: [Action.Route] = []

  init(parent: any TabParent) { self.parent = parent }

  func navigate(to route: Action.Route) { if path.last != route { path.append(route) } }

  /// Performs an action, which may ask the parent for another tab.
  func perform(_ action: Action, orAskFor tab: AppTab) {
    if let step = action.step { take(step) }
    if action.request != nil { parent?.childAsks(for: tab) }
  }
}

typealias HomeCoordinator = TabChildCoordinator<HomeAction>
typealias ProfileTabCoordinator = TabChildCoordinator<ProfileAction>

/// The document's `TabCoordinator`.
///
/// Its children are made when they are first touched, each with a weak parent.
@MainActor
final class TabCoordinator: TabParent {
  var childCoordinators: [any StackForm] = []
  private(set) var selected = AppTab.home

  /// The children that were touched.
  private(set) var touched: Set<AppTab> = []

  lazy var homeCoordinator: HomeCoordinator = {
    let coordinator = HomeCoordinator(parent: self)
    addChild(coordinator)
    touched.insert(.home)
    return coordinator
  }()

  lazy var profileCoordinator: ProfileTabCoordinator = {
    let coordinator = ProfileTabCoordinator(parent: self)
    addChild(coordinator)
    touched.insert(.profile)
    return coordinator
  }()

  init() { _ = homeCoordinator }

  func addChild(_ coordinator: any StackForm) { childCoordinators.append(coordinator) }

  func select(_ tab: AppTab) {
    if tab == selected { child(of: tab).popToRoot() } else { show(tab) }
  }

  func childAsks(for tab: AppTab) { show(tab) }

  private func show(_ tab: AppTab) {
    _ = child(of: tab)
    selected = tab
  }

  private func child(of tab: AppTab) -> any StackForm {
    switch tab {
    case .home: homeCoordinator
    case .profile: profileCoordinator
    }
  }
}

struct TabView: Hashable, Sendable {
  var selected: AppTab
  var home: [HomeRoute]?
  var profile: [ProfileRoute]?
  var children: Int

  init(_ state: TabState) {
    selected = state.tabs.selected
    for child in state.children.entries.map(\.child) {
      switch child {
      case .home(let path): home = path.routes
      case .profile(let path): profile = path.routes
      }
    }
    children = state.children.entries.count
  }

  @MainActor
  init(_ tabs: TabCoordinator) {
    selected = tabs.selected
    home = tabs.touched.contains(.home) ? tabs.homeCoordinator.path : nil
    profile = tabs.touched.contains(.profile) ? tabs.profileCoordinator.path : nil
    children = tabs.childCoordinators.count
  }
}

struct TabLive: LiveSystem {
  func make() -> TabCoordinator { TabCoordinator() }

  func perform(_ action: TabAction, on tabs: TabCoordinator) {
    switch action {
    case .home(let action): tabs.homeCoordinator.perform(action, orAskFor: .profile)
    case .profile(let action):
      if tabs.touched.contains(.profile) {
        tabs.profileCoordinator.perform(action, orAskFor: .home)
      }
    case .select(let tab): tabs.select(tab)
    case .rebuild: break
    }
  }

  func projection(of tabs: TabCoordinator) -> TabView { TabView(tabs) }

  func lifetimes(of tabs: TabCoordinator, _ lifetimes: inout Lifetimes) {
    lifetimes.tracks(tabs.childCoordinators)
    lifetimes.expects(1, of: HomeCoordinator.self)
    lifetimes.expects(tabs.touched.contains(.profile) ? 1 : 0, of: ProfileTabCoordinator.self)
  }
}
