import CoordinatorTesting
public import Coordinators

public enum ChildFlow: Hashable, Sendable {
  case login(LoginState)
  case checkout(CheckoutState)

  public enum Kind: Hashable, Sendable { case login, checkout }
}

public enum FlowValue: Hashable, Sendable {
  case user(User)
  case order(id: String)
}

public enum FlowAction: Hashable, Sendable {
  case login(LoginAction)
  case checkout(CheckoutAction)
}

/// A child coordinator that can be a flow.
public protocol FlowChild: Hashable, Sendable {
  /// The flow; nil for a child of another kind.
  var flow: ChildFlow? { get set }
}

extension ChildFlow: FlowChild {
  public var flow: ChildFlow? {
    get { self }
    set { if let newValue { self = newValue } }
  }

  var kind: Kind {
    switch self {
    case .login: .login
    case .checkout: .checkout
    }
  }
}

// MARK: Actions for a flow

extension ChildRegistry where Child: FlowChild, Value == FlowValue {
  /// Lets a flow's coordinator reduce an action, and removes the flow when it ends.
  ///
  /// An action for a flow that is gone or of another kind changes nothing.
  ///
  /// - Returns: The result of a flow that ends; nil when it goes on.
  @discardableResult
  mutating func tell(_ id: ChildID, _ action: FlowAction) -> FlowResult<FlowValue>? {
    let result =
      update(id) {
        $0.flow?.reduce(action, logins: LoginCoordinator(), checkouts: CheckoutCoordinator())
          ?? nil
      } ?? nil
    if let result { finish(id, with: result) }
    return result
  }

  /// Lets a flow's coordinator reduce an action as the documents' code does.
  ///
  /// The view of a flow keeps its coordinator alive, so the coordinator's delegate is still set
  /// when it is off the list. `removeAll` changes the list and nothing else. The documents leave
  /// out the code that presents a flow ("Present checkout flow") and the code that dismisses it:
  /// here, a flow that has ended is dismissed by the code that presents it.
  ///
  /// - Parameters:
  ///   - id: The flow.
  ///   - action: The action.
  ///   - hasDelegate: False if the parent never became the delegate of the flow.
  mutating func tellAsWritten(_ id: ChildID, _ action: FlowAction, hasDelegate: Bool = true) {
    var flow = ChildFlow.checkout(CheckoutState())
    if case .login = action { flow = .login(LoginState()) }
    if let listed = self[id]?.flow, listed.kind == flow.kind { flow = listed }
    let result = flow.reduce(
      action, logins: LoginCoordinatorAsWritten(), checkouts: CheckoutCoordinatorAsWritten())
    update(id) { $0.flow = flow }
    guard let result, contains(id) || isOnScreen(id) else { return }
    if hasDelegate {
      deliver(result, from: id)  // delegate?.loginCoordinator(self, didFinishWith: result)
      unlist(id)  // childCoordinators.removeAll { $0 === coordinator }
    }
    closeSurface(of: id)  // The code that presents the flow.
  }

  /// Returns the result that an action must deliver; nil when the flow goes on, is gone, or is of
  /// another kind.
  func ending(of id: ChildID, by action: FlowAction) -> Delivery? {
    self[id]?.flow?.result(of: action).map { Delivery(id: id, result: $0) }
  }

  func ending(of id: ChildID?, with result: FlowResult<FlowValue>) -> Delivery? {
    guard let id, contains(id) else { return nil }
    return Delivery(id: id, result: result)
  }
}

extension ChildFlow {
  fileprivate mutating func reduce(
    _ action: FlowAction, logins: some Coordinator<LoginState, LoginAction, FlowResult<User>>,
    checkouts: some Coordinator<CheckoutState, CheckoutAction, CheckoutOutput>
  ) -> FlowResult<FlowValue>? {
    switch (self, action) {
    case (.login(var login), .login(let action)):
      defer { self = .login(login) }
      return logins.reduce(into: &login, action: action)?.map(FlowValue.user)
    case (.checkout(var checkout), .checkout(let action)):
      defer { self = .checkout(checkout) }
      return checkouts.reduce(into: &checkout, action: action)?.result?.map(FlowValue.order)
    default: return nil
    }
  }

  /// Returns the result with which an action must end the flow; nil when the flow goes on, or the
  /// action is for another kind.
  fileprivate func result(of action: FlowAction) -> FlowResult<FlowValue>? {
    switch (self, action) {
    case (.login, .login(let action)): action.step.result?.map(FlowValue.user)
    case (.checkout, .checkout(let action)): action.step.result?.map(FlowValue.order)
    default: nil
    }
  }
}
