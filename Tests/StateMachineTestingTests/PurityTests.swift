import TestSize
import Testing

@testable import StateMachineTesting
@testable import TestMachines

@Suite struct PurityTests {
  /// Each impurity, the end of the finding's text, and the number of its actions.
  private static let impurities: [(ImpureMachine.Place, String, Int)] = [
    // A clock in the reducer.
    (.reducer, "4. .stamp\n     5 → 7\nthe second time, the same action gave:\n   7 → 1007", 4),
    // A list with a clock.
    (.list, "1. .stamp\n     0 → 2\nthe second time, the walk drew .step", 1),
    (.initialState, "in the initial state: 1\nthe second time, it began otherwise:\n   1 → 2", 0),
    // A list that is empty only the second time.
    (.silence(100..<1_000), "10. .step\n     14 → 15\nthe second time, nothing was possible", 10),
    // One that was empty only the first time: the finding ends before the action that the first
    // execution lacks.
    (.silence(60..<61), "9. .step\n     13 → 14\nthe second time, the walk went on with .step", 9),
    // A claim with a clock.
    (
      .claim,
      "4. .stamp\n     5 → 7\nthe second time, the same actions kept ONLY-ONCE: the fifth question "
        + "gets another answer", 4
    ),
  ]

  @Test(arguments: impurities) func `a clock in any function is a finding that names it`(
    place: ImpureMachine.Place, end: String, steps: Int
  ) throws {
    let run = Fuzzer(ImpureMachine(place: place), seed: 1, walks: 1, length: 20).run()
    let findings = run.findings()
    #expect(findings.map(\.claim) == [.deterministic])
    #expect(!SearchReport(run, findings: findings).passed)
    let finding = try #require(findings.first)
    #expect(finding.actions.count == steps)
    let first = "✗ DETERMINISTIC: Impure isn't deterministic: a second execution went another way\n"
    let advice = """
      Make `initialState`, `reduce`, `actions(in:_:)` and `check` depend on nothing but
      their arguments: no clock, no random number, no global variable, no order of a Set.
      found at seed 1, walk 0, step \(steps)
      """
    let expected = (end + "\n" + advice).split(separator: "\n").map { "    \($0)" }
    #expect(finding.description.hasPrefix(first))
    let rest = finding.description.dropFirst(first.count)
    #expect(rest.hasSuffix(expected.joined(separator: "\n")), "\(rest)")
  }

  /// No second execution differs, but `==` says so.
  @Test func `a state or an action that isn't equal to its copy is a finding that says so`() throws
  {
    func expectTwin(_ machine: some StateMachine, _ text: String) throws {
      let finding = try #require(
        Fuzzer(machine, seed: 1, walks: 1, length: 20).run().findings().first)
      #expect(finding.claim == .deterministic)
      #expect(finding.description.contains("\(text)\n"), "\(finding)")
    }
    // A new array: one that is shared is equal to itself, whatever is in it.
    func machine(next: [Double], actions: [Double]) -> some StateMachine {
      MadeMachine<[Double], Double>(
        [0], named: "Unequal", reduce: { state, _ in state = next.map(\.self) },
        actions: { _, offers in offers(each: actions) { $0 } })
    }
    let copy = "`==` tells a value from its copy, as that of a NaN does"
    try expectTwin(machine(next: [.nan], actions: [1]), copy)
    try expectTwin(machine(next: [], actions: [.nan]), "the walk drew .nan")
  }

  /// Sixteen walks are executed twice; the clock changes a later one, which breaks a claim.
  @Test func `an impurity that breaks a claim is a finding`() {
    // The reducer goes wrong once, in its call 5,000.
    let ticker = Ticker()
    let machine = MadeMachine<Int, IdlerMachine.Action>(
      0, reduce: { state, _ in state += ticker.tick() == 5_000 ? -100 : 1 },
      check: { $1.always("UP", $0 >= 0) })
    let run = Fuzzer(machine, seed: 1, walks: 200, length: 50).run()
    #expect(run.findings().map(\.claim) == [.deterministic])
  }

  /// The claim that breaks makes the machine be checked early, in fewer walks.
  @Test func `a problem that shows early is the finding at the end, too`() throws {
    // Only the second walk has this history, after which the reducer gives another result each
    // time.
    func machine(_ history: [IdlerMachine.Action]) -> MadeMachine<
      [IdlerMachine.Action], IdlerMachine.Action
    > {
      let ticker = Ticker()
      return MadeMachine(
        [],
        reduce: {
          $0.append($1)
          if $0 == history, ticker.tick() % 2 == 0 { $0.removeAll() }
        }, check: { $1.always("SHORT", $0.count < 19) })
    }
    let second = Fuzzer(machine([]), seed: 3, walks: 2, length: 20).trace(ofWalk: 1, length: 18)
    let forgetful = machine(second.actions.map(\.action))
    var kept: [Finding] = []
    let run = Fuzzer(forgetful, seed: 3, walks: 640, length: 20).run(observing: {
      kept += $0.newFindings()
    })
    #expect(kept == [])
    #expect(run.findings().map(\.claim) == [.deterministic])
  }
}
