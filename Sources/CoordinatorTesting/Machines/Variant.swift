public import Coordinators
public import StateMachineTesting

// Variants of a machine that isn't a `CoordinatorMachine`, and so can't replace its own reducer.

/// The reducer of a machine as a coordinator without outputs, so that flaws can be planted in it.
public struct MachineReducer<Machine: StateMachine>: Coordinator {
  @usableFromInline let machine: Machine

  @inlinable
  init(_ machine: Machine) { self.machine = machine }

  /// Reduces as the machine does.
  @inlinable
  public func reduce(into state: inout Machine.State, action: Machine.Action) -> Never? {
    machine.reduce(into: &state, action: action)
    return nil
  }
}

/// A flaw of a machine that isn't a `CoordinatorMachine`.
///
/// ```swift
/// extension MachineFlaw<CheckoutMachine> {
///   static let all = [
///     Flaw("pays-twice", breaks: "an order is paid once", caughtBy: "PAID-ONCE") {
///       if $0.action == .pay { $0.state.payments += 1 }
///     }
///   ]
/// }
/// ```
public typealias MachineFlaw<Machine: StateMachine> = Flaw<MachineReducer<Machine>>

/// A variant of a machine: with flaws, or as it was written.
///
/// Actions and claims are those of the machine.
@usableFromInline
package struct Variant<Machine: StateMachine>: StateMachine {
  /// The name of the machine, with its variant.
  public let identity: MachineIdentity

  @usableFromInline let machine: Machine
  @usableFromInline let flaws: [MachineFlaw<Machine>]

  @usableFromInline
  init(_ machine: Machine, _ identity: MachineIdentity, flaws: [MachineFlaw<Machine>]) {
    self.machine = machine
    self.identity = identity
    self.flaws = flaws
  }

  /// Reduces with the flaws, the last one outermost.
  @inlinable
  public func reduce(into state: inout Machine.State, action: Machine.Action) {
    _ = flaws.reduce(MachineReducer(machine), into: &state, action: action)
  }

  /// Forwards to the machine.
  @inlinable public var initialState: Machine.State { machine.initialState }

  /// Forwards to the machine.
  @inlinable
  public func starts(_ offers: inout Offers<Machine.State>) { machine.starts(&offers) }

  /// Forwards to the machine.
  @inlinable
  public func actions(in state: Machine.State, _ offers: inout Offers<Machine.Action>) {
    machine.actions(in: state, &offers)
  }

  /// Forwards to the machine.
  @inlinable
  public func check(_ state: Machine.State, _ checks: inout Checks) {
    machine.check(state, &checks)
  }

  /// Forwards to the machine.
  @inlinable
  public func checkStep(
    from before: Machine.State, by action: Machine.Action, to after: Machine.State,
    _ checks: inout Checks
  ) {
    machine.checkStep(from: before, by: action, to: after, &checks)
  }

  /// Forwards to the machine.
  @inlinable
  public func checkEnd(_ state: Machine.State, _ checks: inout Checks) {
    machine.checkEnd(state, &checks)
  }

  /// Forwards to the machine.
  @inlinable
  public func abstraction(of state: Machine.State) -> Machine.Abstraction {
    machine.abstraction(of: state)
  }

  /// Forwards to the machine.
  @inlinable
  public func word(of state: Machine.State) -> UInt64? { machine.word(of: state) }

  /// Forwards to the machine.
  public static var fields: StateFields<Machine.State> { Machine.fields }

  /// Forwards to the machine.
  public var alwaysReachable: [AlwaysReachable<Self>] {
    machine.alwaysReachable.map {
      AlwaysReachable($0.claim.name, $0.claim.meaning, by: $0.isAllowed, $0.isTarget)
    }
  }
}

extension StateMachine {
  /// Returns the machine with flaws in its reducer, the last one outermost.
  @inlinable
  public func planting(_ flaws: [MachineFlaw<Self>]) -> some StateMachine<State, Action> {
    planted(flaws)
  }

  @usableFromInline
  package func planted(_ flaws: [MachineFlaw<Self>]) -> Variant<Self> {
    let names = flaws.map(\.name)
    var identity = identity
    identity.variant = .flawed(names)
    identity.expression += ".planting(MachineFlaw<\(Self.self)>.all.named(\(names)))"
    return Variant(self, identity, flaws: flaws)
  }

  /// Returns the machine with a flaw in its reducer.
  @inlinable
  public func planting(_ flaw: MachineFlaw<Self>) -> some StateMachine<State, Action> {
    planted([flaw])
  }
}

extension FuzzTarget {
  /// Creates a target for a machine as it ships, with the flaws that can be planted.
  @inlinable
  @_disfavoredOverload
  public init<Machine: StateMachine>(
    _ machine: Machine, flaws: [MachineFlaw<Machine>], summary: String = ""
  ) where Machine.Action: Codable {
    self.init(machine, asWritten: nil, flaws: flaws, summary: summary)
  }

  /// Creates a target for a machine as it ships and as it was written, with the flaws that can be
  /// planted.
  ///
  /// - Parameters:
  ///   - machine: the machine.
  ///   - written: the machine as it was written, with its own actions and claims.
  ///   - flaws: the flaws.
  ///   - summary: a description of the machine, in one sentence.
  @inlinable
  @_disfavoredOverload
  public init<Machine: StateMachine, Written: StateMachine>(
    _ machine: Machine, written: Written, flaws: [MachineFlaw<Machine>] = [], summary: String = ""
  ) where Machine.Action: Codable, Written.Action == Machine.Action {
    var identity = machine.identity
    identity.variant = .asWritten
    identity.expression = written.identity.expression
    let form = Variant(written, identity, flaws: [])
    self.init(machine, asWritten: { AnyMachine(form) }, flaws: flaws, summary: summary)
  }

  @inlinable
  init<Machine: StateMachine>(
    _ machine: Machine, asWritten: (@Sendable () -> AnyMachine)?, flaws: [MachineFlaw<Machine>],
    summary: String
  ) where Machine.Action: Codable {
    self.init(
      name: machine.identity.name, summary: summary, hasAsWritten: asWritten != nil,
      incorrect: [], flaws: flaws.map(\.summary)
    ) { variant in
      switch variant {
      case .standard: AnyMachine(machine)
      case .form: asWritten?() ?? AnyMachine(machine)
      case .flawed(let names): AnyMachine(machine.planted(flaws.named(names)))
      }
    }
  }
}
