import TestSize
import Testing

@testable import StateMachineTesting
@testable import TestMachines

/// An erased machine stands for its machine wherever a sequence is derived, shrunk or explored.
@Suite struct ErasedMachineTests {
  @Test(arguments: Strategy.allCases)
  func `an erased machine gives the report of its machine`(strategy: Strategy) {
    func check(_ machine: some StateMachine) {
      func report(_ machine: some StateMachine) -> SearchReport {
        Fuzzer(machine, seed: 3, walks: size(640, inDebug: 65), length: 12, strategy: strategy)
          .report()
      }
      #expect(report(ErasedMachine(machine)) == report(machine), "\(machine.identity.name)")
    }
    check(StackMachine())
    check(LiftMachine())
    check(OuterMachine())
    check(MazeMachine.drawn(seed: 4))
    check(ShipmentMachine())
    check(TurnstileMachine(isBroken: true))
    check(TrayMachine())
  }

  @Test func `an erased machine is explored as its machine is`() {
    func check(_ machine: some StateMachine) {
      func report(_ machine: some StateMachine) -> SearchReport {
        let bounds = ExplorationBounds(depth: 6)
        let found = Explorer(machine, bounds: bounds).run()
        return SearchReport(found, findings: found.findings)
      }
      #expect(report(ErasedMachine(machine)) == report(machine), "\(machine.identity.name)")
    }
    check(StackMachine())
    check(LiftMachine())
    check(MazeMachine.drawn(seed: 4))
    check(OuterMachine())
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

  @Test func `a nested list keeps its numbers, its weights and its names`() {
    let report = Fuzzer(ErasedMachine(OuterMachine()), seed: 1, walks: 64).report()
    #expect(report == Fuzzer(OuterMachine(), seed: 1, walks: 64).report())
    #expect(report.actions.map(\.kind) == ["start", "step.up", "step.down", "stop"])
  }

  /// The abstraction has another type than the state.
  struct TrayMachine: StateMachine {
    enum Action: Hashable, CaseIterable { case fill, spill, clear }

    var initialState: [Bool] { [] }
    func reduce(into state: inout [Bool], action: Action) {
      switch action {
      case .fill: state.append(true)
      case .spill: state.append(false)
      case .clear: state = []
      }
    }
    func check(_ state: [Bool], _ checks: inout Checks) {
      checks.always("FULL", "the tray has five glasses at most", state.count < 6)
    }
    func abstraction(of state: [Bool]) -> Int { state.count }
  }

  /// Its list nests another one, as that of a device does.
  struct OuterMachine: StateMachine {
    enum Step: Hashable, Codable { case up, down }
    enum Action: Hashable, Codable { case start, step(Step), stop }

    var initialState: Int { 0 }
    func reduce(into state: inout Int, action: Action) {
      switch action {
      case .start, .stop: state = 0
      case .step(.up): state += 1
      case .step(.down): state -= 1
      }
    }
    func actions(in state: Int, _ offers: inout Offers<Action>) {
      offers(.start)
      offers.nested(program: 3, system: 0.5, as: { step, _ in .step(step) }) { inner in
        inner(.up)
        inner(.down, by: .system, if: state > 0, weight: 2)
      }
      offers(.stop, weight: 0.25)
    }
    func check(_ state: Int, _ checks: inout Checks) { checks.always("LOW", state < 5) }
    func checkEnd(_ state: Int, _ checks: inout Checks) { checks.always("EVEN", state & 1 == 0) }
    func abstraction(of state: Int) -> Int { state & 1 }
    // Two states share each word.
    func word(of state: Int) -> UInt64? { UInt64(abs(state) / 2) }
  }

  /// A ring road, on which the second lap is in neither the hash nor the word.
  private struct RingMachine: StateMachine {
    struct State: Hashable {
      var place = 0
      var isSecondLap = false
      func hash(into hasher: inout Hasher) { hasher.combine(place) }
    }

    enum Action: Hashable { case drive }

    var hasWord = false
    var initialState: State { State() }

    func actions(in state: State, _ offers: inout Offers<Action>) { offers(.drive) }

    func reduce(into state: inout State, action: Action) {
      state.place += 1
      if state.place == 50 { state = State(place: 5, isSecondLap: true) }
    }

    func word(of state: State) -> UInt64? { hasWord ? UInt64(state.place) : nil }

    func check(_ state: State, _ checks: inout Checks) {
      checks.always("LAP", state != State(place: 7, isSecondLap: true))
    }
  }

  @Test(arguments: [false, true])
  func `content tells states apart that a hash and a word confuse`(hasWord: Bool) {
    let machine = ErasedMachine(RingMachine(hasWord: hasWord))
    let confused = Explorer(machine, bounds: ExplorationBounds()).run()
    #expect(confused.states == 50 && !confused.brokenClaims.map(\.name).contains("LAP"))
    for seed in [0, 1] as [UInt64] {
      let told = Explorer(machine.hashedByContent, seed: seed).run()
      #expect(told.states == 95 && told.brokenClaims.map(\.name) == ["LAP"])
      #expect(told.findings.map(\.actions.count) == [52])
    }
  }
}
