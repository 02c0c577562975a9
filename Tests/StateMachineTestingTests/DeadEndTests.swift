import TestSize
import Testing

@testable import StateMachineTesting
@testable import TestMachines

/// Machines with dead ends, or with few possible calls: each strategy goes on from another state.
@Suite struct DeadEndTests {
  @Test(arguments: Strategy.allCases, 1...UInt64(size(6, inDebug: 1)))
  func `each strategy derives a break again on a machine with dead ends`(
    strategy: Strategy, seed: UInt64
  ) {
    let fuzzer = Fuzzer(
      branches, seed: Seed(seed), walks: size(400, inDebug: 130), length: 40, strategy: strategy)
    // A strategy may miss the break.
    for finding in fuzzer.run().findings() {
      #expect(finding.claim.name == "TWIG")
      #expect(finding.actions == ["3", "1", "2", "0"])
    }
  }

  @Test(arguments: [Strategy.depthFirst, .archive])
  func `each search executes all its transitions on a machine with dead ends`(strategy: Strategy) {
    let run = Fuzzer(branches, seed: 3, walks: 128, length: 50, strategy: strategy).run()
    #expect(run.transitions == 128 * 50)
  }

  @Test(arguments: Strategy.allCases)
  func `each strategy goes on on a machine with 3 possible calls of 303`(strategy: Strategy) {
    let walks = size(600, inDebug: 200)
    let run = Fuzzer(lateCalls, seed: 1, walks: walks, length: 20, strategy: strategy).run()
    #expect(Set(run.findings().map(\.claim.name)) == ["SMALL"])
    #expect(run.transitions == walks * 20)
  }

  /// The walks from the other start never end early, or all do.
  @Test(arguments: Strategy.allCases, [true, false])
  func `each strategy names a start without an action among others`(
    strategy: Strategy, isRing: Bool
  ) {
    for seed in 1...UInt64(size(6, inDebug: 1)) {
      // The second start offers no action; from the first one, a ring or a short way leads on.
      let machine = MadeMachine<Int, Int>(
        0, starts: [0, -1], reduce: { $0 = isRing ? ($0 + $1) % 3 : $0 + $1 },
        actions: { $1(1, if: 0..<3 ~= $0) })
      let run = Fuzzer(machine, seed: Seed(seed), walks: 100, length: 7, strategy: strategy).run()
      let findings = run.findings()
      #expect(findings.map(\.claim) == [.offersAction])
      #expect(findings.map(\.start) == [["0 → -1"]])
      #expect(!run.report().passed)
    }
  }

  @Test func `a start that breaks a claim and offers nothing shows both`() {
    let machine = MadeMachine<Int, Int>(
      0, starts: [0, 1, -1], reduce: { $0 = ($0 + $1) % 3 }, actions: { $1(1, if: $0 >= 0) },
      check: { $1.always("POSITIVE", $0 >= 0) })
    let lone = MadeMachine<Int, Int>(
      -1, reduce: { $0 += $1 }, actions: { $1(1, if: false) },
      check: { $1.always("POSITIVE", $0 >= 0) })
    let findings = [
      Fuzzer(machine, seed: 1, walks: 10).run().findings(),
      Fuzzer(lone, seed: 1, walks: 10).run().findings(), Explorer(lone).run().findings,
    ]
    for findings in findings {
      #expect(findings.map(\.claims) == [[.offersAction, Claim("POSITIVE")]])
    }
  }
}

/// A tree of four levels, where one leaf breaks the claim.
private let branches = MadeMachine<[Int], Int>(
  [], reduce: { $0.append($1) },
  actions: { state, offers in offers(each: 0..<4, if: state.count < 4) { $0 } },
  check: { $1.always("TWIG", "nothing is at the end of this way", $0 != [3, 1, 2, 0]) })

/// The last three of 303 calls are possible.
private let lateCalls = MadeMachine<Int, Int>(
  0, reduce: { $0 = ($0 + $1) % 7 },
  actions: { _, offers in for call in 0..<303 { offers(call - 299, if: call >= 300) } },
  check: { $1.always("SMALL", "the count isn't five", $0 != 5) })
