import Testing

@testable import StateMachineTesting
@testable import TestMachines

@Suite struct ChoicesTests {
  private func outcomes(_ draw: @escaping @Sendable (inout Choices) -> String) -> [String] {
    ListMachine { $0(draw) }.actions(in: 0).map(\.action)
  }

  @Test func `the first outcome of each choice is the simplest`() {
    #expect(outcomes { "\($0.pick(below: 4))" } == ["0", "1", "2", "3"])
    #expect(outcomes { $0.pick(from: ["b", "a", "c"]) } == ["b", "a", "c"])
    #expect(outcomes { $0.pick(from: ["b", "a", "c"][1...]) } == ["a", "c"])
    #expect(outcomes { "\($0.pick(in: -2...1))" } == ["-2", "-1", "0", "1"])
    #expect(outcomes { "\($0.pick(in: 5...5))" } == ["5"])
    #expect(outcomes { "\($0.flip())" } == ["false", "true"])
    #expect(outcomes { _ in "one" } == ["one"])
  }

  @Test func `later decisions may depend on earlier ones`() {
    let found = outcomes { choices in
      let count = choices.pick(in: 0...2)
      return (0..<count).map { _ in choices.flip() ? "1" : "0" }.joined()
    }
    #expect(found == ["", "0", "1", "00", "01", "10", "11"])
  }

  @Test func `each combination of decisions is visited once, in order`() {
    let found = outcomes { "\($0.pick(below: 3))\($0.pick(below: 2))\($0.pick(below: 4))" }
    #expect(found.count == 24)
    #expect(found == found.sorted() && Set(found).count == 24)
  }

  @Test func `random choices draw all outcomes, and no others`() {
    let draw: @Sendable (inout Choices) -> String = { choices in
      let fruit = choices.pick(from: ["apple", "pear", "fig"])
      return fruit == "fig" ? fruit : "\(fruit) \(choices.pick(in: 1...3)) \(choices.flip())"
    }
    var choices = Choices(.random, SplitMix64(seed: 1))
    let drawn = Set((0..<1_000).map { _ in draw(&choices) })
    #expect(drawn == Set(outcomes(draw)))
  }

  /// A walk draws without a record, and a second execution records.
  ///
  /// If they differed in a decision, the digest would differ, and the run would call the machine
  /// impure.
  @Test func `a second execution of a walk makes the same decisions`() {
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

  #if os(macOS) || os(Linux)
    @Test func `a choice from an empty array traps`() async {
      await #expect(processExitsWith: .failure) {
        var choices = Choices(.random)
        _ = choices.pick(from: [Int]())
      }
    }
  #endif
}
