/// Runs seeded walks through a machine and collects their findings.
///
/// Walks are numbered from 0, and consecutive walks of one strategy make a batch. A batch is
/// determined by the seed and its index, so the result is the same for any number of workers. The
/// first batch draws the kinds of action with the weights that the machine gives them; later ones
/// draw the kinds that mostly changed nothing less often.
@usableFromInline
package struct Fuzzer<Machine: StateMachine>: Sendable {
  /// The machine under test.
  public let machine: Machine

  /// The seed, which determines all random decisions.
  public let seed: Seed

  /// The number of walks.
  public let walks: Int

  /// The number of actions in a walk; longer walks find more for the same number of transitions.
  ///
  /// It also bounds the sequences of the strategies that return to earlier states.
  public let length: Int

  /// The strategy by which the walks choose their actions.
  public let strategy: Strategy

  /// The counts that the run keeps.
  public let coverage: Coverage

  /// A function called on the worker's own thread before and (with `nil`) after a batch of walks.
  ///
  /// Its argument points to the position of the running walk, for a handler that reports a
  /// reducer's trap.
  public var onBatch: (@Sendable (UnsafePointer<Int>?) -> Void)?

  /// The states in which walks start.
  @usableFromInline let starts: Starts<Machine.State>

  /// The number of calls in the list of possible actions.
  @usableFromInline let kinds: Int

  /// Prepares a run.
  ///
  /// - Precondition: `length` is positive, and `walks` isn't negative.
  @inlinable
  public init(
    _ machine: Machine, seed: Seed, walks: Int = 1_000, length: Int = 100,
    strategy: Strategy = .portfolio, coverage: Coverage = .full
  ) {
    precondition(walks >= 0 && length > 0, "A walk needs at least one action.")
    self.machine = machine
    self.seed = seed
    self.walks = walks
    self.length = length
    self.strategy = strategy
    self.coverage = coverage
    starts = Starts(of: machine)
    kinds = machine.callCount(in: starts.first)
  }

  /// The number of walks after which weights are learned.
  public static var pilotWalks: Int { Strategy.turn }
}

/// The progress of a run.
@usableFromInline
package struct FuzzProgress: Sendable {
  /// Finished walks.
  public var walks: Int
  /// Executed transitions.
  public var transitions: Int
  /// Broken claims so far, each counted once for each kind of action that broke it.
  public var breaks: Int
}

/// The result of one batch of walks.
@usableFromInline
struct WalkBatchResult: Sendable {
  /// The indices of the walks.
  var walks: Range<Int>
  var tally: Tally
  var checks: ChecksSummary

  @usableFromInline
  init(_ walks: Range<Int>, _ tally: Tally, _ checks: borrowing Checks) {
    self.walks = walks
    self.tally = tally
    self.checks = checks.summary
  }
}

extension Fuzzer {
  /// Runs all walks on the calling thread.
  ///
  /// - Parameter observe: receives the run after each batch.
  @inlinable
  public func run(
    observing observe: (inout FuzzRun<Machine>) -> Void = { _ in }
  ) -> FuzzRun<Machine> {
    var run = FuzzRun(self)
    while let batch = run.nextBatch {
      run.add(search(batch, weights: run.weights))
      observe(&run)
    }
    return run
  }

  /// Runs walks on the calling thread until one of them has broken a claim, or all are done.
  ///
  /// - Parameter isWanted: returns true for the claims that end the run.
  @inlinable
  public func run(until isWanted: (Claim) -> Bool) -> FuzzRun<Machine> {
    var run = FuzzRun(self)
    while let batch = run.nextBatch, run.firstBreak(of: isWanted) == nil {
      run.add(search(batch, weights: run.weights, until: isWanted))
    }
    return run
  }

  /// Runs all walks on `workers` tasks.
  ///
  /// - Parameters:
  ///   - workers: the number of batches that run at a time.
  ///   - shouldContinue: called between batches; on `false` the run ends with the walks done so
  ///     far. Cancelling the task has the same effect.
  ///   - observe: receives the run after each batch, in walk order.
  /// - Precondition: `workers` is positive.
  @inlinable
  public func run(
    workers: Int, while shouldContinue: @Sendable () -> Bool = { true },
    observing observe: (inout FuzzRun<Machine>) -> Void = { _ in }
  ) async -> FuzzRun<Machine> {
    precondition(workers > 0, "Walks need at least one worker.")
    var run = FuzzRun(self)
    // The first batch determines the weights of all others.
    if let pilot = run.nextBatch {
      run.add(search(pilot, weights: run.weights))
      observe(&run)
    }
    let weights = run.weights
    await withTaskGroup(of: (Int, WalkBatchResult).self) { group in
      var running = 0
      var waiting: [Int: WalkBatchResult] = [:]
      var next = run.walksDone
      var isStopped = false
      while true {
        while !isStopped, running < workers, next < walks {
          isStopped = Task.isCancelled || !shouldContinue()
          if isStopped { break }
          let batch = strategy.batch(of: next).clamped(to: next..<walks)
          next = batch.upperBound
          running += 1
          group.addTask { (batch.lowerBound, search(batch, weights: weights)) }
        }
        guard let (start, result) = await group.next() else { break }
        running -= 1
        waiting[start] = result
        // In walk order, whatever the speed of the workers.
        while let ready = waiting.removeValue(forKey: run.walksDone) {
          run.add(ready)
          observe(&run)
        }
      }
    }
    return run
  }
}
