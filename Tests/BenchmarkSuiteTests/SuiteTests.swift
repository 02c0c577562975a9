import Measuring
import Testing

@testable import BenchmarkSuite

struct SuiteTests {
  @Test("Everything is measured, searched and counted in its small size")
  func small() async throws {
    let report = try await Suite.Selection(nil).report(.small, progress: .none) { true }
    #expect(report.run.isComplete)
    #expect(report.run.results.map(\.name) == Suite.benchmarks.map(\.name))
    #expect(report.discoveries.count == Suite.searches.count)
  }
}
