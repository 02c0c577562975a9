/// Visits every state that a machine can reach, breadth first, and checks every claim in each.
///
/// Where a random walk finds bugs, this search can show that there are none: in all states if it completes, or in all that
/// some number of actions can reach. What it finds first is as short as can be, and the simplest of that length.
///
/// States are told apart by 64-bit fingerprints (Wolper and Leroy, "Reliable Hashing without Collision Detection", CAV
/// 1993), with a link to the state before, so a state takes some 30 bytes once it was expanded. The probability
/// that two were confused, and a state missed, is part of the result.
///
/// States are numbered in the order of discovery, which is that of the length of the way to them, and then of its
/// simplicity. The result is the same for any number of workers.
@usableFromInline
package struct Explorer<Machine: StateMachine>: Sendable {
  /// The machine under test.
  public let machine: Machine

  /// Where the search ends.
  public let bounds: ExplorationBounds

  /// How states are told apart.
  public let identification: StateIdentification

  /// The places that have to stay reachable.
  public let alwaysReachable: [AlwaysReachable<Machine>]

  /// Called on the worker's own thread before and (with `nil`) after some states are expanded; see `Fuzzer.onBatch`.
  public var onBatch: (@Sendable (UnsafePointer<WalkPosition>?) -> Void)?

  /// Where the search starts.
  @usableFromInline let starts: Starts<Machine.State>

  /// The number of calls in the list of what can happen.
  @usableFromInline let kinds: Int

  /// Prepares a search.
  ///
  /// - Parameters:
  ///   - machine: the machine under test.
  ///   - bounds: where the search ends.
  ///   - identification: how states are told apart.
  ///   - alwaysReachable: places that have to stay reachable from every state, apart from the machine's own.
  @inlinable
  public init(
    _ machine: Machine, bounds: ExplorationBounds = ExplorationBounds(),
    identifyingBy identification: StateIdentification = .fingerprint(seed: 0),
    alwaysReachable: [AlwaysReachable<Machine>] = []
  ) {
    self.machine = machine
    self.bounds = bounds
    self.identification = identification
    self.alwaysReachable = machine.alwaysReachable + alwaysReachable
    precondition(
      self.alwaysReachable.count <= 8, "At most eight places can be asked to stay reachable.")
    starts = Starts(of: machine)
    kinds = machine.callCount(in: starts.first)
  }
}

/// Where an exploration ends, unless it has visited every state before.
@usableFromInline
package struct ExplorationBounds: Hashable, Sendable {
  /// The largest number of actions from a start.
  public var depth: Int

  /// The number of states after which no more are looked for.
  public var states: Int

  /// The number of bytes after which no more states are looked for.
  ///
  /// It counts what the search itself holds: fingerprints, links, edges and the states that wait; not what those states
  /// hold elsewhere, such as the elements of their arrays, nor what arrays have room for.
  public var memory: Int

  /// Sets the bounds; by default, 4 GiB of memory and as many states as can be numbered.
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

/// How an exploration tells states apart.
@usableFromInline
package enum StateIdentification: Hashable, Sendable {
  /// By 64 bits of their hash: fast and small, with a probability of error that is computed. Runs with different
  /// seeds err independently.
  case fingerprint(seed: UInt64)

  /// By `==`, keeping whole states: slow and large, and without error.
  case exact
}

/// How far an exploration has come.
@usableFromInline
package struct ExplorationProgress: Hashable, Sendable {
  /// The number of actions that lead to the states that are expanded now.
  public var depth: Int
  /// The states found so far.
  public var states: Int
  /// Those of them that wait to be expanded.
  public var frontier: Int
  /// Executed transitions.
  public var transitions: Int
  /// The bytes that the search holds; see `ExplorationBounds.memory`.
  public var bytes: Int
}
