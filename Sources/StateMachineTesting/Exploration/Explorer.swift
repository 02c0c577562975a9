/// Visits every state that a machine can reach, breadth first, and checks every claim in each.
///
/// Random walks find bugs; this search can prove that there are none: in all states if it
/// completes, or in all that some number of actions can reach. Each first counterexample is of
/// minimal length, and the simplest of that length.
///
/// States are distinguished by 64-bit fingerprints (Wolper and Leroy, "Reliable Hashing without
/// Collision Detection", CAV 1993), with a link to the previous state, so an expanded state takes
/// some 30 bytes. The result contains the probability that a collision hid a state.
///
/// States are numbered in the order of discovery: by the length of the sequence to them, then by
/// its simplicity. The result is the same for any number of workers.
///
/// It has a loop of its own, since that of `BreadthFirstSearch` takes 8 to 12 times as long: 2.1 to
/// 2.5 µs a transition of the reference coordinator within 4 to 6 actions, in place of 0.18 to 0.29
/// (Intel Xeon, the least of five runs in release).
@usableFromInline
package struct Explorer<Machine: StateMachine>: Sendable {
  @usableFromInline package let machine: Machine
  @usableFromInline package let bounds: ExplorationBounds
  @usableFromInline package let alwaysReachable: [AlwaysReachable<Machine>]

  /// A function called on the worker's own thread before and (with `nil`) after some states are
  /// expanded; see `Fuzzer.onBatch`.
  public var onBatch: (@Sendable (UnsafePointer<Int>?) -> Void)?

  @usableFromInline let starts: Starts<Machine.State>

  /// The number of calls in the list of possible actions.
  @usableFromInline let kinds: Int

  /// Prepares a search.
  ///
  /// - Parameter alwaysReachable: sets of states in addition to the machine's own, at most eight
  ///   together.
  @inlinable
  public init(
    _ machine: Machine, bounds: ExplorationBounds = ExplorationBounds(),
    alwaysReachable: [AlwaysReachable<Machine>] = []
  ) {
    self.machine = machine
    self.bounds = bounds
    self.alwaysReachable = machine.alwaysReachable + alwaysReachable
    precondition(
      self.alwaysReachable.count <= 8,
      "At most eight sets of states can be asked to stay reachable.")
    starts = Starts(of: machine)
    kinds = machine.callCount(in: starts.first)
  }

  /// Explores on the calling thread.
  ///
  /// - Parameters:
  ///   - shouldContinue: called after every few hundred states; on `false` the search ends with the
  ///     states found so far.
  ///   - report: receives the progress as often.
  /// - Complexity: O(*states* × *outcomes*) reducer calls.
  @inlinable
  public func run(
    while shouldContinue: () -> Bool = { true },
    reporting report: (ExplorationProgress) -> Void = { _ in }
  ) -> Exploration<Machine> {
    var frontier = Frontier(self)
    repeat {
      while let batch = frontier.batch(frontier.done) {
        frontier.take(
          expand(batch, isLast: frontier.isLastLevel, knowing: frontier.visited))
        report(frontier.progress)
        if !frontier.shouldContinue(shouldContinue) { break }
      }
    } while frontier.beginNextLevel()
    return frontier.finished()
  }

  /// Explores with `workers` tasks that expand states at a time; cancelling the calling task ends
  /// the search, too.
  ///
  /// - Precondition: `workers` is positive.
  @inlinable
  public func run(
    workers: Int, while shouldContinue: @Sendable () -> Bool = { true },
    reporting report: (ExplorationProgress) -> Void = { _ in }
  ) async -> Exploration<Machine> {
    precondition(workers > 0, "An exploration needs at least one worker.")
    if workers == 1 {
      return run(while: { !Task.isCancelled && shouldContinue() }, reporting: report)
    }
    var frontier = Frontier(self)
    var known = FingerprintTable(keepsNumbers: frontier.visited.keepsNumbers)
    repeat {
      frontier.share(into: &known)
      let (shared, isLast) = (known, frontier.isLastLevel)
      // Some more batches than workers, so that no worker waits for a merge; but not many more, as
      // all that were expanded wait in memory while one takes long.
      await inOrder(jobs: .max, ahead: 2 &* workers &+ 2) { number in
        guard let batch = frontier.batch(number) else { return nil }
        return { expand(batch, isLast: isLast, knowing: shared) }
      } take: { (result: BatchResult<Machine>) in
        frontier.take(result)
        report(frontier.progress)
        return frontier.shouldContinue { !Task.isCancelled && shouldContinue() }
      }
    } while frontier.beginNextLevel()
    return frontier.finished()
  }

  @inlinable
  func expand(
    _ batch: Batch<Machine.State>, isLast: Bool, knowing known: FingerprintTable
  ) -> BatchResult<Machine> {
    var expander = Expander(self)
    let lister = Lister<Machine.Action>(Choices(.scripted))
    onBatch?(UnsafePointer(expander.checks.position))
    expander.expand(batch, isLast: isLast, using: lister, knowing: known)
    onBatch?(nil)
    return expander.result()
  }

  /// The number of the start, and the actions that lead to a state and an action in it; `nil` if
  /// there is no such state or action.
  ///
  /// It shows the position of a trap: no claim is checked, and the last action isn't executed.
  ///
  /// - Parameters:
  ///   - number: the number of the last action among those that can happen in it, from 1; with 0
  ///     there is none.
  ///   - shouldContinue: called before each state; on `false` there is no path.
  /// - Complexity: O(*states* × *outcomes*) reducer calls, which reach no state behind the given
  ///   one: that may trap. Unlike the search, this isn't specialised for each machine.
  public func path(
    toState state: Int, action number: Int, while shouldContinue: () -> Bool = { true }
  ) -> (start: Int, actions: [Machine.Action])? {
    var search = BreadthFirstSearch(of: ErasedMachine(machine))
    while search.states.count <= state {
      guard let index = search.next(), search.depths[index] < bounds.depth,
        search.states.count <= bounds.states, shouldContinue()
      else { return nil }
      _ = search.expand(index, by: search.machine.outcomes(in: search.states[index]).actions)
    }
    var (start, actions) = search.path(to: state)
    if number > 0 {
      let outcomes = search.machine.outcomes(in: search.states[state]).actions
      guard let last = outcomes.dropFirst(number - 1).first else { return nil }
      actions.append(last)
    }
    return (start, actions.map { $0.action.unboxed() })
  }
}

