import CoordinatorStore
import CoordinatorTesting
import ExampleCoordinators
import TestSize
import Testing

@testable import StateMachineTesting

/// Every example in a store, in lockstep with its reducer.
@MainActor @Suite struct LockstepTests {
  /// The number of actions of each example.
  static let count = size(20_000, inDebug: 300, atNight: 1_000_000)
  static let length = 100

  @Test func `the store has the states of the reducer, and each change is observed once`() {
    var total = 0
    total += lockstep(AppCoordinatorMachine())
    total += lockstep(ParentCoordinatorMachine())
    total += lockstep(DeepLinkCoordinatorMachine())
    total += lockstep(TabCoordinatorMachine())
    total += lockstep(LoginCoordinatorMachine())
    total += lockstep(CheckoutCoordinatorMachine())
    total += lockstep(UsersCoordinatorMachine())
    total += lockstep(OrderCoordinatorMachine())
    total += lockstep(CatalogCoordinatorMachine())
    total += lockstep(ExampleCoordinators.ShopMachine())
    total += lockstep(ReferenceCoordinatorMachine())
    total += lockstep(ShopMachine())
    #expect(total == 12 * Self.count)
    print("\(total) actions in lockstep, each state identical, each change observed once")
  }

  /// Sends the actions of random walks to a store, and compares it with the machine.
  private func lockstep<Machine: CoordinatorMachine>(_ machine: Machine) -> Int {
    let fuzzer = Fuzzer(
      machine, seed: 42, walks: Self.count / Self.length, length: Self.length, strategy: .walks)
    var sent = 0
    var changes = 0
    for walk in 0..<fuzzer.walks {
      let trace = fuzzer.trace(ofWalk: walk, length: Self.length)
      var expected = machine.base(of: trace.states[0])
      var outputs = 0
      let store = CoordinatorStore(machine.coordinator.base, state: expected) { _, _ in
        outputs += 1
      }
      let observer = Observer { _ = store.state }
      for (step, action) in trace.actions.map(\.action).enumerated() {
        let before = expected
        let (count, notified) = (outputs, observer.count)
        let output = machine.coordinator.reduce(into: &expected, action: action)
        store.send(action)
        sent += 1
        let isChanged = expected != before
        if isChanged { changes += 1 }
        guard store.state == expected, machine.base(of: trace.states[step + 1]) == expected,
          outputs == count + (output == nil ? 0 : 1),
          observer.count == notified + (isChanged ? 1 : 0)
        else {
          Issue.record("\(machine.identity.name): \(action) in \(before)")
          return sent
        }
        if isChanged { observer.draw() }
      }
    }
    #expect(changes > sent / 10, "\(machine.identity.name) stands still")
    return sent
  }
}
