/// A strategy that remembers where it has been, for one batch of walks.
///
/// What it does follows from its settings alone, so a sequence that it found is derived by letting another one search
/// again, up to the same transition, and write down how it got there.
@usableFromInline
protocol Searcher<Machine> {
  associatedtype Machine: StateMachine

  /// Prepares to search from the starts.
  init(_ settings: SearchSettings<Machine>)

  /// Goes on for a number of transitions; fewer only if nothing can happen at a start.
  ///
  /// Afterwards `course` is where the last action led.
  mutating func run(_ walk: Int, transitions: Int, _ checks: inout Checks, _ tally: inout Tally)

  /// Where the search stands.
  var course: SearchCursor<Machine> { get }
}

/// What a searcher needs to know.
@usableFromInline
struct SearchSettings<Machine: StateMachine> {
  @usableFromInline var machine: Machine
  @usableFromInline var starts: Starts<Machine.State>
  @usableFromInline var generator: SplitMix64
  @usableFromInline var weights: KindWeights

  /// The number of calls in the list.
  @usableFromInline var kinds: Int
  @usableFromInline var coverage: Coverage

  /// No sequence is longer: what is found has to be shrunk.
  @usableFromInline var depth: Int

  /// How many states are kept before some are forgotten: what bounds a search's memory.
  @usableFromInline var capacity = 1 << 16

  /// Whether the search begins at the starts, rather than somewhere else.
  @usableFromInline var isFirst: Bool

  /// Whether the way to each state is written down.
  @usableFromInline var isRecording: Bool

  @usableFromInline
  init(
    _ fuzzer: Fuzzer<Machine>, generator: SplitMix64, weights: KindWeights, isFirst: Bool,
    isRecording: Bool
  ) {
    machine = fuzzer.machine
    starts = fuzzer.starts
    self.generator = generator
    self.weights = weights
    kinds = fuzzer.kinds
    coverage = fuzzer.coverage
    depth = fuzzer.length
    self.isFirst = isFirst
    self.isRecording = isRecording
  }
}
