import TestSize
import Testing

@testable import StateMachineTesting
@testable import TestMachines

@Suite struct StrategyTests {
  /// Bugs after a few steps, by a step, and at the end of a walk.
  @Test(arguments: Strategy.allCases)
  func `each strategy finds the easy bugs, and repeats its findings`(strategy: Strategy) {
    func claims(_ machine: some StateMachine) -> Set<String> {
      let walks = size(300, inDebug: 100, atNight: 600)
      let run = Fuzzer(machine, seed: 1, walks: walks, length: 30, strategy: strategy).run()
      // A finding that the second execution didn't repeat would be an impurity.
      return Set(run.findings().map(\.claim.name))
    }
    #expect(claims(StackMachine()) == ["NEIGHBOURS", "DEPTH", "HELP-LAST"])
    #expect(claims(TurnstileMachine(isBroken: true)) == ["PAID"])
    #expect(claims(jobsMachine) == ["FEW-LEFT"])
    #expect(claims(basketMachine).contains("FEW"))
    #expect(claims(brokenStartMachine) == ["WHOLE"])
    #expect(claims(stuckMachine) == [Claim.offersAction.name])
    #expect(claims(CountdownMachine()) == [])
    #expect(claims(CounterMachine()) == ["SMALL"])
    #expect(claims(CounterMachine(limit: 1_000)) == [])
    #expect(claims(TurnstileMachine()) == [])
    #expect(claims(bellMachine) == ["SHUT"])
    #expect(claims(shipmentMachine) == ["WHOLE"])
  }

  @Test(arguments: Strategy.allCases)
  func `a break is derived again at the transition where it was found`(strategy: Strategy) {
    func check<Machine: StateMachine>(_ machine: Machine, breaks: Int, starts: Range<Int>) {
      let walks = size(700, inDebug: 200)
      let fuzzer = Fuzzer(machine, seed: 3, walks: walks, length: 20, strategy: strategy)
      let run = fuzzer.run()
      #expect(run.breaks.count >= breaks)
      for found in run.breaks {
        let trace = run.fuzzer.trace(to: found.position).typed(for: Machine.self)
        #expect(trace.actions.count <= fuzzer.length && starts.contains(trace.start))
        #expect(trace.actions.last.map { .action(kind: $0.kind) } == found.cause)
        let replay = machine.executing(trace.actions.map(\.action), fromStart: trace.start)
        #expect(replay.states == trace.states && replay.impossible.isEmpty)
        #expect(replay.brokenAtEnd.contains(found.claim))
      }
    }
    check(StackMachine(), breaks: 3, starts: 0..<1)
    check(LiftMachine(bells: [.brass, .gold]), breaks: 1, starts: 1..<3)
  }

  /// The first turns are short, and the last one is cut.
  @Test(
    arguments: Strategy.allCases, size([1, 65, 600], inDebug: [1, 130], atNight: [1, 65, 1_100]))
  func `a run is the same for any number of workers`(strategy: Strategy, walks: Int) async {
    func check(_ machine: some StateMachine) async {
      let fuzzer = Fuzzer(machine, seed: 9, walks: walks, length: 10, strategy: strategy)
      let run = fuzzer.run()
      let report = SearchReport(run, findings: [])
      #expect(report.walks?.count == walks && report.walks?.strategy == strategy)
      #expect(report.walks?.interrupted == false)
      var others = [fuzzer.run { _ in false }]
      for workers in size([2, 7], inDebug: [3]) {
        others.append(await fuzzer.run(workers: workers))
      }
      for other in others {
        #expect(SearchReport(other, findings: []) == report)
        #expect(other.breaks == run.breaks && other.checks.loneBreaks == run.checks.loneBreaks)
      }
    }
    await check(StackMachine())
    await check(LiftMachine())
    await check(CountdownMachine())
    await check(DigestMachine(rareGoals: [copied("rare"), copied("rarer")]))
    await check(screensMachine)
  }

  /// The claim is broken one step after the longest sequence, and the goal is reached by it.
  @Test(arguments: Strategy.allCases, [1, 2, 7])
  func `the longest sequence is as long as a walk`(strategy: Strategy, length: Int) {
    enum Action: CaseIterable { case go, wait }
    let machine = MadeMachine<Int, Action>(
      0, reduce: { $0 += $1 == .go ? 1 : 0 },
      check: {
        $1.always("NOT-BEYOND", $0 <= length)
        $1.sometimes("as far as a walk goes", $0 == length)
      })
    let run = Fuzzer(machine, seed: 1, walks: 640, length: length, strategy: strategy).run()
    #expect(run.breaks.isEmpty)
    #expect(run.report().goals.allSatisfy { $0.reached })
  }

  @Test func `only walks and the portfolio try last what changed nothing`() {
    // Three of four kinds change nothing.
    enum Action: CaseIterable { case go, sit, wait, sleep }
    let machine = MadeMachine<Int, Action>(
      0, reduce: { $0 += $1 == .go ? 1 : 0 }, check: { $1.always("COUNTS", $0 >= 0) })
    for (strategy, share) in [(Strategy.uniform, 23...27), (.walks, 37...42)] {
      let run = Fuzzer(machine, seed: 1, walks: 1_000, length: 20, strategy: strategy).run()
      let actions = run.report().actions
      #expect(share.contains(actions[0].executed * 100 / run.transitions), "\(strategy)")
    }
  }

  private func turns(of strategy: Strategy, upTo end: Int) -> [Turn] {
    var turns: [Turn] = []
    var walk = 0
    while walk < end {
      turns.append(strategy.turn(of: walk))
      walk = turns[turns.count - 1].walks.upperBound
    }
    return turns
  }

  @Test func `the portfolio begins with short turns of each strategy, and then searches deep`() {
    let first = turns(of: .portfolio, upTo: 224)
    #expect(
      first.map(\.strategy)
        == Array(repeating: [.walks, .depthFirst, .archive], count: 4).flatMap { $0 })
    #expect(first.map(\.walks.count) == [4, 4, 4, 16, 8, 8, 28, 24, 16, 48, 48, 16])
    let all = turns(of: .portfolio, upTo: 224 + 20 * 328)
    for (strategy, count) in [(Strategy.walks, 16), (.depthFirst, 300), (.archive, 12)] {
      let walks = all.filter { $0.strategy == strategy }.map(\.walks.count).dropFirst(4)
      #expect(walks == ArraySlice(repeating: count, count: 20))
    }
  }

  @Test(arguments: Strategy.allCases)
  func `turns cover all walks, each with one strategy`(strategy: Strategy) {
    var end = 0
    for turn in turns(of: strategy, upTo: 64 * 100) {
      #expect(turn.walks.lowerBound == end)
      #expect(strategy == .portfolio || turn.strategy == strategy)
      #expect(turn.walks.allSatisfy { strategy.turn(of: $0) == turn })
      end = turn.walks.upperBound
    }
  }
}
