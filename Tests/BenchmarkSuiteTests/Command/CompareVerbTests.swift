import Testing

@testable import BenchmarkSuite
@testable import Measuring

struct CompareVerbTests {
  private let folder = TemporaryFolder()

  /// A report of one benchmark that takes so many seconds.
  private func report(seconds: Double) -> String {
    let benchmark = Benchmark(
      "walk", unit: "step", sizes: .init(full: 1, quick: 1, small: 1)
    ) { _ in { Outcome(units: 1, hash: ResultHash()) } }
    let samples = (0..<20).map { round in
      Sample(round: round, units: 1, processor: seconds + Double(round) * 1e-6, wall: 1)
    }
    let result = BenchmarkResult(
      benchmark, size: 1, clock: .processor, hash: ResultHash(), samples: samples)
    let run = Run(plan: .full, rounds: 20, isComplete: true, noiseFloor: nil, results: [result])
    return Report(run, in: Suite.specimen.environment).json()
  }

  @Test("The exit status says whether something is slower", arguments: [(0.5, 0), (2.0, 2)])
  func status(_ factor: Double, _ status: Int) async throws {
    let old = try folder.file("old.json", report(seconds: 1))
    let new = try folder.file("new.json", report(seconds: factor))
    let result = await RecordedConsole.run("compare", old, new)
    #expect(Int(result.status.rawValue) == status, "\(result.errors)")
    #expect(result.output.contains(factor > 1 ? "slower" : "faster"))
  }

  @Test("The threshold is a percentage that doesn't matter")
  func threshold() async throws {
    let old = try folder.file("old.json", report(seconds: 1))
    let new = try folder.file("new.json", report(seconds: 1.1))
    #expect(await RecordedConsole.run("compare", old, new).status == .slower)
    #expect(await RecordedConsole.run("compare", old, new, "--threshold", "20").status == .passed)
  }

  @Test("Reports with nothing in common are no success")
  func nothingInCommon() async throws {
    let old = try folder.file("old.json", report(seconds: 1))
    let new = try folder.file(
      "new.json", report(seconds: 1).replacing("\"walk\"", with: "\"swim\""))
    let result = await RecordedConsole.run("compare", old, new)
    #expect(result.status == .failed)
    #expect(result.errors == "benchmarks: no benchmark is in both: measure the same ones\n")
  }

  @Test("What isn't a report is an error with its path")
  func unreadable() async throws {
    let file = try folder.file("a.json", "{}")
    let result = await RecordedConsole.run("compare", file, file)
    #expect(result.status == .failed)
    #expect(result.errors.hasPrefix("benchmarks: \(file): this is no report that can be read"))
    #expect(await RecordedConsole.run("compare", file).status == .usage)
    #expect(await RecordedConsole.run("compare", "\(folder.path)/no", file).status == .failed)
  }
}
