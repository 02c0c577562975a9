/// Random walks that try everything that can happen on their way.
///
/// Where a bug needs a rare state and then one action of many, a walk that stands in that state most often takes another
/// one. Each walk draws weights of its own for the kinds by which it goes on; what is tried doesn't depend on them.
@usableFromInline
struct SuccessorSearch<Machine: StateMachine>: Searcher {
  @usableFromInline var course: SearchCursor<Machine>
  @usableFromInline var expansion = Expansion<Machine>()
  @usableFromInline let depth: Int

  /// The state whose successors are tried, and how it was reached.
  @usableFromInline var origin: Snapshot<Machine>

  /// The successor to go on with: each replaces the one before with a probability by its weight.
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

  /// Half of the kinds get no weight; they are tried all the same, and gone by where nothing else can happen.
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
    for _ in 0..<transitions {
      guard let outcome = nextOutcome(&checks) else {
        tally.recordDeadEnd(at: checks.position.pointee)
        break
      }
      let isChanged = course.execute(outcome, &checks, &tally)
      if isChanged { consider(kind: outcome.kind) }
    }
    course.end(&checks)
  }

  @inlinable
  mutating func consider(kind: Int) {
    // So small that it only counts where nothing else does.
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
    // Nothing can happen here.
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
