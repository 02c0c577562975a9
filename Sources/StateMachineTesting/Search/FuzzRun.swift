/// The result of the walks of a run: counts, goals, and the first break of each claim.
///
/// It is the same for any number of workers. ``findings(of:)`` derives and shrinks the
/// counterexamples.
@usableFromInline
package struct FuzzRun: Sendable {
  @usableFromInline package let fuzzer: Fuzzer<ErasedMachine>

  /// The walks that are to be done: all, or those of a shard.
  let walks: Range<Int>

  package private(set) var results: WalkResults

  /// The findings of breaks that ``newFindings(of:)`` has seen; `nil` for one that isn't wanted.
  var early: [Finding?] = []

  /// False if the machine had a problem when a claim first broke; `nil` before.
  var isSound: Bool?

  /// The number of walks of which a second execution was the same.
  var pureWalks = 0

  /// Begins a run of all walks, or of those between bounds of turns.
  ///
  /// - Parameter pilot: the run of the first turn, if it is done.
  init(_ fuzzer: Fuzzer<ErasedMachine>, _ walks: Range<Int>? = nil, after pilot: FuzzRun? = nil) {
    self.fuzzer = fuzzer
    self.walks = walks ?? 0..<fuzzer.walks
    let start = self.walks.lowerBound
    results = WalkResults(start..<start, Tally(kinds: fuzzer.kinds))
    if let pilot, self.walks.contains(0) { results = pilot.results }
  }

  /// The index behind the last finished walk; smaller than requested if the run was stopped.
  package var walksDone: Int { results.walks.upperBound }

  var tally: Tally { results.tally }
  var checks: ChecksSummary { results.checks }

  package var transitions: Int { tally.transitions }

  @usableFromInline package var progress: FuzzProgress {
    FuzzProgress(
      walks: walksDone - walks.lowerBound, transitions: transitions, breaks: checks.breaks.count)
  }

  package var reachedGoals: [Claim] {
    checks.goals.filter { $0.reached != nil }.map(\.goal)
  }

  /// The turn that follows; `nil` at the end.
  @usableFromInline var nextTurn: Turn? {
    walksDone < walks.upperBound ? turn(from: walksDone) : nil
  }

  func turn(from walk: Int) -> Turn {
    var turn = fuzzer.strategy.turn(of: walk)
    turn.walks = turn.walks.clamped(to: walk..<walks.upperBound)
    return turn
  }

  /// Adds the turn that follows the walks done so far.
  @usableFromInline
  mutating func add(_ later: WalkResults) {
    results.add(later) { [fuzzer] in fuzzer.strategy(ofWalk: $0).isRandom }
  }
}

extension ChecksSummary {
  /// Adds the results of later walks.
  mutating func add(_ later: ChecksSummary) {
    for new in later.claims {
      if let known = claims.firstIndex(where: { $0.claim == new.claim }) {
        claims[known].evaluations += new.evaluations
      } else {
        claims.append(new)
      }
    }
    for new in later.goals {
      if let known = goals.firstIndex(where: { $0.goal == new.goal }) {
        goals[known].reached = [goals[known].reached, new.reached].compactMap(\.self).min()
        goals[known].hits += new.hits
      } else {
        goals.append(new)
      }
    }
    breaks.add(later.breaks)
    loneBreaks.add(later.loneBreaks)
  }
}

extension [Break] {
  fileprivate mutating func add(_ later: [Break]) {
    for new in later {
      if let known = firstIndex(where: new.isRepeated) {
        self[known].position = Swift.min(self[known].position, new.position)
      } else {
        append(new)
      }
    }
  }
}
