/// A breadth-first search of all states near one state, the simplest first.
///
/// The first batch searches from the starts. A later batch would repeat that search, so it begins
/// in the state that a random walk reached; so does a batch that has seen every state.
@usableFromInline
struct BreadthFirstSearch<Machine: StateMachine>: Searcher {
  @usableFromInline var course: SearchCursor<Machine>
  @usableFromInline var queue: ContiguousArray<Snapshot<Machine>> = []
  @usableFromInline var head = 0
  @usableFromInline var expansion = Expansion<Machine>()
  @usableFromInline var visited = FingerprintTable()
  @usableFromInline let depth: Int
  @usableFromInline let capacity: Int

  /// The number of actions of a random walk that are left before the search begins.
  @usableFromInline var approach = 0
  @usableFromInline var isFirst = true

  @inlinable
  init(_ settings: SearchSettings<Machine>) {
    course = SearchCursor(settings)
    depth = settings.depth
    capacity = settings.capacity
    if settings.isFirst { startEverywhere() } else { draw() }
  }

  /// Draws the distance from a start at which the search begins.
  @inlinable
  mutating func draw() { approach = 1 + course.number(below: depth) }

  /// Begins at all starts.
  @inlinable
  mutating func startEverywhere() {
    startHere()
    for start in course.starts.states.indices.dropFirst() where queue.count < capacity {
      let snapshot = course.snapshot(ofStart: start)
      _ = visited.insert(Fingerprint(of: snapshot.state, seed: 0).bits)
      queue.append(snapshot)
    }
  }

  @inlinable
  mutating func startHere() {
    queue.removeAll(keepingCapacity: true)
    head = 0
    // A sequence of the largest length isn't expanded.
    if course.path.count == depth { return }
    visited.removeAll()
    _ = visited.insert(course.fingerprint)
    queue.append(course.snapshot)
    expansion.list(course)
  }

  @inlinable
  mutating func run(_ walk: Int, transitions: Int, _ checks: inout Checks, _ tally: inout Tally) {
    course.begin(walk, isFirst: isFirst, &checks)
    isFirst = false
    var done = 0
    while done < transitions, !course.isOver(at: done) {
      if approach == 0, let outcome = nextOutcome(&checks) {
        let isChanged = course.execute(outcome, &checks, &tally)
        done += 1
        if isChanged, course.path.count < depth, visited.insert(course.fingerprint) {
          queue.append(course.snapshot)
        }
        continue
      }
      if approach == 0 {
        course.startAgain(&checks)
        draw()
      }
      if let action = course.draw(&tally, checks) {
        _ = course.executeDrawn(action, &checks, &tally)
        done += 1
        approach -= 1
      } else if course.path.count > 0 {
        // In a dead end, the search begins here.
        approach = 0
      } else {
        tally.recordDeadEnd(at: checks.walkPosition)
        break
      }
      if approach == 0 { startHere() }
    }
    course.end(&checks)
  }

  /// The next outcome of the first state in the queue that has one; `nil` if no state has.
  @inlinable
  mutating func nextOutcome(_ checks: inout Checks) -> Outcome<Machine.Action>? {
    while head < queue.count, queue.count < capacity {
      if let outcome = expansion.take() {
        course.go(to: queue[head], &checks)
        return outcome
      }
      head += 1
      guard head < queue.count else { break }
      course.go(to: queue[head], &checks)
      expansion.list(course)
    }
    return nil
  }
}
