/// A change that an action makes to a path when all goes well: a machine states it once, and the claims about it and the flaws
/// in it follow.
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
  /// Puts a route on top, unless it is there.
  case show(Route)
  /// Removes so many routes from the top, or all there are.
  case pop(Int)
  /// Removes every route.
  case popToRoot
  /// Leaves a prefix of the path, as the back button does (S12).
  case backWrite(depth: Int)
}
