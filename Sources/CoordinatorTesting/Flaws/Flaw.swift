public import Coordinators

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
  ///
  /// - Parameters:
  ///   - name: its name on the command line.
  ///   - rule: the rule that it breaks.
  ///   - claim: the name of the claim that is meant to catch it.
  ///   - override: the reducer to run instead; its last argument is the reducer without the flaw.
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
  ///
  /// - Parameters:
  ///   - name: its name on the command line.
  ///   - rule: the rule that it breaks.
  ///   - claim: the name of the claim that is meant to catch it.
  ///   - spoil: changes the step.
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
  @usableFromInline package var summary: FlawSummary {
    FlawSummary(name: name, rule: rule, claim: claim)
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

/// The name, the rule and the claim of a flaw, or of an incorrect form.
@usableFromInline
package struct FlawSummary: Hashable, Sendable, Codable {
  /// The name on the command line.
  public let name: String
  /// The rule that it breaks.
  public let rule: String
  /// The name of the claim that is meant to catch it.
  public let claim: String

  /// Describes a flaw, for a machine whose flaws aren't ``Flaw`` values.
  public init(name: String, rule: String, claim: String) {
    self.name = name
    self.rule = rule
    self.claim = claim
  }
}

extension Array {
  /// Returns the flaws with the given names, in that order.
  ///
  /// - Precondition: there is one of each name.
  public func named<Base>(_ names: [String]) -> [Flaw<Base>] where Element == Flaw<Base> {
    named(names, \.name, "flaw")
  }

  /// Returns the elements with the given names, in that order.
  func named(_ names: [String], _ name: (Element) -> String, _ noun: String) -> [Element] {
    names.map { wanted in
      guard let element = first(where: { name($0) == wanted }) else {
        preconditionFailure("There is no \(noun) \"\(wanted)\"; there are \(map(name)).")
      }
      return element
    }
  }

  // Inlinable, so that it is specialised for its coordinator; unspecialised it took twenty times as
  // long as the reducer.
  /// Reduces with all the flaws of this array in the coordinator, the last one outermost.
  @inlinable
  public func reduce<Base>(
    _ base: Base, into state: inout Base.State, action: Base.Action
  ) -> Base.Output? where Element == Flaw<Base> {
    reduce(base, first: count, into: &state, action: action)
  }

  @inlinable
  func reduce<Base>(
    _ base: Base, first flaws: Int, into state: inout Base.State, action: Base.Action
  ) -> Base.Output? where Element == Flaw<Base> {
    if flaws == 0 { return base.reduce(into: &state, action: action) }
    return self[flaws - 1].override(&state, action) { state, action in
      reduce(base, first: flaws - 1, into: &state, action: action)
    }
  }
}
