import CoordinatorTesting
import ExampleCoordinators
import Measuring
import StateMachineTesting

/// A machine with a bug, and the claim that it breaks.
struct PlantedBug: Sendable {
  let name: String

  /// The name of the claim that breaks.
  let claim: String

  let machine: AnyMachine

  /// Searches for the bug.
  ///
  /// - Returns: the number of transitions until it was found; `nil` if the budget was spent before.
  func hunt(seed: Int, by strategy: Strategy, budget: Int) -> Int? {
    machine.detect(
      claim, seed: Seed(UInt64(seed)), budget: budget, strategy: strategy, shrinks: false
    ).transitions
  }

  /// The walk that found the bug, before it is shrunk; `nil` if none did.
  func failingWalk(seed: Int) -> (shrinker: Shrinker, trace: Trace<ErasedMachine>, cause: Cause)? {
    let run = machine.fuzzer(FuzzPlan(seed: Seed(UInt64(seed)))).run(until: { $0.name == claim })
    return run.firstBreak(of: { $0.name == claim }).map { [fuzzer = run.fuzzer] in
      (Shrinker(fuzzer.machine, claim: $0.claim), fuzzer.trace(to: $0.position), $0.cause)
    }
  }

  /// The flaws of a target, each planted alone.
  ///
  /// The engine was specialised for this machine where its target is made.
  static func flaws(of target: FuzzTarget) -> [PlantedBug] {
    target.flaws.compactMap { flaw in
      guard let claim = flaw.claim, let machine = target.subject(.form(flaw.name)) else {
        return nil
      }
      return PlantedBug(name: "\(target.name): \(flaw.name)", claim: claim, machine: machine)
    }
  }

  /// The reference model's six bugs, whose shortest counterexamples are known, in the order of the
  /// model.
  static var ofReferenceModel: [PlantedBug] {
    let target = Examples.all.filter { $0.name == "ReferenceCoordinator" }
    return target.flatMap(flaws).prefix(6).map { bug in
      PlantedBug(
        name: bug.name.replacing("ReferenceCoordinator: ", with: ""), claim: bug.claim,
        machine: bug.machine)
    }
  }
}

extension Suite {
  /// The time in which the default strategy finds each planted bug, over several seeds.
  static var finds: [Benchmark] {
    PlantedBug.ofReferenceModel.map { bug in
      Benchmark("find/\(bug.name)", unit: "find", sizes: [10, 3, 1]) { seeds in
        {
          let transitions = (1...seeds).compactMap { seed in
            bug.hunt(seed: seed, by: .portfolio, budget: 2_000_000)
          }
          var hash = ResultHash()
          for count in transitions { hash.combine(count) }
          return Outcome(units: transitions.count, hash: hash)
        }
      }
    }
  }

  /// The time to shrink failing walks: of each planted bug, and of all flaws of the app's
  /// coordinator together.
  static var shrinking: [Benchmark] {
    let app = Examples.all.filter { $0.name == "AppCoordinator" }.flatMap(PlantedBug.flaws)
    return PlantedBug.ofReferenceModel.map { shrinking($0.name, of: [$0]) }
      + [shrinking("AppCoordinator", of: app)]
  }

  private static func shrinking(_ name: String, of bugs: [PlantedBug]) -> Benchmark {
    Benchmark("shrink/\(name)", unit: "finding", sizes: [10, 2, 1]) { seeds in
      // The seeds begin at 1, which finds each of these bugs.
      let walks = bugs.flatMap { bug in (1...seeds).compactMap { bug.failingWalk(seed: $0) } }
      return {
        var hash = ResultHash()
        for (shrinker, trace, cause) in walks {
          hash.combine(shrinker.shrink(trace, cause: cause)?.trace.actions.count ?? 0)
        }
        return Outcome(units: walks.count, hash: hash)
      }
    }
  }
}
