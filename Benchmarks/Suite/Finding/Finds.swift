import Measuring
import StateMachineTesting

extension Suite {
  /// The time in which the default strategy finds each planted bug, over several seeds.
  static var finds: [Benchmark] {
    PlantedBug.all.map { bug in
      Benchmark(
        "find/\(bug.name)", unit: "find", sizes: .init(full: 10, quick: 3, small: 1)
      ) { seeds in
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
}
