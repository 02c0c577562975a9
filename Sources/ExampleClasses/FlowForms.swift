import CoordinatorTesting
import Coordinators
import ExampleCoordinators
import LiveTesting
import Observation

// The flows of "Coordinator Pattern — Expert Decisions": a sign-in and a checkout, each with a
// delegate that it doesn't own.

/// The document's `LoginCoordinatorDelegate`, for the checkout too.
@MainActor
protocol FlowDelegate: AnyObject {
  func flow(_ coordinator: any FlowCoordinator, didFinishWith result: FlowResult<FlowValue>)
}

/// A child coordinator that runs one flow, and the events that its views pass on.
@MainActor
protocol FlowCoordinator: StackForm {
  associatedtype Action: FlowChildAction where Action.Route == Route
  init(number: ChildID, delegate: (any FlowDelegate)?)
  /// The number by which the tests name it.
  var number: ChildID { get }
  var delegate: (any FlowDelegate)? { get }
  /// True once it has called its delegate.
  var hasFinished: Bool { get set }
  /// Its screens.
  var flow: ChildFlow { get }
  func complete(_ value: Action.Value)
  func finish(with result: FlowResult<FlowValue>)
  func wasSwipedAway()
}

extension FlowCoordinator {
  func start() {}

  func tellDelegate(_ result: FlowResult<FlowValue>) {
    hasFinished = true
    delegate?.flow(self, didFinishWith: result)
  }

  // As written.
  func finish(with result: FlowResult<FlowValue>) { tellDelegate(result) }
  func wasSwipedAway() {}  // No code tells the coordinator.

  func perform(_ action: Action) {
    switch action.step {
    case .start: start()
    // An ended flow navigates no more, nor to its root.
    case .move(.popToRoot) where action != .popToRoot && hasFinished: break
    case .move(let step): take(step)
    case .end(.success(let value)): complete(value)
    case .end(.cancelled): if action == .swipe { wasSwipedAway() } else { finish(with: .cancelled) }
    case .end(.ended): finish(with: .ended)  // "Parent removes child automatically."
    }
  }
}

// The members of both forms. A generic class would do for both flows, but its key paths are made at
// each access: a walk took 7.9 instead of 1.7 µs a transition. The document shows no body of
// `navigate(to:)`.

@MainActor @Observable
class LoginObject {
  typealias Action = LoginAction
  let number: ChildID
  weak var delegate: (any FlowDelegate)?
  var path: [LoginRoute] = []
  var hasFinished = false

  required init(number: ChildID, delegate: (any FlowDelegate)?) {
    (self.number, self.delegate) = (number, delegate)
  }

  var flow: ChildFlow {
    var state = LoginState()
    state.path = RoutePath(path)
    return .login(state)
  }

  func navigate(to route: LoginRoute) { if !hasFinished, path.last != route { path.append(route) } }
}

@MainActor @Observable
class CheckoutObject {
  typealias Action = CheckoutAction
  let number: ChildID
  weak var delegate: (any FlowDelegate)?
  var path: [CheckoutRoute] = []
  var hasFinished = false

  required init(number: ChildID, delegate: (any FlowDelegate)?) {
    (self.number, self.delegate) = (number, delegate)
  }

  var flow: ChildFlow {
    var state = CheckoutState()
    state.path = RoutePath(path)
    return .checkout(state)
  }

  func navigate(to route: CheckoutRoute) {
    if !hasFinished, path.last != route { path.append(route) }
  }
}

extension AsWritten {
  /// The document's class, which has its stack from an extension of the document's protocol.
  final class LoginCoordinator: LoginObject, FlowCoordinator {
    func complete(_ user: User) { finish(with: .success(.user(user))) }
  }

  final class CheckoutCoordinator: CheckoutObject, FlowCoordinator {
    func complete(_ id: String) { finish(with: .success(.order(id: id))) }
  }
}

/// A flow without the document's bugs: it ends once, for any reason, and is silent from then on.
protocol SilentFlow: FlowCoordinator {}

extension SilentFlow {
  func pop() { if !hasFinished, !path.isEmpty { path.removeLast() } }
  func popToRoot() { if !hasFinished { path = [] } }
  func pathWasWritten(toDepth depth: Int) {
    if !hasFinished { path = Array(path.prefix(max(0, depth))) }
  }
  func wasSwipedAway() { finish(with: .cancelled) }
  func finish(with result: FlowResult<FlowValue>) { if !hasFinished { tellDelegate(result) } }
}

extension Corrected {
  final class LoginCoordinator: LoginObject, SilentFlow {
    func complete(_ user: User) { finish(with: .success(.user(user))) }
  }

  final class CheckoutCoordinator: CheckoutObject, SilentFlow {
    func complete(_ id: String) { finish(with: .success(.order(id: id))) }
  }
}

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
