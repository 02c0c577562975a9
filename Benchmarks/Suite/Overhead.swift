import CoordinatorTesting
import ExampleCoordinators
import Measuring
import StateMachineTesting

extension Suite {
  /// The cost that the engine, with claims and counts, adds to the bare reducer.
  static var overhead: [Benchmark] {
    let (byHand, replayed) = ("overhead/app/by-hand", "overhead/shop/replayed")
    let sizes: Benchmark.Sizes = [500, 200, 2]
    return [
      Benchmark(byHand, unit: "transition", sizes: sizes) { walks in
        { HandWrittenLoop.run(seed: seed, walks: walks, length: 100) }
      },
      .steps("overhead/app/all-claims", AppCoordinatorMachine(), limit: .init(byHand)),
      Benchmark(replayed, unit: "transition", sizes: sizes) { walks in
        let recorded = RecordedWalks(count: walks, length: 100)
        return { recorded.replay() }
      },
      .steps("overhead/shop/all-claims", ShopMachine(), limit: .init(replayed)),
    ]
  }

  /// Walks through a coordinator on a simulated device, as multiples of the coordinator alone.
  static var deviceWalks: [Benchmark] {
    let app = AppCoordinatorMachine()
    let drop = SimulatedDevice(app, policy: .drop, shell: .careful)
    let queue = SimulatedDevice(app, policy: .queue, shell: .careful)
    let alone = "device/app/coordinator-alone"
    let sizes: Benchmark.Sizes = [200, 100, 2]
    return [
      .steps(alone, app, sizes: sizes),
      .steps(
        "device/app/drop/steps", StepClaims(machine: drop), sizes: sizes,
        limit: .init(alone, atMost: 8)),
      .steps(
        "device/app/queue/steps", StepClaims(machine: queue), sizes: sizes,
        limit: .init(alone, atMost: 8)),
      .steps("device/app/queue/steps-and-ends", queue, sizes: sizes, limit: .init(alone)),
    ]
  }
}

extension Benchmark {
  fileprivate static func steps<Machine: StateMachine>(
    _ name: String, _ machine: Machine, sizes: Sizes = [500, 200, 2], limit: Limit? = nil
  ) -> Benchmark {
    .walks(name, through: machine, sizes: sizes, strategy: .walks, limit: limit)
  }
}

// MARK: Machines without some of their claims

/// A machine with the states and actions of another one.
protocol Wrapper: StateMachine {
  associatedtype Machine: StateMachine
  var machine: Machine { get }
}

extension Wrapper where State == Machine.State, Action == Machine.Action {
  var initialState: State { machine.initialState }

  func reduce(into state: inout State, action: Action) {
    machine.reduce(into: &state, action: action)
  }

  func actions(in state: State, _ offers: inout Offers<Action>) {
    machine.actions(in: state, &offers)
  }

  func check(_ state: State, _ checks: inout Checks) { machine.check(state, &checks) }
}

/// A machine without the claims about the end of a walk, which are costly on a device: they settle
/// many copies of it.
struct StepClaims<Machine: StateMachine>: Wrapper {
  typealias State = Machine.State
  typealias Action = Machine.Action
  let machine: Machine

  func checkStep(from before: State, by action: Action, to after: State, _ checks: inout Checks) {
    machine.checkStep(from: before, by: action, to: after, &checks)
  }
}

// MARK: The reducer alone

/// Walks through the shop, drawn beforehand: executing them again measures the reducer alone.
struct RecordedWalks {
  let walks: [[ShopAction]]

  init(count: Int, length: Int) {
    walks = (0..<UInt64(count)).map { seed in
      let run = Fuzzer(Endless(), seed: Seed(seed), walks: 1, length: length).run()
      let walk = run.failingWalk { _ in true }?.trace.typed(for: Endless.self)
      return walk?.actions.map(\.action) ?? []
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
  private struct Endless: Wrapper {
    typealias State = ShopMachine.State
    typealias Action = ShopAction
    let machine = ShopMachine()

    func check(_ state: State, _ checks: inout Checks) {}

    func checkEnd(_ state: State, _ checks: inout Checks) {
      checks.always("the walk goes on", false)
    }
  }
}
