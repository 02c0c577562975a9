import CoordinatorTesting
import Coordinators
import ExampleCoordinators
import LiveTesting

/// A coordinator that presents flows, with what it is given.
@MainActor
final class FlowScene<Parent: ParentCoordinatorForm> {
  private struct Known {
    weak var flow: (any FlowCoordinator)?
  }

  let presenter = Presenter()
  let record = FlowRecord()
  let parent: Parent

  /// The result of the last link.
  var handled: Bool?

  /// The flows that services and views still know, without owning them.
  private var known: [Known] = []

  init() { parent = Parent(presenter: presenter, record: record) }

  /// Remembers the flows that are shown.
  func note() {
    for flow in presenter.shown where !known.contains(where: { $0.flow === flow }) {
      known.append(Known(flow: flow))
    }
    known.removeAll { $0.flow == nil }
  }

  func flow(_ number: ChildID) -> (any FlowCoordinator)? {
    known.lazy.compactMap(\.flow).first { $0.number == number }
  }

  func tell(_ number: ChildID, _ action: LoginAction) {
    (flow(number) as? any LoginCoordinatorForm)?.perform(action)
  }

  func tell(_ number: ChildID, _ action: CheckoutAction) {
    (flow(number) as? any CheckoutCoordinatorForm)?.perform(action)
  }
}

/// The flows of a parent as the tests compare them.
struct FlowsView: Hashable, Sendable {
  struct Child: Hashable, Sendable {
    var id: ChildID
    var flow: ChildFlow
  }

  var children: [Child]
  var shown: [ChildID]
  var latest: FlowDelivery?
  var owed: Int
  var started: Int

  /// The flows of a model's registry.
  init(_ registry: ChildRegistry<some FlowChild, FlowValue>) {
    children = registry.entries.compactMap { entry in
      entry.child.flow.map { Child(id: entry.id, flow: $0) }
    }
    shown = registry.surfaces.filter { $0.host == .modal }.map(\.id)
    latest = registry.latest.map { FlowDelivery(id: $0.id, result: $0.result) }
    owed = registry.owed
    started = registry.lastNumber
  }

  /// The flows of a parent and its presenter.
  @MainActor
  init(_ parent: some ParentCoordinatorProtocol, _ presenter: Presenter, _ record: FlowRecord) {
    children = parent.childCoordinators.map { Child(id: $0.number, flow: $0.flow) }
    shown = presenter.shown.map(\.number)
    latest = record.latest
    owed = record.started - record.received
    started = record.started
  }
}

/// A form of `ParentCoordinator` with its children.
struct ParentLive<Parent: ParentCoordinatorForm>: LiveSystem {
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
      scene.tell(id, .completeLogin(user: "ann"))
      scene.tell(id, .completeOrder(id: "1"))
    case .swipe: parent.flowWasSwipedAway()
    case .rebuild: break
    }
    scene.note()
  }

  func projection(of scene: FlowScene<Parent>) -> FlowsView {
    FlowsView(scene.parent, scene.presenter, scene.record)
  }

  func lifetimes(of scene: FlowScene<Parent>, _ lifetimes: inout Lifetimes) {
    lifetimes.tracks(scene.parent.childCoordinators)
    lifetimes.tracks(scene.presenter.shown)
  }
}
