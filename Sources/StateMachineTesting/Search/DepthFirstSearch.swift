/// A randomised depth-first search, from the newest state to one that wasn't seen.
///
/// Every action that resets something takes a random walk back to the start; this search doesn't
/// return to states that it has visited. It tries the actions of a state in random order, each
/// once, so no draw repeats an earlier one. Where lists are long, as on a device, it draws the
/// first action of a new state, and lists the others only when it comes back: that is rare where
/// there are so many states.
@usableFromInline
struct DepthFirstSearch<Machine: StateMachine>: Searcher {
  /// A state on the path to the newest one, the place of its first outcome among all, and true if
  /// its outcomes are those that weren't tried.
  ///
  /// Before they are listed, there is at most the one that was drawn.
  @usableFromInline typealias Frame = (state: Machine.State, start: Int, isListed: Bool)

  @usableFromInline var course: SearchCursor<Machine>
  @usableFromInline var stack: ContiguousArray<Frame> = []

  /// The outcomes of all frames, those of the newest last.
  @usableFromInline var outcomes: ContiguousArray<ChosenAction<Machine.Action>> = []

  // Small at first, since it is emptied whenever every state was seen: on few states, often.
  @usableFromInline var visited = FingerprintTable(bits: 3)
  @usableFromInline let lister: Lister<Machine.Action>
  @usableFromInline let depth: Int
  @usableFromInline var capacity = 1 << 16

  /// True if the last action reached no new state, so the current state isn't the end of the stack.
  @usableFromInline var isAstray = false

  /// True if the last list was long, so that drawing an action first saves time.
  @usableFromInline var drawsFirst = false

  /// The smallest number of untried actions that make a list long.
  @usableFromInline static var long: Int { 32 }

  /// The largest number of outcomes tried per call, since a call that draws large numbers has many
  /// more.
  @usableFromInline static var outcomeLimit: Int { 256 }

  @inlinable
  init(_ fuzzer: Fuzzer<Machine>, from walk: Int, isRecording: Bool) {
    course = SearchCursor(fuzzer, from: walk, isRecording: isRecording)
    depth = fuzzer.length
    lister = Lister(Choices(.scripted))
    lister.calls.pointee.limit = Self.outcomeLimit
    lister.calls.pointee.keepsDecisions = isRecording
  }

  @inlinable
  mutating func note(isChanged: Bool) {
    if isChanged, visited.insert(course.fingerprint), course.path.count < depth {
      stack.append((course.state, start: outcomes.count, isListed: false))
    } else {
      isAstray = true
    }
  }

  /// Takes an untried action of the newest state that has one; `nil` if no action is possible at
  /// all.
  @inlinable
  mutating func nextOutcome(
    _ checks: inout Checks, _ tally: inout Tally
  ) -> ChosenAction<Machine.Action>? {
    if visited.count > capacity {
      stack.removeAll()
      outcomes.removeAll()
    }
    if let outcome = takeOutcome(&checks, &tally) { return outcome }
    // Every state was seen: repeat in another order.
    visited.removeAll()
    course.startAgain(&checks)
    _ = visited.insert(course.fingerprint)
    stack.append((course.state, start: 0, isListed: false))
    return takeOutcome(&checks, &tally)
  }

  @inlinable
  mutating func takeOutcome(
    _ checks: inout Checks, _ tally: inout Tally
  ) -> ChosenAction<Machine.Action>? {
    while !stack.isEmpty {
      let last = stack.count - 1
      let start = stack[last].start
      let isListed = stack[last].isListed
      if isListed, outcomes.count == start {
        stack.removeLast()
        isAstray = true
        continue
      }
      if isAstray {
        course.path.cut(to: last)
        course.go(to: stack[last].state, &checks)
        isAstray = false
      }
      if !isListed {
        if drawsFirst, outcomes.count == start, let outcome = course.draw(&tally, checks) {
          outcomes.append(outcome)
          return outcome
        }
        list(but: outcomes.count == start ? nil : outcomes.removeLast(), &tally, checks)
        drawsFirst = outcomes.count - start >= Self.long
        stack[last].isListed = true
        if outcomes.count == start { continue }
      }
      let chosen = course.number(below: outcomes.count - start)
      outcomes.swapAt(start + chosen, outcomes.count - 1)
      return outcomes.removeLast()
    }
    return nil
  }

  /// Lists the actions that can happen here but one, the simplest first.
  @inlinable
  mutating func list(
    but tried: ChosenAction<Machine.Action>?, _ tally: inout Tally, _ checks: borrowing Checks
  ) {
    lister.list(course.machine, in: course.state)
    if lister.count != course.kinds { tally.recordOddList(at: checks.walkPosition) }
    let listed = lister.listed
    for index in 0..<listed.count {
      let offered = listed[index]
      // Numbers first: comparing actions takes longer.
      if offered.kind == tried?.kind, offered.action == tried?.action { continue }
      outcomes.append(
        ChosenAction(
          offered.action, kind: offered.kind,
          decisions: course.path.isRecorded ? lister.calls.pointee.decisions[index] : []))
    }
  }
}
