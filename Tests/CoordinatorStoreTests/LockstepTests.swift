import CoordinatorStore
import CoordinatorTesting
import ExampleCoordinators
import StateMachineTesting
import Testing

/// Every example in a store, in lockstep with its reducer.
@MainActor @Suite struct LockstepTests {
  /// The number of actions of each example; in a release build, a million for all.
  #if DEBUG
    static let count = 500
  #else
    static let count = 100_000
  #endif
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
    var random = SplitMix64(seed: 42)
    var sent = 0
    var changes = 0
    while sent < Self.count {
      var state = machine.initialState
      var outputs = 0
      let store = CoordinatorStore(
        machine.coordinator.base, state: machine.base(of: state)
      ) { _, _ in outputs += 1 }
      let observer = Observer { _ = store.state }
      for _ in 0..<min(Self.length, Self.count - sent) {
        let possible = machine.actions(in: state)
        let action = possible[random.next(below: possible.count)].action
        let before = machine.base(of: state)
        let (count, notified) = (outputs, observer.count)
        var expected = before
        let output = machine.coordinator.reduce(into: &expected, action: action)
        machine.reduce(into: &state, action: action)
        store.send(action)
        sent += 1
        let isChanged = expected != before
        if isChanged { changes += 1 }
        guard store.state == expected, machine.base(of: state) == expected,
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
