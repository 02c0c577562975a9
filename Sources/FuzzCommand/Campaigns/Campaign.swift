import StateMachineTesting

/// The settings that determine the report of a fuzz run, however many processes share it.
struct Campaign: Hashable, Sendable, Codable {
  /// The name of the machine, and of its form.
  var machine: String
  var variant: String
  /// The sentence that the report begins with.
  var note: String?
  var seed: Seed
  var strategy: Strategy
  var walks: Int
  var length: Int
  /// The names of the claims that count; all if empty.
  var only: [String]
  var thresholds: Thresholds
  /// A hash of the counts, goals and breaks of the first turn, which each process executes.
  ///
  /// It differs if the machine, the random stream or a strategy was changed in between.
  var pilot: String
}

extension Campaign {
  /// The walks that a shard has to do: those before the first trap of the campaign, if any.
  func walks(of shard: Shard, upTo trap: WalkPosition?) -> Range<Int> {
    shard.walks(of: walks, by: strategy, upTo: trap?.walk)
  }

  /// The settings that another campaign has otherwise, as `seed: 1 → 2`.
  func differences(from other: Campaign) -> [String] {
    var mine = self
    mine.pilot = other.pilot
    let settings = StateDiff(from: other, to: mine)
    if !settings.isEmpty { return settings.lines }
    if self == other { return [] }
    return [
      "other results of the first walks: the machine, the search or this program was changed, "
        + "or the machine isn't deterministic"
    ]
  }
}
