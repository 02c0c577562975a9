/// A strategy that remembers the states it has visited, for one turn.
///
/// Its settings alone determine its steps. A sequence that it found is therefore derived by a
/// second searcher, which repeats the search up to the same transition and records its path.
@usableFromInline
protocol Searcher<Machine> {
  associatedtype Machine: StateMachine

  /// Prepares to search from the starts.
  init(_ settings: SearchSettings<Machine>)

  /// Continues for a number of transitions; fewer only if no action is possible at a start.
  ///
  /// Afterwards `course` is in the state that the last action led to.
  mutating func run(_ walk: Int, transitions: Int, _ checks: inout Checks, _ tally: inout Tally)

  /// The current state of the search.
  var course: SearchCursor<Machine> { get }
}

/// The settings of a searcher.
@usableFromInline
struct SearchSettings<Machine: StateMachine> {
  @usableFromInline var machine: Machine
  @usableFromInline var starts: Starts<Machine.State>
  @usableFromInline var generator: SplitMix64

  /// The number of calls in the list.
  @usableFromInline var kinds: Int

  /// See `Fuzzer.inLongWalks`.
  @usableFromInline var shouldContinue: (@Sendable () -> Bool)?

  /// The largest length of a sequence, bounded since findings must be shrunk.
  @usableFromInline var depth: Int

  /// The number of states that are kept before some are dropped; fingerprints of all states of a
  /// turn are kept beside them.
  @usableFromInline var capacity = 1 << 16

  /// True if the path to each state is recorded.
  @usableFromInline var isRecording = false

  @usableFromInline
  init(_ fuzzer: Fuzzer<Machine>, generator: SplitMix64) {
    machine = fuzzer.machine
    starts = fuzzer.starts
    self.generator = generator
    kinds = fuzzer.kinds
    shouldContinue = fuzzer.inLongWalks
    depth = fuzzer.length
  }
}
