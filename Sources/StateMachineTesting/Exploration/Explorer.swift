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
@usableFromInline
package struct Explorer<Machine: StateMachine>: Sendable {
  /// The machine under test.
  public let machine: Machine

  /// The bounds at which the search ends.
  public let bounds: ExplorationBounds

  /// The seed of the fingerprints; runs with different seeds err independently.
  public let seed: UInt64

  /// The sets of states that must stay reachable.
  public let alwaysReachable: [AlwaysReachable<Machine>]

  /// A function called on the worker's own thread before and (with `nil`) after some states are
  /// expanded; see `Fuzzer.onBatch`.
  public var onBatch: (@Sendable (UnsafePointer<Int>?) -> Void)?

  /// The states in which the search starts.
  @usableFromInline let starts: Starts<Machine.State>

  /// The number of calls in the list of possible actions.
  @usableFromInline let kinds: Int

  /// Prepares a search.
  ///
  /// - Parameters:
  ///   - machine: the machine under test.
  ///   - bounds: the bounds at which the search ends.
  ///   - seed: the seed of the fingerprints.
  ///   - alwaysReachable: the sets of states that must stay reachable from every state, in addition
  ///     to the machine's own.
  @inlinable
  public init(
    _ machine: Machine, bounds: ExplorationBounds = ExplorationBounds(),
    seed: UInt64 = 0,
    alwaysReachable: [AlwaysReachable<Machine>] = []
  ) {
    self.machine = machine
    self.bounds = bounds
    self.seed = seed
    self.alwaysReachable = machine.alwaysReachable + alwaysReachable
    precondition(
      self.alwaysReachable.count <= 8,
      "At most eight sets of states can be asked to stay reachable.")
    starts = Starts(of: machine)
    kinds = machine.callCount(in: starts.first)
  }
}

/// The bounds that end an exploration before it has visited every state.
@usableFromInline
package struct ExplorationBounds: Hashable, Sendable {
  /// The largest number of actions from a start.
  public var depth: Int

  /// The number of states after which the search ends.
  public var states: Int

  /// The number of bytes after which the search ends.
  ///
  /// It counts the search's own memory: fingerprints, links, edges and the waiting states. It
  /// excludes memory that those states reference, such as the elements of their arrays, and the
  /// unused capacity of arrays.
  public var memory: Int

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
  public var depth: Int
  /// The states found so far.
  public var states: Int
  /// The found states that wait to be expanded.
  public var frontier: Int
  /// Executed transitions.
  public var transitions: Int
  /// The bytes that the search holds; see `ExplorationBounds.memory`.
  public var bytes: Int
}
