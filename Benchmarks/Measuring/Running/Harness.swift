import StateMachineTesting

/// Measures benchmarks in interleaved rounds.
///
/// On a shared machine, two runs one after the other of the very same program differ
/// "significantly" in a quarter of all cases or more. So everything is measured a little in each
/// round, in an order that is drawn anew for each, and what is compared is compared within rounds,
/// as duet benchmarking does (Bulej and others, ICPE 2020).
public struct Harness: Sendable {
  private let benchmarks: [Benchmark]
  private let plan: Plan

  /// Makes ready to measure.
  ///
  /// - Throws: ``MeasuringError`` if names are there twice, or name a limit that isn't there.
  public init(_ benchmarks: [Benchmark], plan: Plan) throws(MeasuringError) {
    try benchmarks.checkNames()
    (self.benchmarks, self.plan) = (benchmarks, plan)
  }

  /// Measures.
  ///
  /// Everything that is prepared stays in memory until the end.
  ///
  /// - Parameters:
  ///   - progress: where it says how far it is.
  ///   - shouldContinue: asked after each sample; once it says no, the run ends with what there is.
  /// - Throws: ``MeasuringError`` if some work does nothing, or something else when it is repeated.
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
      // Others use this machine too: what was to be spent is spent.
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

  /// Does the work until it is warm, and says how many seconds it takes once: the quickest of a few
  /// times.
  private func calibrate(_ work: inout PreparedWork) async throws(MeasuringError) -> Double {
    var quickest = Double.infinity
    var spent = 0.0
    repeat {
      let sample = try await work.sample(round: -1, repetitions: 1)
      let seconds = work.clock == .processor ? sample.processor : sample.wall
      quickest = min(quickest, seconds)
      // A clock that stands still doesn't keep us here.
      spent += max(seconds, 1e-6)
    } while spent < plan.shortestSample && plan.budget > 0
    return quickest
  }
}
