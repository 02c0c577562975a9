/// The result of an exploration: the number of states, the broken claims, and the goals that were
/// missed.
@usableFromInline
package struct Exploration<Machine: StateMachine>: Sendable {
  /// A goal and the number of states that fulfil it.
  @usableFromInline
  package struct Goal: Hashable, Sendable {
    /// The goal.
    public let goal: Claim
    /// The number of states that fulfil it.
    public let hits: Int
    let position: Position?
  }

  /// The search.
  public let explorer: Explorer<Machine>

  /// The number of distinct states; the claims were checked in each.
  public let states: Int

  /// The bytes that the search held at its end; see `ExplorationBounds.memory`.
  public let bytes: Int

  /// The reachability of each set that must stay reachable.
  public let reachability: [Reachability]

  let tally: ExplorationTally
  let checks: ChecksSummary
  let links: ContiguousArray<Link>

  /// Some whole states.
  let samples: Samples<Machine.State>

  /// The reason why it ended.
  public var ending: ExplorationEnding { tally.ending }

  /// True if every reachable state was visited, by every action that can happen there.
  public var isComplete: Bool { ending == .complete && !isCut }

  /// The number of executed transitions, also of those that change nothing.
  public var transitions: Int { tally.transitions }

  /// The depth of the search: every state that this many actions can reach was visited.
  ///
  /// For a complete exploration, it is the number of actions that lead to the last states.
  public var depth: Int { tally.depth }

  /// True if some call offered more actions in a state than are visited (4,096), so that nothing is
  /// proven.
  public var isCut: Bool { tally.isCut }

  /// The goals, in the order in which they are stated.
  public var goals: [Goal] {
    checks.goals.map { Goal(goal: $0.goal, hits: $0.hits, position: $0.reached) }
  }

  /// The claims, each with the number of its evaluations.
  public var claims: [(claim: Claim, evaluations: Int)] { checks.claims }

  /// Each kind of action with the number of its executions, and of the new states that it led to.
  public var actions: [(kind: String, executed: Int, new: Int)] {
    let firsts = tally.kinds.map { count in
      count.first.flatMap { trace(to: $0.position)?.actions.last?.action }
    }
    return zip(explorer.machine.kindNames(of: firsts), tally.kinds).map {
      ($0, $1.executed, $1.new)
    }
  }

  /// An upper bound of the probability that a collision of two states hid one.
  public var chanceOfMissedState: Double {
    Fingerprint.chanceOfCollision(among: states)
  }
}
