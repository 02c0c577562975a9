public import Coordinators

/// A screen of a child flow, in whatever it is shown.
public enum FlowScreen: Hashable, Sendable {
  /// Of a sign-in flow.
  case login(LoginRoute)
  /// Of a checkout.
  case checkout(CheckoutRoute)
}

/// What a child flow asks of a service: it is answered for that child, who may be gone by then.
public enum FlowRequest: Hashable, Sendable {
  /// To sign a user in.
  case signIn(ChildID)
  /// To place an order.
  case placeOrder(ChildID)

  /// Who asks.
  var child: ChildID {
    switch self {
    case .signIn(let id), .placeOrder(let id): id
    }
  }
}

extension LoginState {
  /// The screens above the form.
  var screens: [FlowScreen] { path.isEmpty ? [] : path.routes.map(FlowScreen.login) }
}

extension CheckoutState {
  /// The screens above the summary.
  var screens: [FlowScreen] { path.isEmpty ? [] : path.routes.map(FlowScreen.checkout) }
}
