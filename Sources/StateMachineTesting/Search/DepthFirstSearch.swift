/// A randomised depth-first search: on from the newest state to one that wasn't seen.
///
/// A random walk is led home by every action that resets something; this one doesn't go where it has been. What can
/// happen in a state is tried in random order, each action once, so that no draw is spent on what was tried before.
@usableFromInline
struct DepthFirstSearch<Machine: StateMachine>: Searcher {
  /// A state on the way to the newest one, and what wasn't tried there.
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

  /// Whether the last action led nowhere new, so that the search isn't where the stack ends.
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
    for _ in 0..<transitions {
      guard let outcome = nextOutcome(&checks) else {
        tally.recordDeadEnd(at: checks.position.pointee)
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

  /// Takes what wasn't tried in the newest state that has something left; `nil` if nothing can happen at all.
  @inlinable
  mutating func nextOutcome(_ checks: inout Checks) -> Outcome<Machine.Action>? {
    if visited.count > capacity { stack.removeAll() }
    if let outcome = takeOutcome(&checks) { return outcome }
    // Everything was seen: again, in another order.
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
