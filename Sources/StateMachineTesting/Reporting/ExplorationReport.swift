/// The result of an exploration in words and numbers: what reports, files and command lines show.
///
/// It holds nothing that differs between two explorations of a machine within the same bounds: no time, no path, no
/// number of workers, and no fingerprint.
public struct ExplorationReport: Hashable, Sendable, Codable {
  /// The version of this format; it grows when a reader of the older one would be misled.
  public var version = 1
  /// The name of the machine.
  public var machine: String
  /// Which form of the machine was explored: `standard`, `as-written`, or `flawed`.
  public var variant: String
  /// The flaws that were planted.
  public var flaws: [String]
  /// Where the search was to end.
  public var bounds: Bounds
  /// How states were told apart: `fingerprints`, `words` or `exact`.
  public var identification: Identification
  /// The number of distinct states; the claims were checked in each.
  public var states: Int
  /// The number of executed transitions.
  public var transitions: Int
  /// Every state that this many actions can reach was visited.
  public var depth: Int
  /// Whether every state that can be reached was visited, by every action that can happen there.
  public var complete: Bool
  /// Why the search ended.
  public var ending: ExplorationEnding
  /// At most this is the probability that two states were confused, so that one was missed.
  public var chanceOfMissedState: Double
  /// What the exploration says.
  public var verdict: Verdict
  /// Whether every claim held in all that was to be explored.
  public var passed: Bool
  /// The shortest way to break each claim that breaks.
  public var findings: [FuzzReport.Finding]
  /// What had to be reached.
  public var goals: [Goal]
  /// The claims, in the order of their first evaluation.
  public var claims: [FuzzReport.ClaimCoverage]
  /// The kinds of action, in the order of the list.
  public var actions: [ActionCount]
  /// The places that have to stay reachable.
  public var reachability: [Place]
  /// What is missing though nothing is broken, in sentences.
  public var shortfalls: [String]

  /// What an exploration says.
  public enum Verdict: String, Hashable, Sendable, Codable {
    /// Every claim holds: in all states, or in all that some number of actions can reach.
    case passed
    /// A claim is broken, a goal can't be reached, or nothing was claimed.
    case failed
    /// Nothing is broken so far; a bound on states or memory kept the search from what it was to show.
    case incomplete
    /// Nothing is broken so far; somebody stopped it.
    case interrupted
  }

  /// How states were told apart.
  public enum Identification: String, Hashable, Sendable, Codable {
    /// By 64 bits of their hash.
    case fingerprints
    /// By 64 bits made of the word that the machine gives each; see ``StateMachine/word(of:)``.
    case words
    /// By `==`.
    case exact
  }

  /// Where the search was to end.
  public struct Bounds: Hashable, Sendable, Codable {
    /// The largest number of actions; `nil` if there was no bound.
    public var depth: Int?
    /// The largest number of states.
    public var states: Int
    /// The largest number of bytes that the search may hold.
    public var memory: Int
  }

  /// A goal, how often it was reached, and the shortest way there.
  public struct Goal: Hashable, Sendable, Codable {
    /// The name of the goal.
    public var goal: String
    /// The sentence behind the name.
    public var meaning: String
    /// Whether it was reached.
    public var reached: Bool
    /// The number of states that fulfil it.
    public var hits: Int
    /// The fewest actions that lead there, in Swift notation; `nil` if it wasn't reached.
    public var witness: [String]?
  }

  /// How often a kind of action ran.
  public struct ActionCount: Hashable, Sendable, Codable {
    /// The kind.
    public var kind: String
    /// How often it was executed.
    public var executed: Int
    /// To how many new states it led.
    public var new: Int
  }

