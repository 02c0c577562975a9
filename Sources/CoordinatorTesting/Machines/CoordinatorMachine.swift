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
/// OrderCoordinatorMachine().planting([.popWithoutGuard])
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
  @inlinable
  public func running<Other: Coordinator>(_ other: Other) -> Self
  where Other.State == Base.State, Other.Action == Base.Action, Other.Output == Base.Output {
    var machine = self
    machine.coordinator = coordinator.replaced(by: other)
    return machine
  }

  /// Returns the machine with flaws in its coordinator, the last one outermost.
  @inlinable
  public func planting(_ flaws: [Flaw<Base>]) -> Self {
    var machine = self
    machine.coordinator = coordinator.planted(flaws)
    return machine
  }

  /// Returns the machine with a flaw in its coordinator.
  @inlinable
  public func planting(_ flaw: Flaw<Base>) -> Self { planting([flaw]) }

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

extension FuzzTarget {
  /// Creates a target for a coordinator as it ships, with the flaws that can be planted.
  ///
  /// - Parameters:
  ///   - machine: its machine.
  ///   - flaws: the flaws.
  ///   - summary: a description of the coordinator, in one sentence.
  @inlinable
  public init<Machine: CoordinatorMachine>(
    _ machine: Machine, flaws: [Flaw<Machine.Base>], summary: String
  ) where Machine.Action: Codable {
    self.init(machine, written: nil, flaws: flaws, summary: summary)
  }

  /// Creates a target for a coordinator as it ships and as it was written, with the flaws that can
  /// be planted.
  ///
  /// - Parameters:
  ///   - machine: its machine.
  ///   - written: the coordinator as it was written.
  ///   - flaws: the flaws.
  ///   - summary: a description of the coordinator, in one sentence.
  @inlinable
  public init<Machine: CoordinatorMachine, Written: Coordinator>(
    _ machine: Machine, written: Written, flaws: [Flaw<Machine.Base>] = [], summary: String
  )
  where
    Machine.Action: Codable, Written.State == Machine.Base.State,
    Written.Action == Machine.Base.Action, Written.Output == Machine.Base.Output
  {
    self.init(machine, written: machine.running(written), flaws: flaws, summary: summary)
  }

  @inlinable
  package init<Machine: CoordinatorMachine>(
    _ machine: Machine, written: Machine?, incorrect: [IncorrectForm<Machine.Base>] = [],
    flaws: [Flaw<Machine.Base>], summary: String
  ) where Machine.Action: Codable {
    self.init(
      of: machine, summary: summary, hasAsWritten: written != nil,
      incorrect: incorrect.map(\.summary), flaws: flaws.map(\.summary)
    ) { variant in
      switch variant {
      case .standard: machine
      case .form(let name):
        incorrect.first { $0.summary.name == name }.map { machine.running($0) } ?? written
          ?? machine
      case .flawed(let names): machine.planting(flaws.named(names))
      }
    }
  }
}
