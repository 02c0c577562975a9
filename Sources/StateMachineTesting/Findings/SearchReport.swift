/// The result of fuzzing or exploring a machine, which reports, files and command lines show.
///
/// It contains only values that are equal for two searches of the same seed, or within the same
/// bounds: no time, no path, no number of workers, no fingerprint.
public struct SearchReport: Hashable, Sendable, Codable {
  /// The version of the format that this code writes and reads.
  package static let currentVersion = 2

  /// The version of this format; it is raised when a change would mislead readers of the older one.
  public var version = currentVersion
  /// The name of the machine.
  public var machine: String
  /// The form of the machine: `standard`, or the name of another one.
  public var variant: String
  /// The kind of search, with its own numbers.
  package var search: Search
  /// The number of executed transitions.
  public var transitions: Int
  /// The verdict of the search.
  public package(set) var verdict: Verdict
  /// The findings: those of one claim are adjacent, the shortest first; those about reachability
  /// are last.
  public var findings: [Finding]
  /// The goals, in the order in which the machine states them.
  package var goals: [Goal]
  /// The claims, in the order of their first evaluation.
  package var claims: [ClaimCount]
  /// The kinds of action, in the order of the list.
  package var actions: [ActionCount]
  /// The shortfalls: requirements that the search missed though no claim is broken, in sentences.
  public var shortfalls: [String]

  /// The kind of a search.
  package enum Search: Hashable, Sendable {
    /// Seeded walks.
    case walks(Walks)
    /// Every state, breadth first.
    case states(States)
  }

  /// The verdict of a search.
  public enum Verdict: String, Hashable, Sendable, Codable {
    /// Every claim held, every goal was reached, and every threshold was met.
    ///
    /// A fuzz run that was stopped passes for the walks that were done.
    case passed
    /// A claim is broken, a goal or a threshold was missed, or nothing was claimed.
    case failed
    /// Nothing is broken so far; a bound on states or memory ended the exploration early.
    case incomplete
    /// Nothing is broken so far; the exploration was stopped.
    case interrupted
  }

  /// The numbers of a fuzz run.
  package struct Walks: Hashable, Sendable, Codable {
    /// The seed, which determines all random decisions.
    public var seed: Seed
    /// The strategy by which the walks chose their actions.
    public var strategy: Strategy
    /// The number of finished walks.
    public var count: Int
    /// The number of actions in a walk.
    public var length: Int
    /// The number of walks that ended early, since no action was possible.
    public var deadEnds: Int
    /// True if the run was stopped before all walks were done.
    public var interrupted: Bool
    /// The names of the claims that counted; all if empty.
    public var only: [String]
  }

  /// The numbers of an exploration.
  package struct States: Hashable, Sendable, Codable {
    /// The number of distinct states; the claims were checked in each.
    public var count: Int
    /// The depth of the search: every state that this many actions can reach was visited.
    public var depth: Int
    /// True if every reachable state was visited, by every action that can happen there.
    public var complete: Bool
    /// The reason why the search ended.
    public var ending: ExplorationEnding
    /// An upper bound of the probability that a collision of two states hid one.
    public var chanceOfMissedState: Double
    /// The largest number of actions; `nil` without a bound.
    public var maxDepth: Int?
    /// The largest number of states.
    public var maxStates: Int
    /// The largest number of bytes that the search may allocate.
    public var maxMemory: Int
    /// The sets of states that must stay reachable.
    public var reachability: [Reachable]
  }

  /// A goal, and the position that reached it.
  package struct Goal: Hashable, Sendable, Codable {
    /// The goal.
    public var goal: Claim
    /// True if it was reached.
    public var reached: Bool
    /// The first walk that reached it; `nil` in an exploration.
    public var walk: Int?
    /// The step of that walk.
    public var step: Int?
    /// The number of states that fulfil it; `nil` in a fuzz run.
    public var states: Int?
    /// The fewest actions that reach it, in Swift notation; `nil` in a fuzz run, and if it wasn't
    /// reached.
    public var witness: [String]?
  }

  /// The number of evaluations of a claim.
  package struct ClaimCount: Hashable, Sendable, Codable {
    /// The claim.
    public var claim: Claim
    /// The number of evaluations.
    public var evaluations: Int
  }

  /// The number of executions of a kind of action.
  package struct ActionCount: Hashable, Sendable, Codable {
    /// The kind.
    public var kind: String
    /// The number of executions.
    public var executed: Int
    /// The number of executions that left the state unchanged; `nil` in an exploration.
    public var unchanged: Int?
    /// The number of new states that it reached; `nil` in a fuzz run.
    public var new: Int?
  }

  /// A set of states that must stay reachable.
  package struct Reachable: Hashable, Sendable, Codable {
    /// The claim.
    public var claim: Claim
    /// The number of states in the set.
    public var targets: Int
    /// The number of steps that may be part of a path to the set.
    public var edges: Int
    /// The number of states from which no path leads to the set.
    public var trapped: Int
    /// The number of undecided states: a path leads on to states that weren't visited.
    public var undecided: Int
  }
}

extension SearchReport {
  /// True if the search passed.
  public var passed: Bool { verdict == .passed }

  /// The numbers of a fuzz run; `nil` for an exploration.
  package var walks: Walks? {
    get { if case .walks(let walks) = search { walks } else { nil } }
    set { if let newValue { search = .walks(newValue) } }
  }

  /// The numbers of an exploration; `nil` for a fuzz run.
  package var states: States? {
    if case .states(let states) = search { states } else { nil }
  }

  /// The claims that are broken, each once: those with the shortest sequences first.
  public var brokenClaims: [Claim] { findings.brokenClaims }

  /// The corpus entry of a finding.
  package func entry(of finding: Finding) -> CorpusEntry {
    CorpusEntry(finding, machine: machine, variant: variant)
  }
}

extension SearchReport.Search: Codable {
  private enum CodingKeys: String, CodingKey { case walks, states }

  /// Decodes the numbers of a fuzz run, or else of an exploration.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let walks = try container.decodeIfPresent(SearchReport.Walks.self, forKey: .walks) {
      self = .walks(walks)
    } else {
      self = .states(try container.decode(SearchReport.States.self, forKey: .states))
    }
  }

  /// Encodes the numbers under `walks` or `states`.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .walks(let walks): try container.encode(walks, forKey: .walks)
    case .states(let states): try container.encode(states, forKey: .states)
    }
  }
}
