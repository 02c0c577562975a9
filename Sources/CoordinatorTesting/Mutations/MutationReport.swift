package import StateMachineTesting

/// The mutants of a machine, each with the claim that notices it, if one does.
///
/// It is the same for any number of workers.
package struct MutationReport: Hashable, Sendable, Codable {
  /// The name of the machine.
  public var machine: String
  /// The seed of the walks.
  public var seed: Seed
  /// The number of walks by which each mutant was searched.
  public var walks: Int
  /// The largest number of states in which each mutant was explored.
  public var maxStates: Int
  /// True if the run was stopped before all mutants were searched.
  public var interrupted = false
  /// True if each mutant that differs is noticed or accepted.
  public var passed = true
  /// The reasons that the machine can't be tested as it is.
  public var problems: [String] = []
  /// The claims that break without a mutation, so that they notice none.
  public var alreadyBroken: [Claim] = []
  /// The fields whose changes were dropped.
  public var fields: [String] = []
  /// The kinds of action that were possible.
  public var kinds: [String] = []
  /// The number of states in which the first differences were searched.
  public var states = 0
  /// Every walk of up to this many actions was searched for a difference.
  public var depth = 0
  /// True if those are all the states that the machine reaches.
  public var complete = false
  /// The mutants, in the order of the list of actions.
  public var mutants: [Mutant] = []
  /// The accepted mutants that a claim notices, or that don't exist.
  public var acceptedInVain: [String] = []

  init(machine: String, _ plan: MutationPlan) {
    self.machine = machine
    (seed, walks, maxStates) = (plan.seed, plan.walks, plan.states)
  }

  /// The report of a run that hasn't begun.
  init(machine: String, _ plan: MutationPlan, cannotBegin problem: String) {
    self.init(machine: machine, plan)
    problems = [problem]
    judge(accepting: [])
  }

  /// A machine with one mutation.
  package struct Mutant: Hashable, Sendable, Codable {
    /// The effect on an action.
    package enum Effect: String, Hashable, Sendable, Codable {
      /// It changes nothing, and has no output.
      case nothing
      /// It is executed twice; the output is that of the second time.
      case twice
      /// A field is as it was before; an output is missing.
      case drop
    }

    /// The verdict on it.
    package enum Verdict: String, Hashable, Sendable, Codable, CaseIterable {
      /// A claim breaks, or a goal isn't reached.
      case noticed
      /// It differs, and no claim breaks.
      case unnoticed
      /// The same, which needs no claim.
      case accepted
      /// No step of any reachable state differs.
      case equivalent
      /// No step differs, neither in the states that were searched nor in walks.
      case undecided
    }

    /// The kind of the actions that are changed.
    public var kind: String
    /// The effect on them.
    public var effect = Effect.nothing
    /// The field whose change is dropped.
    public var field: String?
    /// The verdict.
    public var verdict = Verdict.undecided
    /// The claim that notices it.
    public var claim: Claim?
    /// The differences of the start of `actions` from the first start, a line each.
    public var start: [String] = []
    /// The shortest walk on which it differs.
    public var actions: [String] = []
    /// Its difference then, a line each, from the state of the machine to that of the mutant.
    public var difference: [String] = []

    init(kind: String) { self.kind = kind }

    /// The mutant with a verdict, and the claim that notices it.
    func judged(_ verdict: Verdict, by claim: Claim? = nil) -> Mutant {
      var mutant = self
      (mutant.verdict, mutant.claim) = (verdict, claim)
      return mutant
    }

    /// Its name, such as `.select happens twice`.
    public var name: String { "\(kind) \(predicate)" }

    /// The name without the kind.
    fileprivate var predicate: String {
      switch effect {
      case .nothing: "does nothing"
      case .twice: "happens twice"
      case .drop: "leaves \(field ?? "") as it was"
      }
    }
  }

  /// Accepts mutants, and decides whether the run passed.
  mutating func judge(accepting accepted: [String]) {
    for index in mutants.indices
    where mutants[index].verdict == .unnoticed && accepted.contains(mutants[index].name) {
      mutants[index].verdict = .accepted
    }
    let needed = mutants.filter { $0.verdict == .accepted }.map(\.name)
    if !interrupted { acceptedInVain = accepted.filter { !needed.contains($0) } }
    passed = problems.isEmpty && acceptedInVain.isEmpty && mutants(.unnoticed).isEmpty
  }

  /// The mutants with a verdict.
  public func mutants(_ verdict: Mutant.Verdict) -> [Mutant] {
    mutants.filter { $0.verdict == verdict }
  }
}

