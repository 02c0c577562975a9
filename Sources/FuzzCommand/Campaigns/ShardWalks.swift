import StateMachineTesting

/// The results of the walks of a shard, or of several ones in a row.
struct ShardWalks: Sendable {
  private(set) var results: WalkResults

  /// The random walks among those that first executed a kind of action.
  private var randomWalks: Set<Int>

  init(_ run: FuzzRun) {
    self.init(run.results) { run.fuzzer.strategy.turn(of: $0).strategy.isRandom }
  }

  init(_ results: WalkResults, isRandom: (Int) -> Bool) {
    self.results = results
    randomWalks = Set(results.tally.kinds.compactMap(\.first?.walk).filter(isRandom))
  }

  /// Adds the walks that follow.
  mutating func add(_ later: ShardWalks) {
    let random = randomWalks.union(later.randomWalks)
    results.add(later.results) { random.contains($0) }
    randomWalks = random.intersection(results.tally.kinds.compactMap(\.first?.walk))
  }
}

// MARK: - JSON

extension ShardWalks: Codable {
  private enum CodingKeys: String, CodingKey {
    case first, end, transitions, deadEnds, firstOddList, kinds, claims, goals, breaks, loneBreaks
  }

  private struct Kind: Codable {
    var executed: Int
    var unchanged: Int
    var first: WalkPosition?
    var isRandom: Bool
  }

  private struct ClaimCount: Codable {
    var claim: Claim
    var evaluations: Int
  }

  private struct Goal: Codable {
    var goal: Claim
    var reached: WalkPosition?
  }

  private struct BrokenClaim: Codable {
    var claim: Claim
    var cause: Cause
    var position: WalkPosition

    init(_ found: Break) {
      (claim, cause, position) = (found.claim, found.cause, found.position.inWalk)
    }

    var found: Break { Break(claim: claim, cause: cause, position: .walk(position)) }
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let first = try values.decode(Int.self, forKey: .first)
    let end = try values.decode(Int.self, forKey: .end)
    guard 0 <= first, first <= end else {
      throw DecodingError.dataCorruptedError(
        forKey: .end, in: values, debugDescription: "The walks end before they begin.")
    }
    let kinds = try values.decode([Kind].self, forKey: .kinds)
    var tally = Tally(kinds: kinds.count)
    for (index, kind) in kinds.enumerated() {
      tally.kinds[index].executed = kind.executed
      tally.kinds[index].unchanged = kind.unchanged
      tally.kinds[index].first = kind.first
    }
    tally.transitions = try values.decode(Int.self, forKey: .transitions)
    tally.deadEnds = try values.decode(Int.self, forKey: .deadEnds)
    tally.firstOddList = try values.decodeIfPresent(WalkPosition.self, forKey: .firstOddList)
    var checks = ChecksSummary()
    checks.claims = try values.decode([ClaimCount].self, forKey: .claims)
      .map { ($0.claim, $0.evaluations) }
    checks.goals = try values.decode([Goal].self, forKey: .goals)
      .map { ($0.goal, $0.reached.map { .walk($0) }, 0) }
    checks.breaks = try values.decode([BrokenClaim].self, forKey: .breaks).map(\.found)
    checks.loneBreaks = try values.decode([BrokenClaim].self, forKey: .loneBreaks).map(\.found)
    results = WalkResults(first..<end, tally, checks)
    randomWalks = Set(kinds.filter(\.isRandom).compactMap(\.first?.walk))
  }

  func encode(to encoder: any Encoder) throws {
    let (tally, checks) = (results.tally, results.checks)
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(results.walks.lowerBound, forKey: .first)
    try values.encode(results.walks.upperBound, forKey: .end)
    try values.encode(tally.transitions, forKey: .transitions)
    try values.encode(tally.deadEnds, forKey: .deadEnds)
    try values.encodeIfPresent(tally.firstOddList, forKey: .firstOddList)
    let kinds = tally.kinds.map { kind in
      Kind(
        executed: kind.executed, unchanged: kind.unchanged, first: kind.first,
        isRandom: kind.first.map { randomWalks.contains($0.walk) } ?? false)
    }
    try values.encode(kinds, forKey: .kinds)
    try values.encode(
      checks.claims.map { ClaimCount(claim: $0.claim, evaluations: $0.evaluations) },
      forKey: .claims)
    try values.encode(
      checks.goals.map { Goal(goal: $0.goal, reached: $0.reached?.inWalk) }, forKey: .goals)
    try values.encode(checks.breaks.map(BrokenClaim.init), forKey: .breaks)
    try values.encode(checks.loneBreaks.map(BrokenClaim.init), forKey: .loneBreaks)
  }
}
