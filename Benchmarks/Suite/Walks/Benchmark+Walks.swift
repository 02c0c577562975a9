import Measuring
import StateMachineTesting

extension Benchmark {
  /// Random walks of 100 actions through a machine, as `fuzz(seed:)` makes them.
  ///
  /// Uniform ones by default: the draws of the other strategies depend on the states that they have
  /// seen, and a change of these would look like a change of speed.
  ///
  /// - Parameters:
  ///   - sizes: numbers of walks.
  ///   - length: the number of actions in a walk.
  static func walks<Machine: StateMachine>(
    _ name: String, through machine: Machine,
    sizes: Sizes = Sizes(full: 500, quick: 200, small: 2), length: Int = 100,
    strategy: Strategy = .uniform, coverage: Coverage = .full, limit: Limit? = nil
  ) -> Benchmark {
    Benchmark(name, unit: "transition", sizes: sizes, limit: limit) { walks in
      let fuzzer = Fuzzer(
        machine, seed: Suite.seed, walks: walks, length: length, strategy: strategy,
        coverage: coverage)
      let hash = fuzzer.run().hash
      return { fuzzer.run().outcome(hash) }
    }
  }
}

extension FuzzRun {
  /// A hash of all counts of the run.
  ///
  /// Take it of a run that isn't measured: making the report costs time and allocations.
  var hash: ResultHash {
    let report = SearchReport(self, findings: [])
    var hash = ResultHash(transitions)
    for kind in report.actions {
      hash.combine(kind.kind)
      hash.combine(kind.executed)
      hash.combine(kind.unchanged ?? 0)
    }
    for claim in report.claims {
      hash.combine(claim.claim.name)
      hash.combine(claim.evaluations)
    }
    for goal in report.goals { hash.combine((goal.walk ?? -1) &* 1_000_000 &+ (goal.step ?? -1)) }
    return hash
  }

  /// The outcome of a measured run: the transitions, and those results that are cheap to read.
  func outcome(_ hash: ResultHash) -> Outcome {
    var hash = hash
    hash.combine(transitions)
    for claim in brokenClaims { hash.combine(claim.name) }
    return Outcome(units: transitions, hash: hash)
  }
}
