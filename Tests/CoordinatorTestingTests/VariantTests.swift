import CoordinatorTesting
import ExampleCoordinators
import Testing

@testable import TestMachines

@Suite struct VariantTests {
  @Test func `a variant is fuzzed and explored as its machine is`() {
    func check(_ machine: some StateMachine) {
      func reports(_ machine: some StateMachine) -> [SearchReport] {
        let found = Explorer(machine, bounds: ExplorationBounds(depth: 4)).run()
        let walks = [Strategy.walks, .archive].map {
          Fuzzer(machine, seed: 7, walks: 100, length: 20, strategy: $0).report()
        }
        return walks + [SearchReport(found, findings: found.findings)]
      }
      #expect(reports(Variant(machine, machine.identity)) == reports(machine))
    }
    // Starts, and claims about states, steps, ends and what stays reachable.
    check(DrawnMachine(seed: 1))
    check(MazeMachine.drawn(seed: 4))
    check(ReferenceCoordinatorMachine())
  }

  @Test func `a variant has the abstraction and the word of its machine`() {
    let machine = ReferenceCoordinatorMachine()
    let variant = Variant(machine, MachineIdentity("Reference", variant: .form("same")))
    var state = machine.initialState
    machine.reduce(into: &state, action: .push(.profile))
    #expect(variant.abstraction(of: state) == machine.abstraction(of: state))
    #expect(variant.word(of: state) != nil && variant.word(of: state) == machine.word(of: state))
  }

  @Test func `a variant can have a reducer of its own`() {
    let lift = LiftMachine(bells: [])
    let loud = Variant(lift, MachineIdentity("Lift", variant: .form("loud"))) { state, action in
      lift.reduce(into: &state, action: action)
      if action == .ring { state.isRinging = true }
    }
    #expect(loud.replaying([.up, .ring]).breaks.map(\.claim) == [LiftMachine.quiet])
    #expect(lift.replaying([.up, .ring]).breaks.isEmpty)
    let maze = MazeMachine(doors: [[1], [0]])
    let closed = Variant(maze, MachineIdentity("Maze", variant: .form("closed"))) { room, action in
      if room == 0 { maze.reduce(into: &room, action: action) }
    }
    #expect(Explorer(closed).run().findings.map(\.claim.name) == ["EXIT"])
  }
}
