/// A reducer that decides which screens are stacked, presented and allowed.
///
/// A coordinator is a value without stored mutable state. All data that can change is in `State`,
/// so a state can be copied, compared, saved and restored, and a test explores the same reducer
/// that ships.
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
  /// The data of the coordinator: paths, modals, the session, its children.
  ///
  /// It includes the states that shipping code can reach by mistake: a claim can't find a bug that
  /// the type rules out.
  associatedtype State: Hashable & Sendable

  /// The possible actions: requests of the program, events of the system, and input from outside.
  associatedtype Action: Hashable & Sendable

  /// A message from the coordinator to its parent.
  ///
  /// The parent's reducer handles the outputs of its children; the outputs of the root are requests
  /// to the world (sign in, open a page elsewhere). Use `Never` for a coordinator without outputs.
  associatedtype Output: Hashable & Sendable

  /// Applies one action to the state.
  ///
  /// The function is total: on a device any action can arrive in any state (a second tap, a
  /// completion whose screen is gone), so no action traps, and one that makes no sense changes
  /// nothing. It is pure: the same state and action give the same state and output at any time, in
  /// any process and on any machine. It requests effects through its output and performs none.
  ///
  /// - Parameters:
  ///   - state: The current state; afterwards, the state that must be shown.
  ///   - action: The action to apply.
  /// - Returns: The message for the parent, or nil when there is none.
  func reduce(into state: inout State, action: Action) -> Output?
}