extension MutationReport: CustomStringConvertible, Error {
  /// The mutants that no claim notices, each with the shortest walk that shows it, and a summary.
  @usableFromInline package var description: String {
    if let problem = problems.first { return "✗ \(machine) can't be mutated: \(problem)" }
    return (survivorLines + accepted + [summary] + notes).joined(separator: "\n")
  }

  /// The mutants that no claim notices; those that do nothing come first.
  ///
  /// A kind that may do nothing may leave a field as it was, too; one line tells that.
  private var survivorLines: [String] {
    let survivors = mutants(.unnoticed)
    let idle = survivors.filter { $0.effect == .nothing }
    let others = survivors.filter { $0.effect != .nothing }
    let isTold = { (mutant: Mutant) in
      mutant.effect == .drop && idle.contains { $0.kind == mutant.kind }
    }
    return idle.flatMap { mutant in
      let fields = others.filter { $0.kind == mutant.kind && isTold($0) }.compactMap(\.field)
      let rest = fields.map { "`\($0)`" }.joined(separator: ", ")
      return lines(of: mutant) + (fields.isEmpty ? [] : ["    nor if it leaves as it was: \(rest)"])
    } + others.filter { !isTold($0) }.flatMap(lines)
  }

  private func lines(of mutant: Mutant) -> [String] {
    var lines = ["✗ \(machine): no claim notices if `\(mutant.kind)` \(mutant.predicate)"]
    if !mutant.start.isEmpty {
      lines += ["    from the start with"] + mutant.start.map { "         \($0)" }
    }
    lines += zip(1..., mutant.actions).map { "    \($0). \($1)" }
    return lines + ["       the machine → the mutant:"]
      + mutant.difference.map { "         \($0)" }
  }

  private var accepted: [String] {
    acceptedInVain.map { name in
      let known = mutants.first { $0.name == name }
      let reason = known.map { "it is \($0.verdict.rawValue)" } ?? "there is no such mutant"
      return "✗ \(machine): `\(name)` is accepted in vain: \(reason)"
    }
  }

  private var summary: String {
    let parts = Mutant.Verdict.allCases.compactMap { verdict in
      let count = mutants(verdict).count
      let text = verdict == .unnoticed ? "not noticed" : verdict.rawValue
      return count > 0 ? "\(count.grouped) \(text)" : nil
    }
    let text =
      "\(machine): \(mutants.count.counted("mutant")) of \(kinds.count.counted("kind")) of action"
      + (fields.isEmpty ? "" : " and \(fields.count.counted("field"))")
      + (parts.isEmpty ? "" : ": " + parts.joined(separator: ", "))
    if interrupted { return "\(text); interrupted" }
    return "\(passed ? "✓" : "✗") \(text)"
  }

  private var notes: [String] {
    var notes: [String] = []
    func note(_ verdict: Mutant.Verdict, _ title: String) {
      let noted = mutants(verdict)
      if !noted.isEmpty { notes.append("    \(title):") }
      for predicate in noted.map(\.predicate).unique {
        let kinds = noted.filter { $0.predicate == predicate }.map(\.kind)
        notes.append("      \(predicate): \(kinds.joined(separator: ", "))")
      }
    }
    note(.equivalent, "equivalent, since no step of any of the \(states.counted("state")) differs")
    note(
      .undecided,
      "undecided, since no step of \(walks.counted("walk")) differs, nor of the first "
        + "\(states.counted("state")), which have all walks of \(depth.counted("action")); "
        + "more states may decide it")
    note(.accepted, "accepted")
    if !alreadyBroken.isEmpty {
      let names = alreadyBroken.map(\.name).joined(separator: ", ")
      notes.append("    broken without a mutation, so they notice none: \(names)")
    }
    return notes
  }
}
