/// Random walks that try every action that is possible in each of their states.
///
/// If a bug needs a rare state and then one action of many, a walk in that state usually draws a
/// different action. Each walk draws its own weights for the kinds by which it continues; the tried
/// actions don't depend on them.
@usableFromInline
struct SuccessorSearch<Machine: StateMachine>: Searcher {
  @usableFromInline var course: SearchCursor<Machine>
  @usableFromInline var expansion = Expansion<Machine>()
  @usableFromInline let depth: Int

  /// The state whose successors are tried, and the path to it.
  @usableFromInline var origin: Snapshot<Machine>

  /// The successor to continue with; each replaces the previous one with a probability by its
  /// weight.
  @usableFromInline var chosen: Snapshot<Machine>?
  @usableFromInline var totalWeight = 0
  @usableFromInline var weights: [Int] = []
  @usableFromInline var isFirst = true

  @inlinable
  init(_ settings: SearchSettings<Machine>) {
    course = SearchCursor(settings)
    depth = settings.depth
    origin = course.snapshot
    drawWeights()
  }

  /// Half of the kinds get no weight; they are still tried, and the walk continues by them only if
  /// no other action is possible.
  @inlinable
  mutating func drawWeights() {
    weights.removeAll(keepingCapacity: true)
    for _ in 0..<course.kinds {
      let factor = course.number(below: 16)
      weights.append(factor < 8 ? 0 : factor - 7)
    }
  }

  @inlinable
  mutating func run(_ walk: Int, transitions: Int, _ checks: inout Checks, _ tally: inout Tally) {
    course.begin(walk, isFirst: isFirst, &checks)
    if isFirst { expansion.list(course) }
    isFirst = false
    for number in 0..<transitions {
      if course.isOver(at: number) { break }
      guard let outcome = nextOutcome(&checks) else {
        tally.recordDeadEnd(at: checks.walkPosition)
        break
      }
      let isChanged = course.execute(outcome, &checks, &tally)
      if isChanged { consider(kind: outcome.kind) }
    }
    course.end(&checks)
  }

  @inlinable
  mutating func consider(kind: Int) {
    // So small that it counts only if no other successor has a weight.
    let weight = kind < weights.count ? weights[kind] &* 4_096 + 1 : 4_096
    totalWeight += weight
    if course.number(below: totalWeight) < weight {
      chosen = course.snapshot
    }
  }

  @inlinable
  mutating func nextOutcome(_ checks: inout Checks) -> Outcome<Machine.Action>? {
    if let outcome = expansion.take() {
      course.go(to: origin, &checks)
      return outcome
    }
    if let chosen, chosen.path.count < depth {
      course.go(to: chosen, &checks)
    } else {
      course.startAgain(&checks)
      drawWeights()
    }
    expand()
    if let outcome = expansion.take() { return outcome }
    // No action is possible here.
    course.startAgain(&checks)
    drawWeights()
    expand()
    return expansion.take()
  }

  @inlinable
  mutating func expand() {
    origin = course.snapshot
    chosen = nil
    totalWeight = 0
    expansion.list(course)
  }
}
