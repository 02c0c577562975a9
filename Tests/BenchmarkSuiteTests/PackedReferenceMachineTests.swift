import CoordinatorTesting
import ExampleCoordinators
import Testing

@testable import BenchmarkSuite
@testable import TestMachines

/// The packed model and the natural one are one machine: same actions in each state, same states,
/// same claims.
@Suite struct PackedReferenceMachineTests {
  /// Compares everything that can be seen in one state, and returns the possible actions.
  private func requireEqual(
    _ natural: ReferenceCoordinatorMachine, _ state: ReferenceState,
    _ packed: PackedReferenceMachine
  ) throws -> [(ReferenceAction, PackedReferenceAction)] {
    let word = PackedReferenceState(state)
    let pairs = Array(zip(ReferenceAction.allCases, PackedReferenceAction.allCases))
    let possible = Set(natural.actions(in: state).map(\.action))
    let possibleWhenPacked = Set(packed.actions(in: word).map(\.action))
    for (action, byte) in pairs {
      var after = state
      natural.reduce(into: &after, action: action)
      var wordAfter = word
      packed.reduce(into: &wordAfter, action: byte)
      try #require(wordAfter == PackedReferenceState(after), "\(action) in \(state)")
      try #require(
        possible.contains(action) == possibleWhenPacked.contains(byte), "\(action) in \(state)")
    }
    return pairs.filter { possible.contains($0.0) }
  }

  @Test func `in each state of a small model`() throws {
    let (natural, packed) = (
      ReferenceCoordinatorMachine(depth: 1), PackedReferenceMachine(depth: 1)
    )
    var queue = [natural.initialState]
    var seen = Set(queue)
    while let state = queue.popLast() {
      for (action, _) in try requireEqual(natural, state, packed) {
        var after = state
        natural.reduce(into: &after, action: action)
        if seen.insert(after).inserted { queue.append(after) }
      }
    }
    #expect(Set(seen.map { PackedReferenceState($0) }).count == seen.count)
  }

  @Test(arguments: [2, 6, 21]) func `on random walks`(depth: Int) throws {
    let natural = ReferenceCoordinatorMachine(depth: depth)
    let packed = PackedReferenceMachine(depth: depth)
    var random = SplitMix64(seed: UInt64(depth))
    for _ in 0..<10 {
      var state = natural.initialState
      for _ in 0..<50 {
        // Pushes more often, so that long paths are walked too.
        let possible = try requireEqual(natural, state, packed)
        let pushes = possible.filter { if case .push = $0.0 { true } else { false } }
        let pool = random.next(below: 3) > 0 && !pushes.isEmpty ? pushes : possible
        natural.reduce(into: &state, action: pool[random.next(below: pool.count)].0)
      }
    }
  }

  @Test func `a claim that is broken is broken packed, too`() {
    // A machine that stays where it begins.
    func broken<Machine: StateMachine>(by state: Machine.State, of machine: Machine) -> [String] {
      let standing = MadeMachine<Machine.State, Bool>(
        state, reduce: { _, _ in }, actions: { $1(true) }, check: { machine.check($0, &$1) })
      return Fuzzer(standing, seed: 1, walks: 1, length: 1).run().brokenClaims.map(\.name)
    }
    var states = Array(repeating: ReferenceState(), count: 6)
    states[0].path = [.list, .profile]
    states[1].child = .checkout
    states[2].modals = [.cover, ReferenceModals(.alert)]
    states[3].childPath = [.second]
    (states[4].child, states[4].modals, states[4].auth) = (.login, .cover, .signedIn)
    states[5].path = [.list, .list, .list]
    let names = [
      "AUTH-GATE", "NO-ORPHAN-CHILD", "MODAL-EXCLUSIVE", "NO-ORPHAN-UI", "LOGIN-ENDS", "BOUNDED",
    ]
    for (state, name) in zip(states, names) {
      #expect(broken(by: state, of: ReferenceCoordinatorMachine(depth: 2)) == [name])
      let word = PackedReferenceState(state)
      #expect(broken(by: word, of: PackedReferenceMachine(depth: 2)) == [name])
    }
  }

}

extension PackedReferenceState {
  /// Packs a state of ``ReferenceCoordinator``.
  init(_ state: ReferenceState) {
    self.init()
    bits = UInt64(state.modals.rawValue)
    switch state.auth {
    case .signedOut: break
    case .authenticating(let pending): setAuth(pending == .profile ? Self.pending : 1)
    case .signedIn: setAuth(Self.signedIn)
    }
    switch state.child {
    case nil: break
    case .login: bits |= Self.login &<< 6
    case .checkout: bits |= Self.checkout &<< 6
    }
    for step in state.childPath { pushInChild(UInt64(step.rawValue) - 1) }
    for route in state.path { push(UInt64(route.rawValue) - 1) }
  }
}
