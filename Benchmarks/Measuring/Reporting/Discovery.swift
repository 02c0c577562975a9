/// The transitions that one strategy takes to find one bug, over many seeds.
public struct Discovery: Hashable, Sendable, Codable {
  /// The name of the bug.
  public let bug: String

  /// The name of the strategy.
  public let strategy: String

  /// The number of seeds that were tried.
  public let seeds: Int

  /// The number of transitions after which each seed gave up.
  public let budget: Int

  /// For each seed that found the bug, the number of transitions until then, ascending.
  public let transitions: [Int]

  /// Makes a discovery.
  ///
  /// - Precondition: There is a seed, and no more seeds found the bug than were tried.
  public init(bug: String, strategy: String, seeds: Int, budget: Int, transitions: [Int]) {
    precondition(seeds > 0 && transitions.count <= seeds, "each seed finds a bug at most once")
    (self.bug, self.strategy, self.seeds, self.budget) = (bug, strategy, seeds, budget)
    self.transitions = transitions.sorted()
  }

  /// The number of transitions until half of the seeds had found the bug; `nil` if fewer did.
  public var median: Int? {
    let half = (seeds + 1) / 2
    return transitions.count >= half ? transitions[half - 1] : nil
  }
}
