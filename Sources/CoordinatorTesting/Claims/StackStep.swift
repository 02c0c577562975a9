/// The correct change that an action makes to a path: a machine states it once, and the claims
/// about the path and its flaws follow.
///
/// ```swift
/// extension LoginAction {
///   var step: StackStep<LoginRoute>? {
///     switch self {
///     case .navigate(let route): .show(route)
///     case .pop: .pop(1)
///     case .popToRoot: .popToRoot
///     case .backWrite(let depth): .backWrite(depth: depth)
///     default: nil
///     }
///   }
/// }
/// ```
public enum StackStep<Route: Hashable & Sendable>: Hashable, Sendable {
  /// Puts a route on top.
  case push(Route)
  /// Puts a route on top, unless it is there already.
  case show(Route)
  /// Removes the given number of routes from the top, or all if there are fewer.
  case pop(Int)
  /// Removes the routes above a route, or none if it isn't in the path.
  case popTo(Route)
  /// Removes every route.
  case popToRoot
  /// Leaves a prefix of the path, as the back button does (S12).
  case backWrite(depth: Int)
}
