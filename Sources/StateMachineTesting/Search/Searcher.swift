/// A strategy that remembers the states it has visited, for one turn.
///
/// The fuzzer and the first walk alone determine its steps. A sequence that it found is therefore
/// derived by a second searcher, which repeats the search up to the same transition and records its
/// path.
@usableFromInline
protocol Searcher<Machine> {
  associatedtype Machine: StateMachine

  /// Prepares to search from the starts.
  ///
  /// - Parameters:
  ///   - fuzzer: the run; its length also bounds a sequence, since findings must be shrunk.
  ///   - walk: the first walk of the turn.
  ///   - isRecording: true if the path to each state is recorded.
  init(_ fuzzer: Fuzzer<Machine>, from walk: Int, isRecording: Bool)

  /// The number of states that are kept before some are dropped; fingerprints of all states of a
  /// turn are kept beside them.
  var capacity: Int { get set }

  var course: SearchCursor<Machine> { get set }

  /// Returns to a state from which an action is worth trying, and chooses one; `nil` if no action
  /// is possible at a start.
  mutating func nextOutcome(
    _ checks: inout Checks, _ tally: inout Tally
  ) -> ChosenAction<Machine.Action>?

  /// Remembers the state after the chosen action.
  mutating func note(isChanged: Bool)
}

extension Searcher {
  /// Continues for a number of transitions; fewer only if no action is possible at a start.
  ///
  /// Afterwards `course` is in the state that the last action led to.
  @inlinable
  mutating func run(_ walk: Int, transitions: Int, _ checks: inout Checks, _ tally: inout Tally) {
    course.begin(walk, &checks)
    for number in 0..<transitions {
      if course.isOver(at: number) { break }
      guard let outcome = nextOutcome(&checks, &tally) else {
        tally.deadEnds &+= 1
        break
      }
      note(isChanged: course.execute(outcome, &checks, &tally))
    }
  }
}
