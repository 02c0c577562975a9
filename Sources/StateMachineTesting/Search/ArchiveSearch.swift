/// A search by short walks from new states.
///
/// It keeps new states, and a walk that finds nothing new for a while restarts from one of them.
/// Ecoffet et al., "First return, then explore" (Nature, 2021), where returning is the hard part:
/// here it is a copy.
@usableFromInline
struct ArchiveSearch<Machine: StateMachine>: Searcher {
  @usableFromInline var course: SearchCursor<Machine>
  @usableFromInline var entries: ContiguousArray<SearchCursor<Machine>.Snapshot> = []
  @usableFromInline var visited = FingerprintTable()

  /// The number of states seen per abstraction.
  @usableFromInline var cells = FingerprintTable(keepsNumbers: true)

  @usableFromInline var ended = FingerprintTable()
  @usableFromInline let depth: Int
  @usableFromInline var capacity = 1 << 16

  /// The number of actions before the walk restarts from another state.
  @usableFromInline var rest = 0

  @inlinable
  init(_ fuzzer: Fuzzer<Machine>, from walk: Int, isRecording: Bool) {
    course = SearchCursor(fuzzer, from: walk, isRecording: isRecording)
    depth = fuzzer.length
    keep()
  }

  /// The largest number of actions in a row that find nothing new.
  @usableFromInline static var maxRejections: Int { 4 }

  @inlinable
  mutating func note(isChanged: Bool) {
    rest -= 1
    if isChanged, isWorthKeeping() { keep() }
  }

  /// Returns whether the current state is new, and its own abstraction, or the first, second,
  /// fourth, eighth … other one with it.
  ///
  /// With the first alone, an abstraction that drops too much hides states that matter: each of two
  /// flaws took three times as long to find as without any abstraction.
  @inlinable
  mutating func isWorthKeeping() -> Bool {
    guard visited.insert(course.fingerprint) else { return false }
    guard let cell = course.cell else { return true }
    let count = cells.increment(cell)
    return count & (count &- 1) == 0
  }

  @inlinable
  mutating func keep() {
    rest = Self.maxRejections
    if entries.count == capacity {
      // Replaces any entry but the start: if any state has an action, the start has one.
      entries[1 + course.number(below: entries.count - 1)] = course.snapshot
    } else {
      entries.append(course.snapshot)
    }
  }

  @inlinable
  mutating func nextOutcome(
    _ checks: inout Checks, _ tally: inout Tally
  ) -> ChosenAction<Machine.Action>? {
    if rest > 0, course.path.count < depth, let outcome = course.draw(&tally, checks) {
      return outcome
    }
    // A walk may also end in a dead end. Many end in the same state; a device has much to check.
    if course.path.count > 0, ended.insert(course.fingerprint) { course.end(&checks) }
    for _ in 0..<8 {
      let entry = entries[pick()]
      course.go(to: entry, &checks)
      rest = Self.maxRejections
      if entry.path.count < depth, let outcome = course.draw(&tally, checks) { return outcome }
    }
    course.startAgain(&checks)
    return course.draw(&tally, checks)
  }

  /// Draws an entry; newer entries are more likely.
  @inlinable
  mutating func pick() -> Int {
    let first = course.number(below: entries.count)
    return Swift.max(first, course.number(below: entries.count))
  }
}
