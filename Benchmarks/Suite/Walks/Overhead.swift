import CoordinatorTesting
import ExampleCoordinators
import Measuring
import StateMachineTesting

extension Suite {
  /// The cost that the engine, claims and coverage add to the bare reducer.
  static var overhead: [Benchmark] { appOverhead + shopOverhead }

  private static var appOverhead: [Benchmark] {
    let app = AppCoordinatorMachine()
    return [
      Benchmark("overhead/app/by-hand", unit: "transition", sizes: sizes) { walks in
        { HandWrittenLoop.run(seed: seed, walks: walks, length: 100) }
      },
      walks("app/engine", app, .none, limit: .init("overhead/app/by-hand", atMost: 1.5)),
      walks("app/state-claims", StateClaims(app), .claimsOnly, limit: .init("overhead/app/engine")),
      walks("app/all-claims", app, .claimsOnly, limit: .init("overhead/app/engine", atMost: 3)),
      walks("app/coverage", app, .full, limit: .init("overhead/app/engine")),
    ]
  }

  private static var shopOverhead: [Benchmark] {
    let shop = ShopMachine()
    return [
      Benchmark("overhead/shop/replayed", unit: "transition", sizes: sizes) { walks in
        let recorded = RecordedWalks(count: walks, length: 100)
        return { recorded.replay() }
      },
      walks("shop/engine", shop, .none, limit: .init("overhead/shop/replayed")),
      walks(
        "shop/all-claims", shop, .claimsOnly, limit: .init("overhead/shop/replayed", atMost: 5)),
      walks("shop/coverage", shop, .full, limit: .init("overhead/shop/replayed")),
    ]
  }

  private static func walks<Machine: StateMachine>(
    _ name: String, _ machine: Machine, _ coverage: Coverage, limit: Benchmark.Limit
  ) -> Benchmark {
    .walks(
      "overhead/\(name)", through: machine, sizes: sizes, strategy: .walks, coverage: coverage,
      limit: limit)
  }

  private static var sizes: Benchmark.Sizes { .init(full: 500, quick: 200, small: 2) }
}
