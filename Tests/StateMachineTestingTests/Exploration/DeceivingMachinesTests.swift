import TestSize
import Testing

@testable import StateMachineTesting
@testable import TestMachines

/// A number whose hash a test decides.
struct HashedNumber: Hashable, Sendable {
  var number = 0
  /// The number of steps to this state, which isn't compared.
  var steps = 0
  let hash: @Sendable (HashedNumber) -> Int

  static func == (left: HashedNumber, right: HashedNumber) -> Bool { left.number == right.number }
  func hash(into hasher: inout Hasher) { hasher.combine(hash(self)) }
}

/// A machine that breaks a precondition of the search has that as its only finding.
struct DeceivingMachinesTests {
  @Test(arguments: [ImpureMachine.Place.reducer, .list, .initialState])
  func `a nondeterministic machine is the only finding`(place: ImpureMachine.Place) {
    let findings = Explorer(ImpureMachine(place: place), bounds: ExplorationBounds(depth: 12)).run()
      .findings
    #expect(findings.map(\.claim) == [.deterministic])
  }

  /// Two dials of five numbers.
  private func dials(
    hash: @escaping @Sendable (HashedNumber) -> Int
  ) -> MadeMachine<HashedNumber, Bool> {
    MadeMachine(
      HashedNumber(hash: hash), named: "Hash",
      reduce: { state, isSecond in
        let (first, second) = (state.number / 5, state.number % 5)
        state.number = isSecond ? first * 5 + (second + 1) % 5 : (first + 1) % 5 * 5 + second
        state.steps += 1
      }, actions: { $1(each: [false, true]) { $0 } }, check: { $1.always("SMALL", $0.number < 25) })
  }

  @Test func `a hash of less than == compares is a finding`() throws {
    let finding = try #require(Explorer(dials { $0.number / 5 }).run().findings.first)
    #expect(finding.claim == .hashable)
    #expect(
      finding.description.hasPrefix(
        "✗ HASHABLE: `==` and `hash(into:)` of the state of Hash disagree"))
    #expect(finding.description.contains("their hashes are the same"))
  }

  /// Counts to nine.
  private func counter(
    word: @escaping @Sendable (Int) -> UInt64?
  ) -> MadeMachine<Int, Bool> {
    MadeMachine(
      0, named: "Word", reduce: { state, _ in state = min(state + 1, 9) },
      actions: { $1 { $0.flip() } }, check: { $1.always("SMALL", $0 < 10) }, word: word)
  }

  @Test func `a word of less than == compares is a finding`() async throws {
    let result = await Explorer(counter { UInt64($0 % 4) }).agreed()
    let finding = try #require(result.findings.first)
    #expect(finding.claim == .hashable)
    #expect(
      finding.description.hasPrefix(
        "✗ HASHABLE: `==` and `word(of:)` of the state of Word disagree"))
    #expect(finding.description.contains("their words are the same"))
    #expect(finding.description.contains("Let `word(of:)` combine all that `==` compares"))
  }

  @Test(arguments: [0, 3, 4])
  func `a state with a word differs from each state without one`(width: Int) {
    let result = Explorer(counter { $0 >> width == 0 ? UInt64($0) : nil }).run()
    #expect(result.findings.isEmpty)
    #expect(result.states == 10)
  }

  /// A graph in which states above a number share words, or hashes, with others.
  @Test(arguments: size([0, 300, 4_000], inDebug: [0, 300]), [true, false])
  func `states that share words or hashes are a finding, for any number of workers`(
    first: Int, hasWords: Bool
  ) async {
    let shared = { @Sendable (state: HashedNumber) in
      state.number < first ? state.number : first + state.number % 3_000
    }
    for salt in 1...UInt64(size(3, inDebug: 1)) {
      let machine = MadeMachine<HashedNumber, Int>(
        HashedNumber(hash: { hasWords ? $0.number : shared($0) }),
        reduce: { state, action in
          let next = SplitMix64(seed: salt &+ UInt64(state.number * 8 + action)).ahead
          state.number = Int(next % 12_000)
        }, actions: { $1(each: 0..<3) { $0 } }, check: { $1.always("THERE", $0.number >= 0) },
        word: { hasWords ? UInt64(shared($0)) : nil })
      let result = await Explorer(machine).agreed()
      #expect(result.findings.map(\.claim) == [.hashable])
    }
  }

  /// A dictionary would trap.
  @Test(arguments: 0..<size(10, inDebug: 3))
  func `an exploration survives a hash of more than == compares`(_: Int) async {
    let machine = dials { $0.number * 1_000 + $0.steps }
    let explorer = Explorer(machine, bounds: ExplorationBounds(depth: 6))
    let findings = explorer.run().findings
    #expect(findings.map(\.claim) == [.hashable])
    #expect(findings[0].description.contains("its two copies are equal, and their hashes differ"))
    #expect(await explorer.run(workers: 2).findings.map(\.claim) == [.hashable])
    // A run that shrinks its findings survives it, too.
    let run = Fuzzer(machine, seed: 1, walks: 100, length: 30).run()
    #expect(run.brokenClaims.isEmpty == run.findings().isEmpty)
  }

  @Test func `a hash that changes from call to call is a finding`() {
    let ticker = Ticker()
    let machine = dials { $0.number * 1_000 + ticker.tick() }
    let result = Explorer(machine, bounds: ExplorationBounds(depth: 3)).run()
    #expect(result.findings.map(\.claim) == [.hashable])
  }

  @Test func `a wrong hash of late states is a finding`() async {
    // Steps of two kinds; from step 600 on, the hash leaves the kinds out.
    let machine = MadeMachine<HashedNumber, Int>(
      HashedNumber(hash: { $0.number < 1_800 ? $0.number : -$0.number / 3 }),
      reduce: { state, kind in
        if state.number < 2_400 { state.number += 3 + (kind + state.number) % 3 - state.number % 3 }
      }, actions: { $1(each: 0...1) { $0 } }, check: { $1.always("SMALL", $0.number < 9_000) })
    let result = await Explorer(machine).agreed()
    #expect(result.findings.map(\.claim) == [.hashable])
  }

  @Test func `a reducer that is nondeterministic in late states is a finding`() {
    // Counts up by one; from 300 on, sometimes by two.
    let ticker = Ticker()
    let machine = MadeMachine<Int, Int>(
      0,
      reduce: { state, _ in
        if state < 600 { state += state >= 300 && ticker.tick() % 3 == 2 ? 2 : 1 }
      }, actions: { $1(1) }, check: { $1.always("SMALL", "the count is small", $0 < 1_000) })
    let result = Explorer(machine).run()
    #expect(result.findings.map(\.claim) == [.deterministic])
  }
}
