import Testing

@testable import StateMachineTesting
@testable import TestMachines

/// Lists inside other lists, in each engine.
@Suite struct NestedOffersTests {
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
    #expect(none.possible.isEmpty)
    var choices = Choices(.scripted)
    let empty = ActionPicker<String> { $0(each: [String]()) { $0 } }
    #expect(empty.pick(choosing: &choices) { $0(each: [String]()) { $0 } } == nil)
  }

  /// A list that differs from its first evaluation must not loop without end, and a call that was
  /// possible is asked no second time.
  @Test func `a draw keeps the conditions of its first evaluation, and ends`() {
    let (sizes, answers) = (Ticker(), Ticker())
    let arrays = ListMachine { offers in
      offers("a", if: false)
      offers(each: 0..<sizes.tick() % 2) { "\($0)" }
    }
    let conditions = ListMachine { offers in
      offers("a", if: false)
      offers("b", if: answers.tick() % 2 == 0)
    }
    for (machine, action) in [(arrays, nil), (conditions, "b")] {
      let lister = Lister<String>(Choices(.random, SplitMix64(seed: 1)))
      var kind = 0
      for _ in 0..<10 { #expect(lister.draw(from: machine, in: 0, kind: &kind) == action) }
    }
  }

  @Test func `all calls together list at most 65,535 actions`() {
    func listed(_ calls: Int, andNested nested: Int = 0) -> (count: Int, isCut: Bool) {
      let machine = ListMachine { offers in
        for _ in 0..<calls { offers(each: 0..<4_096) { "\($0)" } }
        offers.nested(as: { action, _ in action }) { (inner: inout Offers<String>) in
          for _ in 0..<nested { inner(each: 0..<4_096) { "\($0)" } }
        }
      }
      let outcomes = machine.outcomes(in: 0)
      return (outcomes.actions.count, outcomes.isCut)
    }
    #expect(listed(15) == (61_440, false))
    #expect(listed(16) == (65_535, true))
    #expect(listed(15, andNested: 15) == (65_535, true))
    let two = ListMachine { offers in for action in ["a", "b"] { offers(action) } }
    #expect(two.outcomes(in: 0, limit: .max).actions.count == 2)
  }
}
