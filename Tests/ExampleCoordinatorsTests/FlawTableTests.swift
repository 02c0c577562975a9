import CoordinatorTesting
import ExampleCoordinators
import Testing

/// Counts from 0 to 3; a flaw at either end lets it count on.
private struct CounterMachine: StateMachine {
  enum Action: String, Codable, CaseIterable { case up, down }

  var flaw: String?

  var initialState: Int { 0 }

  func reduce(into count: inout Int, action: Action) {
    switch action {
    case .up: count = flaw == "no-top" ? count + 1 : min(count + 1, 3)
    case .down: count = max(count - 1, flaw == "no-bottom" ? -1 : 0)
    }
  }

  func check(_ count: Int, _ checks: inout Checks) {
    checks.always("TOP", "three at most", count <= 3)
    checks.always("BOTTOM", "none at least", count >= 0)
  }

  static func target(_ flaws: [Form<CounterMachine>]) -> FuzzTarget {
    FuzzTarget(CounterMachine(), forms: flaws, summary: "counts")
  }

  static func flaw(_ name: String, breaks rule: String, caughtBy claim: String) -> Form<Self> {
    Form(name, breaks: rule, caughtBy: claim, machine: CounterMachine(flaw: name))
  }
}

@Suite struct FlawTableTests {
  private static let top = CounterMachine.flaw(
    "no-top", breaks: "it ends at three", caughtBy: "TOP")
  private static let bottom = CounterMachine.flaw(
    "no-bottom", breaks: "it ends at 0", caughtBy: "BOTTOM")
  private static let none = CounterMachine.flaw("no-color", breaks: "it is red", caughtBy: "COLOR")

  @Test func `a table has a row for each flaw, with the lengths of its sequences`() async {
    let table = await FlawTable(
      of: CounterMachine.target([Self.top, Self.bottom]), seeds: 5, budget: 6_400)
    #expect(table.rows.map(\.flaw) == ["no-top", "no-bottom"])
    #expect(table.rows.map(\.found) == [5, 5])
    #expect(table.rows.map { $0.actions.map(\.count) } == [[4], [1]])
    #expect(table.survivors == [])
    #expect(
      table.description.hasSuffix("\n\n✓ every flaw was found with at least 99 % of the seeds"))
  }

  @Test func `a table is the same for any number of jobs`() async {
    let target = CounterMachine.target([Self.top, Self.bottom, Self.none])
    let one = await FlawTable(of: target, seeds: 4, budget: 100, jobs: 1)
    for jobs in [2, 3, 9] {
      #expect(await FlawTable(of: target, seeds: 4, budget: 100, jobs: jobs) == one)
    }
  }

  @Test func `a flaw that no seed finds is a survivor`() async {
    let target = CounterMachine.target([Self.bottom, Self.none])
    let table = await FlawTable(of: target, seeds: 2, budget: 6_400)
    #expect(table.survivors.map(\.flaw) == ["no-color"])
    #expect(table.rows[1].found == 0)
    #expect(table.rows[1].median == nil)
    #expect(table.rows[1].actions == [])
    #expect(table.description.hasSuffix("\n\n✗ 1 flaw survived: no-color"))
  }

  @Test func `a table that is interrupted before its first run is empty`() async {
    let table = await FlawTable(
      of: CounterMachine.target([Self.top]), seeds: 1, budget: 100, while: { false })
    #expect(table.isInterrupted)
    #expect(table.rows == [])
    #expect(table.description.hasSuffix("\n\nno flaw was tried with all seeds"))
  }
}
