import StateMachineTesting
import Testing

@testable import TestMachines

/// The text and the verdict of an exploration's report, for each ending.
@Suite struct ExplorationReportTests {
  private func report<Machine: StateMachine>(
    _ machine: Machine, depth: Int = .max, states: Int = 100_000, while shouldContinue: Bool = true
  ) -> SearchReport {
    let exploration = Explorer(
      machine, bounds: ExplorationBounds(depth: depth, states: states)
    ).run(while: { shouldContinue })
    return SearchReport(exploration, findings: exploration.findings.replayed)
  }

  @Test func `a complete exploration without violations passes`() {
    let report = report(CountdownMachine(start: 10))
    #expect(report.verdict == .passed)
    #expect(
      report.description == """
        Countdown: 11 states, 19 transitions, depth 5

        actions  executed  led to new states
          one          10                  1
          two           9                  9
        claims
                   11 ×  NOT-NEGATIVE: the count isn't negative
        goals
          ✓ the count ends (1 state)
              .two; .two; .two; .two; .two

        the risk that a hash collision hid a state is at most 3e-18, if `hash(into:)` or `word(of:)` combines all that `==` compares
        ✓ no violation in all 11 states (complete, depth 5)
        """)
  }

  /// An unreached goal isn't a failure, because it may be beyond the bound.
  @Test func `a bounded exploration without violations passes, and reports its bound`() {
    let report = report(CountdownMachine(start: 10), depth: 2)
    #expect(report.verdict == .passed)
    #expect(report.states?.complete == false)
    #expect(report.description.contains("  ✗ the count ends (not reached within 2 actions)\n"))
    #expect(
      report.description.hasSuffix(
        "\n✓ no violation within 2 actions (5 states; there may be more beyond)"))
  }

  @Test func `an exploration that reaches the bound on states is incomplete`() {
    let report = report(TreeMachine(width: 3), states: 2_000)
    #expect(report.verdict == .incomplete)
    #expect(!report.passed)
    #expect(
      report.verdictLines.joined(separator: "\n").hasSuffix(
        """
        ✗ incomplete: 2,629 states, depth 6 (the bound on states was reached): \
        no violation so far
          everything within 6 actions was seen: `--depth 6` asks for that much
          raise `--max-states` to see more
        """))
    #expect(self.report(TreeMachine(width: 3), depth: 6, states: 2_000).passed)
  }

  @Test func `a broken claim fails the exploration, even if it is incomplete`() {
    let cut = report(TreeMachine(width: 3, isBroken: true), states: 2_000)
    #expect(cut.verdict == .failed)
    #expect(cut.verdictLines[0].contains("broken (incomplete, 2,"))
    let stopped = report(brokenStartMachine, while: false)
    #expect(stopped.verdict == .failed)
    #expect(stopped.verdictLines[0].contains("✗ 1 claim broken ("))
  }

  @Test func `an unreachable goal fails the exploration`() {
    var maze = MazeMachine(doors: [[1], [0], [1]])
    maze.goal = 2
    let report = report(maze)
    #expect(report.verdict == .failed)
    #expect(report.shortfalls == ["goal can't be reached: GOAL: somebody gets there"])
    #expect(report.goals.map(\.witness) == [nil])
    #expect(
      report.text(detailed: false).hasSuffix(
        "✗ 1 goal can't be reached (complete, 2 states, depth 1)"))
  }

  @Test func `a machine without claims is reported without sections for them`() {
    #expect(report(wideMachine(), depth: 0).passed)
    let wide = self.report(wideMachine(), depth: 1)
    #expect(wide.verdict == .incomplete)
    #expect(wide.verdictLines[0].contains("(some state has too many outcomes)"))
    #expect(
      wide.shortfalls.first
        == "some call offers more than 4,096 actions in a state; the rest wasn't seen")
  }

  @Test func `states that can always be reached are counted, and a trap is reported`() {
    let maze = MazeMachine(doors: [[1], [0, 2], [3], [2]], canFly: true)
    let report = report(maze)
    #expect(report.verdict == .failed)
    #expect(report.states?.reachability.map(\.trapped) == [2])
    #expect(
      report.description.contains(
        """
        stays reachable
          ✗ EXIT: there is a way out on foot (1 target state, 5 steps, 2 states from which no path leads there)
        """))
    #expect(
      report.findings.map(\.description) == [
        """
        ✗ EXIT: there is a way out on foot
            1. .go(to: 1)
                 0 → 1
            2. .go(to: 2)
                 1 → 2
            from here no path leads there any more
            replay: replay 2
        """
      ])
    #expect(self.report(MazeMachine(doors: [[1], [0]])).description.contains("  ✓ EXIT: "))
  }
}
