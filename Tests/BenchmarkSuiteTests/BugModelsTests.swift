import CoordinatorTesting
import TestSize
import Testing

@testable import BenchmarkSuite

@Suite struct BugModelsTests {
  #if DEBUG
    private static let explored = BugModel.all.prefix(3)
  #else
    private static let explored = BugModel.all[...]
  #endif

  @Test(arguments: explored.map(\.bug.name))
  func `a model breaks its claim alone, and holds it without its bug`(thread: String) async throws {
    let model = try #require(BugModel.all.first { $0.bug.name == thread })
    var plan = ExplorationPlan()
    plan.bounds = ExplorationBounds(depth: 9, states: size(20_000, inDebug: 1_000))
    let broken = await model.bug.machine.explore(plan)
    #expect(broken.brokenClaims.map(\.name) == [model.bug.claim])
    #expect(broken.findings.allSatisfy { (2...12).contains($0.actions.count) })
    let fixed = await model.fixed.explore(plan)
    #expect(fixed.findings == [])
    #expect(fixed.transitions > 100)
  }

  @Test func `there are ten models, each of another thread`() {
    #expect(Set(BugModel.all.map(\.bug.name)).count == 10)
    #expect(Set(BugModel.all.map { "\($0.bug.machine.identity.name)" }).count == 10)
  }
}
