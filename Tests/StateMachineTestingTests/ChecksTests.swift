import StateMachineTesting
import Testing

@testable import TestMachines

@Suite struct ChecksTests {
  func report(
    walks: Int = 1, length: Int = 8, _ claims: @escaping @Sendable (Int, inout Checks) -> Void
  ) -> SearchReport {
    Fuzzer(LineMachine(claims: claims), seed: 1, walks: walks, length: length).report()
  }

  private func evaluations(_ report: SearchReport) -> [String: Int] {
    Dictionary(uniqueKeysWithValues: report.claims.map { ($0.claim.name, $0.evaluations) })
  }

  @Test func `a claim is evaluated in every state, including the initial one`() {
    let report = report(walks: 5, length: 4) { state, checks in
      checks.always("A", "the first", state >= 0)
      checks.always("B", state >= 0)
    }
    #expect(report.claims.map(\.claim.name) == ["A", "B"])
    #expect(report.claims.map(\.claim.meaning) == ["the first", ""])
    #expect(report.claims.map(\.evaluations) == [25, 25])
    #expect(report.passed)
  }

  @Test func `a goal has the first position that reached it`() {
    let report = report(walks: 3, length: 4) { state, checks in
      checks.sometimes("start", state == 0)
      checks.sometimes("three", "the state is three", state == 3)
      checks.sometimes("five", state == 5)
    }
    #expect(report.goals.map(\.goal.name) == ["start", "three", "five"])
    #expect(report.goals.map(\.goal.meaning) == ["", "the state is three", ""])
    #expect(report.goals.map(\.walk) == [0, 0, nil])
    #expect(report.goals.map(\.step) == [0, 3, nil])
    #expect(report.goals.map(\.reached) == [true, true, false])
    #expect(!report.passed)
  }

  @Test func `a goal is evaluated until it is reached`() {
    let ticker = Ticker()
    _ = report(walks: 10, length: 8) { state, checks in
      checks.sometimes("three", ticker.tick() == 3)
    }
    #expect(ticker.count == 4)
  }

  @Test func `a claim that stays broken is broken once`() {
    let findings = report { $1.always("LOW", $0 < 3) }.findings
    #expect(findings.map(\.kind) == ["left"])
    #expect(findings.map(\.actions.count) == [3])
  }

  @Test func `a claim that holds in between is broken again`() {
    let findings = report { $1.always("NO-TWO", $0 % 3 != 2) }.findings
    #expect(findings.map(\.kind) == ["right", "left"])
    #expect(findings.map(\.actions.count) == [2, 5])
  }

  /// Its second evaluation in a state isn't a new break.
  @Test func `a claim that is stated several times in a state is broken once`() {
    let findings = report { state, checks in
      for limit in 2...4 { checks.always("LOW", "each is low", state < limit) }
    }.findings
    #expect(findings.map(\.kind) == ["right"])
    #expect(findings.map(\.actions.count) == [2])
  }

  @Test func `a claim in a branch is counted when the branch is executed`() {
    let report = report(length: 9) { state, checks in
      if state % 3 == 0 { checks.always("THIRD", true) }
      if state % 2 == 0 {
        checks.always("EVEN", true)
      } else {
        checks.always("ODD", true)
        checks.always("ODD-2", true)
      }
      checks.always("ALL", true)
    }
    #expect(evaluations(report) == ["THIRD": 4, "EVEN": 5, "ODD": 5, "ODD-2": 5, "ALL": 10])
    #expect(report.claims.map(\.claim.name) == ["THIRD", "EVEN", "ALL", "ODD", "ODD-2"])
  }

  @Test(arguments: [1, 63, 64, 65, 130, 300])
  func `a machine can state hundreds of claims`(count: Int) {
    let names = (0..<count).map { copied("claim \($0)") }
    let report = report(length: 3) { state, checks in
      for (index, name) in names.enumerated() {
        checks.always(name, state < 3 || index != count - 1)
      }
    }
    #expect(report.claims.map(\.claim.name) == (0..<count).map { "claim \($0)" })
    #expect(report.claims.allSatisfy { $0.evaluations == 4 })
    #expect(report.findings.map(\.claim.name) == ["claim \(count - 1)"])
  }

  @Test func `the same text at two addresses is one claim`() {
    let (one, other) = (copied("SAME"), copied("SAME"))
    let report = report(length: 7) { state, checks in
      if state < 4 { checks.always(one, state < 2) } else { checks.always(other, false) }
    }
    #expect(evaluations(report) == ["SAME": 8])
    #expect(report.findings.map(\.actions.count) == [2])
  }

