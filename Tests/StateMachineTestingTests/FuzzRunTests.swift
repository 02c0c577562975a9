import Testing

@testable import StateMachineTesting
@testable import TestMachines

@Suite struct FuzzRunTests {
  /// The shortest sequence of the second claim breaks the first one, too, which breaks early in
  /// nearly every walk.
  @Test(arguments: [Strategy.portfolio, .walks])
  func `a claim that also breaks alone has a finding of its own`(strategy: Strategy) throws {
    let machine = MadeMachine<[Int], Int>(
      [0, 0], reduce: { $0[$1] = ($0[$1] + 1) % 8 },
      actions: { _, offers in offers(each: [0, 1]) { $0 } },
      check: { counts, checks in
        checks.always("LOW", "the first isn't two", counts[0] != 2)
        checks.always("CALM", "both are", counts[0] != 2 && counts[1] != 7)
      })
    let findings = Fuzzer(machine, seed: 1, walks: 30, length: 100, strategy: strategy).run()
      .findings()
    for findings in [findings, Explorer(machine).run().findings] {
      #expect(findings.map(\.claim.name) == ["LOW", "CALM"])
      #expect(findings.map(\.actions) == [["0", "0"], Array(repeating: "1", count: 7)])
      #expect(findings.map(\.alsoBreaks.count) == [1, 0])
      #expect(findings.sections().count { $0.starts(with: "✗") } == 2)
    }
  }

  /// A walk multiplies the weights of the machine by up to 64.
  @Test func `factors don't overflow the largest weights`() {
    let machine = ListMachine { offers in
      offers("a", weight: 1_048_576)
      offers("b", weight: 1_048_576)
    }
    let found = Fuzzer(machine, seed: 5, walks: 200, length: 50, strategy: .walks).report()
      .actions.map(\.executed)
    #expect(found.reduce(0, +) == 10_000)
    #expect(abs(found[0] - found[1]) < 600)
  }
}
