import Testing

@testable import StateMachineTesting

@Suite struct PurityTests {
  /// Expects one finding, whose text ends with `end`.
  private func expectImpure(
    _ place: ImpureMachine.Place, _ end: String, steps: Int,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let run = Fuzzer(ImpureMachine(place: place), seed: 1, walks: 1, length: 20).run()
    let findings = run.findings()
    #expect(findings.map(\.claim) == [.deterministic], sourceLocation: sourceLocation)
    let passed = SearchReport(run, findings: findings).passed
    #expect(!passed, sourceLocation: sourceLocation)
    guard let finding = findings.first else { return }
    #expect(finding.actions.count == steps, sourceLocation: sourceLocation)
    let first = "✗ DETERMINISTIC: Impure isn't deterministic: a second execution went another way\n"
    let advice = """
        Make `initialState`, `reduce`, `actions(in:_:)` and `check` depend on nothing but
        their arguments: no clock, no random number, no global variable, no order of a Set.
        found at seed 1, walk 0, step \(steps)
      """
    let expected = (end + "\n" + advice).split(separator: "\n").map { "  \($0)" }
    #expect(finding.description.hasPrefix(first), sourceLocation: sourceLocation)
    let rest = finding.description.dropFirst(first.count)
    #expect(
      rest.hasSuffix(expected.joined(separator: "\n")), Comment(rawValue: String(rest)),
      sourceLocation: sourceLocation)
  }

  @Test func `a reducer with a clock is a finding`() {
    expectImpure(
      .reducer,
      """
        4. .stamp
             5 → 7
        the second time, the same action gave:
           7 → 1007
      """, steps: 4)
  }

  @Test func `a list with a clock is a finding`() {
    expectImpure(
      .list,
      """
        1. .stamp
             0 → 2
        the second time, the walk drew .step
      """, steps: 1)
  }

  @Test func `an initial state with a clock is a finding`() {
    expectImpure(
      .initialState,
      """
        in the initial state: 1
        the second time, it began otherwise:
           1 → 2
      """, steps: 0)
  }

  @Test func `a list that is empty only the second time is a finding`() {
    expectImpure(
      .silence(100..<1_000),
      """
        10. .step
             14 → 15
        the second time, nothing was possible
      """, steps: 10)
  }

  /// The finding ends before the action that the first execution lacks.
  @Test func `a list that was empty only the first time is a finding`() {
    expectImpure(
      .silence(60..<61),
      """
        9. .step
             13 → 14
        the second time, the walk went on with .step
      """, steps: 9)
  }

  @Test func `a claim with a clock is a finding that names it`() {
    expectImpure(
      .claim,
      """
        4. .stamp
             5 → 7
        the second time, the same actions kept ONLY-ONCE: the fifth question gets another answer
      """, steps: 4)
  }

  /// No second execution differs, but `==` says so.
  @Test func `a state or an action that isn't equal to its copy is a finding that says so`() throws
  {
    func expectTwin(_ machine: some StateMachine, _ text: String) throws {
      let finding = try #require(
        Fuzzer(machine, seed: 1, walks: 1, length: 20).run().findings().first)
      #expect(finding.claim == .deterministic)
      #expect(
        finding.description.contains("`==` tells two executions of Unequal apart that print the"))
      #expect(finding.description.contains("in both: \(text)\n"), "\(finding)")
      #expect(!finding.description.contains("clock"))
    }
    try expectTwin(UnequalMachine(next: [.nan], actions: [1]), "[.nan]")
    try expectTwin(UnequalMachine(next: [], actions: [.nan]), ".nan")
  }

  /// Sixteen walks are executed twice; the clock changes a later one, which breaks a claim.
  @Test func `an impurity that breaks a claim is a finding`() {
    let run = Fuzzer(RareMachine(), seed: 1, walks: 200, length: 50).run()
    #expect(run.findings().map(\.claim) == [.deterministic])
  }

  @Test func `a pure machine is never reported as impure`() {
    func verdicts(_ machine: some StateMachine) -> [Claim] {
      (0..<30 as Range<UInt64>).flatMap {
        Fuzzer(machine, seed: Seed($0), walks: 3, length: 40).run().findings().map(\.claim)
      }
    }
    #expect(!verdicts(CounterMachine()).contains(.deterministic))
    #expect(!verdicts(StackMachine()).contains(.deterministic))
    #expect(!verdicts(BasketMachine()).contains(.deterministic))
    #expect(!verdicts(JobsMachine()).contains(.deterministic))
  }

  /// The claim that breaks makes the machine be checked early, in fewer walks.
  @Test func `a problem that shows early is the finding at the end, too`() throws {
    // Only the second walk has this history.
    let second = Fuzzer(ForgetfulMachine(), seed: 3, walks: 2, length: 20)
      .trace(ofWalk: 1, length: 18)
    let machine = ForgetfulMachine(history: second.actions.map(\.action))
    var kept: [Finding] = []
    let run = Fuzzer(machine, seed: 3, walks: 640, length: 20).run(observing: {
      kept += $0.newFindings()
    })
    #expect(kept == [])
    #expect(run.findings().map(\.claim) == [.deterministic])
  }
}

/// A machine with a number that isn't one in its states or in its actions.
private struct UnequalMachine: StateMachine {
  let next: [Double]
  let actions: [Double]

  var initialState: [Double] { [0] }

  /// Makes a new array: one that is shared is equal to itself, whatever is in it.
  func reduce(into state: inout [Double], action: Double) { state = next.map(\.self) }
  func actions(in state: [Double], _ offers: inout Offers<Double>) { offers(each: actions) { $0 } }
  func check(_ state: [Double], _ checks: inout Checks) {}
}

/// A reducer that gives another result each time, after one history only.
private struct ForgetfulMachine: StateMachine {
  var history: [IdlerMachine.Action] = []
  let ticker = Ticker()
  var initialState: [IdlerMachine.Action] { [] }

  func reduce(into state: inout [IdlerMachine.Action], action: IdlerMachine.Action) {
    state.append(action)
    if state == history, ticker.tick() % 2 == 0 { state.removeAll() }
  }

  func check(_ state: [IdlerMachine.Action], _ checks: inout Checks) {
    checks.always("SHORT", state.count < 19)
  }
}

/// A reducer that goes wrong once, in its call 5,000.
private struct RareMachine: StateMachine {
  let ticker = Ticker()
  var initialState: Int { 0 }

  func reduce(into state: inout Int, action: IdlerMachine.Action) {
    state += ticker.tick() == 5_000 ? -100 : 1
  }

  func check(_ state: Int, _ checks: inout Checks) { checks.always("UP", state >= 0) }
}
