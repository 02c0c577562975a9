import CoordinatorTesting
import Coordinators
import ExampleCoordinators
import LiveTesting
import Observation

/// The coordinator of the Home tab, which the document names without its code.
@MainActor @Observable
final class HomeTabCoordinator {
  private(set) var path = RoutePath<HomeRoute>()
  weak var parent: AnyObject?

  func perform(_ action: HomeAction) {
    _ = ExampleCoordinators.HomeCoordinator().reduce(into: &path, action: action)
  }
}

/// The methods of the document's `AppCoordinator` with `handle(deepLink:)`.
@MainActor
protocol DeepLinkForm: ParentCoordinatorProtocol, LoginCoordinatorDelegate,
  CheckoutCoordinatorDelegate
{
  init(presenter: Presenter, record: FlowRecord)
  var path: [DeepLinkRoute] { get set }
  /// The document's `lazy var homeCoordinator`, once it was touched.
  var home: HomeTabCoordinator? { get }
  /// True while the children list the Home tab.
  var listsHome: Bool { get }
  func startLoginFlow()
  func touchHome()
  func handle(deepLink: LinkTarget)
  func flowWasSwipedAway()
}

extension DeepLinkForm {
  func pop() { if !path.isEmpty { path.removeLast() } }
  func popToRoot() { path.removeAll() }
  func navigate(to route: DeepLinkRoute) { path.append(route) }
}

extension AsWritten {
  /// The document's class, line by line, with the Home tab of its `TabCoordinator`.
  @MainActor @Observable
  final class DeepLinkAppCoordinator: DeepLinkForm {
    var childCoordinators: [any FlowCoordinator] = []
    var path: [DeepLinkRoute] = []
    private(set) var home: HomeTabCoordinator?
    private(set) var listsHome = false
    private let presenter: Presenter
    private let record: FlowRecord

    init(presenter: Presenter, record: FlowRecord) {
      self.presenter = presenter
      self.record = record
    }

    func startLoginFlow() {
      let loginCoordinator = LoginCoordinator(number: record.next(), delegate: self)
      childCoordinators.append(loginCoordinator)
      loginCoordinator.start()
      presenter.present(loginCoordinator)
    }

    func touchHome() {
      if home != nil { return }
      let coordinator = HomeTabCoordinator()
      coordinator.parent = self
      _ = record.next()
      listsHome = true
      home = coordinator
    }

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
      case .checkout:
        let checkoutCoordinator = CheckoutCoordinator(number: record.next(), delegate: self)
        addChild(checkoutCoordinator)
        presenter.present(checkoutCoordinator)
      case .settings(let section):
        navigate(to: .settings)
        if let section = section {
          navigate(to: .settingsSection(section))
        }
      }
    }

    func loginCoordinator(
      _ coordinator: any LoginCoordinatorForm, didFinishWith result: FlowResult<User>
    ) { finish(coordinator, with: result.map(FlowValue.user)) }

    func checkoutCoordinator(
      _ coordinator: any CheckoutCoordinatorForm, didFinishWith result: FlowResult<String>
    ) { finish(coordinator, with: result.map { .order(id: $0) }) }

    private func finish(_ coordinator: any FlowCoordinator, with result: FlowResult<FlowValue>) {
      record.receive(result, from: coordinator.number)
      childCoordinators.removeAll { $0 === coordinator }
      presenter.dismiss(coordinator)
    }

    // No code tells a coordinator. Of two flows, the first is on screen (S1, S3).
    func flowWasSwipedAway() { if let flow = presenter.shown.first { presenter.dismiss(flow) } }
  }
}

extension Corrected {
  /// The document's class without its bugs: a link ends the flows, each with a result, and leaves
  /// the tab alone.
  @MainActor @Observable
  final class DeepLinkAppCoordinator: DeepLinkForm {
    var childCoordinators: [any FlowCoordinator] = []
    var path: [DeepLinkRoute] = []
    private(set) var home: HomeTabCoordinator?
    var listsHome: Bool { home != nil }
    private let presenter: Presenter
    private let record: FlowRecord

    init(presenter: Presenter, record: FlowRecord) {
      self.presenter = presenter
      self.record = record
    }

    func startLoginFlow() {
      if presenter.shown.isEmpty { show(LoginCoordinator(number: record.next(), delegate: self)) }
    }

    private func show(_ flow: any FlowCoordinator) {
      addChild(flow)
      presenter.present(flow)
    }

    func touchHome() {
      if home != nil { return }
      let coordinator = HomeTabCoordinator()
      coordinator.parent = self
      _ = record.next()
      home = coordinator
    }

    func handle(deepLink: LinkTarget) {
      if deepLink == .checkout, showsFreshCheckout { return }
      popToRoot()
      for child in childCoordinators.reversed() { end(child, with: .ended) }
      switch deepLink {
      case .user(let id): path = [.userList, .userDetail(userId: id)]
      case .checkout: show(CheckoutCoordinator(number: record.next(), delegate: self))
      case .settings(let section):
        path = [.settings] + (section.map { [.settingsSection($0)] } ?? [])
      }
    }

    private var showsFreshCheckout: Bool {
      let checkout = presenter.shown.last as? CheckoutCoordinator
      return path.isEmpty && checkout?.path.isEmpty == true
    }

    func loginCoordinator(
      _ coordinator: any LoginCoordinatorForm, didFinishWith result: FlowResult<User>
    ) { end(coordinator, with: result.map(FlowValue.user)) }

    func checkoutCoordinator(
      _ coordinator: any CheckoutCoordinatorForm, didFinishWith result: FlowResult<String>
    ) { end(coordinator, with: result.map { .order(id: $0) }) }

    func flowWasSwipedAway() {
      if let flow = presenter.shown.last { end(flow, with: .cancelled) }
    }

    private func end(_ flow: any FlowCoordinator, with result: FlowResult<FlowValue>) {
      guard childCoordinators.contains(where: { $0 === flow }) else { return }
      record.receive(result, from: flow.number)
      childCoordinators.removeAll { $0 === flow }
      presenter.dismiss(flow)
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
    flows = FlowsView(app, scene.presenter, scene.record)
    hasHome = app.home != nil
    home = app.listsHome ? app.home?.path.routes : nil
    handled = scene.handled
  }
}

/// A form of `AppCoordinator` with links.
struct DeepLinkLive<App: DeepLinkForm>: LiveSystem {
  func make() -> FlowScene<App> { FlowScene { App(presenter: $0, record: $1) } }

  func perform(_ action: DeepLinkAction, on scene: FlowScene<App>) {
    let app = scene.parent
    scene.handled = nil
    switch action {
    case .startLogin: app.startLoginFlow()
    case .touchHome: app.touchHome()
    case .login(let id, let action): scene.tell(id, action)
    case .checkout(let id, let action): scene.tell(id, action)
    case .home(let action): app.home?.perform(action)
    case .pop: app.pop()
    case .popToRoot: app.popToRoot()
    case .swipe: app.flowWasSwipedAway()
    case .backWrite(let depth): app.path = Array(app.path.prefix(max(0, depth)))
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
    lifetimes.tracks(scene.presenter.shown)
    lifetimes.tracks(scene.parent.home)
  }
}
