import Testing

@testable import StateMachineTesting
@testable import TestMachines

/// The actions that a list offers, call by call.
@Suite struct OffersTests {
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
