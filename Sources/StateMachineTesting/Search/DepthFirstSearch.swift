/// A randomised depth-first search, from the newest state to one that wasn't seen.
///
/// Every action that resets something takes a random walk back to the start; this search doesn't
/// return to states that it has visited. It tries the actions of a state in random order, each
/// once, so no draw repeats an earlier one.
@usableFromInline
struct DepthFirstSearch<Machine: StateMachine>: Searcher {
  /// A state on the path to the newest one, and its untried actions.
  @usableFromInline
  struct Frame {
    @usableFromInline let state: Machine.State
    @usableFromInline var untried: ContiguousArray<Outcome<Machine.Action>>

    @usableFromInline
    init(_ state: Machine.State, _ untried: ContiguousArray<Outcome<Machine.Action>>) {
      self.state = state
      self.untried = untried
    }
  }

  @usableFromInline var course: SearchCursor<Machine>
  @usableFromInline var stack: ContiguousArray<Frame> = []
  @usableFromInline var visited = FingerprintTable()
  @usableFromInline let depth: Int
  @usableFromInline let capacity: Int

  /// True if the last action reached no new state, so the current state isn't the end of the stack.
  @usableFromInline var isAstray = false
  @usableFromInline var isFirst = true

  @inlinable
  init(_ settings: SearchSettings<Machine>) {
    course = SearchCursor(settings)
    depth = settings.depth
    capacity = settings.capacity
  }

  @inlinable
  mutating func run(_ walk: Int, transitions: Int, _ checks: inout Checks, _ tally: inout Tally) {
    course.begin(walk, isFirst: isFirst, &checks)
    isFirst = false
    for number in 0..<transitions {
      if course.isOver(at: number) { break }
      guard let outcome = nextOutcome(&checks) else {
        tally.recordDeadEnd(at: checks.walkPosition)
        break
      }
      let isChanged = course.execute(outcome, &checks, &tally)
      if isChanged, visited.insert(course.fingerprint), course.path.count < depth {
        stack.append(Frame(course.state, course.outcomes()))
      } else {
        isAstray = true
      }
    }
    course.end(&checks)
  }

  /// Takes an untried action of the newest state that has one; `nil` if no action is possible at
  /// all.
  @inlinable
  mutating func nextOutcome(_ checks: inout Checks) -> Outcome<Machine.Action>? {
    if visited.count > capacity { stack.removeAll() }
    if let outcome = takeOutcome(&checks) { return outcome }
    // Every state was seen: repeat in another order.
    visited.removeAll()
    course.startAgain(&checks)
    _ = visited.insert(course.fingerprint)
    stack.append(Frame(course.state, course.outcomes()))
    return takeOutcome(&checks)
  }

  @inlinable
  mutating func takeOutcome(_ checks: inout Checks) -> Outcome<Machine.Action>? {
    while let last = stack.indices.last {
      let count = stack[last].untried.count
      if count == 0 {
        stack.removeLast()
        isAstray = true
        continue
      }
      if isAstray {
        var path = course.path
        path.cut(to: last)
        course.go(to: Snapshot(state: stack[last].state, path: path), &checks)
        isAstray = false
      }
      stack[last].untried.swapAt(course.number(below: count), count - 1)
      return stack[last].untried.removeLast()
    }
    return nil
  }
}
