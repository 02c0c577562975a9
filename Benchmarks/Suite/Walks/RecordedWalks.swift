import CoordinatorTesting
import ExampleCoordinators
import Measuring
import StateMachineTesting

/// Walks through the shop, drawn beforehand: executing them again measures the reducer alone.
struct RecordedWalks {
  let walks: [[ShopAction]]

  init(count: Int, length: Int) {
    walks = (0..<UInt64(count)).map { seed in
      let run = Fuzzer(Endless(), seed: Seed(seed), walks: 1, length: length).run()
      return run.failingWalk { _ in true }?.trace.actions.map(\.action) ?? []
    }
  }

  /// Executes all walks.
  func replay() -> Outcome {
    let machine = ShopMachine()
    var transitions = 0
    var hash = ResultHash()
    for walk in walks {
      var state = machine.initialState
      for action in walk { machine.reduce(into: &state, action: action) }
      transitions += walk.count
      hash.combine(state.state.flows.lastNumber)
    }
    return Outcome(units: transitions, hash: hash)
  }

  /// The shop with a claim that fails at the end of every walk, so that each one is a finding with
  /// its trace.
  private struct Endless: StateMachine {
    let machine = ShopMachine()
    var initialState: Observed<ShopCoordinator> { machine.initialState }

    func reduce(into state: inout Observed<ShopCoordinator>, action: ShopAction) {
      machine.reduce(into: &state, action: action)
    }

    func actions(in state: Observed<ShopCoordinator>, _ offers: inout Offers<ShopAction>) {
      machine.actions(in: state, &offers)
    }

    func check(_ state: Observed<ShopCoordinator>, _ checks: inout Checks) {}

    func checkEnd(_ state: Observed<ShopCoordinator>, _ checks: inout Checks) {
      checks.always("the walk goes on", false)
    }
  }
}
