/// How soon one strategy finds one bug, over many seeds.
public struct Discovery: Hashable, Sendable, Codable {
  /// What is found.
  public let bug: String

  /// How it is searched for.
  public let strategy: String

  /// How many seeds were tried.
  public let seeds: Int

  /// After how many transitions each seed gave up.
  public let budget: Int

  /// After how many transitions the bug was found, of the seeds that found it, ascending.
  public let transitions: [Int]

  /// How soon a bug was found.
  ///
  /// - Precondition: There are seeds, and no more that found it.
  public init(bug: String, strategy: String, seeds: Int, budget: Int, transitions: [Int]) {
    precondition(seeds > 0 && transitions.count <= seeds, "each seed finds a bug at most once")
    (self.bug, self.strategy, self.seeds, self.budget) = (bug, strategy, seeds, budget)
    self.transitions = transitions.sorted()
  }

  /// After how many transitions half of the seeds had found it; `nil` if fewer did.
  public var median: Int? {
    let half = (seeds + 1) / 2
    return transitions.count >= half ? transitions[half - 1] : nil
  }
}
