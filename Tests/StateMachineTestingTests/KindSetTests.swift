import Testing

@testable import StateMachineTesting

@Suite struct KindSetTests {
  private enum Fruit: CaseIterable { case apple, pear, fig }

  @Test func `a set has what was inserted`() {
    var set = KindSet<Fruit>()
    #expect(set.isEmpty && Fruit.allCases.allSatisfy { !set.contains($0) })
    set.insert(.pear, if: false)
    #expect(set.isEmpty)
    set.insert(.pear)
    set.insert(.fig, if: true)
    #expect(Fruit.allCases.map(set.contains) == [false, true, true])
    #expect(!set.isEmpty)
    var other = KindSet<Fruit>()
    other.insert(.fig)
    #expect(set != other)
    other.insert(.pear)
    #expect(set == other)
    var only = KindSet<Only>()
    #expect(!only.contains(.one))
    only.insert(.one)
    #expect(only.contains(.one))
  }

  private enum Only: CaseIterable { case one }

  /// One draw each, for sets with the first, the last, one and all bits.
  @Test(arguments: [1, 1 << 63, .max, 0x8000_0000_0000_0001, 0xFFFF, 0b1011_0010, 0x5555 << 40])
  func `each place of a set is drawn as often as any other`(bits: UInt64) {
    var (generator, other) = (SplitMix64(seed: 3), SplitMix64(seed: 3))
    var counts = Array(repeating: 0, count: 64)
    let places = (0..<64).filter { bits >> UInt64($0) & 1 == 1 }
    let expected = 2_000
    for _ in 0..<places.count * expected {
      guard let place = bits.drawPlace(from: &generator) else { continue }
      counts[place] += 1
      _ = other.next()
    }
    #expect(generator.next() == other.next())
    // Five standard deviations of about √2,000.
    #expect(places.allSatisfy { abs(counts[$0] - expected) < 225 })
    #expect(counts.reduce(0, +) == places.count * expected)
    #expect(places.map { counts[$0] }.reduce(0, +) == places.count * expected)
  }

  @Test func `nothing is drawn of nothing`() {
    var generator = SplitMix64(seed: 3)
    #expect((0 as UInt64).drawPlace(from: &generator) == nil)
  }

  @Test func `only weights that are all the same are even`() {
    #expect(KindWeights([1]).evenKinds == 1)
    #expect(KindWeights([3, 3, 3]).evenKinds == 0b111)
    #expect(KindWeights([1, 1, 2]).evenKinds == 0)
    #expect(KindWeights([0, 1]).evenKinds == 0)
    #expect(KindWeights(Array(repeating: 1, count: 64)).evenKinds == .max)
    #expect(KindWeights(Array(repeating: 1, count: 65)).evenKinds == 0)
    #expect(KindWeights.none.evenKinds == 0)
  }

