import TestSize
import Testing

@testable import StateMachineTesting
@testable import TestMachines

/// Lists inside other lists, in each engine.
@Suite struct NestedOffersTests {
  /// Nests lists three deep, twice, with all sources, weights, empty arrays and choices.
  private let machine = MadeMachine<Int, String>(
    1,
    reduce: { state, action in
      for byte in action.utf8 { state = (state &* 31 &+ Int(byte)) & 0xFF }
    },
    actions: { state, offers in
      offers("first", if: state % 3 == 0)
      for name in ["x", "y"] {
        offers.nested(
          program: 2, system: nil, world: 0.5, as: { "\(name) \($0) of \($1.rawValue)" }
        ) { (middle: inout Offers<Int>) in
          middle(1, if: state % 2 == 0)
          middle.nested(service: 4, as: { action, _ in Int(String(action)) ?? -1 }) {
            (inner: inout Offers<Substring>) in
            inner("10", if: state % 5 != 0)
            inner(each: [Substring](), if: state % 7 == 0) { $0 }
            inner("11", by: .system)
            inner(by: .service, if: state % 2 == 1, weight: 0.25) { "\(12 + $0.pick(below: 3))" }
            inner(each: ["20", "21"], by: .world, weight: 2) { $0 }
            inner("30", by: .world, weight: 0)
          }
          middle(each: 100..<100 + state % 3, by: .world) { $0 }
          middle(2, by: .system)
        }
      }
      offers(each: 0..<state % 4, weight: 3) { "last \($0)" }
    }, check: { $1.always("LOW", $0 != 77) })

  @Test(arguments: [TiredKinds(), TiredKinds([1, 3, 5, 6, 10], of: 20)])
  func `each engine draws and follows the listed actions of nested lists`(tired: TiredKinds) {
    let plain = Lister<String>(Choices(.random, SplitMix64(seed: 8)), tired)
    let recording = Lister<String>(Choices(.recording, SplitMix64(seed: 8)), tired)
    let following = Lister<String>(Choices(.scripted))
    var drawn: Set<String> = []
    let states = stride(from: 0, to: 256, by: size(1, inDebug: 3))
    for state in states {
      let all = machine.outcomes(in: state).actions
      for _ in 0..<20 {
        var (kind, other) = (0, 0)
        let action = plain.draw(from: machine, in: state, kind: &kind)
        #expect(action == recording.draw(from: machine, in: state, kind: &other))
        #expect(kind == other)
        guard let action else { continue }
        drawn.insert(action)
        let chosen = ChosenAction(action, decisions: [other] + recording.choices.taken)
        #expect(all.contains(chosen))
        #expect(machine.outcomes(in: state, ofKind: kind).actions.contains(chosen))
        #expect(following.follow(chosen.decisions, of: machine, in: state) == action)
      }
      // An excluded source isn't listed, and a call of weight 0 isn't possible.
      #expect(all.allSatisfy { !$0.action.contains(" 11 ") && !$0.action.contains(" 30 ") })
      for chosen in all {
        #expect(following.follow(chosen.decisions, of: machine, in: state) == chosen.action)
      }
      #expect(Set(all.map(\.kind)).isSubset(of: Set(0..<machine.callCount(in: 0))))
    }
    let listed = Set(states.flatMap { machine.outcomes(in: $0).actions.map(\.action) })
    #expect(drawn == listed)
  }

  /// The weights of all lists around a call multiply its own.
  @Test func `the weights of nested lists multiply`() {
    let machine = ListMachine { offers in
      offers("a")
      offers.nested(program: 2, world: 0.5, as: { action, _ in action }) {
        (inner: inout Offers<String>) in
        inner("b")
        inner("c", weight: 0.5)
        inner("d", by: .world, weight: 4)
        inner("e", by: .world)
        inner("f", by: .system)
      }
    }
    let lister = Lister<String>(Choices(.random, SplitMix64(seed: 3)))
    var counts = Array(repeating: 0, count: 6)
    var kind = 0
    for _ in 0..<30_000 where lister.draw(from: machine, in: 0, kind: &kind) != nil {
      counts[kind] += 1
    }
    // The weights are 1, 2, 1, 2, 0.5 and 1, of 7.5 in all.
    for (count, expected) in zip(counts, [4_000, 8_000, 4_000, 8_000, 2_000, 4_000]) {
      #expect(abs(count - expected) < 350)
    }
  }

