/// A randomised depth-first search, from the newest state to one that wasn't seen.
///
/// Every action that resets something takes a random walk back to the start; this search doesn't
/// return to states that it has visited. It tries the actions of a state in random order, each
/// once, so no draw repeats an earlier one. Where lists are long, as on a device, it draws the
/// first action of a new state, and lists the others only when it comes back: that is rare where
/// there are so many states.
@usableFromInline
struct DepthFirstSearch<Machine: StateMachine>: Searcher {
  /// A state on the path to the newest one, and its untried actions.
  @usableFromInline
  struct Frame {
    @usableFromInline let state: Machine.State

    /// The action that was drawn there before the others were listed, if one was.
    @usableFromInline var first: Outcome<Machine.Action>?

    /// The others; `nil` until they are listed.
    @usableFromInline var untried: ContiguousArray<Outcome<Machine.Action>>?

    @inlinable
    init(_ state: Machine.State) { self.state = state }
  }

  @usableFromInline var course: SearchCursor<Machine>
  @usableFromInline var stack: ContiguousArray<Frame> = []
  // Small at first, since it is emptied whenever every state was seen: on few states, often.
  @usableFromInline var visited = FingerprintTable(bits: 3)
  @usableFromInline let depth: Int
  @usableFromInline let capacity: Int

  /// True if the last action reached no new state, so the current state isn't the end of the stack.
  @usableFromInline var isAstray = false
  @usableFromInline var isFirst = true

  /// True if the last list was long, so that drawing an action first saves time.
  @usableFromInline var drawsFirst = false

  /// The smallest number of untried actions that make a list long.
  @usableFromInline static var long: Int { 32 }

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
      guard let outcome = nextOutcome(&checks, &tally) else {
        tally.deadEnds &+= 1
        break
      }
      let isChanged = course.execute(outcome, &checks, &tally)
      if isChanged, visited.insert(course.fingerprint), course.path.count < depth {
        stack.append(Frame(course.state))
      } else {
        isAstray = true
      }
    }
    course.end(&checks)
  }

  /// Takes an untried action of the newest state that has one; `nil` if no action is possible at
  /// all.
  @inlinable
  mutating func nextOutcome(
    _ checks: inout Checks, _ tally: inout Tally
  ) -> Outcome<Machine.Action>? {
    if visited.count > capacity { stack.removeAll() }
    if let outcome = takeOutcome(&checks, &tally) { return outcome }
    // Every state was seen: repeat in another order.
    visited.removeAll()
    course.startAgain(&checks)
    _ = visited.insert(course.fingerprint)
    stack.append(Frame(course.state))
    return takeOutcome(&checks, &tally)
  }

  @inlinable
  mutating func takeOutcome(
    _ checks: inout Checks, _ tally: inout Tally
  ) -> Outcome<Machine.Action>? {
    while let last = stack.indices.last {
      if stack[last].untried?.isEmpty == true {
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
      if stack[last].untried == nil {
        if drawsFirst, stack[last].first == nil,
          let outcome = course.draw(&tally, checks)
        {
          stack[last].first = outcome
          return outcome
        }
        let untried = course.outcomes(but: stack[last].first, &tally, checks)
        drawsFirst = untried.count >= Self.long
        stack[last].untried = untried
      }
      let count = stack[last].untried?.count ?? 0
      if count == 0 { continue }
      stack[last].untried?.swapAt(course.number(below: count), count - 1)
      return stack[last].untried?.removeLast()
    }
    return nil
  }
}
