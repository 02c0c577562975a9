package import CommandLineTool
import StateMachineTesting

/// Measures benchmarks in interleaved rounds.
///
/// On a shared machine, two runs of the same program one after the other differ "significantly" in
/// at least a quarter of all cases. So each round measures a little of everything, in an order that
/// is drawn anew for each, and comparisons are made within rounds, as in duet benchmarking (Bulej
/// and others, ICPE 2020).
package struct Harness {
  private let benchmarks: [Benchmark]
  private let plan: Plan

  package init(_ benchmarks: [Benchmark], plan: Plan) {
    (self.benchmarks, self.plan) = (benchmarks, plan)
  }

  /// Measures all benchmarks.
  ///
  /// Everything that is prepared stays in memory until the end.
  ///
  /// - Parameters:
  ///   - progress: shows a text that replaces the one before.
  ///   - shouldContinue: called after each sample; once it returns false, the run ends with the
  ///     samples so far.
  /// - Throws: an error if some work does nothing, or has another result when it is repeated.
  package func run(
    progress: (String) -> Void = { _ in }, shouldContinue: () -> Bool = { true }
  ) async throws(CommandError) -> Run {
    let start = ContinuousClock.now
    var works: [PreparedWork] = []
    var seconds: [Double] = []
    var isComplete = true
    // The last one is the first one's twin, for the noise floor: prepared on its own, as two builds
    // would be.
    for benchmark in benchmarks + benchmarks.prefix(1) {
      isComplete = shouldContinue()
      guard isComplete else { break }
      progress("preparing \(benchmark.name)")
      var work = PreparedWork(benchmark, size: plan.size)
      seconds.append(try await work.calibrate(plan))
      works.append(work)
    }
    let schedule = Schedule(seconds: seconds, plan: plan)
    var samples = works.map { _ in [Sample]() }
    var random = SplitMix64(seed: plan.seed)
    rounds: for round in 0..<schedule.rounds where isComplete {
      let elapsed = start.duration(to: .now) / .seconds(1)
      // Other programs use this machine too: the run ends when its time is over.
      if elapsed > plan.budget * 1.25, round >= plan.rounds.lowerBound { break }
      progress("round \(round + 1) of \(schedule.rounds), \(Int(elapsed)) s")
      for index in works.indices.shuffled(using: &random) {
        isComplete = shouldContinue()
        guard isComplete else { break rounds }
        samples[index].append(
          try await works[index].sample(
            round: round, repetitions: schedule.repetitions[index]))
      }
    }
    var results: [BenchmarkResult] = []
    for (work, samples) in zip(works, samples).prefix(benchmarks.count) where !samples.isEmpty {
      progress("counting \(work.benchmark.name)")
      let allocations = shouldContinue() ? await work.allocations() : nil
      results.append(
        BenchmarkResult(
          work.benchmark, size: plan.size, clock: work.clock, hash: work.hash, samples: samples,
          allocations: allocations))
    }
    var floor: NoiseFloor?
    // The first one's samples, and its twin's.
    if let result = results.first, let one = samples.first, let twin = samples.last {
      floor = Estimate(ratioOf: twin, to: one, by: result.clock).map {
        NoiseFloor(benchmark: result.name, ratio: $0)
      }
    }
    return Run(
      size: plan.size, seed: plan.seed, rounds: schedule.rounds,
      isComplete: isComplete && shouldContinue(), noiseFloor: floor, results: results)
  }
}

/// A benchmark that is ready to be measured: its work, and the result of its first repetition.
private struct PreparedWork {
  let benchmark: Benchmark
  private let work: Benchmark.Work
  private var outcome: Outcome?

  var clock: Sample.Clock {
    if case .concurrent = work { .wall } else { .processor }
  }

  var hash: ResultHash { outcome?.hash ?? ResultHash() }

  init(_ benchmark: Benchmark, size: Plan.Size) {
    self.benchmark = benchmark
    work = benchmark.prepare(benchmark.sizes[size])
  }

  /// Does the work until it is warm, and returns the seconds of the quickest repetition.
  mutating func calibrate(_ plan: Plan) async throws(CommandError) -> Double {
    var quickest = Double.infinity
    var spent = 0.0
    repeat {
      let sample = try await sample(round: -1, repetitions: 1)
      let seconds = clock == .processor ? sample.processor : sample.wall
      quickest = min(quickest, seconds)
      // With a clock that stands still, this loop would never end.
      spent += max(seconds, 1e-6)
    } while spent < plan.shortestSample && plan.budget > 0
    return quickest
  }

  /// Repeats the work, and takes the time of all repetitions together.
  mutating func sample(round: Int, repetitions: Int) async throws(CommandError) -> Sample {
    let times: (processor: Double, wall: Double)
    var outcomes: [Outcome] = []
    outcomes.reserveCapacity(repetitions)
    switch work {
    case .thread(let work):
      (outcomes, times) = await Self.repeating(repetitions, work)
    case .concurrent(let work):
      let stopwatch = Stopwatch(ofThread: false)
      for _ in 0..<repetitions { outcomes.append(await work()) }
      times = stopwatch.times
    }
    for outcome in outcomes { try check(outcome) }
    return Sample(
      round: round, units: outcomes.reduce(0) { $0 + $1.units }, processor: times.processor,
      wall: times.wall)
  }

  /// Repeats work of one thread, and takes its time.
  @MainActor
  private static func repeating(
    _ repetitions: Int, _ work: @MainActor () -> Outcome
  ) -> ([Outcome], (processor: Double, wall: Double)) {
    // Nothing suspends before the stopwatch is read: the thread stays the same.
    let stopwatch = Stopwatch(ofThread: true)
    let outcomes = (0..<repetitions).map { _ in work() }
    return (outcomes, stopwatch.times)
  }

  /// Does the work once more and counts, apart from the samples: counting would disturb the clock.
  ///
  /// - Returns: the allocations of a unit.
  func allocations() async -> Double? {
    let count =
      switch work {
      case .thread(let work): await MainActor.run { Allocations.counting { _ = work() } }
      case .concurrent(let work): await Allocations.countingEveryThread { _ = await work() }
      }
    return count.map { Double($0) / Double(max(outcome?.units ?? 1, 1)) }
  }

  private mutating func check(_ new: Outcome) throws(CommandError) {
    guard new.units > 0 else {
      throw CommandError(
        "\(benchmark.name) did 0 units of work: give it a larger size, or count what it does")
    }
    if let outcome, outcome.hash != new.hash {
      throw CommandError(
        """
        \(benchmark.name) had another result when it was repeated (hash \(outcome.hash), then \
        \(new.hash)), so its times can't be compared: make its work depend on nothing but its size
        """)
    }
    outcome = outcome ?? new
  }
}
