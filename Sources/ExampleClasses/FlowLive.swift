import CoordinatorTesting
import Coordinators
import ExampleCoordinators
import LiveTesting

/// A parent of one flow: it makes the coordinator, hears its result, and makes a new one when the
/// flow starts again.
@MainActor
final class OneFlow<Child: FlowCoordinator>: FlowDelegate {
  private(set) var child: Child?
  private(set) var outcome: FlowResult<FlowValue>?
  /// The result of the last action; `nil` if the flow went on.
  private var output: FlowResult<FlowValue>?

  var view: FlowView<Child.Route> {
    FlowView(path: child?.path ?? [], outcome: outcome, output: output)
  }

  init() { child = Child(number: 1, delegate: self) }

  func perform(_ action: Child.Action) {
    output = nil
    guard action == .start else { return child?.perform(action) ?? () }
    if outcome == nil { return }
    outcome = nil
    child = Child(number: 1, delegate: self)
  }

  func flow(_ coordinator: any FlowCoordinator, didFinishWith result: FlowResult<FlowValue>) {
    outcome = result
    output = result
  }
}

/// The screens of a flow, its outcome and its last output.
struct FlowView<Route: Hashable & Sendable>: Hashable, Sendable {
  var path: [Route]
  var outcome: FlowResult<FlowValue>?
  var output: FlowResult<FlowValue>?
}

/// A form of a flow alone, with a delegate that listens.
struct FlowLive<Child: FlowCoordinator>: LiveSystem {
  func make() -> OneFlow<Child> { OneFlow() }
  func perform(_ action: Child.Action, on parent: OneFlow<Child>) { parent.perform(action) }
  func projection(of parent: OneFlow<Child>) -> FlowView<Child.Route> { parent.view }

  func lifetimes(of parent: OneFlow<Child>, _ lifetimes: inout Lifetimes) {
    lifetimes.tracks(parent.child)
  }
}

extension FlowView {
  /// The model's.
  init<Value>(
    _ state: Flow<Route, Value>, _ output: FlowResult<Value>?, _ wrap: (Value) -> FlowValue
  ) {
    path = state.path.routes
    outcome = state.outcome?.map(wrap)
    self.output = output?.map(wrap)
  }
}
