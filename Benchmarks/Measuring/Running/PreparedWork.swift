/// A benchmark that is ready to be measured: its work, and the result of its first repetition.
struct PreparedWork {
  let benchmark: Benchmark
  private let work: Work
  private var outcome: Outcome?

  private enum Work {
    case thread(() -> Outcome)
    case concurrent(() async -> Outcome)
  }

  var clock: Sample.Clock {
    switch work {
    case .thread: .processor
    case .concurrent: .wall
    }
  }

  var hash: ResultHash { outcome?.hash ?? ResultHash() }

  init(_ benchmark: Benchmark, plan: Plan) {
    self.benchmark = benchmark
    let size = benchmark.size(for: plan)
    switch benchmark.work {
    case .thread(let prepare): work = .thread(prepare(size))
    case .concurrent(let prepare): work = .concurrent(prepare(size))
    }
  }

  /// Repeats the work, and takes the time of all repetitions together.
  ///
  /// - Throws: ``MeasuringError`` if it does nothing, or has another result than before.
  mutating func sample(round: Int, repetitions: Int) async throws(MeasuringError) -> Sample {
    let times: Times
    var outcomes: [Outcome] = []
    outcomes.reserveCapacity(repetitions)
    switch work {
    case .thread(let work):
      // Nothing suspends before the stopwatch is stopped: the thread stays the same.
      let stopwatch = Stopwatch(.thread)
      for _ in 0..<repetitions { outcomes.append(work()) }
      times = stopwatch.stop()
    case .concurrent(let work):
      let stopwatch = Stopwatch(.process)
      for _ in 0..<repetitions { outcomes.append(await work()) }
      times = stopwatch.stop()
    }
    for outcome in outcomes { try check(outcome) }
    return Sample(
      round: round, units: outcomes.reduce(0) { $0 + $1.units }, processor: times.processor,
      wall: times.wall)
  }

  /// Does the work once more and counts, apart from the samples: counting would disturb the clock.
  func counts() async -> Counts {
    var instructions = Count.unavailable("instructions are counted only in work of one thread")
    var allocations = Allocations.none
    let peakMemory = await Platform.peakMemory {
      switch work {
      case .thread(let work):
        instructions = Instructions.counting {
          allocations = Allocations.counting { _ = work() }
        }
      case .concurrent(let work):
        allocations = await Allocations.countingEveryThread { _ = await work() }
      }
    }
    return Counts(
      allocations: allocations, instructions: instructions, peakMemory: peakMemory,
      units: max(outcome?.units ?? 1, 1))
  }

  private mutating func check(_ new: Outcome) throws(MeasuringError) {
    guard new.units > 0 else { throw .noUnits(benchmark.name) }
    if let outcome, outcome.hash != new.hash {
      throw .hashDiffers(benchmark.name, first: outcome.hash, then: new.hash)
    }
    outcome = outcome ?? new
  }
}
