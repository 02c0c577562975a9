import StateMachineTesting
import Testing

/// A machine whose generator is given: `choose` makes an action of decisions.
struct GeneratorMachine: StateMachine {
  let choose: @Sendable (Int, inout Choices) -> String?

  init(_ choose: @escaping @Sendable (inout Choices) -> String?) {
    self.choose = { choose(&$1) }
  }

  init(in choose: @escaping @Sendable (Int, inout Choices) -> String?) { self.choose = choose }

  var initialState: Int { 0 }
  func reduce(into state: inout Int, action: String) { state += 1 }
  func action(in state: Int, choosing choices: inout Choices) -> String? { choose(state, &choices) }
  func check(_ state: Int, _ checks: inout Checks) { checks.always("SHORT", state < 3) }
}

@Suite struct ChoicesTests {
  private enum Fruit: CaseIterable { case apple, pear, fig }

  private func outcomes(_ choose: @escaping @Sendable (inout Choices) -> String?) -> [String] {
    GeneratorMachine(choose).actions(in: 0).map(\.action)
  }

  @Test func `each way to choose has its simplest outcome first`() {
    #expect(outcomes { "\($0.pick(below: 4))" } == ["0", "1", "2", "3"])
    #expect(outcomes { $0.pick(from: ["b", "a", "c"]) } == ["b", "a", "c"])
    #expect(outcomes { $0.pick(from: ["b", "a", "c"][1...]) } == ["a", "c"])
    #expect(outcomes { "\($0.pick(in: -2...1))" } == ["-2", "-1", "0", "1"])
    #expect(outcomes { "\($0.pick(in: 5...5))" } == ["5"])
    #expect(outcomes { "\($0.pick(Fruit.self))" } == ["apple", "pear", "fig"])
    #expect(outcomes { "\($0.flip())" } == ["false", "true"])
    #expect(outcomes { _ in "one" } == ["one"])
  }

