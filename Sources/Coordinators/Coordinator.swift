/// A reducer that decides where the user is: which screens are stacked, presented and allowed.
///
/// A coordinator is a value without stored mutable state. Everything that can differ between two
/// moments is in `State`, so a state can be copied, compared, saved and restored, and the reducer
/// that a test explores is the very reducer that ships.
///
/// ```swift
/// struct OrderCoordinator: Coordinator {
///   enum Route: Hashable, Sendable { case detail(id: Int), tracking(id: Int) }
///   enum Action: Hashable, Sendable { case open(Route), back, close }
///   enum Output: Hashable, Sendable { case closed }
///
///   func reduce(into path: inout RoutePath<Route>, action: Action) -> Output? {
///     switch action {
///     case .open(let route): path.push(route)
///     case .back: path.pop()
///     case .close:
///       path.popToRoot()
///       return .closed
///     }
///     return nil
///   }
/// }
/// ```
///
/// A conforming type holds constants only: a feature switch, a limit, the table of its routes.
public protocol Coordinator<State, Action, Output>: Sendable {
  /// Everything the coordinator knows: paths, modals, the session, its children.
  ///
  /// States that shipping code can reach by mistake belong in it too. A claim over a type that
  /// rules a bug out can't find that bug.
  associatedtype State: Hashable & Sendable

  /// Everything that can happen: what the program asks for, what the system does, what arrives
  /// from outside.
  associatedtype Action: Hashable & Sendable

  /// What the coordinator tells its parent.
  ///
  /// The outputs of a child are handled by its parent's reducer; those of the root are requests
  /// to the world (sign in, open a page elsewhere). Use `Never` when there are none.
  associatedtype Output: Hashable & Sendable

  /// Takes one action and changes the state to what must be shown next.
  ///
  /// The function is total: on a device any action can arrive in any state (a second tap, a
  /// completion whose screen is gone), so none traps, and one that makes no sense changes nothing.
  /// It is pure: the same state and action give the same state and output, whatever the time, the
  /// process or the machine. It asks for effects through its output and performs none.
  ///
  /// - Parameters:
  ///   - state: What is shown now; afterwards, what must be shown.
  ///   - action: What happened.
  /// - Returns: What the parent must hear, or nil when it has nothing to do.
  func reduce(into state: inout State, action: Action) -> Output?
}
