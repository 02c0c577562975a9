import CoordinatorTesting
import ExampleCoordinators
import Measuring
import StateMachineTesting

extension Suite {
  /// The time to shrink failing walks: of each planted bug, and of all flaws of the app's
  /// coordinator together.
  static var shrinking: [Benchmark] {
    let sizes = Benchmark.Sizes(full: 10, quick: 2, small: 1)
    let bugs = Flaw<ReferenceCoordinator>.all(depth: 6).prefix(6).map { flaw in
      Benchmark("shrink/\(flaw.name)", unit: "finding", sizes: sizes) { seeds in
        shrinks(
          FailingWalk.of(
            ReferenceCoordinatorMachine(flaws: [flaw.name]), breaking: flaw.claim, seeds: seeds))
      }
    }
    let app = Benchmark("shrink/AppCoordinator", unit: "finding", sizes: sizes) { seeds in
      shrinks(
        Flaw<AppCoordinator>.all.flatMap { flaw in
          FailingWalk.of(
            AppCoordinatorMachine().planting(flaw), breaking: flaw.claim, seeds: seeds)
        })
    }
    return bugs + [app]
  }

  private static func shrinks<Machine: StateMachine>(
    _ walks: [FailingWalk<Machine>]
  ) -> () -> Outcome {
    {
      var hash = ResultHash()
      for walk in walks { hash.combine(walk.shrunkLength ?? 0) }
      return Outcome(units: walks.count, hash: hash)
    }
  }
}

/// A walk that breaks a claim, before it is shrunk.
private struct FailingWalk<Machine: StateMachine> {
  let shrinker: Shrinker<Machine>
  let trace: Trace<Machine>
  let cause: Cause

  /// Returns a failing walk for each seed that finds one.
  static func of(_ machine: Machine, breaking claim: String, seeds: Int) -> [FailingWalk] {
    (0..<seeds).compactMap { index in
      // The seeds begin at 42, which finds each of these bugs.
      let fuzzer = Fuzzer(machine, seed: Seed(UInt64(42 + index)))
      let run = fuzzer.run(until: { $0.name == claim })
      return run.failingWalk(of: { $0.name == claim }).map { walk in
        FailingWalk(
          shrinker: Shrinker(machine, claim: walk.claim), trace: walk.trace, cause: walk.cause)
      }
    }
  }

  var shrunkLength: Int? { shrinker.shrink(trace, cause: cause)?.trace.actions.count }
}
