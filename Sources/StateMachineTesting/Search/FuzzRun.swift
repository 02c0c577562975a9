/// The result of the walks of a run: counts, goals, and the first break of each claim.
///
/// It is the same for any number of workers. ``findings(of:)`` derives and shrinks the
/// counterexamples.
@usableFromInline
package struct FuzzRun: Sendable {
  /// The settings of the run.
  public let fuzzer: Fuzzer<ErasedMachine>

  /// The walks that are to be done: all, or those of a shard.
  let walks: Range<Int>

  /// The index behind the last finished walk; smaller than requested if the run was stopped.
  public private(set) var walksDone: Int

  /// The weights of the kinds of action, for the next batch.
  @usableFromInline private(set) var weights: KindWeights

  /// The breaks that ``newFindings(of:)`` has seen, shrunk; `nil` for one that isn't wanted.
  var early: [ShrunkBreak?] = []

  /// False if the machine had a problem when a claim first broke; `nil` before.
  var isSound: Bool?

  /// The number of walks of which a second execution was the same.
  var pureWalks = 0

  private(set) var tally: Tally
  private(set) var checks = ChecksSummary()

  @usableFromInline
  init(_ fuzzer: Fuzzer<ErasedMachine>, walks: Int? = nil) {
    self.fuzzer = fuzzer
    self.walks = 0..<(walks ?? fuzzer.walks)
    walksDone = 0
    weights = .none
    tally = Tally(kinds: fuzzer.kinds)
  }

  /// A run of a part of the walks, with the weights that the first batch has determined.
  ///
  /// - Parameters:
  ///   - pilot: the run of the first batch.
  ///   - walks: the walks; their bounds are those of batches.
  ///   - done: those that are done.
  init(after pilot: FuzzRun, _ walks: Range<Int>, done: Stretch?) {
    fuzzer = pilot.fuzzer
    weights = pilot.weights
    self.walks = walks
    let isPilotIn = walks.contains(0)
    walksDone = done?.walks.upperBound ?? (isPilotIn ? pilot.walksDone : walks.lowerBound)
    tally = done?.tally ?? (isPilotIn ? pilot.tally : Tally(kinds: pilot.fuzzer.kinds))
    checks = done?.checks ?? (isPilotIn ? pilot.checks : ChecksSummary())
  }

  /// The number of executed transitions.
  public var transitions: Int { tally.transitions }

  /// The progress of the run.
  @usableFromInline package var progress: FuzzProgress {
    FuzzProgress(
      walks: walksDone - walks.lowerBound, transitions: transitions, breaks: checks.breaks.count)
  }

  /// The goals that some walk reached.
  package var reachedGoals: [Claim] {
    checks.goals.filter { $0.reached != nil }.map(\.goal)
  }

  @usableFromInline var nextBatch: Range<Int>? {
    guard walksDone < walks.upperBound else { return nil }
    return batch(from: walksDone)
  }

  /// The walks of the batch that begins with the given one.
  func batch(from walk: Int) -> Range<Int> {
    fuzzer.strategy.batch(of: walk).clamped(to: walk..<walks.upperBound)
  }

  /// Returns false if an interruption or a trap ended a batch early: some of its walks can't be
  /// repeated alone.
  ///
  /// - Parameter end: the end of all walks, also if a trap ends these earlier.
  package func endsBatch(of end: Int) -> Bool {
    walksDone == end || fuzzer.strategy.batch(of: walksDone).lowerBound == walksDone
  }

  /// Adds the batch that follows the walks done so far.
  @usableFromInline
  mutating func add(_ result: WalkBatchResult) {
    let wasPilot = walksDone < Strategy.turn
    walksDone = result.walks.upperBound
    tally.add(result.tally) { [fuzzer] in fuzzer.strategy(ofWalk: $0).isRandom }
    checks.add(result.checks)
    let isPilot = walksDone < Strategy.turn
    if wasPilot, !isPilot, fuzzer.strategy.learns, fuzzer.coverage == .full {
      weights = Self.learned(from: tally)
    }
  }

  /// Weights by which a kind that mostly changes nothing is drawn less often, but at least an
  /// eighth as often: most transitions of a uniform walk change nothing, and find nothing.
  static func learned(from tally: Tally) -> KindWeights {
    KindWeights(
      tally.kinds.map { count in
        guard count.executed > 0 else { return 8 }
        let changed = count.executed - count.unchanged
        return Swift.max(1, (8 * changed + count.executed / 2) / count.executed)
      })
  }

  /// The weights that the walk of the given index used.
  @usableFromInline
  func weights(ofWalk walk: Int) -> KindWeights {
    walk < Strategy.turn ? .none : weights
  }
}

extension ChecksSummary {
  /// Adds the results of later walks.
  @usableFromInline
  mutating func add(_ later: ChecksSummary) {
    for (claim, evaluations) in later.claims {
      if let known = claims.firstIndex(where: { $0.claim == claim }) {
        claims[known].evaluations += evaluations
      } else {
        claims.append((claim, evaluations))
      }
    }
    for (goal, reached, hits) in later.goals {
      if let known = goals.firstIndex(where: { $0.goal == goal }) {
        goals[known].reached = [goals[known].reached, reached].compactMap(\.self).min()
        goals[known].hits += hits
      } else {
        goals.append((goal, reached, hits))
      }
    }
    for new in later.breaks {
      if let known = breaks.firstIndex(where: { $0.claim == new.claim && $0.cause == new.cause }) {
        breaks[known].position = Swift.min(breaks[known].position, new.position)
      } else {
        breaks.append(new)
      }
    }
  }
}
