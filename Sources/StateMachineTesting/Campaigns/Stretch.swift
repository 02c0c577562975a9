/// The result of consecutive walks of a run: counts, goals, and the first break of each claim.
package struct Stretch: Sendable {
  /// The indices of the walks.
  package var walks: Range<Int>
  var tally: Tally
  var checks: ChecksSummary

  /// The random walks among those that first executed a kind of action.
  private var randomWalks: Set<Int>

  init(_ walks: Range<Int>, _ tally: Tally, _ checks: ChecksSummary, isRandom: (Int) -> Bool) {
    self.walks = walks
    self.tally = tally
    self.checks = checks
    randomWalks = Set(tally.kinds.compactMap(\.first?.walk).filter(isRandom))
  }

  /// Adds the stretch that follows.
  mutating func add(_ later: Stretch) {
    walks = walks.lowerBound..<later.walks.upperBound
    let random = randomWalks.union(later.randomWalks)
    tally.add(later.tally) { random.contains($0) }
    checks.add(later.checks)
    randomWalks = random.intersection(tally.kinds.compactMap(\.first?.walk))
  }
}

extension FuzzRun {
  /// The walks that are done.
  package var stretch: Stretch {
    Stretch(walks.lowerBound..<walksDone, tally, checks) {
      fuzzer.strategy(ofWalk: $0).isRandom
    }
  }
}

// MARK: - JSON

extension Stretch: Codable {
  private enum CodingKeys: String, CodingKey {
    case first, end, transitions, deadEnds, firstOddList, kinds, claims, goals, breaks
  }

  private struct Kind: Codable {
    var executed: Int
    var unchanged: Int
    var first: WalkPosition?
    var isRandom: Bool
  }

  private struct Goal: Codable {
    var goal: Claim
    var reached: WalkPosition?
  }

  private struct BrokenClaim: Codable {
    var claim: Claim
    var cause: Cause
    var position: WalkPosition
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let first = try values.decode(Int.self, forKey: .first)
    let end = try values.decode(Int.self, forKey: .end)
    guard 0 <= first, first <= end else {
      throw DecodingError.dataCorruptedError(
        forKey: .end, in: values, debugDescription: "The walks end before they begin.")
    }
    walks = first..<end
    let kinds = try values.decode([Kind].self, forKey: .kinds)
    tally = Tally(kinds: kinds.count)
    for (index, kind) in kinds.enumerated() {
      tally.kinds[index].executed = kind.executed
      tally.kinds[index].unchanged = kind.unchanged
      tally.kinds[index].first = kind.first
    }
    randomWalks = Set(kinds.filter(\.isRandom).compactMap(\.first?.walk))
    tally.transitions = try values.decode(Int.self, forKey: .transitions)
    tally.deadEnds = try values.decode(Int.self, forKey: .deadEnds)
    tally.firstOddList = try values.decodeIfPresent(WalkPosition.self, forKey: .firstOddList)
    checks = ChecksSummary()
    checks.claims = try values.decode([SearchReport.ClaimCount].self, forKey: .claims)
      .map { ($0.claim, $0.evaluations) }
    checks.goals = try values.decode([Goal].self, forKey: .goals)
      .map { ($0.goal, $0.reached.map { .walk($0) }, 0) }
    checks.breaks = try values.decode([BrokenClaim].self, forKey: .breaks)
      .map { Break(claim: $0.claim, cause: $0.cause, position: .walk($0.position)) }
  }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(walks.lowerBound, forKey: .first)
    try values.encode(walks.upperBound, forKey: .end)
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
      checks.claims.map { SearchReport.ClaimCount(claim: $0.claim, evaluations: $0.evaluations) },
      forKey: .claims)
    try values.encode(
      checks.goals.map { Goal(goal: $0.goal, reached: $0.reached?.inWalk) }, forKey: .goals)
    try values.encode(
      checks.breaks.map {
        BrokenClaim(claim: $0.claim, cause: $0.cause, position: $0.position.inWalk)
      }, forKey: .breaks)
  }
}
