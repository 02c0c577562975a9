import CoordinatorTesting
import Coordinators
import ExampleCoordinators
import LiveTesting
import Observation

/// The methods of the document's `AppCoordinator` with `handle(deepLink:)`.
///
/// Its flows are those of the document's `ParentCoordinator`.
@MainActor
protocol DeepLinkForm: AsWritten.ParentCoordinator, StackForm, TabParent
where Route == DeepLinkRoute {
  /// The document's `lazy var homeCoordinator`, once it was touched.
  var home: HomeCoordinator? { get set }
  /// True while the children list the Home tab.
  var listsHome: Bool { get set }
  func handle(deepLink: LinkTarget)
}

extension DeepLinkForm {
  func navigate(to route: DeepLinkRoute) { path.append(route) }

  func touchHome() {
    if home != nil { return }
    let coordinator = HomeCoordinator(parent: self)
    _ = record.next()
    listsHome = true
    home = coordinator
  }

  func childAsks(for tab: AppTab) {}  // There is one tab.
}

extension AsWritten {
  /// The document's class, line by line, with the Home tab of its `TabCoordinator`.
  @Observable
  final class DeepLinkAppCoordinator: ParentCoordinator, DeepLinkForm {
    var path: [DeepLinkRoute] = []
    var home: HomeCoordinator?
    var listsHome = false

    func handle(deepLink: LinkTarget) {
      // Reset to known state
      popToRoot()
      childCoordinators.forEach { removeChild($0) }
      listsHome = false

      // Navigate to deep link destination
      switch deepLink {
      case .user(let id):
        navigate(to: .userList)
        navigate(to: .userDetail(userId: id))
      case .checkout: startCheckoutFlow()
      case .settings(let section):
        navigate(to: .settings)
        if let section = section {
          navigate(to: .settingsSection(section))
        }
      }
    }
  }
}

extension Corrected {
  /// The document's class without its bugs: a link ends the flows, each with a result, and leaves
  /// the tab alone.
  @Observable
  final class DeepLinkAppCoordinator: ParentCoordinator, DeepLinkForm {
    var path: [DeepLinkRoute] = []
    var home: HomeCoordinator?
    var listsHome = false

    func handle(deepLink: LinkTarget) {
      if deepLink == .checkout, showsFreshCheckout { return }
      popToRoot()
      for child in childCoordinators.reversed() { removeChild(child) }
      switch deepLink {
      case .user(let id): path = [.userList, .userDetail(userId: id)]
      case .checkout: startCheckoutFlow()
      case .settings(let section):
        path = [.settings] + (section.map { [.settingsSection($0)] } ?? [])
      }
    }

    private var showsFreshCheckout: Bool {
      let checkout = presenter.shown.last as? CheckoutCoordinator
      return path.isEmpty && checkout?.path.isEmpty == true
    }
  }
}

/// A path, a tab and flows, as the tests compare them.
struct DeepLinkView: Hashable, Sendable {
  var path: [DeepLinkRoute]
  var flows: FlowsView
  var hasHome: Bool
  /// The screens of the Home tab while it is listed.
  var home: [HomeRoute]?
  var handled: Bool?

  /// The model's.
  init(_ state: Observed<ExampleCoordinators.DeepLinkCoordinator>) {
    path = state.state.path.routes
    flows = FlowsView(state.state.children)
    hasHome = state.state.home != nil
    if let id = state.state.home, case .home(let path)? = state.state.children[id] {
      home = path.routes
    }
    handled = state.output.map { $0 == .handled }
  }

  @MainActor
  init(_ scene: FlowScene<some DeepLinkForm>) {
    let app = scene.parent
    path = app.path
    flows = FlowsView(app)
    hasHome = app.home != nil
    home = app.listsHome ? app.home?.path : nil
    handled = scene.handled
  }
}

/// A form of `AppCoordinator` with links.
struct DeepLinkLive<App: DeepLinkForm>: LiveSystem {
  func make() -> FlowScene<App> { FlowScene() }

  func perform(_ action: DeepLinkAction, on scene: FlowScene<App>) {
    let app = scene.parent
    scene.handled = nil
    switch action {
    case .startLogin: app.startLoginFlow()
    case .touchHome: app.touchHome()
    case .login(let id, let action): scene.tell(id, action)
    case .checkout(let id, let action): scene.tell(id, action)
    case .home(let action): app.home?.perform(action, orAskFor: .profile)
    case .pop: app.pop()
    case .popToRoot: app.popToRoot()
    case .swipe: app.flowWasSwipedAway()
    case .backWrite(let depth): app.pathWasWritten(toDepth: depth)
    case .open(let url):
      let target = LinkTarget(url: url)
      if let target { app.handle(deepLink: target) }
      scene.handled = target != nil
    }
    scene.note()
  }

  func projection(of scene: FlowScene<App>) -> DeepLinkView { DeepLinkView(scene) }

  func lifetimes(of scene: FlowScene<App>, _ lifetimes: inout Lifetimes) {
    lifetimes.tracks(scene.parent.childCoordinators)
    lifetimes.tracks(scene.parent.presenter.shown)
    lifetimes.tracks(scene.parent.home)
  }
}