  @Test func `a set has the outcomes of a guard`() {
    func expectSame<Kind: CaseIterable & Sendable>(_ type: Kind.Type)
    where Kind.AllCases: RandomAccessCollection {
      let (set, guarded) = (
        PossibleKindsMachine<Kind>(way: .set), PossibleKindsMachine<Kind>(way: .guarded)
      )
      for state in 0..<64 {
        #expect(set.actions(in: state) == guarded.actions(in: state))
        for kind in 0..<4 {
          #expect(
            set.firstAction(in: state, ofKind: kind) { _ in true }
              == guarded.firstAction(in: state, ofKind: kind) { _ in true })
        }
      }
      let explored = [set, guarded].map { Explorer($0).run() }
      #expect(explored[0].states == explored[1].states)
      #expect(explored[0].transitions == explored[1].transitions)
    }
    expectSame(PossibleKind.Plain.self)
    expectSame(PossibleKind.Backwards.self)
    expectSame(PossibleKind.Short.self)
  }

  /// With learned weights, swarms and other searches, too: counterexamples are derived again from the draws, and a
  /// difference would make the run call the machine impure.
  @Test(arguments: Strategy.allCases)
  func `every strategy draws what is possible and finds it again`(strategy: Strategy) {
    func findings<Kind: CaseIterable & Sendable>(_ type: Kind.Type) -> [String]
    where Kind.AllCases: RandomAccessCollection {
      Fuzzer(
        PossibleKindsMachine<Kind>(way: .set), seed: 1, walks: 256, length: 20, strategy: strategy
      ).report().findings.map(\.claim)
    }
    for found in [
      findings(PossibleKind.Plain.self), findings(PossibleKind.Backwards.self),
      findings(PossibleKind.Short.self),
    ] {
      #expect(!found.isEmpty)
      #expect(Set(found).isSubset(of: ["NOT-SEVEN", "NOT-TEN", "NOT-THIRTY"]))
    }
  }

  /// As many kinds are executed as with a guard, within five standard deviations.
  @Test func `a set has the distribution of a guard`() {
    let counts = PossibleKindsMachine<PossibleKind.Plain>.Way.allCases.map { way in
      Fuzzer(
        PossibleKindsMachine<PossibleKind.Plain>(way: way), seed: 7, walks: 2_000, length: 20,
        strategy: .uniform
      )
      .report().coverage.actions.map(\.executed)
    }
    #expect(counts[1] == counts[2])
    #expect(counts[0] != counts[2])
    for (set, guarded) in zip(counts[0], counts[2]) {
      let difference = Double(set - guarded)
      #expect(difference * difference < 25 * 2 * Double(guarded))
    }
  }

  @Test func `a set without kinds is a dead end`() {
    let nothing = GeneratorMachine { choices in
      choices.pick(from: KindSet<Fruit>()).map { "\($0)" }
    }
    #expect(nothing.actions(in: 0).isEmpty)
    let report = Fuzzer(nothing, seed: 1, walks: 2, length: 3).report()
    #expect(report.coverage.deadEnds == 2)
    #expect(report.transitions == 0)
  }

  @Test func `a later decision can be of a set, too`() {
    let machine = GeneratorMachine { choices in
      var possible = KindSet<Fruit>()
      possible.insert(.apple)
      possible.insert(.fig)
      let count = choices.pick(in: 1...2)
      return choices.pick(from: possible).map { "\(count) \($0)" }
    }
    #expect(machine.actions(in: 0).map(\.action) == ["1 apple", "1 fig", "2 apple", "2 fig"])
    #expect(Fuzzer(machine, seed: 1, walks: 1, length: 3).run().findings().count == 1)
  }

  /// The coverage report counts by the first decision, also if a later one is of the same kinds.
  @Test func `a later decision of the same enum isn't the kind of the action`() {
    let machine = GeneratorMachine { choices in
      var (first, second) = (KindSet<Fruit>(), KindSet<Fruit>())
      first.insert(.apple)
      second.insert(.pear)
      guard let kind = choices.pick(from: first), let other = choices.pick(from: second) else {
        return nil
      }
      return "\(kind) \(other)"
    }
    let report = Fuzzer(machine, seed: 1, walks: 5, length: 3, strategy: .uniform).report()
    #expect(report.coverage.actions.map(\.executed) == [15, 0, 0])
    #expect(report.findings.map(\.actions) == [Array(repeating: "\"apple pear\"", count: 3)])
  }

  @Test func `where kinds are listed for the first time, a set may have one and none be found`() {
    // Else the report would name no kinds: the generator is asked what its first decision can be.
    let machine = GeneratorMachine { choices in
      var possible = KindSet<Fruit>()
      possible.insert(.fig)
      return choices.pick(from: possible).map { "\($0)" }
    }
    let report = Fuzzer(machine, seed: 1, walks: 5, length: 3, strategy: .uniform).report()
    #expect(report.coverage.actions.map(\.kind) == ["apple", "pear", "fig"])
    #expect(report.coverage.actions.map(\.executed) == [0, 0, 15])
  }

  @Test func `what can't be in a set isn't`() {
    var many = KindSet<ManyKinds>()
    many.insert(ManyKinds(number: 63))
    let set = many
    #expect(ManyKinds.allCases.filter(set.contains).map(\.number) == [63])
    #expect(!KindSet<WideKind>().contains(.number(1)))
    let machine = GeneratorMachine { choices in choices.pick(from: set).map { "\($0.number)" } }
    #expect(machine.actions(in: 0).map(\.action) == ["63"])
    #expect(Fuzzer(machine, seed: 1, walks: 1, length: 3).run().findings().count == 1)
  }

  #if os(macOS) || os(Linux)
    @Test func `a kind with a payload, or too many of them, are refused`() async {
      await #expect(processExitsWith: .failure) {
        var set = KindSet<WideKind>()
        set.insert(.number(1))
      }
      await #expect(processExitsWith: .failure) {
        var set = KindSet<ManyKinds>()
        set.insert(ManyKinds(number: 64))
      }
    }
  #endif
}

private enum WideKind: CaseIterable {
  case number(Int)
  static var allCases: [WideKind] { [.number(300), .number(2)] }
}

private struct ManyKinds: CaseIterable {
  var number: UInt8
  static var allCases: [ManyKinds] { (0..<200).map { ManyKinds(number: $0) } }
}
