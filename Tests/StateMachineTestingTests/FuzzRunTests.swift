import Testing

@testable import StateMachineTesting
@testable import TestMachines

@Suite struct FuzzRunTests {
  private func counts(_ machine: some StateMachine, walks: Int, length: Int = 50) -> [Int] {
    Fuzzer(machine, seed: 5, walks: walks, length: length, strategy: .walks).report()
      .actions.map(\.executed)
  }

  @Test func `a kind that changed nothing is drawn a 64th as often until the state changes`() {
    let counts = counts(IdlerMachine(), walks: 640)
    // Half of the draws after a change are idle, and one of 65 after an idle one.
    let share = 65.0 / (65 + 128)
    #expect(abs(Double(counts[1]) / (640 * 50) - share) < 0.01)
  }

  @Test func `kinds that change the state keep their weights`() {
    let machine = MadeMachine<Int, IdlerMachine.Action>(0, reduce: { state, _ in state += 1 })
    let all = counts(machine, walks: 640)
    #expect(abs(Double(all[0]) / Double(all[1]) - 1) < 0.05)
  }

  @Test func `a kind of weight 0 is never drawn, and a light one rarely`() {
    let found = counts(WeightedMachine(weights: [0, 1, 99]), walks: 500, length: 100)
    #expect(found[0] == 0)
    #expect((350...650).contains(found[1]))
  }

  /// The shortest sequence of the second claim breaks the first one, too, which breaks early in
  /// nearly every walk.
  @Test(arguments: [Strategy.portfolio, .walks])
  func `a claim that also breaks alone has a finding of its own`(
    strategy: Strategy
  ) throws {
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

  @Test func `a start that breaks a claim alone is found behind one that breaks two`() {
    let machine = MadeMachine<Int, Bool>(
      0, starts: [0, 1], reduce: { _, _ in }, actions: { $1(true) },
      check: {
        $1.always("FIRST", "it isn't the first", $0 == 1)
        $1.always("NONE", "there is no start", false)
      })
    let findings = Fuzzer(machine, seed: 1, walks: 20).run().findings()
    #expect(findings.map(\.claim.name) == ["FIRST", "NONE"])
    #expect(findings.map(\.start.isEmpty) == [true, false])
  }

  /// A walk multiplies the weights of the machine by up to 64.
  @Test func `factors don't overflow the largest weights`() {
    let found = counts(WeightedMachine(weights: [0, 1_048_576, 1_048_576]), walks: 200)
    #expect(found.reduce(0, +) == 10_000)
    #expect(abs(found[1] - found[2]) < 600)
  }

  /// If a walk drew a forbidden action, its replay would fail.
  @Test func `a weight of 0 forbids a kind in that state only`() {
    enum Action: CaseIterable { case wait, sow }
    let machine = MadeMachine<Int, Action>(
      0, reduce: { state, _ in state = (state + 1) % 4 },
      actions: { state, offers in
        offers(.wait)
        offers(.sow, weight: state == 3 ? 0 : 1)
      }, checkStep: { $3.always("NO-WINTER-SOWING", $0 != 3 || $1 != .sow) })
    let report = Fuzzer(machine, seed: 1, walks: 100, length: 40).report()
    #expect(report.passed)
    #expect(report.findings == [])
  }

  @Test func `a run finds each planted bug, and nothing else`() {
    func claims(_ machine: some StateMachine) -> [String] {
      Fuzzer(machine, seed: 3, walks: 300, length: 50).report().brokenClaims.map(\.name).sorted()
    }
    #expect(claims(CounterMachine()) == ["SMALL"])
    #expect(claims(CounterMachine(limit: 1_000)) == [])
    #expect(claims(StackMachine()) == ["DEPTH", "HELP-LAST", "NEIGHBOURS"])
    #expect(claims(TurnstileMachine()) == [])
    #expect(claims(TurnstileMachine(isBroken: true)) == ["PAID"])
    #expect(claims(JobsMachine()) == ["FEW-LEFT"])
    #expect(claims(BrokenStartMachine()) == ["WHOLE"])
    #expect(claims(BasketMachine()) == ["FEW"])
    #expect(claims(BellMachine()) == ["SHUT"])
    #expect(claims(SafeMachine()) == ["SHUT"])
    #expect(claims(LockMachine()) == ["LOCKED"])
    #expect(claims(ShipmentMachine()) == ["WHOLE"])
    #expect(claims(StuckMachine()) == ["OFFERS"])
  }

  @Test func `findings can be filtered by claim`() {
    let run = Fuzzer(StackMachine(), seed: 3, walks: 100).run()
    #expect(Set(run.findings { $0.name == "DEPTH" }.map(\.claim.name)) == ["DEPTH"])
    #expect(run.findings { _ in false }.isEmpty && run.firstBreak { _ in false } == nil)
  }

  /// A random walk is executed again sooner than a search.
  @Test func `a kind is named by the first random walk that executed it`() {
    let fuzzer = Fuzzer(ErasedMachine(IdlerMachine()), seed: 1, walks: 192)
    var run = FuzzRun(fuzzer)
    var first: [Int?] = []
    for found in [nil, 30, 50, 70, 120, 170] {
      let walks = fuzzer.strategy.turn(of: run.walksDone).walks
      var tally = Tally(kinds: fuzzer.kinds)
      if let found {
        #expect(walks.contains(found))
        tally.kinds[1].first = WalkPosition(walk: found, step: 1)
      }
      run.add(WalkResults(walks, tally))
      first.append(run.results.tally.kinds[1].first?.walk)
    }
    #expect(first == [nil, 30, 30, 70, 70, 70])
  }

  @Test func `findings are ordered by length within each claim, and the order is stable`() {
    let (a, b) = (Claim("A", ""), Claim("B", ""))
    let lengths = [5, 4, 3, 2, 4, 3]
    let order = [a, b, a, b, b, a].order { lengths[$0] < lengths[$1] }
    #expect(order == [3, 1, 4, 2, 5, 0])
  }
}
