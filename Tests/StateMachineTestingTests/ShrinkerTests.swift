import StateMachineTesting
import TestSize
import Testing

@testable import TestMachines

@Suite struct ShrinkerTests {
  /// Expects that all seeds shrink to one sequence, which is as short as the oracle's.
  ///
  /// The sequence breaks the same claim by the same kind of action, and shrinking it again changes
  /// nothing.
  private func expectPerfect<Machine: StateMachine>(
    _ machine: Machine, runs: Int = 180, walks: Int = 3, length: Int = 40,
    _ targets: [Target<Machine>], sourceLocation: SourceLocation = #_sourceLocation
  ) throws where Machine.Action: Decodable {
    let seeds = size(200, inDebug: 15)
    let qualities = try ShrinkQuality.measure(
      machine, seeds: 0..<UInt64(seeds), walks: walks, length: length, targets)
    for (target, quality) in zip(targets, qualities) {
      let name = Comment(rawValue: target.claim)
      #expect(quality.runs * 200 >= runs * seeds, name, sourceLocation: sourceLocation)
      #expect(quality.share >= 0.99, name, sourceLocation: sourceLocation)
      #expect(quality.forms.count == 1, name, sourceLocation: sourceLocation)
      #expect(quality.complaints == [], name, sourceLocation: sourceLocation)
    }
  }

  /// The shortest is three threes and a one; from 2 + 2 + 2 + 3 + 1, no single change leads there.
  @Test func `the shortest sum is found with each seed`() throws {
    let machine = CounterMachine()
    let isBroken = { (state: CounterMachine.State) in state.count >= 10 }
    try expectPerfect(
      machine, runs: 60,
      [
        Target(machine, "SMALL", by: { $0 == .increment }, isBroken: isBroken),
        Target(machine, "SMALL", by: { $0 != .increment }, isBroken: isBroken),
      ])
  }

  /// Nearly all sequences to the other bugs pass the first one, whose two arguments must be equal.
  @Test func `each of several related bugs is shrunk to its own shortest sequence`() throws {
    typealias Screens = [StackMachine.Screen]
    func isPush(_ action: StackMachine.Action) -> Bool {
      if case .push = action { true } else { false }
    }
    func hasNeighbours(_ screens: Screens) -> Bool {
      zip(screens, screens.dropFirst()).contains(where: ==)
    }
    let machine = StackMachine()
    try expectPerfect(
      machine,
      [
        Target(machine, "NEIGHBOURS", by: isPush, isBroken: hasNeighbours),
        Target(machine, "NEIGHBOURS", by: { !isPush($0) }, isBroken: hasNeighbours),
        Target(machine, "DEPTH") { $0.count > 3 },
        Target(machine, "HELP-LAST") { $0.dropLast().contains(.help) },
      ])
  }

  @Test func `each machine of this folder is shrunk to its shortest sequence`() throws {
    let bell = BellMachine()
    try expectPerfect(bell, [Target(bell, "SHUT") { $0.isOpen }])
    let safe = SafeMachine()
    try expectPerfect(safe, runs: 150, walks: 20, length: 20, [Target(safe, "SHUT") { $0.isOpen }])
    let lock = LockMachine()
    try expectPerfect(
      lock, runs: 150, walks: 10, length: 50,
      [Target(lock, "LOCKED") { $0 == LockMachine.code.count }])
    let shipment = ShipmentMachine()
    try expectPerfect(shipment, [Target(shipment, "WHOLE") { $0.hasBurst }])
  }

  /// The machines are tables of random transitions, so that the shrinker isn't made for them.
  @Test func `at least 99 % of the findings of random machines are shortest`() throws {
    var (runs, minimal) = (0, 0)
    for seed in 0..<UInt64(size(150, inDebug: 75)) {
      var generator = SplitMix64(seed: Seed(seed), walk: 0)
      // Most transitions lead to a near state, so that sequences are long.
      let table = (0..<16).map { state in
        (0..<4).map { _ in max(0, min(15, state - 3 + generator.next(below: 7))) }
      }
      let machine = MadeMachine<Int, Int>(
        0, reduce: { $0 = table[$0][$1] },
        actions: { _, offers in for action in 0..<4 { offers(action) } },
        check: { $1.always("NOT-FIFTEEN", $0 != 15) })
      for finding in Fuzzer(machine, seed: 1, walks: 4, length: 50).run().findings() {
        let actions = try machine.actions(of: finding)
        let last = actions.last
        let target = Target(machine, "NOT-FIFTEEN", by: { $0 == last }) { $0 == 15 }
        runs += 1
        if actions.count == target.oracle.shortestLength() { minimal += 1 }
        #expect(target.oracle.complaint(about: actions) == nil)
      }
    }
    #expect(runs > size(100, inDebug: 50))
    #expect(minimal * 100 >= runs * 99, "\(minimal) of \(runs)")
  }

  @Test func `a claim about the end of a walk is shrunk to its shortest sequence`() {
    for seed in 0..<UInt64(size(200, inDebug: 20)) {
      let run = Fuzzer(JobsMachine(), seed: Seed(seed), walks: 3, length: 30).run()
      #expect(run.findings().map(\.actions) == [[".startTwo"]])
    }
  }

  @Test func `a given sequence is shrunk`() throws {
    let machine = StackMachine()
    let depth = Claim("DEPTH", "at most three screens lie on one another")
    let actions: [StackMachine.Action] = [
      .push(.help), .push(.help), .pop, .replace(with: .settings), .push(.detail), .push(.list),
      .push(.help),
    ]
    let found = try #require(machine.shrink(actions, breaking: depth))
    #expect(found.claim == depth)
    #expect(found.actions == Array(repeating: ".push(.list)", count: 4))
    #expect(found.origin == nil)
  }

  @Test func `a sequence that doesn't break the claim isn't shrunk`() {
    let small = Claim("SMALL", "the count stays below the limit")
    let machine = CounterMachine(limit: 3)
    #expect(machine.shrink([], breaking: small) == nil)
    #expect(machine.shrink([.increment, .increment], breaking: small) == nil)
    #expect(machine.shrink([.add(amount: 3)], breaking: Claim("BIG")) == nil)
    // The list has amounts up to three.
    #expect(machine.shrink([.add(amount: 4)], breaking: small) == nil)
    #expect(machine.shrink([.add(amount: 3)], breaking: small)?.actions == [".add(amount: 3)"])
  }

  @Test func `a broken initial state and a broken end can be shrunk`() {
    let whole = Claim("WHOLE", "it is whole")
    #expect(BrokenStartMachine().shrink([.look, .repair], breaking: whole)?.actions == [])
    let few = Claim("FEW-LEFT", "fewer than two jobs are left")
    #expect(
      JobsMachine().shrink([.start, .idle, .start, .idle], breaking: few)?.actions == [".startTwo"])
  }

  /// Another action, or the start, would be another finding.
  @Test func `a claim that the last action breaks anew is shrunk as a break by that action`() {
    #expect(
      BrokenStartMachine().shrink(
        [.look, .repair, .look, .smash], breaking: Claim("WHOLE", "it is whole"))?.actions
        == [".repair", ".smash"])
  }
}
