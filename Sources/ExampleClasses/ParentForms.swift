import CoordinatorTesting
import Coordinators
import ExampleCoordinators
import LiveTesting
import Observation

/// The code that presents flows, which the documents leave out: a view on screen owns the
/// coordinator that it shows.
@MainActor @Observable
final class Presenter {
  private(set) var shown: [any FlowCoordinator] = []

  func present(_ flow: any FlowCoordinator) { shown.append(flow) }
  func dismiss(_ flow: any FlowCoordinator) { shown.removeAll { $0 === flow } }
}

/// A result of a flow.
typealias FlowDelivery = ChildRegistry<ChildFlow, FlowValue>.Delivery

/// The children that a parent has made, and the results that it has received.
@MainActor
final class FlowRecord {
  private(set) var started = 0
  private(set) var received = 0
  private(set) var latest: FlowDelivery?

  func next() -> ChildID {
    started += 1
    return ChildID(started)
  }

  func receive(_ result: FlowResult<FlowValue>, from child: ChildID) {
    received += 1
    latest = FlowDelivery(id: child, result: result)
  }
}

extension AsWritten {
  /// The document's class, line by line, with the checkout of its `handle(deepLink:)`.
  @MainActor @Observable
  class ParentCoordinator: FlowDelegate {
    var childCoordinators: [any FlowCoordinator] = []
    let presenter: Presenter
    let record: FlowRecord

    required init(presenter: Presenter, record: FlowRecord) {
      (self.presenter, self.record) = (presenter, record)
    }

    func addChild(_ coordinator: any FlowCoordinator) { childCoordinators.append(coordinator) }
    func removeChild(_ coordinator: any FlowCoordinator) {
      childCoordinators.removeAll { $0 === coordinator }
    }

    func startLoginFlow() {
      let loginCoordinator = LoginCoordinator(number: record.next(), delegate: self)
      childCoordinators.append(loginCoordinator)
      loginCoordinator.start()
      presenter.present(loginCoordinator)
    }

    func startCheckoutFlow() {
      let checkoutCoordinator = CheckoutCoordinator(number: record.next(), delegate: self)
      addChild(checkoutCoordinator)
      presenter.present(checkoutCoordinator)
    }

    func flow(_ coordinator: any FlowCoordinator, didFinishWith result: FlowResult<FlowValue>) {
      record.receive(result, from: coordinator.number)
      childCoordinators.removeAll { $0 === coordinator }
      presenter.dismiss(coordinator)
    }

    // No code tells a coordinator. Of two flows, the first is on screen (S1, S3).
    func flowWasSwipedAway() { if let flow = presenter.shown.first { presenter.dismiss(flow) } }
  }
}

extension Corrected {
  /// The document's class without its bugs: one flow at a time, and each gives one result.
  class ParentCoordinator: AsWritten.ParentCoordinator {
    override func startLoginFlow() {
      if presenter.shown.isEmpty { show(LoginCoordinator(number: record.next(), delegate: self)) }
    }

    override func startCheckoutFlow() {
      if presenter.shown.isEmpty {
        show(CheckoutCoordinator(number: record.next(), delegate: self))
      }
    }

    private func show(_ flow: any FlowCoordinator) {
      addChild(flow)
      presenter.present(flow)
    }

    override func removeChild(_ coordinator: any FlowCoordinator) {
      flow(coordinator, didFinishWith: .ended)
    }

    override func flow(
      _ coordinator: any FlowCoordinator, didFinishWith result: FlowResult<FlowValue>
    ) {
      guard childCoordinators.contains(where: { $0 === coordinator }) else { return }
      super.flow(coordinator, didFinishWith: result)
    }

    override func flowWasSwipedAway() { presenter.shown.last?.wasSwipedAway() }
  }
}

/// A coordinator that presents flows, with what it is given.
@MainActor
final class FlowScene<Parent: AsWritten.ParentCoordinator> {
  private struct Known {
    weak var flow: (any FlowCoordinator)?
  }

  let parent = Parent(presenter: Presenter(), record: FlowRecord())

  /// The result of the last link.
  var handled: Bool?

  /// The flows that services and views still know, without owning them.
  private var known: [Known] = []

  /// Remembers the flows that are shown.
  func note() {
    for flow in parent.presenter.shown where !known.contains(where: { $0.flow === flow }) {
      known.append(Known(flow: flow))
    }
    known.removeAll { $0.flow == nil }
  }

  func flow(_ number: ChildID) -> (any FlowCoordinator)? {
    known.lazy.compactMap(\.flow).first { $0.number == number }
  }

  /// Passes an action on to a flow of its kind.
  func tell(_ number: ChildID, _ action: some FlowChildAction) {
    func tell<Child: FlowCoordinator>(_ flow: Child) {
      if let action = action as? Child.Action { flow.perform(action) }
    }
    if let flow = flow(number) { tell(flow) }
  }
}

/// The flows of a parent as the tests compare them.
struct FlowsView: Hashable, Sendable {
  var children: [ChildID: ChildFlow] = [:]
  var shown: [ChildID]
  var latest: FlowDelivery?
  var owed: Int
  var started: Int

  /// The flows of a model's registry.
  init(_ registry: ChildRegistry<some FlowChild, FlowValue>) {
    for entry in registry.entries { children[entry.id] = entry.child.flow }
    shown = registry.surfaces.filter { $0.host == .modal }.map(\.id)
    latest = registry.latest.map { FlowDelivery(id: $0.id, result: $0.result) }
    owed = registry.owed
    started = registry.lastNumber
  }

  /// The flows of a parent and its views.
  @MainActor
  init(_ parent: AsWritten.ParentCoordinator) {
    let record = parent.record
    for child in parent.childCoordinators { children[child.number] = child.flow }
    shown = parent.presenter.shown.map(\.number)
    latest = record.latest
    owed = record.started - record.received
    started = record.started
  }
}

/// A form of `ParentCoordinator` with its children.
struct ParentLive<Parent: AsWritten.ParentCoordinator>: LiveSystem {
  func make() -> FlowScene<Parent> { FlowScene() }

  func perform(_ action: ParentAction, on scene: FlowScene<Parent>) {
    let parent = scene.parent
    switch action {
    case .startLogin: parent.startLoginFlow()
    case .startCheckout: parent.startCheckoutFlow()
    case .login(let id, let action): scene.tell(id, action)
    case .checkout(let id, let action): scene.tell(id, action)
    case .removeChild(let id): if let flow = scene.flow(id) { parent.removeChild(flow) }
    case .tapDone(let id):
      // Button("Done") { coordinator.completeLogin() }
      scene.tell(id, LoginAction.completeLogin(user: "ann"))
      scene.tell(id, CheckoutAction.completeOrder(id: "1"))
    case .swipe: parent.flowWasSwipedAway()
    case .rebuild: break
    }
    scene.note()
  }

  func projection(of scene: FlowScene<Parent>) -> FlowsView { FlowsView(scene.parent) }

  func lifetimes(of scene: FlowScene<Parent>, _ lifetimes: inout Lifetimes) {
    lifetimes.tracks(scene.parent.childCoordinators)
    lifetimes.tracks(scene.parent.presenter.shown)
  }
}
