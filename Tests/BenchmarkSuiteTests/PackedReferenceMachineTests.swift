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
    let word = bits(of: state)
    let pairs = Array(zip(ReferenceAction.allCases, PackedReferenceAction.allCases))
    let possible = Set(natural.actions(in: state).map(\.action))
    let possibleWhenPacked = Set(packed.actions(in: word).map(\.action))
    for (action, byte) in pairs {
      var after = state
      natural.reduce(into: &after, action: action)
      var wordAfter = word
      packed.reduce(into: &wordAfter, action: byte)
      try #require(wordAfter == bits(of: after), "\(action) in \(state)")
      try #require(
        possible.contains(action) == possibleWhenPacked.contains(byte), "\(action) in \(state)")
    }
    return pairs.filter { possible.contains($0.0) }
  }

  @Test(arguments: [1, 2, 6, 21]) func `on random walks`(depth: Int) throws {
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
      let word = bits(of: state)
      #expect(broken(by: word, of: PackedReferenceMachine(depth: 2)) == [name])
    }
  }

  /// Packs a state of ``ReferenceCoordinator``: the layout is that of Model.h.
  private func bits(of state: ReferenceState) -> UInt64 {
    let auth: UInt64 =
      switch state.auth {
      case .signedOut: 0
      case .authenticating(let pending): pending == .profile ? 2 : 1
      case .signedIn: 3
      }
    let child: UInt64 = state.child.map { $0 == .login ? 1 : 2 } ?? 0
    // The number of screens, and above it two bits for each.
    func packed(_ screens: [UInt8], above bits: Int) -> UInt64 {
      screens.reversed().reduce(0) { $0 << 2 | UInt64($1 - 1) } << bits | UInt64(screens.count)
    }
    return UInt64(state.modals.rawValue) | auth << 4 | child << 6
      | packed(state.childPath.map(\.rawValue), above: 2) << 8
      | packed(state.path.map(\.rawValue), above: 5) << 16
  }
}
