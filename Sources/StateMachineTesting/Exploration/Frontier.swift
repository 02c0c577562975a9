/// The states of an exploration that were found, and those that wait to be expanded, level by
/// level: in memory (`BreadthFirstFrontier`) or on disk (`DiskFrontier`).
///
/// Both have the rules of the extension, so a bound ends both at the same state.
@usableFromInline
protocol Frontier<Machine>: Sendable {
  associatedtype Machine: StateMachine
  associatedtype Visited: VisitedSet<Machine>
  associatedtype Source: BatchSource<Machine.State>

  /// States that are known to have been found.
  var visited: Visited { get }

  var explorer: Explorer<Machine> { get }
  var tally: ExplorationTally { get }

  /// The number of states found.
  var states: Int { get }

  /// The number of states that are expanded; also the index of the next one.
  var expanded: Int { get }

  /// The bytes that the search holds.
  var bytes: Int { get }

  /// The number of merged batches of this level.
  var done: Int { get }

  var checks: ChecksSummary { get set }

  /// A batch of states of this level; `nil` if there are no more.
  func batch(_ number: Int) -> Source?

  /// Prepares a set that several workers read while a level is expanded.
  mutating func share(into known: inout Visited)

  /// Merges the new states among the expanded successors, and empties the buffer.
  mutating func take(_ found: inout SuccessorBuffer<Visited>)

  /// Records that the next batch was expanded and merged, with the number of its states.
  mutating func finishBatch(ofStates count: Int)

  /// Returns whether no bound was reached and the caller wants to continue.
  mutating func shouldContinue(_ isWanted: () -> Bool) -> Bool

  /// Advances to the next level; `false` if there is none, or the search is over.
  mutating func beginNextLevel() -> Bool

  /// Checks the states that were found but not expanded, so that each state of the result is
  /// checked.
  mutating func checkRest(with expander: inout Expander<Machine, Visited>)

  /// The result, after the last batch.
  consuming func finished() -> Exploration<Machine>
}

extension Frontier {
  /// The number of states in a batch, except in the last one of a level.
  @inlinable static var batchSize: Int { 512 }

  /// True for a state that is kept to detect one with the same fingerprint: the first ones, and
  /// some of all others, since the newest are the most likely to be found again soon.
  @inlinable
  static func isRemembered(_ index: Int) -> Bool { index < 512 || index & 15 == 0 }

  /// True if the states of this level are only checked, because it is the last.
  @inlinable var isLastLevel: Bool { tally.depth >= explorer.bounds.depth }

  /// The number of states that wait to be expanded.
  @inlinable var frontier: Int { states &- expanded }

  @usableFromInline var progress: ExplorationProgress {
    ExplorationProgress(
      depth: tally.depth, states: states, frontier: frontier, transitions: tally.transitions,
      bytes: bytes)
  }
}

/// A batch that a worker loads before it expands it.
@usableFromInline
protocol BatchSource<State>: Sendable {
  associatedtype State: Sendable

  /// The batch; without states if they can't be loaded.
  func loaded() -> Batch<State>
}

/// Consecutive states of a level: the unit that a worker expands.
@usableFromInline
struct Batch<State: Sendable>: BatchSource {
  /// The index of the first state.
  @usableFromInline let start: Int
  @usableFromInline let states: ContiguousArray<State>

  /// The links of the states; empty for starts.
  @usableFromInline let links: ContiguousArray<Link>

  @inlinable
  init(start: Int, states: ContiguousArray<State>, links: ContiguousArray<Link>) {
    self.start = start
    self.states = states
    self.links = links
  }

  @inlinable
  init(
    start: Int, states: ContiguousArray<State>, links: ContiguousArray<Link>, after starts: Int
  ) {
    self.start = start
    self.states = states
    // The first link belongs to the first state after the starts. No batch contains both starts and
    // others.
    let first = start &- starts
    self.links = first < 0 ? [] : ContiguousArray(links[first..<(first &+ states.count)])
  }

  @inlinable
  func link(to offset: Int) -> Link? { links.isEmpty ? nil : links[offset] }

  @inlinable func loaded() -> Batch { self }
}
