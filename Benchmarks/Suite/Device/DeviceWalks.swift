import CoordinatorTesting
import ExampleCoordinators
import Measuring
import StateMachineTesting

extension Suite {
  /// Walks through a coordinator on a simulated device, as multiples of the coordinator alone.
  static var deviceWalks: [Benchmark] {
    let app = AppCoordinatorMachine()
    let drop = SimulatedDevice(app, policy: .drop, shell: .careful)
    let queue = SimulatedDevice(app, policy: .queue, shell: .careful)
    return [
      walks("app/coordinator-alone", app, .claimsOnly, limit: nil),
      walks("app/drop/no-claims", drop, .none, limit: .init(alone)),
      walks("app/drop/steps", StepsOnly(drop), .claimsOnly, limit: .init(alone, atMost: 8)),
      walks("app/queue/steps", StepsOnly(queue), .claimsOnly, limit: .init(alone, atMost: 8)),
      walks("app/queue/steps-and-ends", queue, .claimsOnly, limit: .init(alone)),
    ]
  }

  private static let alone = "device/app/coordinator-alone"

  private static func walks<Machine: StateMachine>(
    _ name: String, _ machine: Machine, _ coverage: Coverage, limit: Benchmark.Limit?
  ) -> Benchmark {
    .walks(
      "device/\(name)", through: machine, sizes: .init(full: 200, quick: 100, small: 2),
      strategy: .walks, coverage: coverage, limit: limit)
  }
}
