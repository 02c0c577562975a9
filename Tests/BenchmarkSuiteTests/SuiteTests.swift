import CoordinatorTesting
import ExampleCoordinators
import Measuring
import Testing

@testable import BenchmarkSuite

struct SuiteTests {
  @Test(
    "Everything is measured, searched and counted in its small size, with the same results twice")
  func small() async throws {
    let everything = try Suite.Selection(nil)
    let report = try await everything.report(.small, progress: .none) { true }
    #expect(report.run.isComplete)
    #expect(report.run.results.map(\.name) == Suite.benchmarks.map(\.name))
    #expect(report.run.results.allSatisfy { $0.hash != "\(ResultHash())" })
    #expect(report.discoveries.count == Suite.searches.count)
    #expect(report.curves.map(\.name).count == 4)
  }

  @Test("Every example is walked through")
  func examples() {
    let names = Suite.examples.map { $0.walks.name.dropFirst("examples/".count) }
    #expect(names.map(String.init) == Examples.all.map(\.name))
  }

  @Test("Names are there once, and none begins like another kind's")
  func names() throws {
    let names = try Suite.Selection(nil).names
    #expect(Set(names).count == names.count)
    #expect(Suite.benchmarks.allSatisfy { !$0.name.hasPrefix("discovery/") })
    #expect(Suite.benchmarks.allSatisfy { !$0.name.hasPrefix("figures/") })
  }
}
