import CoordinatorTesting
import ExampleCoordinators
import TestSize
import Testing

/// The effort of the default search for a flaw that is hard to find, and for easy ones.
@Suite struct PowerTests {
  #if !DEBUG
    /// One state among half a million, twelve actions away, in the run that a test makes by
    /// default.
    @Test func `a run of the default size finds the needle`() throws {
      let machine = ReferenceCoordinatorMachine(depth: 6, flaw: ExamplesTests.needle)
      let failure = try #require(throws: SearchFailure.self) {
        try machine.fuzz(seed: 1, corpus: .none)
      }
      #expect(failure.report.brokenClaims.map(\.name) == ["NO-ORPHAN-CHILD"])
      #expect(failure.report.findings.first?.actions.count == 12)
    }

    @Test func `200,000 transitions find the needle with 185 of 200 seeds, 2,000,000 with each`()
      async throws
    {
      let target = try FuzzTarget.example("ReferenceCoordinator")
      let flaw = try #require(target.flaws.first { $0.name == ExamplesTests.needle })
      let subject = try #require(target.subject(.form(flaw.name)))
      let transitions = (1...200 as ClosedRange<UInt64>).compactMap {
        subject.detect("NO-ORPHAN-CHILD", seed: Seed($0), budget: 2_000_000, shrinks: false)
          .transitions
      }
      #expect(transitions.count == 200)
      #expect(transitions.count { $0 <= 200_000 } >= 185)
    }

    /// A search that is nearly all deep misses a goal that only walks reach soon.
    @Test func `400 walks reach each goal of a checkout with 95 of 100 seeds`() async throws {
      let target = try FuzzTarget.example("CheckoutCoordinator")
      var passed = 0
      for seed in 1...100 as ClosedRange<UInt64> {
        passed += try await target.report(.standard, seed: Seed(seed), walks: 400).passed ? 1 : 0
      }
      #expect(passed >= 95)
    }

    private static let compared = size(
      Array(Examples.all.prefix(4)), inDebug: [], atNight: Examples.all + Examples.onDevice)

    /// The portfolio must find each flaw nearly as soon as its best strategy does, and never much
    /// later than uniform walks.
    @Test(arguments: compared.filter { !$0.flaws.isEmpty }.map(\.name))
    func `no flaw takes the default search much longer`(_ name: String) throws {
      let target = try FuzzTarget.example(name)
      for flaw in target.flaws where flaw.name != ExamplesTests.needle {
        let (claim, subject) = (try #require(flaw.claim), target.subject(.form(flaw.name)))
        // The transitions with each of 20 seeds, sorted; those that find nothing are last.
        func transitions(_ strategy: Strategy) -> [Int] {
          (1...20 as ClosedRange<UInt64>).map {
            subject?.detect(
              claim, seed: Seed($0), budget: 100_000, strategy: strategy, shrinks: false
            ).transitions ?? .max
          }.sorted()
        }
        let (found, uniform) = (transitions(.portfolio), transitions(.uniform))
        #expect(
          found.count { $0 < .max } >= uniform.count { $0 < .max },
          "\(flaw.name) is found with fewer seeds")
        // After 192 walks it searches deep for long; a median below 100 is noise.
        #expect(
          found[9] <= 3 * max(min(uniform[9], .max / 3), 100), "\(flaw.name) takes \(found[9])")
      }
    }
  #endif
}
