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

  /// The kind of a search: seeded walks, or every state, breadth first.
  package enum Search: Hashable, Sendable {
    case walks(Walks)
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

  // The page ReportFormat of FuzzCommand explains these structs, key by key.

  /// The numbers of a fuzz run.
  package struct Walks: Hashable, Sendable, Codable {
    package var seed: Seed
    package var strategy: Strategy
    /// The number of finished walks.
    package var count: Int
    package var length: Int
    /// The number of walks that ended early, since no action was possible.
    package var deadEnds: Int
    /// True if the run was stopped before all walks were done.
    package var interrupted: Bool
    /// The names of the claims that counted; all if empty.
    package var only: [String]
  }

  /// The numbers of an exploration.
  package struct States: Hashable, Sendable, Codable {
    /// The number of distinct states; the claims were checked in each.
    package var count: Int
    /// The depth of the search: every state that this many actions can reach was visited.
    package var depth: Int
    /// True if every reachable state was visited, by every action that can happen there.
    package var complete: Bool
    package var ending: ExplorationEnding
    package var chanceOfMissedState: Double
    /// The largest number of actions; `nil` without a bound.
    package var maxDepth: Int?
    package var maxStates: Int
    /// The largest number of bytes that the search may allocate.
    package var maxMemory: Int
    package var reachability: [Reachable]
  }

  /// A goal, and the position in a fuzz run that reached it, or the states of an exploration that
  /// fulfil it, with the fewest actions that lead to one.
  package struct Goal: Hashable, Sendable, Codable {
    package var goal: Claim
    package var reached: Bool
    package var walk: Int?
    package var step: Int?
    package var states: Int?
    package var witness: [String]?
  }

  /// The number of evaluations of a claim.
  package struct ClaimCount: Hashable, Sendable, Codable {
    package var claim: Claim
    package var evaluations: Int
  }

  /// The number of executions of a kind of action.
  package struct ActionCount: Hashable, Sendable, Codable {
    package var kind: String
    package var executed: Int
    /// The number of executions that left the state unchanged; `nil` in an exploration.
    package var unchanged: Int?
    /// The number of new states that it reached; `nil` in a fuzz run.
    package var new: Int?
  }

  /// A set of states that must stay reachable.
  package struct Reachable: Hashable, Sendable, Codable {
    package var claim: Claim
    /// The number of states in the set.
    package var targets: Int
    /// The number of steps that may be part of a path to the set.
    package var edges: Int
    /// The number of states from which no path leads to the set.
    package var trapped: Int
    /// The number of undecided states: a path leads on to states that weren't visited.
    package var undecided: Int
  }

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

  package func entry(of finding: Finding) -> CorpusEntry {
    CorpusEntry(finding, of: MachineIdentity(machine, variant: MachineVariant(variant)))
  }
}

extension SearchReport.Search: Codable {
  private enum CodingKeys: String, CodingKey { case walks, states }

  /// Decodes the numbers of a fuzz run, or else of an exploration.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self =
      container.contains(.walks)
      ? .walks(try container.decode(SearchReport.Walks.self, forKey: .walks))
      : .states(try container.decode(SearchReport.States.self, forKey: .states))
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
