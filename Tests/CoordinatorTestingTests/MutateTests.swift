import CoordinatorTesting
import StateMachineTesting
import Testing

@testable import TestMachines

@Suite struct MutateTests {
  @Test func `a mutant that no claim notices fails the test, unless it is accepted`() throws {
    let error = #expect(throws: (any Error).self) { try LooseTabsMachine().mutate() }
    let first = "✗ LooseTabs: no claim notices if `.select` does nothing\n    1. .select(1)\n"
    #expect("\(try #require(error))".hasPrefix(first))
    let report = try LooseTabsMachine().mutate(accepting: Self.unnoticed)
    #expect("\(report)".hasPrefix("✓ LooseTabs: 12 mutants of 3 kinds of action and 2 fields: "))
    #expect("\(report)".contains(": 5 noticed, 2 accepted, 5 equivalent"))
  }

  private static let unnoticed = [".select does nothing", ".select leaves selected as it was"]

  @Test func `a mutant that is accepted in vain fails the test`() throws {
    let accepted = Self.unnoticed + [".mail happens twice", ".look hurts"]
    let error = #expect(throws: (any Error).self) {
      try LooseTabsMachine().mutate(accepting: accepted)
    }
    let lines = "\(try #require(error))".split(separator: "\n")
    let vain = "is accepted in vain: "
    #expect(lines[0] == "✗ LooseTabs: `.mail happens twice` \(vain)it is noticed")
    #expect(lines[1] == "✗ LooseTabs: `.look hurts` \(vain)there is no such mutant")
  }

  private struct Ladder: Hashable {
    var rung = 0
    var rings = 0
  }

  private enum Step: CaseIterable { case climb, ring }

  /// A ladder on which `.ring` does something on one rung only; no claim is about that.
  private func ladder(rung: Int = 10) -> MadeMachine<Ladder, Step> {
    MadeMachine(
      Ladder(), named: "Ladder",
      reduce: { state, action in
        switch action {
        case .climb: state.rung += 1
        case .ring: if state.rung == rung { state.rings += 1 }
        }
      }, checkStep: { $3.always("CLIMB", ($1 == .climb) == ($2.rung == $0.rung + 1)) })
  }

  @Test func `walks find a difference beyond the states that were searched`() throws {
    let error = #expect(throws: (any Error).self) { try ladder().mutate(states: 5) }
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
    let report = try ladder(rung: 90).mutate(walks: 1, states: 5)
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

  enum Gesture: Hashable { case tap, hold }
  private enum ChildAction: Hashable { case child(Gesture) }

  @Test(arguments: [([Gesture.hold], [".child.tap", ".child.hold"]), ([.tap, .hold], [".child"])])
  func `calls of one case are told apart by the nested case, unless they share it`(
    gestures: [Gesture], kinds: [String]
  ) {
    let machine = MadeMachine<Int, ChildAction>(
      0, reduce: { _, _ in },
      actions: {
        $1(.child(.tap))
        $1(each: gestures) { .child($0) }
      })
    #expect(ReachableSteps(of: machine, limit: 1, longest: 1).kinds == kinds)
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
