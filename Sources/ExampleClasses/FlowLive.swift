import CoordinatorTesting
import Coordinators
import ExampleCoordinators
import LiveTesting

/// A parent of one flow: it makes the coordinator, hears its result, and makes a new one when the
/// flow starts again.
@MainActor
final class OneFlow<Child: FlowCoordinator, Value: Hashable & Sendable> {
  private let make: (OneFlow) -> Child
  private(set) var child: Child?
  private(set) var outcome: FlowResult<Value>?
  /// The result of the last action; `nil` if the flow went on.
  var output: FlowResult<Value>?

  init(_ make: @escaping (OneFlow) -> Child) {
    self.make = make
    child = make(self)
  }

  func startAgain() {
    if outcome == nil { return }
    outcome = nil
    child = make(self)
  }

  private func finish(_ result: FlowResult<Value>) {
    outcome = result
    output = result
  }
}

extension OneFlow: LoginCoordinatorDelegate where Value == User {
  func loginCoordinator(
    _ coordinator: any LoginCoordinatorForm, didFinishWith result: FlowResult<User>
  ) { finish(result) }
}

extension OneFlow: CheckoutCoordinatorDelegate where Value == String {
  func checkoutCoordinator(
    _ coordinator: any CheckoutCoordinatorForm, didFinishWith result: FlowResult<String>
  ) { finish(result) }
}

/// The screens of a flow, its outcome and its last output.
struct FlowView<Route: Hashable & Sendable, Value: Hashable & Sendable>: Hashable, Sendable {
  var path: [Route]
  var outcome: FlowResult<Value>?
  var output: FlowResult<Value>?
}

/// A form of `LoginCoordinator` alone, with a delegate that listens.
struct LoginLive<Child: LoginCoordinatorForm>: LiveSystem {
  func make() -> OneFlow<Child, User> { OneFlow { Child(number: 1, delegate: $0) } }

  func perform(_ action: LoginAction, on parent: OneFlow<Child, User>) {
    parent.output = nil
    if action == .start { parent.startAgain() } else { parent.child?.perform(action) }
  }

  func projection(of parent: OneFlow<Child, User>) -> FlowView<LoginRoute, User> {
    FlowView(path: parent.child?.path ?? [], outcome: parent.outcome, output: parent.output)
  }

  func lifetimes(of parent: OneFlow<Child, User>, _ lifetimes: inout Lifetimes) {
    lifetimes.tracks(parent.child)
  }
}

/// A form of `CheckoutCoordinator` alone, with a delegate that listens.
struct CheckoutLive<Child: CheckoutCoordinatorForm>: LiveSystem {
  func make() -> OneFlow<Child, String> { OneFlow { Child(number: 1, delegate: $0) } }

  func perform(_ action: CheckoutAction, on parent: OneFlow<Child, String>) {
    parent.output = nil
    if action == .start { parent.startAgain() } else { parent.child?.perform(action) }
  }

  func projection(of parent: OneFlow<Child, String>) -> FlowView<CheckoutRoute, String> {
    FlowView(path: parent.child?.path ?? [], outcome: parent.outcome, output: parent.output)
  }

  func lifetimes(of parent: OneFlow<Child, String>, _ lifetimes: inout Lifetimes) {
    lifetimes.tracks(parent.child)
  }
}

extension FlowView where Route == LoginRoute, Value == User {
  init(_ observed: Observed<ExampleCoordinators.LoginCoordinator>) {
    let state = observed.state
    self.init(path: state.path.routes, outcome: state.outcome, output: observed.output)
  }
}

extension FlowView where Route == CheckoutRoute, Value == String {
  init(_ observed: Observed<ExampleCoordinators.CheckoutCoordinator>) {
    let state = observed.state
    self.init(path: state.path.routes, outcome: state.outcome)
    if case .finished(let result)? = observed.output { output = result }
  }
}
