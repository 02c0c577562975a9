import CoordinatorTesting
import StateMachineTesting
import Testing

/// Climbs to a height, where the flaw breaks the claim; a fall leads back to the ground.
private struct LadderMachine: StateMachine {
  enum Action: String, Codable, CaseIterable { case fall, climb }

  var height: Int
  var initialState: Int { 0 }

  func reduce(into rung: inout Int, action: Action) { rung = action == .climb ? rung + 1 : 0 }
  func check(_ rung: Int, _ checks: inout Checks) { checks.always("LOW", rung < height) }

  static func target(_ heights: [Int]) -> FuzzTarget {
    let flaws = heights.map { FlawSummary(name: "\($0)", rule: "stays low", claim: "LOW") }
    return FuzzTarget(
      of: LadderMachine(height: .max), summary: "", hasAsWritten: false, flaws: flaws
    ) { LadderMachine(height: $0.flaws.first.flatMap(Int.init) ?? .max) }
  }
}

@Suite struct FlawTableStrategiesTests {
  @Test func `a table has median and 90th percentile of all seeds, or lost if too few found it`()
    async
  {
    let table = await FlawTable(
      of: LadderMachine.target([1, 12, 5_000]), strategies: [.uniform, .depthFirst], seeds: 10,
      budget: 3_000, jobs: 2)
    #expect(table.rows.map(\.flaw) == ["1", "12", "5000"])
    #expect(!table.interrupted)
    for row in table.rows { #expect(row.results.map(\.strategy) == [.uniform, .depthFirst]) }
    for result in table.rows[0].results {
      #expect(result.found == 10)
      #expect(result.median ?? 100 <= result.ninetieth ?? 0 && result.ninetieth ?? 100 < 20)
    }
    // A uniform walk reaches height 12 in one of 4,096 tries; depth first tries no state twice.
    let (uniform, depthFirst) = (table.rows[1].results[0], table.rows[1].results[1])
    #expect(uniform.found < 9 && uniform.ninetieth == nil)
    #expect(depthFirst.found == 10 && depthFirst.ninetieth ?? 1_000 <= 24)
    for result in table.rows[2].results {
      #expect(result.found == 0 && result.median == nil && result.ninetieth == nil)
    }
    #expect(table.description.hasSuffix("lost lost   lost lost"))
  }

  @Test func `a table of strategies is the same for any number of jobs`() async {
    let target = LadderMachine.target([2, 6])
    let one = await FlawTable(
      of: target, strategies: Strategy.allCases, seeds: 5, budget: 2_000, jobs: 1)
    #expect(one.strategies == Strategy.allCases && one.rows.count == 2)
    for jobs in [2, 7] {
      #expect(
        await FlawTable(
          of: target, strategies: Strategy.allCases, seeds: 5, budget: 2_000, jobs: jobs) == one)
    }
  }

  @Test func `an interrupted table has only the flaws that all strategies tried`() async {
    var told: [String] = []
    let table = await FlawTable(
      of: LadderMachine.target([1, 2]), strategies: Strategy.allCases, seeds: 2, budget: 100,
      while: { false },
      reporting: { told.append($1) })
    #expect(table.interrupted && table.rows.isEmpty && told == ["1"])
  }
}
