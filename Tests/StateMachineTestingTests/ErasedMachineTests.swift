import TestSize
import Testing

@testable import StateMachineTesting
@testable import TestMachines

/// An erased machine stands for its machine wherever a sequence is derived, shrunk or explored.
@Suite struct ErasedMachineTests {
  @Test func `an erased machine is fuzzed and explored as its machine is`() {
    func check(_ machine: some StateMachine) {
      func reports(_ machine: some StateMachine) -> [SearchReport] {
        let found = Explorer(machine, bounds: ExplorationBounds(depth: size(6, inDebug: 4))).run()
        return Strategy.allCases.map { strategy in
          Fuzzer(machine, seed: 3, walks: size(640, inDebug: 20), length: 12, strategy: strategy)
            .report()
        } + [SearchReport(found, findings: found.findings)]
      }
      let own = reports(machine)
      for (report, expected) in zip(reports(ErasedMachine(machine)), own) {
        #expect(report == expected, "\(machine.identity.name)")
      }
      if machine.identity.name == "Outer" {
        #expect(own[0].actions.map(\.kind) == ["start", "step.up", "step.down", "stop"])
      }
    }
    check(StackMachine())
    check(LiftMachine())
    check(outer)
    check(MazeMachine.drawn(seed: 4))
    check(shipmentMachine)
    check(TurnstileMachine(isBroken: true))
    check(AlikeMachine())
  }

  @Test func `the memory of an exploration includes the boxes of waiting states`() {
    func bytes(_ machine: some StateMachine) -> Int {
      let bounds = ExplorationBounds(states: 1_000)
      var most = 0
      _ = Explorer(machine, bounds: bounds).run(reporting: { most = max(most, $0.bytes) })
      return most
    }
    let tree = TreeMachine(width: 3)
    #expect(bytes(ErasedMachine(tree)) > bytes(tree))
    #expect(bytes(ErasedMachine(tree)) < 5 * bytes(tree))
  }

  private enum Step: Hashable, Codable { case up, down }
  private enum Action: Hashable, Codable { case start, step(Step), stop }

  /// Its list nests another one, as that of a device does; two states share each word.
  private let outer = MadeMachine<Int, Action>(
    0, named: "Outer",
    reduce: { state, action in
      switch action {
      case .start, .stop: state = 0
      case .step(let step): state += step == .up ? 1 : -1
      }
    },
    actions: { state, offers in
      offers(.start)
      offers.nested(program: 3, system: 0.5, as: { step, _ in .step(step) }) { inner in
        inner(.up)
        inner(.down, by: .system, if: state > 0, weight: 2)
      }
      offers(.stop, weight: 0.25)
    }, check: { $1.always("LOW", $0 < 5) }, checkEnd: { $1.always("EVEN", $0 & 1 == 0) },
    word: { UInt64(abs($0) / 2) })

  /// A ring road, on which the second lap is in neither the hash nor the word.
  @Test(arguments: [false, true])
  func `content tells states apart that a hash and a word confuse`(hasWord: Bool) {
    // The second lap begins at the sixth place, and has the numbers from 50 on.
    let place = { @Sendable (state: HashedNumber) in
      state.number < 50 ? state.number : state.number - 45
    }
    let machine = ErasedMachine(
      MadeMachine<HashedNumber, Bool>(
        HashedNumber(hash: place),
        reduce: { state, _ in state.number = state.number < 94 ? state.number + 1 : 50 },
        actions: { $1(true) }, check: { $1.always("LAP", $0.number != 52) },
        word: { hasWord ? UInt64(place($0)) : nil }))
    let confused = Explorer(machine, bounds: ExplorationBounds()).run()
    #expect(confused.states == 50 && !confused.brokenClaims.map(\.name).contains("LAP"))
    let told = Explorer(machine.hashedByContent).run()
    #expect(told.states == 95 && told.brokenClaims.map(\.name) == ["LAP"])
    #expect(told.findings.map(\.actions.count) == [52])
  }
}
