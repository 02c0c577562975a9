package import CoordinatorTesting
public import StateMachineTesting

/// Two machines that take the same actions: a model, and a subject that must show the same.
///
/// ```swift
/// try LiveMachine(AppLive()).alongside(AppCoordinatorMachine()).fuzz(seed: 42)
/// ```
///
/// The model lists the actions and the starts. After each action, both are compared: a difference
/// breaks `MODEL-EQ`, and nothing that follows it counts. The claims of the model are those of its
/// own test; the claims of the subject are checked here too.
public struct Lockstep<Model: StateMachine, Subject: StateMachine>: StateMachine {
  /// The machine that defines the right behaviour.
  public let model: Model

  /// The machine that must show the same.
  public let subject: Subject

  @usableFromInline let translate: @Sendable (Model.Action) -> Subject.Action?
  @usableFromInline let start: @Sendable (Model.State) -> Subject.State
  @usableFromInline let isSame: @Sendable (Model.State, Subject.State) -> Bool
  @usableFromInline let changes: @Sendable (Model.State, Subject.State) -> [String]
  @usableFromInline var results: StepComparison<Model, Subject>?

  /// The Swift expression that makes the pair, such as `shopPair()`, for the test that a failure
  /// prints; nil if it needs functions, which have no text.
  public var expression: String?

  /// Lets two machines take the same actions.
  ///
  /// - Parameters:
  ///   - model: the machine that defines the right behaviour, and lists the actions.
  ///   - subject: the machine that must show the same.
  ///   - translate: returns the subject's action for an action of the model; `nil` if it has none,
  ///     and then nothing happens to it.
  ///   - start: returns the subject's start for a start of the model.
  ///   - expected: returns what the model shows.
  ///   - actual: returns what the subject shows.
  @inlinable
  public init<View: Hashable & Sendable>(
    _ model: Model, _ subject: Subject,
    translating translate: @escaping @Sendable (Model.Action) -> Subject.Action?,
    starting start: @escaping @Sendable (Model.State) -> Subject.State,
    comparing expected: @escaping @Sendable (Model.State) -> View,
    with actual: @escaping @Sendable (Subject.State) -> View
  ) {
    self.model = model
    self.subject = subject
    self.translate = translate
    self.start = start
    isSame = { expected($0) == actual($1) }
    changes = { differences(between: expected($0), and: actual($1)) }
  }

  /// Returns the pair with a comparison of each step's result, such as true for an action that was
  /// handled.
  ///
  /// - Parameters:
  ///   - expected: returns the result of a step of the model, from the state before it, its action
  ///     and the state after it.
  ///   - actual: returns the result of the same step of the subject.
  public func comparingResults<Result: Hashable & Sendable>(
    _ expected: @escaping @Sendable (Model.State, Model.Action, Model.State) -> Result,
    with actual: @escaping @Sendable (Subject.State, Subject.Action, Subject.State) -> Result
  ) -> Lockstep {
    adding { model, subject in
      let right = expected(model.0, model.1, model.2)
      let shown = actual(subject.0, subject.1, subject.2)
      if right == shown { return [] }
      return ["the result is \(Notation.describe(shown)) instead of \(Notation.describe(right))"]
    }
  }

  /// Returns the pair with one more comparison, which is made where the others find no difference.
  func adding(_ comparison: @escaping StepComparison<Model, Subject>) -> Lockstep {
    var pair = self
    pair.expression = nil
    pair.results = { [results] model, subject in
      let differences = results?(model, subject) ?? []
      return differences.isEmpty ? comparison(model, subject) : differences
    }
    return pair
  }

  /// The model's initial state, and the subject's for it.
  public var initialState: LockstepState<Model, Subject> { state(startingAt: model.initialState) }

  /// The model's starts, each with the subject's for it.
  public func starts(_ offers: inout Offers<LockstepState<Model, Subject>>) {
    offers.nested(as: { model, _ in state(startingAt: model) }, model.starts)
  }

  private func state(startingAt model: Model.State) -> LockstepState<Model, Subject> {
    let subject = start(model)
    return LockstepState(
      model: model, subject: subject,
      differences: isSame(model, subject) ? [] : changes(model, subject))
  }

  /// Lets both take the action, and compares them; after a difference, nothing happens any more.
  @inlinable
  public func reduce(into state: inout LockstepState<Model, Subject>, action: Model.Action) {
    if !state.differences.isEmpty { return }
    let before = results == nil ? nil : state
    model.reduce(into: &state.model, action: action)
    let translated = translate(action)
    if let translated { subject.reduce(into: &state.subject, action: translated) }
    if !isSame(state.model, state.subject) {
      state.differences = changes(state.model, state.subject)
    } else if let results, let before, let translated {
      state.differences = results(
        (before.model, action, state.model), (before.subject, translated, state.subject))
    }
  }

  /// Lists the actions of the model.
  @inlinable
  public func actions(
    in state: LockstepState<Model, Subject>, _ offers: inout Offers<Model.Action>
  ) {
    model.actions(in: state.model, &offers)
  }

  /// Claims that both show the same, and states the claims of the subject.
  @inlinable
  public func check(_ state: LockstepState<Model, Subject>, _ checks: inout Checks) {
    checks.always("MODEL-EQ", "the subject shows what the model shows", state.differences.isEmpty)
    if state.differences.isEmpty { subject.check(state.subject, &checks) }
  }

  /// States the claims of the subject about steps.
  @inlinable
  public func checkStep(
    from before: LockstepState<Model, Subject>, by action: Model.Action,
    to after: LockstepState<Model, Subject>, _ checks: inout Checks
  ) {
    guard after.differences.isEmpty, let translated = translate(action) else { return }
    subject.checkStep(from: before.subject, by: translated, to: after.subject, &checks)
  }

  /// States the claims of the subject about the end of a walk.
  @inlinable
  public func checkEnd(_ state: LockstepState<Model, Subject>, _ checks: inout Checks) {
    if state.differences.isEmpty { subject.checkEnd(state.subject, &checks) }
  }

  /// The names of both: findings are kept in the model's folder.
  public var identity: MachineIdentity {
    let (model, subject) = (model.identity, subject.identity)
    let name = "\(model.name)@\(subject.name)"
    var pair = MachineIdentity(name, expression: expression ?? "pair")
    let note = "pair: the one that the failed test makes; its `expression` can name it"
    if expression == nil { pair.note = note }
    pair.members = subject.members
    return pair
  }
}

extension Lockstep: ReplayingMachine where Subject: ReplayingMachine {}

extension Lockstep: WalkedMachine where Subject: WalkedMachine {
  @usableFromInline
  package func reach(_ body: () -> Void) { subject.reach(body) }
}

/// Compares the results of a step: the state before it, the action, and the state after it.
@usableFromInline
typealias StepComparison<Model: StateMachine, Subject: StateMachine> =
  @Sendable (
    (Model.State, Model.Action, Model.State), (Subject.State, Subject.Action, Subject.State)
  ) -> [String]
