import ExampleCoordinators
import Limit
import Measuring
import Testing

@testable import BenchmarkSuite

struct ExplorationsTests {
  @Test(
    "The C++ counts what the model's table says",
    arguments: [(2, 4_260, 39_706, 8), (4, 46_200, 426_582, 10)])
  func limit(_ screens: Int32, _ states: Int, _ transitions: Int, _ depth: Int32) {
    let result = limit_explore(screens)
    #expect(result.states == states && result.transitions == transitions)
    #expect(result.depth == depth && result.claim == 0)
  }

  @Test("C++ and both forms visit the same states")
  func same() async throws {
    let report = try await Suite.Selection("^explore/").report(.small, progress: .none) { true }
    #expect(report.run.results.count == 3)
    #expect(Set(report.run.results.map(\.hash)).count == 1)
  }

  @Test("A depth that the C++ doesn't have counts nothing")
  func otherDepth() {
    #expect(limit_explore(3).states == 0)
    #expect(limit_walk(3, 1, 1).transitions == 0)
  }
}
