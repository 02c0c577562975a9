/// What an exploration found: how many states there are, which claims break, and what was never reached.
@usableFromInline
package struct Exploration<Machine: StateMachine>: Sendable {
  /// A goal with how often it was reached.
  @usableFromInline
  package struct Goal: Hashable, Sendable {
    /// The goal.
    public let goal: Claim
    /// The number of states that fulfil it.
    public let hits: Int
    let position: WalkPosition?
  }

  /// The search.
  public let explorer: Explorer<Machine>

  /// The number of distinct states; the claims were checked in each.
  public let states: Int

  /// The bytes that the search held in the end, for states beyond those that waited.
  public let bytes: Int

  /// For each place that has to stay reachable, whether it does.
  public let reachability: [Reachability]

  let tally: ExplorationTally
  let checks: ChecksSummary
  let links: ContiguousArray<Link>

  /// Some states, whole.
  let samples: Samples<Machine.State>

  /// Why it ended.
  public var ending: ExplorationEnding { tally.ending }

  /// Whether every state that can be reached was visited, by every action that can happen there.
  public var isComplete: Bool { ending == .complete && !isCut }

  /// The number of executed transitions, also of those that change nothing.
  public var transitions: Int { tally.transitions }

  /// Every state that this many actions can reach was visited; of a complete exploration, the number of actions that lead to
  /// the last states.
  public var depth: Int { tally.depth }

  /// Whether some call offered more actions in a state than are visited (4,096), so that nothing is proven.
  public var isCut: Bool { tally.isCut }

  /// The goals, in the order in which they are stated.
  public var goals: [Goal] {
    checks.goals.map { Goal(goal: $0.goal, hits: $0.hits, position: $0.reached) }
  }

  /// The claims, each with the number of times that it was evaluated.
  public var claims: [(claim: Claim, evaluations: Int)] { checks.claims }

  /// Each kind of action with how often it was executed, and how many new states it led to.
  public var actions: [(kind: String, executed: Int, new: Int)] {
    let firsts = tally.kinds.map { count in
      count.first.flatMap { trace(to: $0.position)?.actions.last?.action }
    }
    return zip(explorer.machine.kindNames(of: firsts), tally.kinds).map {
      ($0, $1.executed, $1.new)
    }
  }

  /// At most this is the probability that two states were confused, so that one was missed.
  public var chanceOfMissedState: Double {
    explorer.identification == .exact ? 0 : Fingerprint.chanceOfCollision(among: states)
  }
}
