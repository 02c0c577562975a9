import LiveTesting
import TestSize
import Testing

private let seeds = size(30, inDebug: 1, atNight: 100)
private let shrunk = HubBug.allCases.prefix(size(HubBug.allCases.count, inDebug: 1))

/// Bugs that are planted in a class only, each with its default run of walks.
@Suite @MainActor struct PlantedBugsTests {
  private func machine(_ bug: HubBug?) -> Lockstep<HubModel, LiveMachine<HubLive>> {
    LiveMachine(HubLive(bug: bug)).alongside(HubModel()) { $0.view }
  }

  @Test func `the class without a bug is its model`() throws {
    let report = try machine(nil).fuzz(seed: 1, walks: seeds * 10)
    #expect(report.passed)
  }

  @Test(arguments: HubBug.allCases)
  func `a planted bug is found with 99 % of the seeds`(bug: HubBug) {
    var (found, steps) = (0, [Int]())
    for seed in 1...seeds {
      let run = Fuzzer(machine(bug), seed: Seed(UInt64(seed)), strategy: .walks)
        .run { $0.name == bug.claim }
      guard let first = run.firstBreak(of: { $0.name == bug.claim }) else { continue }
      found += 1
      steps.append(first.position.walk * 100 + first.position.step)
    }
    #expect(found >= seeds - seeds / 100)
    let median = steps.isEmpty ? "none" : "\(steps.sorted()[steps.count / 2])"
    print("\(bug): \(found) of \(seeds) seeds, median \(median) actions")
  }

  @Test(arguments: shrunk)
  func `the sequence of a planted bug is the shortest`(bug: HubBug) throws {
    let findings = report { () throws(SearchFailure) in
      try machine(bug).fuzz(seed: 1, walks: size(32, inDebug: 16, atNight: 64), corpus: .none)
    }.findings.filter { $0.claims.contains { $0.name == bug.claim } }
    #expect(findings.map(\.actions.count).min() == bug.length, "\(findings)")
  }
}
