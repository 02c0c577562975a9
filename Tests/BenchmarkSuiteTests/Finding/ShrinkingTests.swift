import Measuring
import Testing

@testable import BenchmarkSuite

struct ShrinkingTests {
  @Test("The planted bugs are shrunk to the lengths of the model's table")
  func lengths() async throws {
    let report = try await Suite.Selection("^shrink/[a-z]").report(.small, progress: .none) { true }
    let expected = [3, 2, 2, 2, 4, 12].map { length in
      var hash = ResultHash()
      hash.combine(length)
      return hash.description
    }
    #expect(report.run.results.map(\.hash) == expected)
  }
}
