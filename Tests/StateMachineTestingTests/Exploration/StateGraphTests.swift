import Testing

@testable import StateMachineTesting

@Suite struct StateGraphTests {
  @Test func `each state is a place of its own, unless somebody folds`() throws {
    let graph = try MazeMachine(doors: [[1, 2], [0, 1], []], canFly: true).stateGraph()
    #expect(graph.machine == "Maze")
    #expect(graph.nodes.map(\.lines) == [["0"], ["1"], ["2"]])
    #expect(graph.nodes.map(\.states) == [1, 1, 1])
    #expect(graph.edges.map { [$0.from, $0.to] } == [[0, 1], [0, 2], [1, 0], [2, 0]])
    #expect(graph.edges.map(\.kinds) == [["go"], ["go"], ["go", "fly"], ["fly"]])
    #expect(graph.edges.map(\.steps) == [1, 1, 2, 1])
    #expect(graph.isComplete)
  }

  @Test func `states of one place are one node, and steps within it aren't drawn`() throws {
    struct Place: Hashable {
      var isEven: Bool
      var half: String
    }
    let graph = try CountdownMachine(start: 7).stateGraph {
      Place(isEven: $0.isMultiple(of: 2), half: $0 < 4 ? "low" : "high")
    }
    #expect(
      graph.nodes.map(\.lines) == [
        ["isEven: false", "half: \"high\""], ["isEven: true", "half: \"high\""],
        ["isEven: false", "half: \"low\""], ["isEven: true", "half: \"low\""],
      ])
    #expect(graph.nodes.map(\.states).reduce(0, +) == 8)
    // No node has an edge to itself, and every step between different places is in one edge.
    #expect(graph.edges.allSatisfy { $0.from != $0.to })
    let steps = (1...7).flatMap { count in [count - 1, count - 2].map { (count, $0) } }
      .filter { $0.1 >= 0 }
    func place(_ count: Int) -> [Bool] { [count.isMultiple(of: 2), count < 4] }
    #expect(
      graph.edges.map(\.steps).reduce(0, +) == steps.count { place($0.0) != place($0.1) })
  }

  @Test func `a machine's own abstraction folds`() throws {
    let graph = try FoldedMachine().stateGraph()
    #expect(graph.nodes.map(\.lines) == [["0"], ["1"], ["2"]])
    #expect(graph.nodes.map(\.states) == [4, 4, 4])
  }

  @Test func `a bound leaves out what is deeper, and says so`() throws {
    let graph = try CountdownMachine(start: 10).stateGraph(depth: 2)
    #expect(graph.nodes.count == 5)
    #expect(!graph.isComplete)
    #expect(try !CountdownMachine(start: 10).stateGraph(states: 3).isComplete)
    #expect(try CountdownMachine(start: 2).stateGraph(depth: 3).isComplete)
  }

  @Test func `too many places are refused`() {
    #expect(throws: StateGraphError(nodes: 5)) {
      try CountdownMachine(start: 10).stateGraph(nodes: 5)
    }
    #expect(throws: Never.self) { try CountdownMachine(start: 10).stateGraph(nodes: 11) }
    #expect(
      StateGraphError(nodes: 5).description
        == "there are more than 5 places, too many for a picture: fold more states into one place "
        + "by an abstraction, or explore fewer actions deep")
  }

  @Test func `as DOT`() throws {
    let graph = try TurnstileMachine().stateGraph { $0.isOpen ? #"say "\open""# : "shut" }
    #expect(
      graph.dot == #"""
        digraph "Turnstile" {
          node [shape=box, fontname="monospace"];
          edge [fontname="monospace"];
          n0 [label="\"shut\"\l(1 state)\l", penwidth=3];
          n1 [label="\"say \\\"\\\\open\\\"\"\l(1 state)\l"];
          n0 -> n1 [label="coin"];
          n1 -> n0 [label="push"];
        }

        """#)
  }

  @Test func `as Mermaid`() throws {
    let graph = try TurnstileMachine().stateGraph { $0.isOpen ? "<open>" : "shut" }
    #expect(
      graph.mermaid == """
        flowchart TD
          n0(["#34;shut#34;<br/>(1 state)"])
          n1["#34;#60;open#62;#34;<br/>(1 state)"]
          n0 -->|"coin"| n1
          n1 -->|"push"| n0

        """)
  }
}

/// Counts to twelve; only a third of the count decides.
private struct FoldedMachine: AbstractingMachine {
  enum Action: Hashable, CaseIterable { case next }

  var initialState: Int { 0 }
  func reduce(into state: inout Int, action: Action) { state = (state + 1) % 12 }
  func check(_ state: Int, _ checks: inout Checks) {}
  func abstraction(of state: Int) -> Int { state % 3 }
}
