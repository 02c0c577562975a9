/// The result of a run in words and numbers: what reports, files and command lines show.
///
/// It holds nothing that differs between two runs of the same seed: no time, no path, no number of workers.
public struct FuzzReport: Hashable, Sendable, Codable {
  /// The version of this format; it grows when a reader of the older one would be misled.
  public var version = 1
  /// The name of the machine.
  public var machine: String
  /// Which form of the machine ran: `standard`, `as-written`, or `flawed`.
  public var variant: String
  /// The flaws that were planted.
  public var flaws: [String]
  /// What all randomness followed from.
  public var seed: Seed
  /// How the walks decided where to go next.
  public var strategy: Strategy
  /// The number of finished walks.
  public var walks: Int
  /// The number of actions in a walk.
  public var length: Int
  /// The number of executed transitions.
  public var transitions: Int
  /// Whether the run was stopped before all walks were done.
  public var interrupted: Bool
  /// Whether every claim held, every goal was reached and every threshold was met.
  public var passed: Bool
  /// The names of the claims that counted; all if empty.
  public var only: [String]
  /// What broke: all findings of a claim together, its shortest first.
  public var findings: [Finding]
  /// What was exercised.
  public var coverage: CoverageReport
  /// What had to be reached.
  public var goals: [Goal]
  /// The thresholds that were missed, in sentences.
  public var shortfalls: [String]

  /// A broken claim with the shortest known sequence that breaks it by one kind of action.
  public struct Finding: Hashable, Sendable, Codable {
    /// The name of the claim.
    public var claim: String
    /// The sentence behind the name; empty when the name is one.
    public var meaning: String
    /// The kind of the action that breaks it; empty if none did.
    public var kind: String
    /// Where the sequence starts, as what differs from the first start, a line each; empty for that one.
    public var start: [String]
    /// The actions in Swift notation.
    public var actions: [String]
    /// The number of actions.
    public var length: Int
    /// How small the sequence is known to be; `nil` if nobody tried to shrink it, and in reports of older versions.
    public var minimality: Minimality?
    /// For each action, the names of its arguments that don't matter.
    public var free: [[String]]
    /// For each action, what it changed, a line each.
    public var changes: [[String]]
    /// What there is to say after the actions, a line each.
    public var remarks: [String]
    /// The seed of the run; `nil` in an exploration, which has none.
    public var seed: Seed?
    /// The walk that broke the claim.
    public var walk: Int?
    /// The step of that walk.
    public var step: Int?
    /// The command that replays the actions.
    public var replay: String
    /// The same thing as runnable Swift.
    public var swift: String
  }

  /// What was exercised.
  public struct CoverageReport: Hashable, Sendable, Codable {
    /// The kinds of action, in the order of the list.
    public var actions: [ActionCoverage]
    /// The claims, in the order of their first evaluation.
    public var claims: [ClaimCoverage]
    /// How many walks ended because no action was possible.
    public var deadEnds: Int
  }

  /// How often a kind of action ran.
  public struct ActionCoverage: Hashable, Sendable, Codable {
    /// The kind.
    public var kind: String
    /// How often it was executed.
    public var executed: Int
    /// How often it left the state as it was.
    public var unchanged: Int
  }

  /// How often a claim was evaluated.
  public struct ClaimCoverage: Hashable, Sendable, Codable {
    /// The name of the claim.
    public var claim: String
    /// The sentence behind the name.
    public var meaning: String
    /// How often it was evaluated.
    public var evaluations: Int
  }

  /// A goal, and where it was first reached.
  public struct Goal: Hashable, Sendable, Codable {
    /// The name of the goal.
    public var goal: String
    /// The sentence behind the name.
    public var meaning: String
    /// Whether it was reached.
    public var reached: Bool
    /// The first walk that reached it.
    public var walk: Int?
    /// The step of that walk.
    public var step: Int?
  }
}

