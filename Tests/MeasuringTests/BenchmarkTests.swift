import Testing

@testable import Measuring

struct BenchmarkTests {
  @Test("A curve is a benchmark for each value")
  func curve() async throws {
    let curve = Benchmark.curve(
      "growth/depth", parameter: "depth", values: [1, 10], unit: "step",
      sizes: .init(full: 3, quick: 2, small: 1)
    ) { value, size in { Outcome(units: size, hash: ResultHash(value)) } }
    #expect(curve.map(\.name) == ["growth/depth/1", "growth/depth/10"])
    #expect(curve.map(\.point?.value) == [1, 10])
    let run = try await Harness(curve, plan: .small).run(progress: .none)
    #expect(run.results.map(\.hash) == [ResultHash(1), ResultHash(10)].map(\.description))
  }

  @Test("Each kind of run has its size", arguments: [(Plan.full, 3), (.quick, 2), (.small, 1)])
  func sizes(plan: Plan, size: Int) {
    #expect(Benchmark.idle("a").size(for: plan) == size)
  }
}
