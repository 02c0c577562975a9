/// Short walks from states that were new.
///
/// What is new is kept, and a walk that finds nothing new for a while starts again from there. Ecoffet et al.,
/// "First return, then explore" (Nature, 2021), where returning is the hard part: here it is a copy.
@usableFromInline
struct ArchiveSearch<Machine: StateMachine>: Searcher {
  @usableFromInline var course: SearchCursor<Machine>
  @usableFromInline var entries: ContiguousArray<Snapshot<Machine>> = []
  @usableFromInline var visited = FingerprintTable()

  /// How many states of each place were seen.
  @usableFromInline var places = FingerprintTable(keepsNumbers: true)
  @usableFromInline let depth: Int
  @usableFromInline let capacity: Int

  /// How many actions are left before the walk starts again somewhere else.
  @usableFromInline var rest = 0
  @usableFromInline var isFirst = true

  @inlinable
  init(_ settings: SearchSettings<Machine>) {
    course = SearchCursor(settings)
    depth = settings.depth
    capacity = settings.capacity
  }

  /// How many actions in a row may find nothing new.
  @usableFromInline static var maxRejections: Int { 8 }

  @inlinable
  mutating func run(_ walk: Int, transitions: Int, _ checks: inout Checks, _ tally: inout Tally) {
    course.begin(walk, isFirst: isFirst, &checks)
    if isFirst { keep() }
    isFirst = false
    for _ in 0..<transitions {
      guard let action = nextAction(&checks, &tally) else {
        tally.recordDeadEnd(at: checks.position.pointee)
        break
      }
      rest -= 1
      if course.executeDrawn(action, &checks, &tally), isWorthKeeping() { keep() }
    }
    course.end(&checks)
  }

  /// Whether the state at hand is new, and the first, second, fourth, eighth … of its place.
  ///
  /// With the first alone, an abstraction that drops too much hides what matters: of two flaws, each took three times as
  /// long to find as without any.
  @inlinable
  mutating func isWorthKeeping() -> Bool {
    guard visited.insert(course.fingerprint) else { return false }
    let count = places.increment(course.place)
    return count & (count &- 1) == 0
  }

  /// Keeps the state at hand.
  @inlinable
  mutating func keep() {
    rest = Self.maxRejections
    if entries.count == capacity {
      // All but the start, where something can happen if it can anywhere.
      entries[1 + course.number(below: entries.count - 1)] = course.snapshot
    } else {
      entries.append(course.snapshot)
    }
  }

  @inlinable
  mutating func nextAction(_ checks: inout Checks, _ tally: inout Tally) -> Machine.Action? {
    if rest > 0, course.path.count < depth, let action = course.draw(&tally, checks) {
      return action
    }
    // A dead end is as good a place to end as any.
    if course.path.count > 0 { course.end(&checks) }
    for _ in 0..<8 {
      let entry = entries[pick()]
      course.go(to: entry, &checks)
      rest = Self.maxRejections
      if entry.path.count < depth, let action = course.draw(&tally, checks) { return action }
    }
    course.startAgain(&checks)
    return course.draw(&tally, checks)
  }

  /// The newer, the likelier.
  @inlinable
  mutating func pick() -> Int {
    let first = course.number(below: entries.count)
    return Swift.max(first, course.number(below: entries.count))
  }
}
