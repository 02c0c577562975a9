/// The states of an exploration that were found, and those that wait to be expanded, level by
/// level: in memory (`BreadthFirstFrontier`) or on disk (`DiskFrontier`).
@usableFromInline
protocol Frontier<Machine>: Sendable {
  associatedtype Machine: StateMachine
  associatedtype Visited: VisitedSet<Machine>
  associatedtype Source: BatchSource<Machine.State>

  /// States that are known to have been found.
  var visited: Visited { get }

  /// True if the states of this level are only checked, because it is the last.
  var isLastLevel: Bool { get }

  /// The number of merged batches of this level.
  var done: Int { get }

  var progress: ExplorationProgress { get }
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
