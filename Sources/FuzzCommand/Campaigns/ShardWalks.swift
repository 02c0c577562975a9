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
  private struct Form: Codable {
    var first, end, transitions, deadEnds: Int
    var firstOddList: WalkPosition?
    var kinds: [Kind]
    var claims: [ClaimCount]
    var goals: [Goal]
    var breaks, loneBreaks: [BrokenClaim]
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
    let form = try Form(from: decoder)
    guard 0 <= form.first, form.first <= form.end else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: [], debugDescription: "The walks end before they begin."))
    }
    var tally = Tally(kinds: form.kinds.count)
    for (index, kind) in form.kinds.enumerated() {
      tally.kinds[index].executed = kind.executed
      tally.kinds[index].unchanged = kind.unchanged
      tally.kinds[index].first = kind.first
    }
    tally.transitions = form.transitions
    tally.deadEnds = form.deadEnds
    tally.firstOddList = form.firstOddList
    var checks = ChecksSummary()
    checks.claims = form.claims.map { ($0.claim, $0.evaluations) }
    checks.goals = form.goals.map { ($0.goal, $0.reached.map { .walk($0) }, 0) }
    checks.breaks = form.breaks.map(\.found)
    checks.loneBreaks = form.loneBreaks.map(\.found)
    results = WalkResults(form.first..<form.end, tally, checks)
    randomWalks = Set(form.kinds.filter(\.isRandom).compactMap(\.first?.walk))
  }

  func encode(to encoder: any Encoder) throws {
    let (tally, checks) = (results.tally, results.checks)
    try Form(
      first: results.walks.lowerBound, end: results.walks.upperBound,
      transitions: tally.transitions, deadEnds: tally.deadEnds, firstOddList: tally.firstOddList,
      kinds: tally.kinds.map { kind in
        Kind(
          executed: kind.executed, unchanged: kind.unchanged, first: kind.first,
          isRandom: kind.first.map { randomWalks.contains($0.walk) } ?? false)
      },
      claims: checks.claims.map { ClaimCount(claim: $0.claim, evaluations: $0.evaluations) },
      goals: checks.goals.map { Goal(goal: $0.goal, reached: $0.reached?.inWalk) },
      breaks: checks.breaks.map(BrokenClaim.init),
      loneBreaks: checks.loneBreaks.map(BrokenClaim.init)
    ).encode(to: encoder)
  }
}
