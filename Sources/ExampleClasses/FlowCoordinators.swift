import Coordinators
import ExampleCoordinators
import Observation

// The flows of "Coordinator Pattern — Expert Decisions": a sign-in and a checkout, each with a
// delegate that it doesn't own.

/// A child coordinator that runs one flow.
@MainActor
protocol FlowCoordinator: AnyObject {
  /// The number by which the tests name it.
  var number: ChildID { get }
  /// Its screens.
  var flow: ChildFlow { get }
}

@MainActor
protocol LoginCoordinatorDelegate: AnyObject {
  func loginCoordinator(
    _ coordinator: any LoginCoordinatorForm, didFinishWith result: FlowResult<User>)
}

@MainActor
protocol CheckoutCoordinatorDelegate: AnyObject {
  func checkoutCoordinator(
    _ coordinator: any CheckoutCoordinatorForm, didFinishWith result: FlowResult<String>)
}

/// The methods of the document's `LoginCoordinator`, and the events that its views pass on.
@MainActor
protocol LoginCoordinatorForm: FlowCoordinator {
  init(number: ChildID, delegate: (any LoginCoordinatorDelegate)?)
  var path: [LoginRoute] { get }
  func start()
  func navigate(to route: LoginRoute)
  func pop()
  func popToRoot()
  func completeLogin(user: User)
  func cancel()
  func pathWasWritten(_ path: [LoginRoute])
  func wasSwipedAway()
}

/// The methods of the document's `CheckoutCoordinator`, and the events that its views pass on.
@MainActor
protocol CheckoutCoordinatorForm: FlowCoordinator {
  init(number: ChildID, delegate: (any CheckoutCoordinatorDelegate)?)
  var path: [CheckoutRoute] { get }
  func start()
  func navigate(to route: CheckoutRoute)
  func pop()
  func popToRoot()
  func completeOrder(id: String)
  func cancel()
  func expire()
  func pathWasWritten(_ path: [CheckoutRoute])
  func wasSwipedAway()
}

extension LoginCoordinatorForm {
  var flow: ChildFlow {
    var state = LoginState()
    state.path = RoutePath(path)
    return .login(state)
  }

