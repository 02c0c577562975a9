public import Coordinators
public import StateMachineTesting

/// A machine around a coordinator.
///
/// A conforming type adds the initial state, the actions and the claims. Its name is that of the
/// type, without `Machine`.
///
/// ```swift
/// struct OrderCoordinatorMachine: CoordinatorMachine {
///   var coordinator = Running(OrderCoordinator())
///   // or OrderState, if no claim is about outputs
///   var initialState: Observed<OrderCoordinator> { Observed(OrderState()) }
///   …
/// }
/// OrderCoordinatorMachine().running(OrderCoordinatorAsWritten())
/// ```
public protocol CoordinatorMachine: StateMachine where Action == Base.Action {
  /// The coordinator that ships.
  associatedtype Base: Coordinator

  /// The coordinator that runs.
  var coordinator: Running<Base> { get set }

  /// Returns the machine's state with the given state of the coordinator and no output.
  func state(of base: Base.State) -> State

  /// Returns the coordinator's part of the machine's state.
  func base(of state: State) -> Base.State
}

extension CoordinatorMachine {
  /// Returns the machine with another coordinator instead of the one that ships, such as the code
  /// before it was hardened.
  ///
  /// - Parameters:
  ///   - other: the coordinator.
  ///   - variant: the name of this form.
  @inlinable
  public func running<Other: Coordinator>(
    _ other: Other, as variant: MachineVariant = .asWritten
  ) -> Self
  where Other.State == Base.State, Other.Action == Base.Action, Other.Output == Base.Output {
    var machine = self
    machine.coordinator = coordinator.replaced(by: other, as: variant)
    return machine
  }

  /// The name of the type without `Machine`, and the variant of the coordinator that runs.
  public var identity: MachineIdentity {
    let type = "\(Self.self)"
    let name = type.hasSuffix("Machine") ? String(type.dropLast(7)) : type
    return MachineIdentity(
      name, variant: coordinator.variant, expression: "\(type)()\(coordinator.modifier)")
  }
}

extension CoordinatorMachine where State == Base.State {
  /// Reduces, and drops the coordinator's output.
  @inlinable
  public func reduce(into state: inout State, action: Action) {
    _ = coordinator.reduce(into: &state, action: action)
  }

  /// Returns the same state.
  @inlinable public func state(of base: Base.State) -> Base.State { base }

  /// Returns the same state.
  @inlinable public func base(of state: Base.State) -> Base.State { state }
}

extension CoordinatorMachine where State == Observed<Base> {
  /// Reduces, and keeps the coordinator's output until the next action.
  @inlinable
  public func reduce(into state: inout State, action: Action) {
    state.output = coordinator.reduce(into: &state.state, action: action)
  }

  /// The coordinator's state and its output.
  public static var fields: StateFields<State> { [\.state, \.output] }

  /// Returns the state with no output.
  @inlinable public func state(of base: Base.State) -> Observed<Base> { Observed(base) }

  /// Returns the coordinator's state.
  @inlinable public func base(of state: Observed<Base>) -> Base.State { state.state }
}
