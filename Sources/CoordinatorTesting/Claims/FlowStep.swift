public import Coordinators

/// The correct change that an action makes to a flow: a machine states it once, and the claims
/// about the flow and its flaws follow.
///
/// ```swift
/// extension LoginAction {
///   var step: FlowStep<LoginRoute, User>? {
///     switch self {
///     case .start: .start
///     case .navigate(let route): .move(.show(route))
///     case .pop: .move(.pop(1))
///     case .completeLogin(let user): .end(.success(user))
///     case .cancel: .end(.cancelled)
///     }
///   }
/// }
/// ```
public enum FlowStep<Route: Hashable & Sendable, Value: Hashable & Sendable>: Hashable, Sendable {
  /// Starts the flow again at its root, once it has ended.
  case start
  /// Changes the stack of a flow that runs.
  case move(StackStep<Route>)
  /// Ends a flow that runs.
  case end(FlowResult<Value>)

  /// The result with which the step ends a running flow; nil for any other step.
  @inlinable public var result: FlowResult<Value>? {
    if case .end(let result) = self { result } else { nil }
  }
}