  @Test func `a list knows whether the program can act`() {
    func canAct(program: Double = 1, _ list: (inout Offers<String>) -> Void) -> [Bool] {
      var found: [Bool] = []
      let lister = Lister<String>(Choices(.scripted))
      for mode in 0..<4 {
        var offers =
          switch mode {
          case 0: lister.asking()
          case 1: lister.listing(ofKind: nil)
          case 2: lister.listing(ofKind: 5)
          default: lister.making(1_000_000)
          }
        found.append(offers.nested(program: program, as: { action, _ in action }, list))
      }
      return found
    }
    #expect(canAct { $0("a") } == [true, true, true, true])
    #expect(canAct { $0("a", if: false) } == [false, false, false, false])
    #expect(canAct { $0("a", by: .world) } == [false, false, false, false])
    #expect(canAct(program: 0) { $0("a") } == [true, true, true, true])
    #expect(canAct { $0("a", weight: 0) } == [false, false, false, false])
  }

  @Test func `a picker draws each call with the same probability`() {
    func list(_ offers: inout Offers<String>) {
      offers("a", weight: 5)
      offers(each: [String]()) { $0 }
      offers("no", weight: 0)
      offers("b", by: .system)
      offers(each: ["c", "d"], by: .world, weight: 0.25) { $0 }
      offers("never", if: false)
    }
    func counts(by sources: ActionSource) -> [String: Int] {
      let picker = ActionPicker(by: sources, from: list)
      var choices = Choices(.random, SplitMix64(seed: 1))
      var counts: [String: Int] = [:]
      for _ in 0..<9_000 {
        counts[picker.pick(choosing: &choices, from: list) ?? "", default: 0] += 1
      }
      return counts
    }
    let all = counts(by: .all)
    #expect(all.keys.sorted() == ["a", "b", "c", "d"])
    for (action, expected) in ["a": 3_000, "b": 3_000, "c": 1_500, "d": 1_500] {
      #expect(abs((all[action] ?? 0) - expected) < 230)
    }
    #expect(counts(by: .program) == ["a": 9_000])
    let none = ActionPicker<String>(by: .program) { $0("a", by: .world) }
    #expect(none.isEmpty)
    var choices = Choices(.scripted)
    let empty = ActionPicker<String> { $0(each: [String]()) { $0 } }
    #expect(empty.pick(choosing: &choices) { $0(each: [String]()) { $0 } } == nil)
  }

  /// A list that differs from its first evaluation must not loop without end.
  @Test func `a list that changes during a draw makes no action`() {
    let ticker = Ticker()
    let machine = ListMachine { offers in
      offers("a", if: false)
      offers(each: 0..<ticker.tick() % 2) { "\($0)" }
    }
    let lister = Lister<String>(Choices(.random, SplitMix64(seed: 1)))
    var kind = 0
    for _ in 0..<9 { #expect(lister.draw(from: machine, in: 0, kind: &kind) == nil) }
  }

  /// A call that was possible is asked no second time.
  @Test func `a condition that changes during a draw is that of its first evaluation`() {
    let ticker = Ticker()
    let machine = ListMachine { offers in
      offers("a", if: false)
      offers("b", if: ticker.tick() % 2 == 0)
    }
    let lister = Lister<String>(Choices(.random, SplitMix64(seed: 1)))
    var kind = 0
    for _ in 0..<9 { #expect(lister.draw(from: machine, in: 0, kind: &kind) == "b") }
  }

  @Test func `all calls together list at most 65,535 actions`() {
    let machine = ListMachine { offers in
      for _ in 0..<15 { offers(each: 0..<4_096) { "\($0)" } }
      offers.nested(as: { action, _ in action }) { (inner: inout Offers<String>) in
        for _ in 0..<15 { inner(each: 0..<4_096) { "\($0)" } }
      }
    }
    let outcomes = machine.outcomes(in: 0)
    #expect(outcomes.actions.count == 65_535 && outcomes.isCut)
    let two = ListMachine { offers in for action in ["a", "b"] { offers(action) } }
    #expect(two.actions(in: 0, limit: .max).count == 2)
  }
}
