import CoordinatorTesting
import ExampleCoordinators
import Limit
import Testing

@testable import BenchmarkSuite
@testable import Measuring
@testable import TestMachines

@Suite struct SuiteTests {
  #if !DEBUG
    @Test func `everything runs in its small size, with the same results twice`() async throws {
      let report = try await Suite.Selection().report(.small)
      #expect(report.run.isComplete)
      #expect(report.run.results.map(\.name) == Suite.benchmarks.map(\.name))
      #expect(report.run.results.allSatisfy { $0.hash != "\(ResultHash())" })
    }
  #endif

  @Test func `names are there once, limits exist, and none begins like another kind's`() throws {
    let names = try Suite.Selection().names
    #expect(Set(names).count == names.count)
    #expect(Suite.benchmarks.flatMap(\.limits).allSatisfy { names.contains($0.name) })
    #expect(names.count { $0.hasPrefix("examples/") } == 11)
    #expect(Suite.referenceWalks.map { $0.limits.count { $0.atMost != nil } } == [0, 0, 2, 2])
    #expect(!Suite.benchmarks.contains { $0.name.contains(#/^figures\//#) })
  }

  @Test func `an unknown processor has the largest of the agreed multiples`() {
    let all = AgreedMultiples.all
    #expect(!all.isEmpty && Set(all.map(\.processor)).count == all.count)
    for known in all {
      #expect(
        Benchmark.Limit.agreed("a", \.natural, on: known.processor)
          == .init("a", atMost: known.natural, on: known.processor))
    }
    let unknown = Benchmark.Limit.agreed("a", \.packed, on: "none")
    #expect(all.contains { unknown == .init("a", atMost: $0.packed, on: $0.processor) })
    #expect(all.allSatisfy { $0.packed <= unknown.atMost ?? 0 })
  }

  /// The hashes of some benchmarks, each done once in its small size.
  private func hashes(_ pattern: String) async throws -> [ResultHash] {
    var hashes: [ResultHash] = []
    for benchmark in try Suite.benchmarks.matching(Regex(pattern)) {
      switch benchmark.prepare(benchmark.sizes[.small]) {
      case .thread(let work): hashes.append(await work().hash)
      case .concurrent(let work): hashes.append(await work().hash)
      }
    }
    return hashes
  }

  @Test func `C++ and both forms visit the same states`() async throws {
    let hashes = try await hashes("^explore/")
    #expect(hashes.count == 3 && Set(hashes).count == 1)
  }

  @Test func `the planted bugs are shrunk to the lengths of the model's table`() async throws {
    #expect(try await hashes("^shrink/[a-z]") == [3, 2, 2, 2, 4, 12].map { ResultHash($0) })
  }

  @Test func `a bug is found within the budget, or not at all`() throws {
    let bug = try #require(PlantedBug.ofReferenceModel.first)
    let transitions = try #require(bug.hunt(seed: 1, by: .uniform, budget: 10_000))
    #expect((3...10_000).contains(transitions))
    #expect(PlantedBug.ofReferenceModel.last?.hunt(seed: 1, by: .uniform, budget: 1_000) == nil)
  }
}

@Suite struct WalksTests {
  private func hash<Machine: StateMachine>(_ machine: Machine, seed: Seed = 1) -> ResultHash {
    Fuzzer(machine, seed: seed, walks: 5, strategy: .uniform).run().hash
  }

  /// Fewer claims have another hash, too: speed can't be bought by checking less.
  @Test func `the hash of a run depends on the machine, the seed and the claims`() {
    let whole = ReferenceCoordinatorMachine()
    #expect(hash(whole) == hash(whole))
    #expect(hash(whole) != hash(whole, seed: 2))
    #expect(hash(whole) != hash(ReferenceCoordinatorMachine(flaw: "logout-keeps-path")))
    let often = LineMachine(claims: { $1.always("positive", $0 >= 0) })
    let seldom = LineMachine(claims: { if $0 % 2 == 0 { $1.always("positive", $0 >= 0) } })
    #expect(hash(often) != hash(seldom))
  }

