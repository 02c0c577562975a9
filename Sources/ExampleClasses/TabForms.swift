import CoordinatorTesting
import Coordinators
import ExampleCoordinators
import LiveTesting

/// The parent of the tabs' coordinators: the protocol of the document's example.
@MainActor
protocol TabParent: AnyObject {
  func childAsks(for tab: AppTab)
}

/// The coordinator of one tab, with a parent that it doesn't own.
@MainActor
protocol TabChildForm: AnyObject {
  var parent: (any TabParent)? { get set }
}

/// The coordinator of the Home tab, which the document names without its code.
@MainActor
final class HomeCoordinator: TabChildForm {
  weak var parent: (any TabParent)?
  private(set) var path: [HomeRoute] = []

  func perform(_ action: HomeAction) {
    switch action {
    case .showArticle(let id): navigate(to: .article(id: id))
    case .pop: if !path.isEmpty { path.removeLast() }
    case .popToRoot: popToRoot()
    case .showProfile: parent?.childAsks(for: .profile)
    case .backWrite(let depth): path = Array(path.prefix(max(0, depth)))
    }
  }

  func navigate(to route: HomeRoute) { if path.last != route { path.append(route) } }
  func popToRoot() { path = [] }
}

@MainActor
final class ProfileTabCoordinator: TabChildForm {
  weak var parent: (any TabParent)?
  private(set) var path: [ExampleCoordinators.ProfileRoute] = []

  func perform(_ action: ExampleCoordinators.ProfileAction) {
    switch action {
    case .show(let route): if path.last != route { path.append(route) }
    case .pop: if !path.isEmpty { path.removeLast() }
    case .popToRoot: popToRoot()
    case .signOut:
      popToRoot()
      parent?.childAsks(for: .home)
    case .backWrite(let depth): path = Array(path.prefix(max(0, depth)))
    }
  }

  func popToRoot() { path = [] }
}

/// The document's `TabCoordinator`.
///
/// Its children are made when they are first touched, each with a weak parent.
@MainActor
final class TabCoordinator: TabParent {
  var childCoordinators: [any TabChildForm] = []
  private(set) var selected = AppTab.home

  /// The children that were touched.
  private(set) var touched: Set<AppTab> = []

  lazy var homeCoordinator: HomeCoordinator = {
    let coordinator = HomeCoordinator()
    coordinator.parent = self
    addChild(coordinator)
    touched.insert(.home)
    return coordinator
  }()

  lazy var profileCoordinator: ProfileTabCoordinator = {
    let coordinator = ProfileTabCoordinator()
    coordinator.parent = self
    addChild(coordinator)
    touched.insert(.profile)
    return coordinator
  }()

  init() { _ = homeCoordinator }

  func addChild(_ coordinator: any TabChildForm) { childCoordinators.append(coordinator) }

  func select(_ tab: AppTab) {
    if tab != selected { return show(tab) }
    switch tab {
    case .home: homeCoordinator.popToRoot()
    case .profile: profileCoordinator.popToRoot()
    }
  }

  func childAsks(for tab: AppTab) { show(tab) }

  private func show(_ tab: AppTab) {
    switch tab {
    case .home: _ = homeCoordinator
    case .profile: _ = profileCoordinator
    }
    selected = tab
  }
}

struct TabView: Hashable, Sendable {
  var selected: AppTab
  var home: [HomeRoute]?
  var profile: [ExampleCoordinators.ProfileRoute]?
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
    case .home(let action): tabs.homeCoordinator.perform(action)
    case .profile(let action):
      if tabs.touched.contains(.profile) { tabs.profileCoordinator.perform(action) }
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
