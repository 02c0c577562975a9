import StateMachineTesting
import Testing

@testable import BenchmarkSuite
@testable import Measuring

struct BugSearchTests {
  @Test("Each of the six bugs is searched for by each strategy")
  func all() {
    #expect(Suite.searches.count == 6 * Strategy.allCases.count)
    #expect(PlantedBug.all.map(\.claim).count == 6)
  }

  @Test("A chart can tell all strategies apart")
  func styles() { #expect(Strategy.allCases.count <= Chart.styles) }

  @Test("A bug is found after as many transitions as the search counts, or not within the budget")
  func found() throws {
    let bug = try #require(PlantedBug.all.first)
    let transitions = try #require(bug.hunt(seed: 1, by: .uniform, budget: 10_000))
    #expect((3...10_000).contains(transitions))
    #expect(PlantedBug.all.last?.hunt(seed: 1, by: .uniform, budget: 1_000) == nil)
    let discovery = BugSearch(bug: bug, strategy: .uniform).discovery(.quick)
    #expect(discovery.seeds == 3)
    #expect(discovery.transitions.contains(transitions))
  }
}