extension FuzzReport {
  /// Sums up a run.
  ///
  /// - Parameters:
  ///   - run: the run.
  ///   - findings: what ``FuzzRun/findings(of:)`` gave for it.
  ///   - only: the names of the claims that counted for `findings`; all if empty.
  ///   - thresholds: what the run must have seen to pass.
  ///   - replay: the command that replays a finding.
  public init<Machine>(
    _ run: FuzzRun<Machine>, findings: [Counterexample<Machine>], of only: [String] = [],
    thresholds: Thresholds = Thresholds(), replay: (Counterexample<Machine>) -> String
  ) {
    let identity = MachineIdentity(of: run.fuzzer.machine)
    machine = identity.name
    variant = identity.variant.name
    flaws = identity.variant.flaws
    seed = run.fuzzer.seed
    strategy = run.fuzzer.strategy
    walks = run.walksDone
    length = run.fuzzer.length
    transitions = run.transitions
    interrupted = run.walksDone < run.fuzzer.walks
    self.only = only
    let kinds = run.kindNames
    self.findings = findings.map {
      let kind = kinds.indices.contains($0.kind) ? kinds[$0.kind] : ""
      return Finding($0, kind: kind, replay: replay($0))
    }
    coverage = run.coverageReport(naming: kinds)
    goals = run.goals
    shortfalls = []
    passed = false
    shortfalls = self.shortfalls(under: thresholds)
    passed = findings.isEmpty && shortfalls.isEmpty
  }

  private func shortfalls(under thresholds: Thresholds) -> [String] {
    var shortfalls: [String] = []
    // Nothing was broken because nothing was asked.
    if findings.isEmpty, transitions > 0, coverage.claims.isEmpty {
      shortfalls.append("no claim was evaluated")
    }
    if thresholds.goals {
      shortfalls += goals.filter { !$0.reached }.map { "goal not reached: \($0.title)" }
    }
    for action in coverage.actions {
      let changes = action.executed - action.unchanged
      if action.executed < thresholds.executions {
        shortfalls.append(
          "\(action.kind) ran \(action.executed.counted("time")), not \(thresholds.executions)")
      }
      if changes < thresholds.changes {
        shortfalls.append(
          "\(action.kind) changed something \(changes.counted("time")), not \(thresholds.changes)")
      }
    }
    for claim in coverage.claims where claim.evaluations < thresholds.evaluations {
      shortfalls.append(
        "\(claim.claim) was evaluated \(claim.evaluations.counted("time")), not \(thresholds.evaluations)"
      )
    }
    return shortfalls
  }
}

extension FuzzReport.Finding {
  init<Machine>(_ finding: Counterexample<Machine>, kind: String, replay: String) {
    claim = finding.claim.name
    meaning = finding.claim.meaning
    self.kind = kind
    start = finding.start
    actions = finding.notation
    length = finding.trace.actions.count
    minimality = finding.minimality
    free = finding.notes
    changes = zip(finding.trace.states, finding.trace.states.dropFirst()).map {
      StateDiff(from: $0, to: $1).lines
    }
    remarks = finding.ending
    seed = finding.origin?.seed
    walk = finding.origin?.position.walk
    step = finding.origin?.position.step
    self.replay = replay
    swift = finding.swift
  }
}

extension FuzzReport.Goal {
  /// The goal's name and what it means.
  var title: String { Claim(goal, meaning).description }
}

extension FuzzRun {
  func coverageReport(naming kinds: [String]) -> FuzzReport.CoverageReport {
    FuzzReport.CoverageReport(
      actions: zip(kinds, tally.kinds).map {
        FuzzReport.ActionCoverage(kind: $0, executed: $1.executed, unchanged: $1.unchanged)
      },
      claims: checks.claims.map {
        FuzzReport.ClaimCoverage(
          claim: $0.claim.name, meaning: $0.claim.meaning, evaluations: $0.evaluations)
      },
      deadEnds: tally.deadEnds)
  }

  var goals: [FuzzReport.Goal] {
    checks.goals.map {
      FuzzReport.Goal(
        goal: $0.goal.name, meaning: $0.goal.meaning, reached: $0.reached != nil,
        walk: $0.reached?.walk, step: $0.reached?.step)
    }
  }
}
