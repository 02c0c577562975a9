import Testing

@testable import StateMachineTesting
@testable import TestMachines

/// The sections of a report with several findings.
///
/// Claims that break together share a section, sequences that differ in their last action a line.
@Suite struct FindingSectionsTests {
  /// Both claims break at three; one of them also breaks earlier, by a jump.
  private enum Step: Hashable, CaseIterable { case step, hop, jump }
  private let stair = MadeMachine<Int, Step>(
    0, named: "Stair", reduce: { $0 = $1 == .jump ? 7 : $0 + 1 },
    check: { state, checks in
      checks.always("LOW", "it stays below two", state < 2)
      checks.always("NOT-TWO", "it isn't two", state != 2)
      checks.always("NOT-SEVEN", state != 7)
    })

  @Test func `claims that the same actions break share a finding`() throws {
    let findings = Fuzzer(stair, seed: 1, walks: 64, length: 5).run().findings()
    #expect(findings.map(\.actions).count == Set(findings.map(\.actions)).count)
    let jump = try #require(findings.first)
    #expect(jump.actions == [".jump"])
    #expect(jump.claims.map(\.name) == ["LOW", "NOT-SEVEN"])
    #expect(findings.brokenClaims.map(\.name) == ["LOW", "NOT-SEVEN", "NOT-TWO"])
    #expect(
      SearchReport(
        Fuzzer(stair, seed: 1, walks: 64, length: 5).run(), findings: findings
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
            found at seed 1, walk 9, step 1 (the shortest that ends in this action)

        ✗ 3 claims broken, by 3 sequences
        """)
  }

  private func finding(_ claim: String, _ actions: String..., start: [String] = []) -> Finding {
    Finding(
      claim: Claim(claim), alsoBreaks: [], headline: claim, kind: "", start: start,
      steps: actions.map { .init(action: $0, changes: []) }, remarks: [],
      minimality: nil, origin: nil, replay: "", swift: "")
  }

  @Test func `sequences that differ only in their last action share a line`() {
    let findings = [
      finding("A", ".x"), finding("A", ".x", ".y"), finding("A", ".x", ".z"),
      finding("A", ".x", ".y", start: ["0 → 1"]), finding("A", ".v"), finding("A", ".w"),
    ]
    #expect(
      findings.sections(noting: findings.indices.map { "note \($0)" }) == [
        "✗ A", "    1. .x", "    note 0", "    also broken by:",
        "      .x; then one of: .y, .z", "        note 1", "        note 2",
        "      .x; .y (from the start with 0 → 1)", "        note 3",
        "      one of: .v, .w", "        note 4", "        note 5", "",
      ])
  }

  @Test func `the shortest sequence of a claim is printed in full, also behind others`() {
    var long = finding("A", ".x", ".y")
    long.alsoBreaks = [Claim("B")]
    let findings = [long, finding("B", ".y"), finding("B", ".z", ".z")]
    #expect(findings.brokenClaims.map(\.name) == ["B", "A"])
    #expect(
      findings.sections() == [
        "✗ B", "    1. .y", "    also broken by:", "      .z; .z", "",
        "✗ A", "    also breaks B", "    1. .x", "    2. .y", "",
      ])
  }

  /// Jumps to seven from either start.
  private let doors = MadeMachine<Int, Bool>(
    0, starts: [0, 5], reduce: { state, _ in state = 7 }, actions: { $1(true) },
    check: { $1.always("NOT-SEVEN", $0 != 7) })

  @Test func `the same actions from another start are another finding`() {
    let breaks = [0, 1, 0].map { start in
      let trace = Trace<MadeMachine<Int, Bool>>(
        start: start, actions: [ChosenAction(true, decisions: [0])], states: [start * 5, 7])
      return Finding(
        of: Claim("NOT-SEVEN"), by: trace.erased, of: ErasedMachine(doors), cause: nil, nil
      ).ranked(by: trace.erased)
    }
    #expect(breaks.distinct.map(\.start) == [[], ["0 → 5"]])
  }

  @Test func `an exploration lists the claims of a finding in the order of the machine`() async {
    let findings = await Explorer(stair, bounds: ExplorationBounds(depth: 3)).agreed().findings
    #expect(findings.map(\.actions) == [[".jump"], [".step", ".step"]])
    #expect(findings.map { $0.claims.map(\.name) } == [["LOW", "NOT-SEVEN"], ["NOT-TWO", "LOW"]])
  }
}
