import TestSize
import Testing

@testable import StateMachineTesting
@testable import TestMachines

@Suite struct ChecksTests {
  /// A call in some of the states of a walk.
  private struct Statement: Sendable {
    let isGoal: Bool
    let claim: Claim
    /// Its texts, at an address of their own; nil if they are made at run time.
    let literals: (StaticString, StaticString)?
    /// The condition in each state, nil where the call isn't made.
    let conditions: [Bool?]

    init(names: Int, drawnBy random: inout SplitMix64) {
      isGoal = random.next(below: 3) == 0
      claim = Claim("\(random.next(below: names))", ["", "a", "b"][random.next(below: 3)])
      literals =
        random.next(below: 2) == 0 ? nil : (copied("\(claim.name)"), copied("\(claim.meaning)"))
      conditions = ChecksTests.states.map { _ in
        [true, true, false, nil][random.next(below: 4)]
      }
    }

    func make(in state: Int, _ checks: inout Checks) {
      guard let condition = conditions[state] else { return }
      switch (isGoal, literals) {
      case (true, let (name, meaning)?): checks.sometimes(name, meaning, condition)
      case (false, let (name, meaning)?): checks.always(name, meaning, condition)
      case (true, nil): checks.sometimes(named: claim.name, claim.meaning, condition)
      case (false, nil): checks.always(named: claim.name, claim.meaning, condition)
      }
    }
  }

  private static let states = 0...8

  /// A claim is its text, whatever call states it.
  ///
  /// It breaks in a state where a call says so and none did in the state before. A goal has the
  /// first position that reached it.
  @Test(arguments: [0, 1, 2, 5, 9, 63, 64, 65, 130, 700], 0..<UInt64(size(20, inDebug: 3)))
  func `claims and goals are counted and broken as a plain reading of their calls says`(
    count: Int, seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    let statements = (0..<count).map { _ in
      Statement(names: count < 10 ? 2 : count, drawnBy: &random)
    }
    let machine = LineMachine(claims: { state, checks in
      for statement in statements { statement.make(in: state, &checks) }
    })
    let run = Fuzzer(machine, seed: 1, walks: 3, length: 8).run()
    let report = SearchReport(run, findings: [])

    var (claims, goals, known) = ([Claim](), [Claim](), Set<Claim>())
    var (evaluations, steps) = ([Claim: Int](), [Claim: Int]())
    var (broken, breaks) = (Set<Claim>(), [String: Int]())
    for state in Self.states {
      let before = broken
      broken = []
      for statement in statements {
        guard let condition = statement.conditions[state] else { continue }
        let claim = statement.claim
        if statement.isGoal {
          if known.insert(claim).inserted { goals.append(claim) }
          if condition { steps[claim] = steps[claim] ?? state }
        } else {
          if evaluations[claim] == nil { claims.append(claim) }
          evaluations[claim, default: 0] += 3
          if !condition { broken.insert(claim) }
        }
      }
      let cause = state == 0 ? Cause.start : .action(kind: (state + 1) % 2)
      for claim in broken.subtracting(before) {
        breaks["\(claim) \(cause)"] = breaks["\(claim) \(cause)"] ?? state
      }
    }
    #expect(report.claims.map(\.claim) == claims)
    #expect(report.claims.map(\.evaluations) == claims.map { evaluations[$0] })
    #expect(
      report.goals.map(\.goal) == goals && report.goals.map(\.step) == goals.map { steps[$0] })
    #expect(report.goals.allSatisfy { $0.reached == ($0.walk == 0) })
    let found = run.breaks.map { ("\($0.claim) \($0.cause)", $0.position.step) }
    #expect(Dictionary(found) { first, _ in first } == breaks && found.count == breaks.count)
  }

  private func evaluations(_ report: SearchReport) -> [String: Int] {
    Dictionary(uniqueKeysWithValues: report.claims.map { ($0.claim.name, $0.evaluations) })
  }

  @Test func `a goal is evaluated until it is reached`() {
    let ticker = Ticker()
    let machine = LineMachine(claims: { _, checks in
      checks.sometimes("four", ticker.tick() == 4)
      checks.sometimes(named: "se" + "ven", ticker.tick() == 7)
    })
    _ = Fuzzer(machine, seed: 1, walks: 10, length: 8, strategy: .walks).run()
    #expect(ticker.count == 8)
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
}
