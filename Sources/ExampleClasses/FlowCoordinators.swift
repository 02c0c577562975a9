import Coordinators
import ExampleCoordinators
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
  associatedtype Action: FlowChildAction
  init(number: ChildID, delegate: (any FlowDelegate)?)
  /// The number by which the tests name it.
  var number: ChildID { get }
  var delegate: (any FlowDelegate)? { get }
  /// True once it has called its delegate.
  var hasFinished: Bool { get set }
  /// Its screens.
  var flow: ChildFlow { get }
  func perform(_ action: Action)
  func start()
  func cancel()
  func wasSwipedAway()
}

extension FlowCoordinator {
  func start() {}

  func finish(with result: FlowResult<FlowValue>) {
    hasFinished = true
    delegate?.flow(self, didFinishWith: result)
  }
}

// The properties of both forms. A generic class would do for both flows, but its key paths are made
// at each access: a walk took 7.9 instead of 1.7 µs a transition.

@MainActor @Observable
class LoginObject {
  let number: ChildID
  weak var delegate: (any FlowDelegate)?
  var path: [LoginRoute] = []
  var hasFinished = false

  required init(number: ChildID, delegate: (any FlowDelegate)?) {
    self.number = number
    self.delegate = delegate
  }
}

@MainActor @Observable
class CheckoutObject {
  let number: ChildID
  weak var delegate: (any FlowDelegate)?
  var path: [CheckoutRoute] = []
  var hasFinished = false

  required init(number: ChildID, delegate: (any FlowDelegate)?) {
    self.number = number
    self.delegate = delegate
  }
}

@MainActor
protocol LoginCoordinatorForm: FlowCoordinator where Route == LoginRoute, Action == LoginAction {
  func completeLogin(user: User)
}

@MainActor
protocol CheckoutCoordinatorForm: FlowCoordinator
where Route == CheckoutRoute, Action == CheckoutAction {
  func completeOrder(id: String)
  func expire()
}

extension LoginCoordinatorForm {
  var flow: ChildFlow {
    var state = LoginState()
    state.path = RoutePath(path)
    return .login(state)
  }

  /// The document shows no body; both forms have this one.
  func navigate(to route: LoginRoute) {
    if hasFinished { return }
    if route == .credentials { popToRoot() } else if path.last != route { path.append(route) }
  }

  func perform(_ action: LoginAction) {
    switch action {
    case .start: start()
    case .navigate(let route): navigate(to: route)
    case .pop: pop()
    case .popToRoot: popToRoot()
    case .completeLogin(let user): completeLogin(user: user)
    case .cancel: cancel()
    case .backWrite(let depth): pathWasWritten(toDepth: depth)
    case .swipe: wasSwipedAway()
    }
  }
}

extension CheckoutCoordinatorForm {
  var flow: ChildFlow {
    var state = CheckoutState()
    state.path = RoutePath(path)
    return .checkout(state)
  }

  func navigate(to route: CheckoutRoute) {
    if !hasFinished, path.last != route { path.append(route) }
  }

  func perform(_ action: CheckoutAction) {
    switch action {
    case .start: start()
    case .navigate(let route): navigate(to: route)
    case .pop: pop()
    case .popToRoot: popToRoot()
    case .completeOrder(let id): completeOrder(id: id)
    case .cancel: cancel()
    case .expire: expire()
    case .backWrite(let depth): pathWasWritten(toDepth: depth)
    case .swipe: wasSwipedAway()
    }
  }
}

extension AsWritten {
  /// The document's class, which has its stack from an extension of the document's protocol.
  final class LoginCoordinator: LoginObject, LoginCoordinatorForm {
    func completeLogin(user: User) { finish(with: .success(.user(user))) }
    func cancel() { finish(with: .cancelled) }
    func wasSwipedAway() {}  // No code tells the coordinator.
  }

  final class CheckoutCoordinator: CheckoutObject, CheckoutCoordinatorForm {
    func completeOrder(id: String) { finish(with: .success(.order(id: id))) }
    func cancel() { finish(with: .cancelled) }
    func expire() { finish(with: .ended) }  // "Parent removes child automatically."
    func wasSwipedAway() {}  // No code tells the coordinator.
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
  func cancel() { finishOnce(with: .cancelled) }
  func wasSwipedAway() { finishOnce(with: .cancelled) }

  func finishOnce(with result: FlowResult<FlowValue>) {
    if !hasFinished { finish(with: result) }
  }
}

extension Corrected {
  final class LoginCoordinator: LoginObject, LoginCoordinatorForm, SilentFlow {
    func completeLogin(user: User) { finishOnce(with: .success(.user(user))) }
  }

  final class CheckoutCoordinator: CheckoutObject, CheckoutCoordinatorForm, SilentFlow {
    func completeOrder(id: String) { finishOnce(with: .success(.order(id: id))) }
    func expire() { finishOnce(with: .ended) }
  }
}
