import TestSize
import Testing

@testable import StateMachineTesting
@testable import TestMachines

/// A machine that breaks a precondition of the search has that as its only finding.
struct DeceivingMachinesTests {
  @Test(arguments: ["reducer", "list", "initialState"])
  func `a nondeterministic machine is the only finding`(place: String) {
    let places: [String: ImpureMachine.Place] = [
      "reducer": .reducer, "list": .list, "initialState": .initialState,
    ]
    let machine = ImpureMachine(place: places[place] ?? .reducer)
    let findings = Explorer(machine, bounds: ExplorationBounds(depth: 12)).run().findings
    #expect(findings.map(\.claim) == [.deterministic])
  }

  @Test func `a hash of less than == compares is a finding`() throws {
    let finding = try #require(Explorer(HashMachine(flaw: .leavesOut)).run().findings.first)
    #expect(finding.claim == .hashable)
    #expect(
      finding.description.hasPrefix(
        "✗ HASHABLE: `==` and `hash(into:)` of the state of Hash disagree"))
    #expect(finding.description.contains("their hashes are the same"))
  }

  @Test(arguments: 1...2) func `a word of less than == compares is a finding`(workers: Int)
    async throws
  {
    let result = await Explorer(WordMachine(width: 2)).run(workers: workers)
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
    let result = Explorer(WordMachine(width: width)).run()
    #expect(result.findings.isEmpty)
    #expect(result.states == 10)
    let report = SearchReport(result, findings: [])
    #expect(report.states?.identification == .words)
    #expect(report.description.contains("if `word(of:)` combines all that `==` compares"))
  }

  @Test(arguments: [0, 300, 4_000] as [UInt64], [true, false])
  func `states that share words or hashes are a finding, for any number of workers`(
    first: UInt64, hasWords: Bool
  ) async {
    for salt in 1...UInt64(size(3, inDebug: 1)) {
      let explorer = Explorer(SharingMachine(salt: salt, first: first, hasWords: hasWords))
      let one = explorer.run()
      #expect(one.findings.map(\.claim) == [.hashable])
      #expect(await explorer.run(workers: 2).summary == one.summary)
      #expect(await explorer.run(workers: 3).summary == one.summary)
    }
  }

  /// A dictionary would trap.
  @Test(arguments: 0..<10)
  func `an exploration survives a hash of more than == compares`(_: Int) async {
    let bounds = ExplorationBounds(depth: 6)
    let machine = HashMachine(flaw: .addsHistory)
    let explorer = Explorer(machine, bounds: bounds)
    let findings = explorer.run().findings
    #expect(findings.map(\.claim) == [.hashable])
    #expect(findings[0].description.contains("its two copies are equal, and their hashes differ"))
    #expect(await explorer.run(workers: 2).findings.map(\.claim) == [.hashable])
    // A run that shrinks its findings survives it, too.
    let run = Fuzzer(machine, seed: 1, walks: 100, length: 30).run()
    #expect(run.brokenClaims.isEmpty == run.findings().isEmpty)
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

  @Test(arguments: 1...2) func `a wrong hash of late states is a finding`(workers: Int) async {
    let result = await Explorer(LateHashMachine()).run(workers: workers)
    #expect(result.findings.map(\.claim) == [.hashable])
  }

  @Test func `another seed gives other fingerprints`() {
    #expect(Fingerprint(of: 7, seed: 0) != Fingerprint(of: 7, seed: 1))
    let set = FingerprintSet<CountdownMachine>(seed: 3, keepsIndices: false)
    let machine = CountdownMachine(start: 1)
    #expect(set.key(of: 1, in: machine) == Fingerprint(of: 1, seed: 3).bits)
  }

  @Test func `a hash that changes from call to call is a finding`() throws {
    let bounds = ExplorationBounds(depth: 3)
    let result = Explorer(HashMachine(flaw: .drifts), bounds: bounds).run()
    #expect(result.findings.map(\.claim) == [.hashable])
  }
}

/// Two dials; from 2,000 on, the hash leaves the second one out.
private struct LateHashMachine: StateMachine {
  struct State: Hashable {
    var first = 0
    var second = 0

    func hash(into hasher: inout Hasher) {
      hasher.combine(first)
      if first < 2_000 { hasher.combine(second) }
    }
  }

  enum Action: Hashable, CaseIterable { case turnFirst, turnBoth }

  var initialState: State { State() }

  func reduce(into state: inout State, action: Action) {
    if state.first >= 2_200 { return }
    state.first += 1
    if action == .turnBoth { state.second = (state.second + 1) % 3 }
  }

  func check(_ state: State, _ checks: inout Checks) {
    checks.always("SMALL", "the dial is small", state.first < 5_000)
  }
}
