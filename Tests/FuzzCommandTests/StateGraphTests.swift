import StateMachineTesting
import Testing

@testable import FuzzCommand
@testable import TestMachines

@Suite struct StateGraphTests {
  /// A lift with doors; its abstraction is the part of the state that a rider sees.
  struct LiftMachine: StateMachine {
    enum Action: Hashable, CaseIterable { case up, down, door, ring }

    struct State: Hashable {
      var floor = 0
      var isOpen = false
      var rings = 0
    }

    struct Look: Hashable {
      var floor: Int
      var isOpen: Bool
    }

    var initialState: State { State() }

    func reduce(into state: inout State, action: Action) {
      switch action {
      case .up where !state.isOpen: state.floor = min(1, state.floor + 1)
      case .down where !state.isOpen: state.floor = max(0, state.floor - 1)
      case .door: state.isOpen.toggle()
      case .ring: state.rings = min(2, state.rings + 1)
      case .up, .down: break
      }
    }

    func abstraction(of state: State) -> Look { Look(floor: state.floor, isOpen: state.isOpen) }
  }

  @Test func `states with the same abstraction are one node`() throws {
    let graph = try StateGraph(of: LiftMachine(), depth: 100)
    #expect(graph.nodes.map(\.states) == [3, 3, 3, 3])
    #expect(
      graph.nodes.map(\.label) == [
        "floor: 0\nisOpen: false", "floor: 1\nisOpen: false", "floor: 0\nisOpen: true",
        "floor: 1\nisOpen: true",
      ])
    #expect(
      graph.mermaid() == """
        flowchart LR
          n0("floor: 0<br/>isOpen: false<br/>3 states")
          n1("floor: 1<br/>isOpen: false<br/>3 states")
          n2("floor: 0<br/>isOpen: true<br/>3 states")
          n3("floor: 1<br/>isOpen: true<br/>3 states")
          n0 -->|"up"| n1
          n0 -->|"door"| n2
          n1 -->|"down"| n0
          n1 -->|"door"| n3
          n2 -->|"door"| n0
          n3 -->|"door"| n1
          style n0 stroke-width:3px

        """)
    #expect(graph.mermaid(showsLoops: true).contains("  n0 -->|\"down<br/>ring\"| n0\n"))
  }

  @Test func `states at the bound on depth are dashed`() throws {
    let graph = try StateGraph(of: LiftMachine(), depth: 1)
    #expect(graph.nodes.map(\.isOpen) == [true, true, true])
    let none = try StateGraph(of: LiftMachine(), depth: 0)
    #expect(none.nodes.map(\.states) == [1])
    #expect(none.edges.isEmpty)
    #expect(
      graph.mermaid() == """
        flowchart LR
          n0("floor: 0<br/>isOpen: false<br/>2 states")
          n1("floor: 1<br/>isOpen: false")
          n2("floor: 0<br/>isOpen: true")
          n0 -->|"up"| n1
          n0 -->|"door"| n2
          style n0 stroke-width:3px
          classDef open stroke-dasharray:4
          class n0,n1,n2 open

        """)
  }

  @Test func `special characters in a label are escaped`() throws {
    let machine = MadeMachine<String, Counting>("a \"b\" \\ <c> & #d\n`e`", reduce: { _, _ in })
    let graph = try StateGraph(of: machine, depth: 0)
    #expect(
      graph.mermaid().contains(
        ##"n0("#quot;a \#quot;b\#quot; \\ #lt;c#gt; #amp; #35;d\n#96;e#96;#quot;")"##))
  }

  @Test func `without an abstraction, each state is a node`() throws {
    let graph = try StateGraph(of: CountdownMachine(start: 3), depth: 9)
    #expect(graph.nodes.map(\.label) == ["3", "2", "1", "0"])
    #expect(
      graph.edges.map { [$0.source, $0.target] } == [[0, 1], [0, 2], [1, 2], [1, 3], [2, 3]])
  }

  @Test func `a graph has all starts`() throws {
    let graph = try StateGraph(of: TestMachines.LiftMachine(), depth: 0)
    #expect(graph.nodes.map { $0.label.contains("key: .none") } == [true, false, false])
  }

  @Test func `a graph has what a first start without any call leads to, and more`() throws {
    let machine = MadeMachine<Int, Int>(
      0, starts: [0, 1, 2], reduce: { $0 = $1 },
      actions: { state, offers in if state > 0 { offers(each: 1..<4) { $0 } } })
    #expect(try StateGraph(of: machine, depth: 2).nodes.count == 4)
  }

  @Test func `edges of calls that aren't enum cases have the action as label`() throws {
    let graph = try StateGraph(of: TreeMachine(width: 2), depth: 1)
    #expect(graph.edges.map(\.labels) == [["0"], ["1"]])
  }

  @Test func `a graph with too many nodes or states is refused`() {
    func failure(_ graph: () throws -> StateGraph) -> String? {
      #expect(throws: StateGraph.Failure.self) { _ = try graph() }?.description
    }
    let advice =
      "look less far, allow more nodes, or fold more states into one (`abstraction(of:)`)"
    #expect(
      failure { try StateGraph(of: TreeMachine(width: 3), depth: 8, maxNodes: 20) }
        == "more than 20 nodes within 3 actions: \(advice)")
    #expect(
      failure { try StateGraph(of: TreeMachine(width: 3), depth: 8, maxNodes: 999, maxStates: 20) }
        == "more than 20 states within 3 actions: look less far")
  }
}
