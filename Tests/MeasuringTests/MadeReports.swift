@testable import Measuring

extension Report {
  /// A report of samples that are made up.
  static func made(
    _ results: [(name: String, samples: [Sample])], limits: [String: Benchmark.Limit] = [:],
    points: [String: Benchmark.Point] = [:], hash: Int = 1, counts: Counts? = nil,
    plan: Plan = .full, noiseFloor: NoiseFloor? = nil, isComplete: Bool = true,
    discoveries: [Discovery] = [], figures: [Figure] = []
  ) -> Report {
    let results = results.map { name, samples in
      BenchmarkResult(
        .idle(name, limit: limits[name], point: points[name]), size: 3, clock: .processor,
        hash: ResultHash(hash), samples: samples, counts: counts)
    }
    let run = Run(
      plan: plan, rounds: 21, isComplete: isComplete, noiseFloor: noiseFloor, results: results)
    let environment = Environment(
      processor: "M9", cores: 2, architecture: "arm64", system: "Linux", swift: "6.3",
      configuration: "release", revision: "0123456789abcdef", isClean: true,
      date: "2026-11-21T12:00:00Z")
    return Report(run, in: environment, discoveries: discoveries, figures: figures)
  }

  /// A report of times that hardly scatter, in nanoseconds.
  static func steady(
    _ times: [(name: String, time: Double)], limits: [String: Benchmark.Limit] = [:],
    points: [String: Benchmark.Point] = [:], hash: Int = 1, plan: Plan = .full,
    noiseFloor: NoiseFloor? = nil
  ) -> Report {
    let results = times.map { name, time in
      let samples = (0..<21).map { round in
        Sample(round: round, nanoseconds: time * (1 + Double(round % 3) / 10_000))
      }
      return (name: name, samples: samples)
    }
    return made(
      results, limits: limits, points: points, hash: hash, plan: plan, noiseFloor: noiseFloor)
  }

  /// A report that has everything in it.
  static var whole: Report {
    let samples = { (time: Double) in
      (0..<11).map { Sample(round: $0, nanoseconds: time + Double($0 % 3)) }
    }
    let depths = [0, 1, 10, 100, 1_000]
    let results =
      [
        ("walk/natural", samples(200)), ("walk/c++", samples(100)),
        ("explore/natural", samples(2_000)),
      ]
      + depths.map { ("depth/\($0)", samples(50)) }
    let points = depths.map {
      ("depth/\($0)", Benchmark.Point(curve: "depth", parameter: "depth of the path", value: $0))
    }
    let counts = Counts(
      allocations: Allocations.counting {}, instructions: .unavailable("not here"),
      peakMemory: 4_096,
      units: 10)
    return made(
      results, limits: ["walk/natural": .init("walk/c++", atMost: 1.5)],
      points: Dictionary(uniqueKeysWithValues: points), counts: counts,
      noiseFloor: NoiseFloor(
        benchmark: "walk/natural", ratio: Estimate(1.001, low: 0.99, high: 1.02)),
      discoveries: [
        Discovery(bug: "bug 6", strategy: "walks", seeds: 4, budget: 1_000_000, transitions: [30]),
        Discovery(
          bug: "bug 6", strategy: "depth-first", seeds: 4, budget: 1_000_000,
          transitions: [4_000, 100, 200, 3_000]),
      ],
      figures: [Figure("a state", 12, unit: "bytes", note: "with its fingerprint, at most 16")])
  }
}
