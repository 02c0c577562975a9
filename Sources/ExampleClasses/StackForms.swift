import CoordinatorTesting
import Coordinators
import ExampleCoordinators
import LiveTesting
import Observation

/// The methods of each coordinator with a stack; the documents have them in a protocol, too.
@MainActor
protocol StackForm: AnyObject {
  associatedtype Route: Hashable & Sendable
  var path: [Route] { get set }
  func navigate(to route: Route)
  func pop()
  func popToRoot()
  /// The back button.
  func pathWasWritten(toDepth depth: Int)
}

extension StackForm {
  func pop() {
    guard !path.isEmpty else { return }
    path.removeLast()
  }
  func popToRoot() { path.removeLast(path.count) }
  func pathWasWritten(toDepth depth: Int) { path = Array(path.prefix(max(0, depth))) }

  /// Calls the method for a step.
  func take(_ step: StackStep<Route>) {
    switch step {
    case .push(let route), .show(let route), .popTo(let route): navigate(to: route)
    case .pop: pop()
    case .popToRoot: popToRoot()
    case .backWrite(let depth): pathWasWritten(toDepth: depth)
    }
  }
}

extension AsWritten {
  @MainActor @Observable
  class CatalogCoordinator: StackForm {
    var path: [CatalogRoute] = []
    required init() {}
    func navigate(to route: CatalogRoute) { path.append(route) }
    func handle(url: String) -> Bool {
      guard let route = CatalogRoute(url: url) else { return false }
      navigate(to: route)
      return true
    }
  }
}

extension Corrected {
  final class CatalogCoordinator: AsWritten.CatalogCoordinator {
    override func navigate(to route: CatalogRoute) { if path.last != route { path.append(route) } }
    override func handle(url: String) -> Bool {
      guard let route = CatalogRoute(url: url) else { return false }
      path = [route]
      return true
    }
  }
}

/// The document's `UsersCoordinator`, of which it shows one call.
@MainActor @Observable
final class UsersCoordinator: StackForm {
  var path: [UserScreen] = []
  func navigate(to route: UserScreen) { if path.last != route { path.append(route) } }
  func showUserDetail(userId: String, from screen: UserScreen) {
    // A tap in a screen that is covered by now comes too late.
    if screen == path.last ?? .list { navigate(to: .detail(userId: userId)) }
  }
}

struct UsersLive: LiveSystem {
  func make() -> UsersCoordinator { UsersCoordinator() }

  func perform(_ action: UsersAction, on users: UsersCoordinator) {
    switch action {
    case .showUserDetail(let id, let screen): users.showUserDetail(userId: id, from: screen)
    case .pop: users.pop()
    case .popToRoot: users.popToRoot()
    case .backWrite(let depth): users.pathWasWritten(toDepth: depth)
    case .backCancelled: break
    }
  }

  func projection(of users: UsersCoordinator) -> [UserScreen] { users.path }
  func draw(_ users: UsersCoordinator, _ views: inout Views) { views.body { users.path } }
}

/// The coordinator of the catalog, and the flow that shows it.
@MainActor
final class CatalogScene<Catalog: AsWritten.CatalogCoordinator> {
  let catalog = Catalog()
  var isOnScreen = true
  var handled: Bool?
}

struct CatalogLive<Catalog: AsWritten.CatalogCoordinator>: LiveSystem {
  func make() -> CatalogScene<Catalog> { CatalogScene() }

  func perform(_ action: CatalogAction, on scene: CatalogScene<Catalog>) {
    scene.handled = nil
    switch action {
    case .navigate(let route): scene.catalog.navigate(to: route)
    case .pop: scene.catalog.pop()
    case .popToRoot: scene.catalog.popToRoot()
    case .handle(let url): scene.handled = scene.catalog.handle(url: url)
    case .backWrite(let depth): scene.catalog.pathWasWritten(toDepth: depth)
    case .disappear: scene.isOnScreen = false
    case .appear: scene.isOnScreen = true
    }
  }

  func projection(
    of scene: CatalogScene<Catalog>
  ) -> Observed<ExampleCoordinators.CatalogCoordinator> {
    var observed = Observed<ExampleCoordinators.CatalogCoordinator>(CatalogState())
    observed.state.path = RoutePath(scene.catalog.path)
    observed.state.isOnScreen = scene.isOnScreen
    observed.state.destinations = scene.isOnScreen ? .one : .none
    observed.output = scene.handled.map { .handled($0) }
    return observed
  }

  func lifetimes(of scene: CatalogScene<Catalog>, _ lifetimes: inout Lifetimes) {
    lifetimes.tracks(scene.catalog)
  }

  func draw(_ scene: CatalogScene<Catalog>, _ views: inout Views) {
    views.body { scene.catalog.path }
  }
}
