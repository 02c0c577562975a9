/// Where a counterexample was found.
public struct Origin: Hashable, Sendable {
  /// The seed of the run.
  public let seed: Seed
  /// The walk and the step in it that broke the claim.
  public let position: WalkPosition
  /// The number of actions before shrinking.
  public let length: Int

  @usableFromInline
  init(seed: Seed, position: WalkPosition, length: Int) {
    self.seed = seed
    self.position = position
    self.length = length
  }
}

/// The shortest known sequence of actions that breaks a claim.
///
/// Thrown as an error it reads well in any test framework: its description says what broke, by which
/// numbered actions, and what each of them changed.
public struct Counterexample<Machine: StateMachine>: Error, Sendable {
  /// What the sequence shows.
  public enum Verdict: Sendable {
    /// The claim is broken by the last action.
    case broken
    /// A second execution from the same seed went another way.
    case impure(Difference)
    /// No action is possible at the start.
    case stuck
    /// In the last state the list makes another number of calls than at the start.
    case oddList(calls: Int, atStart: Int)
    /// From the last state no way leads to the place that has to stay reachable.
    case trapped
    /// The last state and another one are equal and have different hashes, or differ and have the same.
    case misjudged(Machine.State?, isEqual: Bool)
  }

  /// How a second execution from the same seed went another way.
  public enum Difference: Sendable {
    /// It began in this state.
    case initialState(Machine.State)
    /// The second action was drawn in place of the first; `nil` if none was.
    case action(Machine.Action?, Machine.Action?)
    /// The last action led to this state.
    case state(Machine.State)
    /// Actions and states were the same, but this claim held.
    case claim(Claim)
  }

  /// The machine.
  public let machine: Machine

  /// What is broken.
  public let claim: Claim

  /// What the sequence shows.
  public let verdict: Verdict

  /// The actions and the states between them.
  public let trace: Trace<Machine>

  /// Where it was found; `nil` for a sequence that was given.
  public let origin: Origin?

  /// How small the sequence is known to be; `nil` for one that nobody tried to shrink.
  public let minimality: Minimality?

  /// For each action, the names of its arguments that don't matter.
  public internal(set) var notes: [[String]]

  @usableFromInline let kind: Int

  @usableFromInline
  init(
    machine: Machine, claim: Claim, kind: Int, trace: Trace<Machine>, origin: Origin?,
    minimality: Minimality? = nil, verdict: Verdict = .broken
  ) {
    self.machine = machine
    self.claim = claim
    self.kind = kind
    self.trace = trace
    self.origin = origin
    self.minimality = minimality
    self.verdict = verdict
    notes = Array(repeating: [], count: trace.actions.count)
  }

  /// The counterexample that a replayed sequence is, up to the given step.
  init(_ machine: Machine, _ replay: Replay<Machine>, breaking claim: Claim, after step: Int) {
    self.init(
      machine: machine, claim: claim, kind: 0,
      trace: Trace(
        start: replay.start,
        actions: replay.actions.prefix(step).map { ChosenAction($0, decisions: []) },
        states: Array(replay.states.prefix(step + 1))),
      origin: nil)
  }

  /// The actions, in order.
  public var actions: [Machine.Action] { trace.actions.map(\.action) }

  /// The actions in Swift notation, one a line of a corpus file.
  public var notation: [String] { actions.map { NotationValue(notating: $0).description } }
}
