import TestSize
import Testing

@testable import StateMachineTesting
@testable import TestMachines

/// The findings of a random machine are distinct, ordered and complete.
@Suite struct RandomFindingsTests {
  private func expectOrder(_ findings: [Finding], _ machine: DrawnMachine) throws {
    let notes = findings.indices.map { "<\($0)>" }
    let lines = findings.sections(noting: notes)
    for note in notes { #expect(lines.count { $0.hasSuffix(note) } == 1, "\(lines)") }
    #expect(Set(findings.map { $0.start + ["from"] + $0.actions }).count == findings.count)
    var claims: [Claim] = []
    for finding in findings where claims.last != finding.claim {
      #expect(!claims.contains(finding.claim), "\(findings.map(\.headline))")
      claims.append(finding.claim)
    }
    for claim in claims {
      let lengths = findings.filter { $0.claim == claim }.map(\.steps.count)
      #expect(lengths == lengths.sorted())
    }
    for finding in findings {
      let start = try #require(machine.start(describedBy: finding.start))
      let actions = try finding.actions.map {
        try Notation.decode(DrawnMachine.Action.self, from: $0)
      }
      let replay = machine.replaying(actions, fromStart: start)
      #expect(Set(replay.brokenAtEnd) == Set(finding.claims), "\(finding)")
      #expect(replay.impossible.isEmpty)
    }
  }

  @Test(arguments: 0..<UInt64(size(80, inDebug: 6)))
  func `findings of fuzzing are distinct and in order`(seed: UInt64) throws {
    let machine = DrawnMachine(seed: seed)
    let findings = Fuzzer(machine, seed: Seed(seed), walks: 40, length: 8).run().findings()
    if findings.first?.claim == .offersAction { return }
    try expectOrder(findings, machine)
  }

  @Test(arguments: 0..<UInt64(size(80, inDebug: 6)))
  func `findings that are kept during a run are those of its end, but for lone ones`(seed: UInt64) {
    let machine = DrawnMachine(seed: seed)
    func file(_ finding: Finding) -> String {
      CorpusEntry(finding, of: machine.identity).fileName
    }
    var early: [Finding] = []
    let run = Fuzzer(machine, seed: Seed(seed), walks: 400, length: 8).run(
      observing: { early += $0.newFindings() })
    let (kept, all) = (Set(early.map(file)), run.findings())
    #expect(kept.isSubset(of: all.map(file)))
    // The whole run decides which claims have a finding of their own.
    #expect(all.filter { !kept.contains(file($0)) }.allSatisfy { $0.alsoBreaks.isEmpty })
  }

  @Test(arguments: 0..<UInt64(size(80, inDebug: 6)))
  func `findings of exploring are distinct and in order, for any number of workers`(seed: UInt64)
    async throws
  {
    let machine = DrawnMachine(seed: seed)
    let explorer = Explorer(machine, bounds: ExplorationBounds(depth: seed % 3 == 0 ? 2 : .max))
    let findings = await explorer.agreed().findings
    if findings.first?.claim == .offersAction { return }
    try expectOrder(findings, machine)
  }
}