  func perform(_ action: LoginAction) {
    switch action {
    case .start: start()
    case .navigate(let route): navigate(to: route)
    case .pop: pop()
    case .popToRoot: popToRoot()
    case .completeLogin(let user): completeLogin(user: user)
    case .cancel: cancel()
    case .backWrite(let depth): pathWasWritten(Array(path.prefix(max(0, depth))))
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

  func perform(_ action: CheckoutAction) {
    switch action {
    case .start: start()
    case .navigate(let route): navigate(to: route)
    case .pop: pop()
    case .popToRoot: popToRoot()
    case .completeOrder(let id): completeOrder(id: id)
    case .cancel: cancel()
    case .expire: expire()
    case .backWrite(let depth): pathWasWritten(Array(path.prefix(max(0, depth))))
    case .swipe: wasSwipedAway()
    }
  }
}

extension AsWritten {
  /// The document's class.
  @MainActor @Observable
  final class LoginCoordinator: LoginCoordinatorForm {
    let number: ChildID
    weak var delegate: (any LoginCoordinatorDelegate)?
    var path: [LoginRoute] = []
    private var hasFinished = false  // for `navigate`

    init(number: ChildID, delegate: (any LoginCoordinatorDelegate)?) {
      self.number = number
      self.delegate = delegate
    }

    func start() {}
    // The document shows no body.
    func navigate(to route: LoginRoute) {
      guard !hasFinished else { return }
      if route == .credentials { popToRoot() } else if path.last != route { path.append(route) }
    }
    func pop() {
      guard !path.isEmpty else { return }
      path.removeLast()
    }
    func popToRoot() { path = [] }
    func completeLogin(user: User) {
      hasFinished = true
      delegate?.loginCoordinator(self, didFinishWith: .success(user))
    }
    func cancel() {
      hasFinished = true
      delegate?.loginCoordinator(self, didFinishWith: .cancelled)
    }

    func pathWasWritten(_ path: [LoginRoute]) { self.path = path }
    func wasSwipedAway() {}  // No code tells the coordinator.
  }

  @MainActor @Observable
  final class CheckoutCoordinator: CheckoutCoordinatorForm {
    let number: ChildID
    weak var delegate: (any CheckoutCoordinatorDelegate)?
    var path: [CheckoutRoute] = []
    private var hasFinished = false  // for `navigate`

    init(number: ChildID, delegate: (any CheckoutCoordinatorDelegate)?) {
      self.number = number
      self.delegate = delegate
    }

    func start() {}
    // The document shows no body.
    func navigate(to route: CheckoutRoute) {
      if !hasFinished, path.last != route { path.append(route) }
    }
    func pop() {
      guard !path.isEmpty else { return }
      path.removeLast()
    }
    func popToRoot() { path = [] }
    func completeOrder(id: String) {
      hasFinished = true
      delegate?.checkoutCoordinator(self, didFinishWith: .success(id))
    }
    func cancel() {
      hasFinished = true
      delegate?.checkoutCoordinator(self, didFinishWith: .cancelled)
    }
    // "Parent removes child automatically."
    func expire() {
      hasFinished = true
      delegate?.checkoutCoordinator(self, didFinishWith: .ended)
    }

    func pathWasWritten(_ path: [CheckoutRoute]) { self.path = path }
    func wasSwipedAway() {}  // No code tells the coordinator.
  }
}

extension Corrected {
  /// The document's class without its bugs: it ends once, for any reason, and is silent from then
  /// on.
  @MainActor @Observable
  final class LoginCoordinator: LoginCoordinatorForm {
    let number: ChildID
    weak var delegate: (any LoginCoordinatorDelegate)?
    private(set) var path: [LoginRoute] = []
    private var isRunning = true

    init(number: ChildID, delegate: (any LoginCoordinatorDelegate)?) {
      self.number = number
      self.delegate = delegate
    }

    func start() {}

    func navigate(to route: LoginRoute) {
      guard isRunning else { return }
      if route == .credentials { popToRoot() } else if path.last != route { path.append(route) }
    }

    func pop() { if isRunning, !path.isEmpty { path.removeLast() } }
    func popToRoot() { if isRunning { path = [] } }
    func completeLogin(user: User) { end(with: .success(user)) }
    func cancel() { end(with: .cancelled) }
    func pathWasWritten(_ path: [LoginRoute]) { if isRunning { self.path = path } }
    func wasSwipedAway() { end(with: .cancelled) }

    private func end(with result: FlowResult<User>) {
      guard isRunning else { return }
      isRunning = false
      delegate?.loginCoordinator(self, didFinishWith: result)
    }
  }

  @MainActor @Observable
  final class CheckoutCoordinator: CheckoutCoordinatorForm {
    let number: ChildID
    weak var delegate: (any CheckoutCoordinatorDelegate)?
    private(set) var path: [CheckoutRoute] = []
    private var isRunning = true

    init(number: ChildID, delegate: (any CheckoutCoordinatorDelegate)?) {
      self.number = number
      self.delegate = delegate
    }

    func start() {}
    func navigate(to route: CheckoutRoute) {
      if isRunning, path.last != route { path.append(route) }
    }
    func pop() { if isRunning, !path.isEmpty { path.removeLast() } }
    func popToRoot() { if isRunning { path = [] } }
    func completeOrder(id: String) { end(with: .success(id)) }
    func cancel() { end(with: .cancelled) }
    func expire() { end(with: .ended) }
    func pathWasWritten(_ path: [CheckoutRoute]) { if isRunning { self.path = path } }
    func wasSwipedAway() { end(with: .cancelled) }

    private func end(with result: FlowResult<String>) {
      guard isRunning else { return }
      isRunning = false
      delegate?.checkoutCoordinator(self, didFinishWith: result)
    }
  }
}