  @Test func `the same goal at two addresses has the first position of both`() {
    let (one, other) = (copied("GOAL"), copied("GOAL"))
    let report = report { state, checks in
      checks.sometimes(one, state == 6)
      checks.sometimes(other, state == 3 || state == 7)
    }
    #expect(report.goals.map(\.goal.name) == ["GOAL"])
    #expect(report.goals.map(\.step) == [3])
  }

  @Test func `claims of the same name with two meanings are two claims`() {
    let report = report { state, checks in
      checks.always("LOW", "below three", state < 3)
      checks.always("LOW", "below five", state < 5)
    }
    #expect(report.findings.map(\.claim.meaning) == ["below three", "below five"])
  }

  @Test func `step claims are evaluated after each step, and end claims after each walk`() {
    let machine = LineMachine(
      stepClaims: { before, action, after, checks in
        checks.always("UP", after == before + 1)
        if action == .right { checks.always("RIGHT", before % 2 == 1) }
      },
      endClaims: { state, checks in checks.always("END", state == 5) })
    let report = Fuzzer(machine, seed: 1, walks: 3, length: 5).report()
    #expect(report.passed)
    #expect(evaluations(report) == ["UP": 15, "RIGHT": 6, "END": 3])
  }

  @Test func `step claims are also evaluated for a step that changes nothing`() {
    let report = Fuzzer(TurnstileMachine(), seed: 1, walks: 1, length: 50).report()
    #expect(evaluations(report)["PAID"] == 50)
    #expect(report.actions.compactMap(\.unchanged).reduce(0, +) > 10)
  }

  /// Both breaks are at the same position, and differ only in their kind.
  @Test func `a claim can be broken by the last action and by the end of the walk`() {
    let machine = LineMachine(
      claims: { $1.always("LOW", $0 < 4) }, endClaims: { $1.always("LOW", $0 < 4) })
    for seed in 0..<20 as Range<UInt64> {
      let report = Fuzzer(machine, seed: Seed(seed), walks: 1, length: 4).report()
      #expect(report.findings.map(\.kind) == ["right"])
    }
  }

  @Test func `the initial state is step 0`() throws {
    let report = Fuzzer(BrokenStartMachine(), seed: 1, walks: 10, length: 10).report()
    #expect(report.findings.map(\.actions) == [[], [".repair", ".smash"]])
    #expect(report.findings.map(\.kind) == ["", "smash"])
    let first = try #require(report.findings.first)
    #expect(first.origin.map { [$0.walk, $0.step] } == [0, 0])
  }
}

/// A machine with a goal and a claim of the same name, stated in either order.
@Suite struct GoalsAndClaimsTests {
  func report(
    isGoalFirst: Bool, hasClaim: Bool = true, walks: Int, length: Int,
    thresholds: Thresholds = Thresholds()
  ) -> SearchReport {
    let machine = MadeMachine<Int, Int>(
      0, reduce: { $0 = ($0 + $1) % 4 }, actions: { $1(1) },
      check: { state, checks in
        if isGoalFirst { checks.sometimes("x", state > 100) }
        if hasClaim { checks.always("x", state >= 0) }
        if !isGoalFirst { checks.sometimes("x", state > 100) }
      })
    return Fuzzer(machine, seed: 1, walks: walks, length: length).report(thresholds)
  }

  @Test(arguments: [true, false])
  func `a goal and a claim of the same name are both counted`(isGoalFirst: Bool) {
    let report = report(isGoalFirst: isGoalFirst, walks: 2, length: 10)
    #expect(report.claims.map(\.claim.name) == ["x"])
    #expect(report.claims.map(\.evaluations) == [22])
    #expect(report.goals.map(\.reached) == [false])
    #expect(report.shortfalls == ["goal not reached: x"])
    #expect(report.verdictLines == ["✗ 1 goal not reached"])
  }

  @Test func `a run that evaluates no claim doesn't pass`() {
    let report = report(
      isGoalFirst: true, hasClaim: false, walks: 1, length: 1, thresholds: Thresholds(goals: false))
    #expect(!report.passed)
    #expect(
      report.shortfalls == [
        "no claim was evaluated, so nothing could break: write claims in `check` or `checkStep`"
      ])
  }
}
