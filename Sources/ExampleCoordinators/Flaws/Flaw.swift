public import Coordinators
public import CoordinatorTesting

/// A small, named bug: an override of a correct reducer that breaks one rule.
///
/// Flaws show that claims can fail: each must be caught by the claim that is meant for it. They
/// stand beside the coordinator in their own file, so that its reducer stays readable.
public struct Flaw<Base: Coordinator>: Sendable {
  /// The reducer without this flaw.
  public typealias Reduce = (inout Base.State, Base.Action) -> Base.Output?

  /// The name on the command line.
  public let name: String

  /// The rule that it breaks, in the words of the document.
  public let rule: String

  /// The name of the claim that is meant to catch it.
  public let claim: String

  @usableFromInline let override: @Sendable (inout Base.State, Base.Action, Reduce) -> Base.Output?

  /// Makes a flaw.
  public init(
    _ name: String, breaks rule: String, caughtBy claim: String,
    override: @escaping @Sendable (inout Base.State, Base.Action, Reduce) -> Base.Output?
  ) {
    self.name = name
    self.rule = rule
    self.claim = claim
    self.override = override
  }

  /// Makes a flaw that changes the result of a step.
  ///
  /// ```swift
  /// Flaw(
  ///   "swipe-ends-in-silence", breaks: "a flow that is swiped away says so",
  ///   caughtBy: "RESULT-EXACTLY-ONCE"
  /// ) {
  ///   if $0.action == .swipe { $0.output = nil }
  /// }
  /// ```
  public init(
    _ name: String, breaks rule: String, caughtBy claim: String,
    spoiling spoil: @escaping @Sendable (inout SpoiltStep<Base>) -> Void
  ) {
    self.init(name, breaks: rule, caughtBy: claim) { state, action, reduce in
      let before = state
      let output = reduce(&state, action)
      var step = SpoiltStep<Base>(before: before, action: action, state: state, output: output)
      spoil(&step)
      state = step.state
      return step.output
    }
  }

  /// Name, rule and claim, without the code.
  @usableFromInline package var summary: FormSummary {
    FormSummary(name, breaks: rule, caughtBy: claim)
  }
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
    self.init(flaw.summary) { AnyMachine($0.planting(flaw)) }
  }
}

extension Array {
  /// Returns the flaw with the given name.
  ///
  /// - Precondition: there is one.
  public func named<Base>(_ name: String) -> Flaw<Base> where Element == Flaw<Base> {
    named(name, \.name)
  }

  func named(_ wanted: String, _ name: (Element) -> String) -> Element {
    guard let element = first(where: { name($0) == wanted }) else {
      preconditionFailure("There is no flaw \"\(wanted)\"; there are \(map(name)).")
    }
    return element
  }
}