  /// A place that has to stay reachable.
  public struct Place: Hashable, Sendable, Codable {
    /// The name of the claim.
    public var claim: String
    /// The sentence behind the name.
    public var meaning: String
    /// The number of states that are the place.
    public var places: Int
    /// The number of steps that may be part of a way there.
    public var edges: Int
    /// The number of states from which no way leads there.
    public var trapped: Int
    /// The number of states of which nobody knows, since a way leads on to where nobody looked.
    public var undecided: Int
  }
}

extension ExplorationReport {
  /// Sums up an exploration.
  ///
  /// - Parameters:
  ///   - exploration: the exploration.
  ///   - findings: what ``Exploration/findings`` gave for it.
  ///   - ending: why it ended, if its own word for that isn't the right one.
  ///   - replay: the command that replays a finding.
  public init<Machine>(
    _ exploration: Exploration<Machine>, findings: [Counterexample<Machine>],
    ending: ExplorationEnding? = nil, replay: (Counterexample<Machine>) -> String
  ) {
    let explorer = exploration.explorer
    let identity = MachineIdentity(of: explorer.machine)
    machine = identity.name
    variant = identity.variant.name
    flaws = identity.variant.flaws
    bounds = Bounds(
      depth: explorer.bounds.depth == .max ? nil : explorer.bounds.depth,
      states: explorer.bounds.states, memory: explorer.bounds.memory)
    identification =
      switch explorer.identification {
      case .exact: .exact
      case .fingerprint(seed: 0) where explorer.machine.word(of: explorer.starts.first) != nil:
        .words
      case .fingerprint: .fingerprints
      }
    states = exploration.states
    transitions = exploration.transitions
    depth = exploration.depth
    complete = exploration.isComplete
    self.ending = ending ?? exploration.ending
    chanceOfMissedState = exploration.chanceOfMissedState
    let kinds = exploration.actions.map(\.kind)
    self.findings = findings.map {
      let kind = kinds.indices.contains($0.kind) ? kinds[$0.kind] : ""
      return FuzzReport.Finding($0, kind: kind, replay: replay($0))
    }
    goals = exploration.goals.map { goal in
      Goal(
        goal: goal.goal.name, meaning: goal.goal.meaning, reached: goal.hits > 0, hits: goal.hits,
        witness: exploration.witness(of: goal.goal)?.notation)
    }
    claims = exploration.claims.map {
      FuzzReport.ClaimCoverage(
        claim: $0.claim.name, meaning: $0.claim.meaning, evaluations: $0.evaluations)
    }
    actions = exploration.actions.map {
      ActionCount(kind: $0.kind, executed: $0.executed, new: $0.new)
    }
    reachability = exploration.reachability.map {
      Place(
        claim: $0.claim.name, meaning: $0.claim.meaning, places: $0.places, edges: $0.edges,
        trapped: $0.trapped, undecided: $0.undecided)
    }
    shortfalls = []
    verdict = .passed
    passed = false
    judge(isCut: exploration.isCut)
  }

  private mutating func judge(isCut: Bool) {
    if isCut {
      shortfalls.append(
        "some call offers more than 4,096 actions in a state; the rest wasn't seen")
    }
    // Nothing was broken because nothing was asked.
    if findings.isEmpty, transitions > 0, claims.isEmpty, reachability.isEmpty {
      shortfalls.append("no claim was evaluated")
    }
    // Only when nothing is left to be seen is a goal out of reach.
    if complete {
      shortfalls += goals.filter { !$0.reached }.map { "goal can't be reached: \($0.title)" }
    }
    verdict =
      if !findings.isEmpty {
        .failed
      } else if ending == .interrupted {
        .interrupted
      } else if ending == .states || ending == .memory || isCut {
        .incomplete
      } else {
        shortfalls.isEmpty ? .passed : .failed
      }
    passed = verdict == .passed
  }
}

extension ExplorationReport.Goal {
  /// The goal's name and what it means.
  var title: Claim { Claim(goal, meaning) }
}

extension ExplorationReport.Place {
  /// The claim's name and what it means.
  var title: Claim { Claim(claim, meaning) }
}
