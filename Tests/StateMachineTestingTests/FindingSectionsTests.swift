import StateMachineTesting
import Testing

/// How several findings are shown: claims that break together stand together, and so do sequences that differ in their last action.
@Suite struct FindingSectionsTests {
  /// Counts to three; both claims break there, one of them before by a jump.
  private struct StairMachine: StateMachine {
    enum Action: CaseIterable, Codable { case step, hop, jump }
    var initialState: Int { 0 }

    func reduce(into state: inout Int, action: Action) {
      switch action {
      case .step, .hop: state += 1
      case .jump: state = 7
      }
    }

    func check(_ state: Int, _ checks: inout Checks) {
      checks.always("LOW", "it stays below two", state < 2)
      checks.always("NOT-TWO", "it isn't two", state != 2)
      checks.always("NOT-SEVEN", state != 7)
    }
  }

  @Test func `claims that the same actions break share a finding`() throws {
    let findings = Fuzzer(StairMachine(), seed: 1, walks: 64, length: 5).run().findings()
    #expect(findings.map(\.actions).count == Set(findings.map(\.actions)).count)
    let jump = try #require(findings.first)
    #expect(jump.actions == [".jump"])
    #expect(jump.claims.map(\.name) == ["LOW", "NOT-SEVEN"])
    #expect(findings.brokenClaims.map(\.name) == ["LOW", "NOT-SEVEN", "NOT-TWO"])
    #expect(
      SearchReport(
        Fuzzer(StairMachine(), seed: 1, walks: 64, length: 5).run(), findings: findings
      ).text(detailed: false) == """
        Stair, seed 1: 64 walks of 5 actions, 320 transitions

        ✗ LOW: it stays below two
            also breaks NOT-SEVEN
            1. .jump
                 0 → 7
            found at seed 1, walk 0, step 1 (the shortest that ends in this action)
            also broken by:
              .step; .hop

        ✗ LOW: it stays below two
            also breaks NOT-TWO: it isn't two
            1. .step
                 0 → 1
            2. .step
                 1 → 2
            found at seed 1, walk 10, step 2 (the shortest that ends in this action)

        ✗ 3 claims broken, in 3 ways
        """)
  }

  @Test func `an exploration names the claims of a place in the order of the machine`() async {
    for workers in 1...3 {
      let findings = await Explorer(StairMachine(), bounds: ExplorationBounds(depth: 3))
        .run(workers: workers).findings
      #expect(findings.map(\.actions) == [[".jump"], [".step", ".step"]])
      #expect(findings.map { $0.claims.map(\.name) } == [["LOW", "NOT-SEVEN"], ["NOT-TWO"]])
    }
  }
}
