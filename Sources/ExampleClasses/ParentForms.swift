import Coordinators
import ExampleCoordinators
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
struct FlowDelivery: Hashable, Sendable {
  var id: ChildID
  var result: FlowResult<FlowValue>
}

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

/// The document's protocol for parents.
@MainActor
protocol ParentCoordinatorProtocol: AnyObject {
  var childCoordinators: [any FlowCoordinator] { get set }
  func addChild(_ coordinator: any FlowCoordinator)
  func removeChild(_ coordinator: any FlowCoordinator)
}

extension ParentCoordinatorProtocol {
  func addChild(_ coordinator: any FlowCoordinator) { childCoordinators.append(coordinator) }

  func removeChild(_ coordinator: any FlowCoordinator) {
    childCoordinators.removeAll { $0 === coordinator }
  }
}

/// The methods of the document's `ParentCoordinator`.
@MainActor
protocol ParentCoordinatorForm: ParentCoordinatorProtocol, FlowDelegate {
  init(presenter: Presenter, record: FlowRecord)
  func startLoginFlow()
  func startCheckoutFlow()
  func flowWasSwipedAway()
}

/// The properties of a parent of flows.
@MainActor @Observable
class FlowParent {
  var childCoordinators: [any FlowCoordinator] = []
  let presenter: Presenter
  let record: FlowRecord

  required init(presenter: Presenter, record: FlowRecord) {
    self.presenter = presenter
    self.record = record
  }
}

extension AsWritten {
  /// The document's class, line by line, with the checkout of its `handle(deepLink:)`.
  class ParentCoordinator: FlowParent, ParentCoordinatorForm {
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
  class ParentCoordinator: FlowParent, ParentCoordinatorForm {
    func startLoginFlow() {
      if presenter.shown.isEmpty { show(LoginCoordinator(number: record.next(), delegate: self)) }
    }

    func startCheckoutFlow() {
      if presenter.shown.isEmpty {
        show(CheckoutCoordinator(number: record.next(), delegate: self))
      }
    }

    private func show(_ flow: any FlowCoordinator) {
      addChild(flow)
      presenter.present(flow)
    }

    func removeChild(_ coordinator: any FlowCoordinator) {
      flow(coordinator, didFinishWith: .ended)
    }

    func flow(_ coordinator: any FlowCoordinator, didFinishWith result: FlowResult<FlowValue>) {
      guard childCoordinators.contains(where: { $0 === coordinator }) else { return }
      childCoordinators.removeAll { $0 === coordinator }
      presenter.dismiss(coordinator)
      record.receive(result, from: coordinator.number)
    }

    func flowWasSwipedAway() { presenter.shown.last?.wasSwipedAway() }
  }
}
