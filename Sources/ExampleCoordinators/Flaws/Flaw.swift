public import Coordinators
public import CoordinatorTesting

/// A small, named bug of a correct reducer, and the claim that must catch it.
///
/// Flaws show that claims can fail. They stand beside the machine, so that the reducer stays
/// readable.
public struct Flaw<Base: Coordinator>: NamedFlaw, Sendable {
  /// The reducer without this flaw.
  public typealias Reduce = (inout Base.State, Base.Action) -> Base.Output?

  /// The name on the command line.
  public let name: String

  /// The name of the claim that is meant to catch it.
  public let claim: String

  @usableFromInline let override: @Sendable (inout Base.State, Base.Action, Reduce) -> Base.Output?

  /// Makes a flaw that reduces in place of the reducer.
  public init(
    _ name: String, _ claim: String,
    override: @escaping @Sendable (inout Base.State, Base.Action, Reduce) -> Base.Output?
  ) {
    (self.name, self.claim, self.override) = (name, claim, override)
  }

  /// Makes a flaw that changes the result of each step, or of the steps of one action.
  ///
  /// ```swift
  /// Flaw("swipe-ends-in-silence", "RESULT-EXACTLY-ONCE", on: .swipe) { $0.output = nil }
  /// ```
  public init(
    _ name: String, _ claim: String, on wanted: Base.Action? = nil,
    spoiling spoil: @escaping @Sendable (inout SpoiltStep<Base>) -> Void
  ) {
    self.init(name, claim) { state, action, reduce in
      let before = state
      let output = reduce(&state, action)
      if let wanted, action != wanted { return output }
      var step = SpoiltStep<Base>(before: before, action: action, state: state, output: output)
      spoil(&step)
      state = step.state
      return step.output
    }
  }

  /// Makes a flaw by which an action leaves a part of the state as it was.
  public init<Value>(
    _ name: String, _ claim: String, on action: Base.Action, keeping part: Part<Value>
  ) {
    self.init(name, claim, on: action) { $0.state[keyPath: part] = $0.before[keyPath: part] }
  }

  /// Name and claim, without the code.
  @usableFromInline package var summary: FormSummary { FormSummary(name, caughtBy: claim) }
}

/// A step of a coordinator that a flaw can change.
public struct SpoiltStep<Base: Coordinator>: Sendable {
  /// The state before the step.
  public let before: Base.State
  /// The action.
  public let action: Base.Action
  /// The state after the step.
  public var state: Base.State
  /// The output for the parent.
  public var output: Base.Output?
}

extension CoordinatorMachine {
  /// Returns the machine with a flaw in its coordinator.
  @inlinable
  public func planting(_ flaw: Flaw<Base>) -> Self {
    var machine = self
    machine.coordinator = coordinator.changed(
      as: flaw.name, by: ".planting(Flaw<\(Base.self)>.all.named(\"\(flaw.name)\"))"
    ) { base, state, action in
      flaw.override(&state, action) { base.reduce(into: &$0, action: $1) }
    }
    return machine
  }
}

extension Form where Machine: CoordinatorMachine {
  /// Makes the form with a flaw in its coordinator.
  @inlinable
  public init(_ flaw: Flaw<Machine.Base>) {
    self.init(flaw.summary) { CodableMachine($0.planting(flaw)) }
  }
}

/// A bug in a list, by its name.
public protocol NamedFlaw {
  var name: String { get }
}

extension Array where Element: NamedFlaw {
  /// Returns the bug with the given name.
  ///
  /// - Precondition: there is one.
  public func named(_ name: String) -> Element {
    guard let flaw = first(where: { $0.name == name }) else {
      preconditionFailure("There is no flaw \"\(name)\"; there are \(map(\.name)).")
    }
    return flaw
  }
}
