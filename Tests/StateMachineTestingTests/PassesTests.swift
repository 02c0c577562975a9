import Testing

@testable import StateMachineTesting
@testable import TestMachines

/// Each pass alone, on a sequence that it improves.
///
/// The tests call the passes directly, because the last search of a shrinking hides their
/// omissions.
@Suite struct PassesTests {
  /// The result of one pass on a sequence that breaks a claim.
  private func improved<Machine: StateMachine>(
    _ machine: Machine, _ actions: [Machine.Action], atEnd: Bool = false,
    by pass: (inout ShrinkCandidate) -> Void
  ) throws -> [Machine.Action] {
    let claim = try #require(machine.replaying(actions).breaks.first?.claim)
    return try machine.improving(actions, breaking: claim, atEnd: atEnd, by: pass)
      .actions.map(\.action)
  }

  @Test func `deleteSpans drops neighbouring actions`() throws {
    #expect(
      try improved(bellMachine, [.ring, .silence, .left, .ring, .silence, .right, .right, .open]) {
        $0.deleteSpans()
      } == [.left, .right, .open])
    #expect(
      try improved(jobsMachine, [.startTwo], atEnd: true) { $0.deleteSpans() } == [.startTwo])
  }

  private enum TicketAction: Hashable { case look, draw, tear(ticket: Int) }
  private struct Desk: Hashable { var (last, torn, isSeen) = (0, -1, false) }

  /// Tickets with numbers, of which the last ones can be torn.
  private func desk(
    open count: Int, isBroken: @escaping @Sendable (Desk) -> Bool
  ) -> MadeMachine<Desk, TicketAction> {
    MadeMachine(
      Desk(),
      reduce: { state, action in
        switch action {
        case .look: state.isSeen = state.torn == state.last
        case .draw: state.last += 1
        case .tear(let ticket): state.torn = ticket
        }
      },
      actions: { state, offers in
        offers(.look)
        offers(.draw)
        offers(each: (1..<state.last + 1).suffix(count).reversed()) { .tear(ticket: $0) }
      }, check: { $1.always("FINE", !isBroken($0)) })
  }

  /// The torn ticket gets another number when earlier ones aren't drawn.
  ///
  /// Without two draws ticket 2 still exists, but it isn't old: the action meant ticket 1.
  @Test func `deleteSpans renumbers arguments after a dropped action, possible or not`() throws {
    let seen = desk(open: 1) { $0.isSeen }
    #expect(
      try improved(seen, [.draw, .draw, .draw, .tear(ticket: 3), .look]) { $0.deleteSpans() }
        == [.draw, .tear(ticket: 1), .look])
    let old = desk(open: 2) { $0.torn > 0 && $0.torn < $0.last }
    #expect(
      try improved(old, [.draw, .draw, .draw, .tear(ticket: 2)]) { $0.deleteSpans() }
        == [.draw, .draw, .tear(ticket: 1)])
  }

  @Test func `deleteSpans can drop the only action`() throws {
    let machine = MadeMachine<Int, IdlerMachine.Action>(
      0, reduce: { state, _ in state += 1 }, checkEnd: { $1.always("NEVER", false) })
    #expect(try improved(machine, [.work], atEnd: true) { $0.deleteSpans() } == [])
  }

  @Test func `deletePairs drops two actions that aren't neighbours`() throws {
    let actions: [DoorAction] = [.ring, .left, .right, .silence, .open]
    #expect(try improved(bellMachine, actions) { $0.deleteSpans() } == actions)
    #expect(try improved(bellMachine, actions) { $0.lowerActions() } == actions)
    #expect(try improved(bellMachine, actions) { $0.moveEarlier() } == actions)
    #expect(try improved(bellMachine, actions) { $0.deletePairs() } == [.left, .right, .open])
  }

  /// The first action of the shortcut already breaks the claim.
  @Test func `takeShortcuts can drop the rest of a walk`() throws {
    #expect(
      try improved(jobsMachine, [.start, .start], atEnd: true) { $0.takeShortcuts() }
        == [.startTwo])
  }

  @Test func `takeShortcuts ends with the simplest action of the kind`() throws {
    let machine = MadeMachine<Int, Int>(
      0, reduce: { $0 = $1 }, actions: { _, offers in offers(each: 1...3) { $0 } },
      check: { $1.always("LOW", $0 < 2) })
    #expect(try improved(machine, [3]) { $0.takeShortcuts() } == [2])
  }

  /// The key fits one lock only, so that both numbers have to be lowered together.
  @Test func `lowerPairs lowers the last two actions together`() throws {
    enum Action: Hashable { case cut(Int), turn(Int) }
    let machine = MadeMachine<[Int], Action>(
      [0, 0],
      reduce: { state, action in
        switch action {
        case .cut(let key): state[0] = key
        case .turn(let lock): state[1] = lock == state[0] ? 1 : 0
        }
      },
      actions: { _, offers in
        offers(each: 1...3) { .cut($0) }
        offers(each: 1...3) { .turn($0) }
      }, check: { $1.always("it stays shut", $0[1] == 0) })
    let actions: [Action] = [.cut(3), .turn(3)]
    #expect(try improved(machine, actions) { $0.lowerActions() } == actions)
    #expect(try improved(machine, actions) { $0.lowerPairs() } == [.cut(1), .turn(1)])
  }

  /// The result of all passes, without the last search.
  private func passed<Machine: StateMachine>(
    _ machine: Machine, _ actions: [Machine.Action]
  ) throws -> [Machine.Action] {
    let replay = machine.replaying(actions)
    let claim = try #require(replay.breaks.first?.claim)
    let trace = replay.trace
    let cause = trace.actions.last.map { Cause.action(kind: $0.kind) } ?? .start
    var shrinker = Shrinker(ErasedMachine(machine), claim: claim)
    shrinker.budget = 0
    let shrunk = try #require(shrinker.shrink(trace.erased, cause: cause))
    #expect(shrunk.minimality != .shortest)
    return shrunk.trace.typed(for: Machine.self).actions.map(\.action)
  }

  /// On these, no other pass does the work of `cutLoops`, `takeShortcuts` and `lowerPairs`.
  @Test func `a shrinking runs the passes that no other one replaces`() throws {
    let loops = Array(repeating: RingMachine.Action.forth, count: 6) + [.bell]
    #expect(try passed(RingMachine(), wandering) == loops)
    let ones: [SafeAction] = Array(repeating: .one, count: 5) + [.open]
    #expect(try passed(safeMachine, ones) == [.five, .open])
    let sum: [CounterMachine.Action] = [
      .add(amount: 2), .add(amount: 2), .add(amount: 3), .add(amount: 3),
    ]
    #expect(
      try passed(CounterMachine(), sum)
        == [.increment, .add(amount: 3), .add(amount: 3), .add(amount: 3)])
  }

  private let parcel: [ShipmentAction] = [
    .weigh(grams: 90), .address(to: "Eve", floor: 2), .stamp, .send,
  ]

  @Test func `lowerActions takes simpler arguments`() throws {
    #expect(
      try improved(shipmentMachine, parcel) { $0.lowerActions() }
        == [.weigh(grams: 30), .address(to: "Ada", floor: 1), .stamp, .send])
  }

  @Test func `moveEarlier moves a simpler action to the front`() throws {
    #expect(
      try improved(bellMachine, [.right, .left, .open]) { $0.moveEarlier() }
        == [.left, .right, .open])
    #expect(
      try improved(shipmentMachine, parcel.dropLast().reversed() + [.send]) { $0.moveEarlier() }
        == parcel)
  }

  @Test func `shrinkExhaustively changes and proves nothing after its budget`() throws {
    let pair: [StackMachine.Action] = [.push(.help), .push(.help)]
    var needed: Int?
    for budget in 0..<40 where needed == nil {
      var minimality: Minimality?
      let found = try improved(StackMachine(), pair) {
        minimality = $0.shrinkExhaustively(budget: budget)
      }
      if minimality == .shortest { needed = budget }
      #expect(found == (minimality == .shortest ? [.push(.list), .push(.list)] : pair))
    }
    // Four last actions, four first ones, and one after the first of these.
    #expect(needed == 9)
  }

  /// 20 actions in each of 400 states need more than the rest of the budget.
  @Test func `shrinkExhaustively doesn't begin a level beyond its budget`() throws {
    let ticker = Ticker()
    let machine = MadeMachine<[Int], Int>(
      [],
      reduce: {
        ticker.tick()
        $0.append($1)
      }, actions: { _, offers in for action in 0..<20 { offers(action) } },
      check: { $1.always("SHORT", $0.count < 9) })
    let ones = Array(repeating: 1, count: 9)
    #expect(try improved(machine, ones) { $0.shrinkExhaustively(budget: 5_000) } == ones)
    #expect(ticker.count < 2_500)
  }

  /// Another drop doesn't break the claim of a bucket that leaks already.
  @Test func `shrinkExhaustively ends only in a step that breaks the claim`() throws {
    enum Action: CaseIterable { case drill, drop, freeze }
    struct State: Hashable { var (drops, hasHole, isIce) = (0, false, false) }
    let machine = MadeMachine<State, Action>(
      State(),
      reduce: { state, action in
        switch action {
        case .drill: state.hasHole = true
        case .drop: state.drops += 1
        case .freeze: state.isIce = true
        }
      }, check: { $1.always("TIGHT", !$0.hasHole && (!$0.isIce || $0.drops < 2)) })
    // Drilling is the simpler action, but a drop after it doesn't break the claim.
    let actions: [Action] = [.drop, .freeze, .drop]
    var minimality: Minimality?
    #expect(
      try improved(machine, actions) { minimality = $0.shrinkExhaustively(budget: 1_000) }
        == actions)
    #expect(minimality == .shortest)
  }

  /// The missing outcomes may be at the last action or before.
  @Test(arguments: [(99, Minimality.shortest), (5_000, .shrunk)])
  func `shrinkExhaustively doesn't prove a result after a cut listing`(
    last: Int, expected: Minimality
  ) throws {
    enum Action: Hashable { case turn(Int), pull }
    struct State: Hashable { var (turns, isFree, isOpen) = (0, false, false) }
    let machine = MadeMachine<State, Action>(
      State(),
      reduce: { state, action in
        switch action {
        case .turn(let number):
          state.turns = min(2, state.turns + 1)
          state.isFree = number == last || state.turns == 2
        case .pull: state.isOpen = state.isFree
        }
      },
      actions: { _, offers in
        offers(.pull)
        offers(each: 0...last) { .turn($0) }
      },
      check: {
        $1.always("QUIET", !$0.isFree)
        $1.always("SHUT", !$0.isOpen)
      })
    for (claim, ending) in [("QUIET", []), ("SHUT", [.pull])] as [(String, [Action])] {
      let actions = [.turn(0), .turn(0)] + ending
      var minimality: Minimality?
      let found = try machine.improving(actions, breaking: Claim(claim)) {
        minimality = $0.shrinkExhaustively(budget: 100_000)
      }
      #expect(minimality == expected)
      #expect(
        (found.actions.map(\.action) == [.turn(last)] + ending) == (expected == .shortest))
    }
  }

  /// A long walk that returns to its start, and then six steps to the bell.
  private var wandering: [RingMachine.Action] {
    var generator = SplitMix64(seed: 4)
    let wander = (0..<1_000).map { _ in RingMachine.Action.allCases[generator.next(below: 2)] }
    let back = wander.reversed().map { $0 == .back ? RingMachine.Action.forth : .back }
    return wander + back + Array(repeating: .forth, count: 6) + [.bell]
  }

  /// Without the coarse passes the number of calls is many times higher.
  @Test func `a long sequence is shrunk with few reducer calls`() throws {
    let machine = RingMachine()
    let found = try #require(
      machine.shrink(wandering, breaking: Claim("QUIET", "the bell didn't ring")))
    #expect(found.actions.count == 7)
    // 4,250 were measured.
    #expect(machine.ticker.count < 6_000)
  }
}

extension StateMachine {
  /// The sequence that one pass makes of another one, which breaks a claim in its last step.
  func improving(
    _ actions: [Action], fromStart start: Int = 0, breaking claim: Claim, atEnd: Bool = false,
    by pass: (inout ShrinkCandidate) -> Void
  ) throws -> Trace<Self> {
    let trace = executing(actions, fromStart: start).trace
    let cause = atEnd ? Cause.end : trace.actions.last.map { .action(kind: $0.kind) } ?? .start
    guard
      var witness = ShrinkCandidate(
        ErasedMachine(self), claim: claim, cause: cause, trace: trace.erased)
    else {
      Issue.record("the sequence doesn't break \(claim)")
      return trace
    }
    pass(&witness)
    let shown = witness.trace.typed(for: Self.self)
    let now = shown.actions.map(\.action)
    #expect(witness.isImproved == (now != actions || shown.start != start))
    #expect(executing(now, fromStart: shown.start).states == shown.states)
    return shown
  }
}
