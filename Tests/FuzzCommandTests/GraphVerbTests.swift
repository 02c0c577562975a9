import FuzzCommand
import Testing

@Suite struct GraphVerbTests {
  @Test func `a graph is printed for Graphviz or Mermaid`() async {
    let dot = await run("graph Treadmill")
    #expect(dot.status == .passed)
    #expect(
      dot.output == """
        digraph "Treadmill" {
          rankdir=LR;
          node [shape=box, style=rounded];
          n0 [label="0", penwidth=3];
          n1 [label="1"];
          n0 -> n1 [label="run"];
          n1 -> n0 [label="walk"];
        }

        """)
    let mermaid = await run("graph Treadmill --format mermaid --loops")
    #expect(
      mermaid.output == """
        flowchart LR
          n0("0")
          n1("1")
          n0 -->|"walk"| n0
          n0 -->|"run"| n1
          n1 -->|"walk"| n0
          n1 -->|"run"| n1
          style n0 stroke-width:3px

        """)
  }
}
