import CoordinatorTesting
import Coordinators
import StateMachineTesting
import Testing

/// A lamp with two switches; no claim is about the second one.
private struct LampMachine: StateMachine {
  struct State: Hashable {
    var isOn = false
    var isDimmed = false
  }

  enum Action: Hashable { case light, dim, look }

  static var fields: StateFields<State> { [\.isOn] }
  var initialState: State { State() }

  func actions(in state: State, _ offers: inout Offers<Action>) {
    offers(.light)
    offers(.dim)
    offers(.look)
  }

  func reduce(into state: inout State, action: Action) {
    switch action {
    case .light: state.isOn.toggle()
    case .dim: state.isDimmed = true
    case .look: break
    }
  }

  func checkStep(from before: State, by action: Action, to after: State, _ checks: inout Checks) {
    checks.always(
      "LIGHT", "the switch changes the light", (action == .light) == (after.isOn != before.isOn))
  }
}

@Suite struct MutateTests {
  @Test func `a mutant that no claim notices fails the test, unless it is accepted`() throws {
    let error = #expect(throws: (any Error).self) { try LampMachine().mutate() }
    let text = "\(try #require(error))"
    #expect(text.hasPrefix("✗ Lamp: no claim notices if `.dim` does nothing\n    1. .dim\n"))
    let report = try LampMachine().mutate(accepting: [".dim does nothing"])
    #expect(
      "\(report)".hasPrefix(
        "✓ Lamp: 9 mutants of 3 kinds of action and 1 field: 3 noticed, 1 accepted, 5 equivalent"))
  }

  @Test func `a mutant that is accepted in vain fails the test`() throws {
    let accepted = [".dim does nothing", ".light happens twice", ".look hurts"]
    let error = #expect(throws: (any Error).self) { try LampMachine().mutate(accepting: accepted) }
    let lines = "\(try #require(error))".split(separator: "\n")
    #expect(lines[0] == "✗ Lamp: `.light happens twice` is accepted in vain: it is noticed")
    #expect(lines[1] == "✗ Lamp: `.look hurts` is accepted in vain: there is no such mutant")
  }

  /// A ladder on which `.ring` does something on one rung only; no claim is about that.
  private struct LadderMachine: StateMachine {
    var rung = 10

    struct State: Hashable {
      var rung = 0
      var rings = 0
    }

    enum Action: Hashable { case climb, ring }

    var initialState: State { State() }

    func actions(in state: State, _ offers: inout Offers<Action>) {
      offers(.climb)
      offers(.ring)
    }

    func reduce(into state: inout State, action: Action) {
      switch action {
      case .climb: state.rung += 1
      case .ring: if state.rung == rung { state.rings += 1 }
      }
    }

    func checkStep(
      from before: State, by action: Action, to after: State, _ checks: inout Checks
    ) { checks.always("CLIMB", (action == .climb) == (after.rung == before.rung + 1)) }
  }

  @Test func `walks find a difference beyond the states that were searched`() throws {
    let error = #expect(throws: (any Error).self) { try LadderMachine().mutate(states: 5) }
    let climbs = (1...10).map { "    \($0). .climb\n" }.joined()
    #expect(
      "\(try #require(error))" == """
        ✗ Ladder: no claim notices if `.ring` does nothing
        \(climbs)    11. .ring
               the machine → the mutant:
                 rings: 1 → 0
        ✗ Ladder: no claim notices if `.ring` happens twice
        \(climbs)    11. .ring
               the machine → the mutant:
                 rings: 1 → 2
        ✗ Ladder: 4 mutants of 2 kinds of action: 2 noticed, 2 not noticed
        """)
    // Where no walk gets there, it isn't known.
    let report = try LadderMachine(rung: 90).mutate(walks: 1, states: 5)
    #expect("\(report)".contains(": 2 noticed, 2 undecided\n"))
    #expect(
      "\(report)".contains(
        "undecided, since no step of 1 walk differs, nor of the first 6 states, which have all walks "
          + "of 5 actions; more states may decide it:"))
  }

  /// A coordinator whose output stays in the state until the next action.
  private struct Bell: Coordinator {
    enum Action: Hashable { case ring, wait }
    func reduce(into rings: inout Int, action: Action) -> String? {
      if action == .ring { rings = 1 }
      return action == .ring ? "ding" : nil
    }
  }

  private struct BellMachine: CoordinatorMachine {
    var coordinator = Running(Bell())
    var initialState: Observed<Bell> { Observed(0) }
    func actions(in state: Observed<Bell>, _ offers: inout Offers<Bell.Action>) {
      offers(.ring)
      offers(.wait)
    }
    func check(_ state: Observed<Bell>, _ checks: inout Checks) {
      checks.always(
        "QUIET", "a bell that was never rung is quiet", state.state > 0 || state.output == nil)
    }
  }

  @Test func `an output is a field, and a mutant has none of an earlier action`() throws {
    let error = #expect(throws: (any Error).self) { try BellMachine().mutate() }
    let text = "\(try #require(error))"
    #expect(text.hasPrefix("✗ Bell: no claim notices if `.ring` does nothing\n"))
    #expect(text.contains("\n    nor if it leaves as it was: `output`\n"))
    #expect(!text.contains("if `.wait`"))
  }

  @Test func `a property is read and written through its key path, whatever its type`() throws {
    struct State: Hashable {
      var path: [String] = []
      var slot: Int?
      var length: Int {
        get { path.count }
        set { path = Array(path.prefix(newValue)) }
      }
    }
    let paths: StateFields<State> = [\.path, \.slot, \.length]
    let fields = paths.enumerated().map { StateField($1, number: $0 + 1) }
    #expect(fields[0].name == "path")
    #expect(fields[1].name == "slot")
    #expect(!fields[2].name.contains("0x"))
    var state = State(path: ["a", "b"], slot: 3)
    fields[1].copy(&state, State(path: ["z"], slot: nil))
    #expect(state == State(path: ["a", "b"], slot: nil))
    fields[2].copy(&state, State(path: ["z"]))
    #expect(state == State(path: ["a"]))
    fields[0].copy(&state, State(path: ["z"]))
    #expect(state == State(path: ["z"]))
  }
}