  @Test func `an outcome of weight 0 isn't there`() {
    #expect(outcomes { "\($0.pick(Fruit.self) { $0 == .pear ? 0 : 3 })" } == ["apple", "fig"])
    #expect(
      outcomes { "\($0.flip()) \($0.pick(Fruit.self) { $0 == .fig ? 2 : 0 })" }
        == ["false fig", "true fig"])
  }

  @Test func `later decisions may depend on earlier ones`() {
    let found = outcomes { choices in
      let count = choices.pick(in: 0...2)
      return (0..<count).map { _ in choices.flip() ? "1" : "0" }.joined()
    }
    #expect(found == ["", "0", "1", "00", "01", "10", "11"])
  }

  /// The walk draws on a fast path without a record, a second execution records.
  ///
  /// If the two differed in one decision, the digest would, and the run would call the machine impure.
  @Test func `a walk is derived again exactly`() {
    var found = 0
    for seed in 0..<40 as Range<UInt64> {
      let machine = DigestMachine(divisor: 50)
      let run = Fuzzer(machine, seed: Seed(seed), walks: 2, length: 20).run()
      for finding in run.findings() {
        found += 1
        #expect(finding.claim.name == "DIVISOR")
      }
    }
    #expect(found > 8)
  }

  /// Kinds that are bytes are drawn on an even faster path, if the weights were made for them.
  @Test(arguments: [true, false])
  func `a walk of kinds from two enums is derived again exactly`(choosesFirst: Bool) {
    var found = 0
    for seed in 0..<40 as Range<UInt64> {
      let machine = ListedKindMachine(choosesFirst: choosesFirst)
      let run = Fuzzer(machine, seed: Seed(seed), walks: 5, length: 60).run()
      for finding in run.findings() {
        found += 1
        #expect(finding.claim.name == "NOT-FIVE")
      }
    }
    #expect(found > 8)
  }

  @Test func `each kind is drawn, whatever the initial state chose from`() {
    for choosesFirst in [true, false] {
      let report = Fuzzer(
        ListedKindMachine(choosesFirst: choosesFirst), seed: 1, walks: 64, length: 50
      ).report()
      #expect(report.coverage.actions.count == 4)
      #expect(report.coverage.actions.allSatisfy { $0.executed > 300 })
    }
  }

  /// Only a case that is in memory the byte of its offset can be made from its number.
  @Test func `kinds come in the order of the list, whatever they are in memory`() {
    expect(Fruit.self, ["apple", "pear", "fig"])
    expect(ListedKindMachine.Backwards.self, ["two", "one", "zero"])
    expect(Only.self, ["one"])
    expect(Wide.self, ["number(300)", "number(2)"])
    expect(Flagged.self, ["flagged(false)", "flagged(true)", "plain"])
    expect(Unordered.self, ["plain", "flagged(true)", "flagged(false)"])
  }

  /// Expects just these cases: in order where they are enumerated, and all of them where they are drawn.
  private func expect<Kind: CaseIterable & Sendable>(
    _ type: Kind.Type, _ names: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) where Kind.AllCases: RandomAccessCollection {
    for name in names {
      let machine = KindMachine<Kind>(names: names, unwanted: name)
      #expect(machine.actions(in: "").map(\.action) == names, sourceLocation: sourceLocation)
      let findings = Fuzzer(machine, seed: 1, walks: 1, length: 100).run().findings()
      #expect(findings.map(\.actions) == [[name]], sourceLocation: sourceLocation)
    }
  }

  /// Its state is the name of the kind that was drawn last.
  private struct KindMachine<Kind: CaseIterable & Sendable>: StateMachine
  where Kind.AllCases: RandomAccessCollection {
    let names: [String]
    let unwanted: String
    var initialState: String { "" }
    func reduce(into state: inout String, action: String) { state = action }
    func action(in state: String, choosing choices: inout Choices) -> String? {
      "\(choices.pick(Kind.self))"
    }
    func check(_ state: String, _ checks: inout Checks) {
      checks.always("LISTED", state.isEmpty || names.contains(state))
      checks.always("WANTED", state != unwanted)
    }
  }

  private enum Only: CaseIterable { case one }

  private enum Wide: CaseIterable {
    case number(Int)
    static var allCases: [Wide] { [.number(300), .number(2)] }
  }

  private enum Flagged: CaseIterable {
    case flagged(Bool), plain
    static var allCases: [Flagged] { [.flagged(false), .flagged(true), .plain] }
  }

  private enum Unordered: CaseIterable {
    case flagged(Bool), plain
    static var allCases: [Unordered] { [.plain, .flagged(true), .flagged(false)] }
  }

  /// Whether a guard stands where the kind is chosen or behind it, in both ways to choose a kind.
  @Test(arguments: [true, false])
  func `a condition makes what a guard does`(isListed: Bool) {
    isListed ? expectSame(PossibleKind.Backwards.self) : expectSame(PossibleKind.Plain.self)
  }

  private func expectSame<Kind: CaseIterable & Sendable>(_ type: Kind.Type)
  where Kind.AllCases: RandomAccessCollection {
    let (sooner, later) = (
      PossibleKindsMachine<Kind>(way: .condition), PossibleKindsMachine<Kind>(way: .guarded)
    )
    for state in 0..<64 {
      #expect(sooner.actions(in: state) == later.actions(in: state))
      for kind in 0..<4 {
        #expect(
          sooner.firstAction(in: state, ofKind: kind) { _ in true }
            == later.firstAction(in: state, ofKind: kind) { _ in true })
      }
    }
    let reports = [sooner, later].map { machine in
      Fuzzer(machine, seed: 1, walks: 64, length: 20, strategy: .uniform).report()
    }
    #expect(reports[0].coverage == reports[1].coverage)
    #expect(reports[0].findings.count > 3)
    let found = reports.map { $0.findings.map { $0.actions + $0.remarks } }
    #expect(found[0] == found[1])
    #expect(reports[0].coverage.deadEnds > 0)
  }

  /// So seldom that the outcomes are listed in the end.
  @Test func `a kind that is seldom possible is found as with a guard`() {
    let reports = [true, false].map { isSooner in
      Fuzzer(
        SeldomMachine(isSooner: isSooner), seed: 1, walks: 8, length: 40, strategy: .uniform
      ).report()
    }
    #expect(reports[0].coverage == reports[1].coverage)
    #expect(reports[0].findings.map(\.actions) == reports[1].findings.map(\.actions))
    #expect(!reports[0].findings.isEmpty)
  }

  /// Of 200 kinds two are possible in each state.
  private struct SeldomMachine: StateMachine {
    struct Kind: CaseIterable {
      var number: UInt8
      static var allCases: [Kind] { (0..<200).map { Kind(number: $0) } }
    }
    let isSooner: Bool
    var initialState: Int { 1 }
    func reduce(into state: inout Int, action: Int) { state = (state &* 3 &+ action) % 97 }
    func action(in state: Int, choosing choices: inout Choices) -> Int? {
      func isPossible(_ kind: Kind) -> Bool { Int(kind.number) % 100 == state }
      if isSooner { return choices.pick(Kind.self, where: isPossible).map { Int($0.number) } }
      let kind = choices.pick(Kind.self)
      return isPossible(kind) ? Int(kind.number) : nil
    }
    func check(_ state: Int, _ checks: inout Checks) { checks.always("NOT-NINE", state != 9) }
  }

  @Test func `a dead end costs no more with a condition than with a guard`() {
    let asked = Counter()
    let nothing = GeneratorMachine { choices in
      let kind = choices.pick(
        Fruit.self,
        where: { _ in
          asked.value += 1
          return false
        })
      return kind.map { "\($0)" }
    }
    _ = Fuzzer(nothing, seed: 1, walks: 1, length: 1).run()
    #expect(asked.value > 256 && asked.value < 300)
  }

  /// For one thread.
  private final class Counter: @unchecked Sendable {
    var value: UInt64 = 0
    func next() -> UInt64 {
      value += 1
      var random = SplitMix64(seed: value)
      return random.next()
    }
  }

  /// A condition that another state decides: what was visited below a kind that is gone is gone, too.
  @Test func `a condition that changes from call to call crashes nothing`() {
    let random = Counter()
    let machine = GeneratorMachine { choices in
      let kind = choices.pick(Fruit.self, where: { _ in random.next() % 2 == 0 })
      let other = choices.pick(ListedKindMachine.Kind.self, where: { _ in random.next() % 2 == 0 })
      guard let kind, let other else { return nil }
      let count = [Fruit.apple: 5, .pear: 1, .fig: 3][kind] ?? 1
      let numbers = Array(0..<(other == .one ? 1 : count))
      return "\(kind) \(other) \(choices.pick(from: numbers))"
    }
    for _ in 0..<200 { #expect(machine.actions(in: 0).count <= 3 * 4 * 5) }
    #expect(Explorer(machine).run().findings.map(\.claim.name).contains("DETERMINISTIC"))
  }

  /// The condition of an argument: what is drawn with it is derived again, and what is visited is possible.
  @Test func `an argument with a condition is drawn as it is derived again`() {
    let machine = GeneratorMachine { state, choices in
      let kind = choices.pick(ListedKindMachine.Kind.self, where: { $0 != .one || state != 1 })
      let fruit = choices.pick(Fruit.self, where: { $0 != .apple && (state != 2 || $0 == .fig) })
      guard let kind, let fruit else { return nil }
      return "\(kind) \(fruit) \(choices.flip())"
    }
    #expect(machine.actions(in: 0).count == 4 * 2 * 2)
    #expect(
      machine.actions(in: 1).map(\.decisions).prefix(5) == [
        [0, 1, 0], [0, 1, 1], [0, 2, 0], [0, 2, 1], [2, 1, 0],
      ])
    #expect(
      machine.actions(in: 2).map(\.decisions).prefix(3) == [[0, 2, 0], [0, 2, 1], [1, 2, 0]])
    for seed in 0..<100 as Range<UInt64> {
      let run = Fuzzer(machine, seed: Seed(seed), walks: 1, length: 3).run()
      #expect(run.findings().map(\.actions.count) == [3])
    }
  }

  @Test func `where no kind is possible, the walk ends`() {
    let nothing = GeneratorMachine { choices in
      choices.pick(Fruit.self, where: { _ in false }).map { "\($0)" }
    }
    #expect(nothing.actions(in: 0).isEmpty)
    let report = Fuzzer(nothing, seed: 1, walks: 2, length: 3).report()
    #expect(report.coverage.deadEnds == 2)
    #expect(report.transitions == 0)
  }

  @Test func `all kinds and values are drawn`() {
    let machine = GeneratorMachine { choices in
      let fruit = choices.pick(Fruit.self) { $0 == .pear ? 0 : 1 }
      let other = choices.pick(Fruit.self) { $0 == .apple ? 0 : 1 }
      return "\(fruit) \(other) \(choices.pick(in: 1...3)) \(choices.flip())"
    }
    var drawn: Set<String> = []
    for seed in 0..<100 as Range<UInt64> {
      let run = Fuzzer(machine, seed: Seed(seed), walks: 1, length: 3).run()
      for finding in run.findings() {
        drawn.formUnion(finding.actions)
      }
    }
    #expect(drawn.isSubset(of: machine.actions(in: 0).map(\.action)))
  }
}
