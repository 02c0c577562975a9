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

  /// The settings that another campaign has otherwise, as `seed 2, not 1`.
  func differences(from other: Campaign) -> [String] {
    func difference<Value: Equatable>(
      _ name: String, _ value: KeyPath<Campaign, Value>, _ text: (Value) -> String
    ) -> String? {
      let (mine, theirs) = (self[keyPath: value], other[keyPath: value])
      return mine == theirs ? nil : "\(name) \(text(mine)), not \(text(theirs))"
    }
    func list(_ names: [String]) -> String {
      names.isEmpty ? "none" : names.joined(separator: " and ")
    }
    let settings = [
      difference("machine", \.machine) { $0 }, difference("form", \.variant) { $0 },
      difference("seed", \.seed) { "\($0)" },
      difference("strategy", \.strategy) { $0.rawValue },
      difference("walks", \.walks) { "\($0)" }, difference("length", \.length) { "\($0)" },
      difference("claims", \.only, list), difference("thresholds", \.thresholds, \.listed),
    ].compactMap(\.self)
    if !settings.isEmpty || self == other { return settings }
    // With the same settings, only other code, or a machine that isn't deterministic, differs.
    return [
      pilot == other.pilot
        ? "another text before the report"
        : "other results of the first walks: the machine, the search or this program was changed, "
          + "or the machine isn't deterministic"
    ]
  }
}

extension Thresholds {
  fileprivate var listed: String {
    "\(goals ? "goals" : "no goals"), \(executions) runs, \(changes) changes, "
      + "\(evaluations) evaluations"
  }
}
