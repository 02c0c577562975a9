/// Runs seeded walks through a machine and collects their findings.
///
/// Walks are numbered from 0, and consecutive walks of one strategy make a turn. A turn is
/// determined by the seed and its first walk, so the result is the same for any number of workers.
@usableFromInline
package struct Fuzzer<Machine: StateMachine>: Sendable {
  @usableFromInline package let machine: Machine
  @usableFromInline package let seed: Seed
  @usableFromInline package let walks: Int

  /// The number of actions in a walk; longer walks find more for the same number of transitions.
  ///
  /// It also bounds the sequences of the strategies that return to earlier states.
  public let length: Int

  @usableFromInline package let strategy: Strategy

  /// A function called on the worker's own thread before and (with `nil`) after a turn of walks.
  ///
  /// Its argument points to the position of the running walk, for a handler that reports a
  /// reducer's trap.
  public var onBatch: (@Sendable (UnsafePointer<Int>?) -> Void)?

  /// Called between turns, and within one after some hundred transitions; on `false` the run ends
  /// with the walks done so far.
  ///
  /// Once it has returned `false`, it always does.
  public var shouldContinue: (@Sendable () -> Bool)?

  @usableFromInline let starts: Starts<Machine.State>

  /// The number of calls in the list of possible actions.
  @usableFromInline let kinds: Int

  /// Prepares a run.
  ///
  /// - Precondition: `length` is positive, and `walks` isn't negative.
  @inlinable
  public init(
    _ machine: Machine, seed: Seed, walks: Int = 1_000, length: Int = 100,
    strategy: Strategy = .portfolio
  ) {
    precondition(walks >= 0 && length > 0, "A walk needs at least one action.")
    self.machine = machine
    self.seed = seed
    self.walks = walks
    self.length = length
    self.strategy = strategy
    starts = Starts(of: machine)
    kinds = machine.callCount(in: starts.first)
  }

  /// The same walks on the erased machine, to derive their sequences again.
  @inlinable var erased: Fuzzer<ErasedMachine> {
    self as? Fuzzer<ErasedMachine> ?? Fuzzer<ErasedMachine>(ErasedMachine(machine), of: self)
  }

  @inlinable
  init<Original>(_ machine: Machine, of other: Fuzzer<Original>)
  where Machine.State == ErasedValue {
    self.machine = machine
    (seed, walks, length) = (other.seed, other.walks, other.length)
    strategy = other.strategy
    starts = Starts(states: ContiguousArray(other.starts.states.map { ErasedValue($0) }))
    kinds = other.kinds
  }
}

/// The progress of a run.
@usableFromInline
package struct FuzzProgress: Sendable {
  package var walks: Int
  package var transitions: Int
  /// Broken claims so far, each counted once for each kind of action that broke it.
  package var breaks: Int
}

/// The results of consecutive walks: counts, goals, and the first break of each claim.
@usableFromInline
package struct WalkResults: Sendable, Codable {
  package var walks: Range<Int>
  package var tally: Tally
  package var checks: ChecksSummary

  package init(_ walks: Range<Int>, _ tally: Tally, _ checks: ChecksSummary = ChecksSummary()) {
    self.walks = walks
    self.tally = tally
    self.checks = checks
  }

  /// Adds the results of the walks that follow.
  ///
  /// - Parameter isRandom: returns true for a random walk, false for a search.
  package mutating func add(_ later: WalkResults, isRandom: (Int) -> Bool) {
    walks = walks.lowerBound..<later.walks.upperBound
    tally.add(later.tally, isRandom: isRandom)
    checks.add(later.checks)
  }
}
