import Testing

@testable import StateMachineTesting
@testable import TestMachines

/// The actions that a list offers, call by call.
@Suite struct OffersTests {
  /// The listed actions, each with its decisions.
  private func listed(_ list: (inout Offers<String>) -> Void) -> [String] {
    let lister = Lister<String>(Choices(.scripted))
    lister.listing.keepsDecisions = true
    var offers = lister.listing(ofKind: nil)
    list(&offers)
    return zip(lister.listed, lister.listing.decisions).map {
      #expect($0.kind == $1[0])
      return "\($0.action) \($1)"
    }
  }

  @Test func `each form of a call lists its actions in order`() {
    let found = listed { offers in
      offers("one")
      offers(each: ["a", "b"]) { $0 }
      offers { "\($0.pick(below: 2))\($0.flip())" }
      offers("weighted", by: .world, weight: 3)
      offers(each: 5...6, by: .system, weight: 0.5) { "\($0)" }
      offers(by: .service, weight: 2) { choices in "drawn \(choices.pick(in: 7...8))" }
    }
    #expect(
      found == [
        "one [0]", "a [1, 0]", "b [1, 1]", "0false [2, 0, 0]", "0true [2, 0, 1]",
        "1false [2, 1, 0]", "1true [2, 1, 1]", "weighted [3]", "5 [4, 0]", "6 [4, 1]",
        "drawn 7 [5, 0]", "drawn 8 [5, 1]",
      ])
  }

  @Test(arguments: [true, false])
  func `each form of a call can be impossible, and is still counted`(isPossible: Bool) {
    let found = listed { offers in
      offers("a", if: isPossible)
      offers(each: ["b"], if: isPossible) { $0 }
      offers(if: isPossible) { _ in "c" }
      offers("d", by: .world, if: isPossible, weight: 2)
      offers(each: ["e"], by: .world, if: isPossible, weight: 2) { $0 }
      offers(by: .world, if: isPossible, weight: 2) { _ in "f" }
      offers(each: isPossible ? ["g"] : []) { $0 }
      offers(each: isPossible ? ["h"] : [], weight: 2) { $0 }
      offers("last")
      #expect(offers.count == 9)
    }
    let all = [
      "a [0]", "b [1, 0]", "c [2]", "d [3]", "e [4, 0]", "f [5]", "g [6, 0]", "h [7, 0]",
      "last [8]",
    ]
    #expect(found == (isPossible ? all : ["last [8]"]))
  }

  @Test func `an action is made only when it is possible and drawn`() {
    var made: [String] = []
    func make(_ name: String) -> String {
      made.append(name)
      return name
    }
    func list(_ offers: inout Offers<String>) {
      offers(make("a"))
      offers(make("b"), if: false)
      offers(each: [make("c"), make("d")]) { make("\($0)!") }
      offers { _ in make("e") }
    }
    let lister = Lister<String>(Choices(.random, SplitMix64(seed: 1)))
    var offers = lister.asking()
    list(&offers)
    #expect(made.isEmpty)
    #expect(offers.bits.possible == 0b1101)
    for (number, expected) in [(0, ["a"]), (3, ["e"]), (4, [])] {
      offers = lister.making(number)
      list(&offers)
      #expect(made == expected)
      #expect(offers.made == expected.first)
      made = []
    }
    // An array makes its elements before one is drawn.
    offers = lister.making(2)
    list(&offers)
    #expect(made == ["c", "d", "c!"] || made == ["c", "d", "d!"])
  }

  @Test func `a call of weight 0 is impossible`() {
    let found = listed { offers in
      offers("a", weight: 0)
      offers(each: ["b"], weight: 0) { $0 }
      offers(weight: 0) { _ in "c" }
      offers("d", weight: 0.000_001)
      offers("e", weight: 1_048_576)
    }
    #expect(found == ["d [3]", "e [4]"])
  }

  /// An excluded source has no calls, so that a device can offer its own instead.
  @Test func `the calls of an excluded source are left out`() {
    func list(_ offers: inout Offers<String>) {
      offers("program")
      offers("system", by: .system)
      offers(each: ["service"], by: .service) { $0 }
      offers(by: .world) { _ in "world" }
      offers("program again", by: .program)
    }
    #expect(
      listed(list) == [
        "program [0]", "system [1]", "service [2, 0]", "world [3]", "program again [4]",
      ])
    #expect(listed { $0.nested(as: { action, _ in action }, list) } == listed(list))
    #expect(
      listed { $0.nested(system: nil, service: nil, as: { action, _ in action }, list) } == [
        "program [0]", "world [1]", "program again [2]",
      ])
    #expect(
      listed { $0.nested(system: nil, world: nil, as: { action, _ in action }, list) } == [
        "program [0]", "service [1, 0]", "program again [2]",
      ])
    // A weight of 0 makes calls impossible, but still counts them.
    #expect(
      listed { $0.nested(program: 0, world: 0, as: { action, _ in action }, list) } == [
        "system [1]", "service [2, 0]",
      ])
  }

  @Test(arguments: [0, 1, 63, 64, 65, 66, 130, 1_000])
  func `a list can have any number of calls`(count: Int) {
    let found = listed { offers in
      for call in 0..<count {
        switch call % 4 {
        case 0: offers("\(call)")
        case 1: offers(each: [call]) { "\($0)" }
        case 2: offers("\(call)", weight: 2)
        default: offers("no", if: false)
        }
      }
      #expect(offers.count == count)
    }
    #expect(
      found
        == (0..<count).filter { $0 % 4 != 3 }.map { "\($0) \($0 % 4 == 1 ? [$0, 0] : [$0])" })
  }

  @Test(arguments: [0, 1, 63, 64, 65, 129])
  func `the actions of one call can be listed alone`(wanted: Int) {
    let lister = Lister<Int>(Choices(.scripted))
    for _ in 0..<2 {
      var offers = lister.listing(ofKind: wanted)
      for call in 0..<130 { offers(each: [call, -call]) { $0 } }
      #expect(lister.listed.map(\.action) == [wanted, -wanted])
      #expect(lister.listed.map(\.kind) == [wanted, wanted])
    }
  }

  private enum Letter: CaseIterable { case a, b, c }

  private struct Number: Hashable, CaseIterable {
    var number: Int
    static let allCases = (0..<100).map(Number.init)
  }

  @Test func `a machine without a list offers the cases of its actions`() {
    let letters = MadeMachine<Int, Letter>(0, reduce: { state, _ in state += 1 })
    #expect(letters.actions(in: 0).map(\.action) == [.a, .b, .c])
    #expect(letters.actions(in: 0).map(\.decisions) == [[0], [1], [2]])
    let numbers = MadeMachine<Int, Number>(0, reduce: { state, _ in state += 1 })
    #expect(numbers.actions(in: 0).map(\.action.number) == Array(0..<100))
    #expect(numbers.callCount(in: 0) == 100)
    let report = Fuzzer(numbers, seed: 1, walks: 64, length: 100, strategy: .uniform).report()
    #expect(report.actions.count == 100)
    // Five standard deviations of √64 each.
    #expect(report.actions.allSatisfy { abs($0.executed - 64) < 40 })
    #expect(Explorer(numbers, bounds: ExplorationBounds(depth: 3)).run().transitions == 300)
  }

  @Test func `a listing is marked as cut at its limit`() {
    func isCut(limit: Int = 4_096, _ list: @escaping @Sendable (inout Offers<String>) -> Void)
      -> Bool
    { ListMachine(list).outcomes(in: 0, limit: limit).isCut }
    #expect(!isCut { $0(each: 0..<4_096) { "\($0)" } })
    #expect(isCut { $0(each: 0..<4_097) { "\($0)" } })
    #expect(!isCut { $0 { "\($0.pick(below: 64)) \($0.pick(below: 64))" } })
    #expect(isCut { $0 { "\($0.pick(below: 64)) \($0.pick(below: 65))" } })
    #expect(!isCut(limit: 1) { $0("a") })
    // The limit is for each call; all together have a limit of 65,535.
    let calls: @Sendable (Int, inout Offers<String>) -> Void = { count, offers in
      for _ in 0..<count { offers(each: 0..<4_096) { "\($0)" } }
    }
    #expect(!isCut { calls(15, &$0) })
    #expect(isCut { calls(16, &$0) })
  }

  #if os(macOS) || os(Linux)
    @Test func `a weight that is negative or too large traps`() async {
      await #expect(processExitsWith: .failure) {
        _ = ListMachine { $0("a", weight: -1) }.actions(in: 0)
      }
      await #expect(processExitsWith: .failure) {
        _ = ListMachine { $0("a", weight: 1_048_577) }.actions(in: 0)
      }
    }
  #endif
}