  @Test func `a benchmark of walks counts their transitions`() async throws {
    let app = Suite.example("AppCoordinator")
    let walks = Benchmark.walks("w", through: app, sizes: [3, 2, 1])
    let run = try await Harness([walks], plan: .small).run()
    let result = run.results[0]
    #expect(result.samples.map(\.units) == [100, 100] && result.clock == .processor)
  }

  @Test func `the loop by hand draws the actions that the machine lists, and counts its steps`() {
    let machine = ReferenceCoordinatorMachine()
    var hand = WalkByHand()
    for state in Fuzzer(machine, seed: 1).trace(ofWalk: 0, length: 100).states {
      let listed = machine.actions(in: state)
      let calls = Set(listed.map { $0.decisions[0] })
      #expect(hand.possibleCalls(in: state) == calls.reduce(0) { $0 | 1 << UInt32($1) })
      for call in calls {
        let action = hand.action(of: call, in: state)
        #expect(listed.contains { $0.action == action && $0.decisions[0] == call })
      }
    }
    hand.run(walks: 3, length: 100)
    #expect(hand.transitions == 300 && hand.unchanged.reduce(0, +) < 100)
  }

  /// Every action of a machine happens, changes something, and breaks nothing.
  private func expectMoving<Machine: StateMachine>(_ machine: Machine) {
    let run = Fuzzer(machine, seed: 1, walks: 2).run()
    #expect(run.brokenClaims.isEmpty)
    let report = SearchReport(run, findings: [])
    #expect(report.actions.count == 3)
    #expect(report.actions.allSatisfy { $0.executed > 20 && $0.unchanged == 0 })
  }

  @Test(arguments: [0, 1, 2, 100]) func `the machines of growth curves keep their size`(size: Int) {
    if size > 0 { expectMoving(DeepPath(depth: size)) }
    expectMoving(ManyChildren(count: size))
    #expect(ManyChildren(count: size).initialState.entries.count == size)
    if size <= 50 {
      let run = Fuzzer(ManyClaims(count: size), seed: 1, walks: 1, length: 10).run()
      let claims = SearchReport(run, findings: []).claims
      #expect(claims.count == size)
      #expect(claims.allSatisfy { $0.evaluations == 11 })
    }
  }
}

@Suite struct LimitTests {
  @Test(arguments: [(2, 4_260, 39_706, 8), (4, 46_200, 426_582, 10), (3, 0, 0, 0)])
  func `the C++ counts the states of the model's table`(
    _ screens: Int32, _ states: Int, _ transitions: Int, _ depth: Int32
  ) {
    let result = limit_explore(screens)
    #expect(result.states == states && result.transitions == transitions)
    #expect(result.depth == depth && result.claim == 0)
  }

  @Test func `the C++ visits the states of the packed machine, if both draw the same`() {
    let machine = PackedReferenceMachine()
    var random = SplitMix64(seed: 42)
    var sum: UInt64 = 0
    for _ in 0..<3 {
      var state = machine.initialState
      for _ in 0..<100 {
        var action: PackedReferenceAction
        repeat {
          action = PackedReferenceAction.allCases[Int(((random.next() >> 32) * 26) >> 32)]
        } while !action.isAmong(model_possible(state, 6))
        machine.reduce(into: &state, action: action)
        sum &+= state
      }
    }
    let walked = limit_walk(3, 100, false)
    #expect(walked.sum == sum)
    #expect(walked.transitions == 300 && walked.claim == 0)
  }

  @Test func `a planted bug ends a walk of the C++: it checks the claims after each step`() {
    let walked = limit_walk(1_000, 100, true)
    #expect(walked.claim == 1)
    #expect((3..<100_000).contains(walked.transitions))
  }
}