/// The bounds that end an exploration before it has visited every state.
@usableFromInline
package struct ExplorationBounds: Hashable, Sendable {
  /// The largest number of actions from a start.
  @usableFromInline package var depth: Int

  /// The number of states after which the search ends.
  @usableFromInline package var states: Int

  /// The number of bytes after which the search ends.
  ///
  /// It counts the search's own memory: fingerprints, links, edges and the waiting states. It
  /// excludes memory that those states reference, such as the elements of their arrays, and the
  /// unused capacity of arrays.
  @usableFromInline package var memory: Int

  /// Sets the bounds; the defaults are 4 GiB of memory and as many states as can be numbered.
  ///
  /// - Precondition: None is negative, and there are at most four billion states.
  public init(
    depth: Int = .max, states: Int = Int(clamping: 4_000_000_000 as Int64),
    memory: Int = Int(clamping: 1 << 32 as Int64)
  ) {
    precondition(
      depth >= 0 && memory >= 0 && (0...4_000_000_000).contains(Int64(states)),
      "A bound isn't negative, and states are numbered by 32 bits: up to 4,000,000,000.")
    self.depth = depth
    self.states = states
    self.memory = memory
  }
}

/// The progress of an exploration.
@usableFromInline
package struct ExplorationProgress: Hashable, Sendable {
  /// The number of actions that lead to the states that are being expanded.
  package var depth: Int
  package var states: Int
  /// The found states that wait to be expanded.
  package var frontier: Int
  package var transitions: Int
  /// The bytes that the search holds; see `ExplorationBounds.memory`.
  package var bytes: Int
}
