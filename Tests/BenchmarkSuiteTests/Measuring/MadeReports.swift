@testable import Measuring

extension Benchmark {
  /// A benchmark that does next to nothing.
  static func idle(
    _ name: String, limits: [Limit] = [], point: Point? = nil, hash: Int? = nil
  ) -> Benchmark {
    Benchmark(name, unit: "step", sizes: [3, 2, 1], limits: limits, point: point) { size in
      { Outcome(units: size, hash: ResultHash(hash ?? size)) }
    }
  }
}

extension Sample {
  init(round: Int, nanoseconds: Double) {
    self.init(round: round, units: 1, processor: nanoseconds / 1e9, wall: nanoseconds / 1e9)
  }

  /// Samples of times in nanoseconds, one a round.
  static func rounds(_ times: [Double]) -> [Sample] {
    times.enumerated().map { Sample(round: $0, nanoseconds: $1) }
  }

  /// Samples that hardly scatter.
  static func steady(_ time: Double, _ count: Int = 21) -> [Sample] {
    rounds((0..<count).map { time * (1 + Double($0 % 3) / 10_000) })
  }
}

extension Report {
  /// A report of samples that are made up.
  static func made(
    _ results: [(name: String, samples: [Sample])], limits: [String: [Benchmark.Limit]] = [:],
    curve: String = "", hash: Int = 1, allocations: Double? = nil,
    noiseFloor: NoiseFloor? = nil, isComplete: Bool = true,
    figures: [Figure] = []
  ) -> Report {
    let results = results.map { name, samples in
      let parts = name.split(separator: "/")
      let point = Benchmark.Point(curve, "n", parts.last.flatMap { Int($0) } ?? 0)
      let isPoint = !curve.isEmpty && parts[0] == curve
      return BenchmarkResult(
        .idle(name, limits: limits[name] ?? [], point: isPoint ? point : nil),
        hash: ResultHash(hash), samples: samples, allocations: allocations)
    }
    let run = Run(
      size: .quick, seed: 42, rounds: 21, isComplete: isComplete, noiseFloor: noiseFloor,
      results: results)
    let environment = Environment(
      processor: "M9", cores: 2, architecture: "arm64", system: "Linux", swift: "6.3",
      configuration: "release", revision: "0123456789abcdef", isClean: true,
      date: "2026-11-21T12:00:00Z")
    return Report(run, in: environment, figures: figures)
  }

  /// A report of times that hardly scatter, in nanoseconds.
  static func steady(
    _ times: [(name: String, time: Double)], samples count: Int = 21,
    limits: [String: [Benchmark.Limit]] = [:], curve: String = "", hash: Int = 1,
    noiseFloor: NoiseFloor? = nil
  ) -> Report {
    made(
      times.map { ($0.name, Sample.steady($0.time, count)) }, limits: limits, curve: curve,
      hash: hash, noiseFloor: noiseFloor)
  }

  /// A report that has everything in it.
  static var whole: Report {
    let samples = { (time: Double) in Sample.rounds((0..<11).map { time + Double($0 % 3) }) }
    let results =
      [
        ("walk/natural", samples(200)), ("walk/c++", samples(100)),
        ("explore/natural", samples(2_000)),
      ] + [0, 1, 10, 100, 1_000].map { ("depth/\($0)", samples(50)) }
    return made(
      results, limits: ["walk/natural": [.init("walk/c++", atMost: 1.5)]], curve: "depth",
      allocations: 0,
      noiseFloor: NoiseFloor(
        benchmark: "walk/natural", ratio: Estimate(1.001, low: 0.99, high: 1.02)),
      figures: [Figure("a state", 12, unit: "bytes", note: "with its fingerprint, at most 16")])
  }
}
