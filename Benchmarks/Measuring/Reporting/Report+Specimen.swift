extension Report {
  /// A report of benchmarks that weren't measured, with invented numbers: for the format alone.
  ///
  /// - Parameters:
  ///   - benchmarks: the benchmarks of a real report.
  ///   - discoveries: stand-ins for the real ones; only their names matter.
  ///   - figures: stand-ins for the real ones.
  public static func specimen(
    of benchmarks: [Benchmark], discoveries: [Discovery] = [], figures: [Figure] = []
  ) -> Report {
    let sample = Sample(round: 0, units: 1, processor: 1e-9, wall: 1e-9)
    let results = benchmarks.map { benchmark in
      BenchmarkResult(
        benchmark, size: benchmark.sizes.full, clock: .processor, hash: ResultHash(),
        samples: [sample])
    }
    let environment = Environment(
      processor: "", cores: 1, architecture: "", system: "", swift: "", configuration: "release",
      revision: nil, isClean: nil, date: "")
    return Report(
      Run(plan: .small, rounds: 1, isComplete: true, noiseFloor: nil, results: results),
      in: environment, discoveries: discoveries, figures: figures)
  }
}
