import StateMachineTesting

/// Measures benchmarks in interleaved rounds.
///
/// On a shared machine, two runs of the same program one after the other differ "significantly" in
/// at least a quarter of all cases. So each round measures a little of everything, in an order that
/// is drawn anew for each, and comparisons are made within rounds, as in duet benchmarking (Bulej
/// and others, ICPE 2020).
public struct Harness: Sendable {
  private let benchmarks: [Benchmark]
  private let plan: Plan

  /// Makes a harness.
  ///
  /// - Throws: ``MeasuringError`` if a name is there twice, or a limit doesn't exist.
  public init(_ benchmarks: [Benchmark], plan: Plan) throws(MeasuringError) {
    try benchmarks.checkNames()
    (self.benchmarks, self.plan) = (benchmarks, plan)
  }

  /// Measures all benchmarks.
  ///
  /// Everything that is prepared stays in memory until the end.
  ///
  /// - Parameters:
  ///   - progress: the line that shows the progress.
  ///   - shouldContinue: called after each sample; once it returns false, the run ends with the
  ///   samples so far.
  /// - Throws: ``MeasuringError`` if some work does nothing, or has another result when it is
  ///   repeated.
  public func run(
    progress: ProgressLine = .ofTerminal, shouldContinue: @Sendable () -> Bool = { true }
  ) async throws(MeasuringError) -> Run {
    defer { progress.show("") }
    let start = ContinuousClock.now
    var works: [PreparedWork] = []
    var seconds: [Double] = []
    // The last one is the first one's twin, for the noise floor: prepared on its own, as two builds
    // would be.
    let all = benchmarks + benchmarks.prefix(1)
    for benchmark in all {
      guard shouldContinue() else { return ended(rounds: 0, isComplete: false, [], []) }
      progress.show("preparing \(benchmark.name)")
      var work = PreparedWork(benchmark, plan: plan)
      seconds.append(try await calibrate(&work))
      works.append(work)
    }
    let teams = benchmarks.teams
    let schedule = Schedule(seconds: seconds, teams: teams + teams.prefix(1), plan: plan)
    var samples = works.map { _ in [Sample]() }
    var random = SplitMix64(seed: plan.seed)
    var isComplete = true
    rounds: for round in 0..<schedule.rounds {
      let elapsed = start.duration(to: .now) / .seconds(1)
      // Other programs use this machine too: the run ends when its time is over.
      if elapsed > plan.budget * 1.25, round >= plan.rounds.lowerBound { break }
      progress.show("round \(round + 1) of \(schedule.rounds), \(Int(elapsed)) s")
      for index in works.indices.shuffled(using: &random)
      where schedule.takesPart(index, inRound: round) {
        isComplete = shouldContinue()
        guard isComplete else { break rounds }
        let repetitions = schedule.slots[index].repetitions
        samples[index].append(
          try await works[index].sample(round: round, repetitions: repetitions))
      }
    }
    var results: [BenchmarkResult] = []
    for (work, samples) in zip(works, samples).prefix(benchmarks.count) where !samples.isEmpty {
      progress.show("counting \(work.benchmark.name)")
      let counts = shouldContinue() ? await work.counts() : nil
      results.append(BenchmarkResult(work, samples: samples, counts: counts, plan: plan))
    }
    isComplete = isComplete && shouldContinue()
    return ended(rounds: schedule.rounds, isComplete: isComplete, samples, results)
  }

  private func ended(
    rounds: Int, isComplete: Bool, _ samples: [[Sample]], _ results: [BenchmarkResult]
  ) -> Run {
    var floor: NoiseFloor?
    // The first one's samples, and its twin's.
    if let result = results.first, let one = samples.first, let twin = samples.last {
      floor = Estimate(ratioOf: twin, to: one, by: result.clock).map {
        NoiseFloor(benchmark: result.name, ratio: $0)
      }
    }
    return Run(
      plan: plan, rounds: rounds, isComplete: isComplete, noiseFloor: floor, results: results)
  }

  /// Does the work until it is warm, and returns the seconds of the quickest repetition.
  private func calibrate(_ work: inout PreparedWork) async throws(MeasuringError) -> Double {
    var quickest = Double.infinity
    var spent = 0.0
    repeat {
      let sample = try await work.sample(round: -1, repetitions: 1)
      let seconds = work.clock == .processor ? sample.processor : sample.wall
      quickest = min(quickest, seconds)
      // With a clock that stands still, this loop would never end.
      spent += max(seconds, 1e-6)
    } while spent < plan.shortestSample && plan.budget > 0
    return quickest
  }
}
