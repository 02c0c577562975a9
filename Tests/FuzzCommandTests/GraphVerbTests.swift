import Foundation
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

  @Test func `--output writes through a link, and to a device`() async throws {
    let folder = try Folder()
    let file = try folder.write(
      "graph.dot", "digraph old {" + String(repeating: "old", count: 1_000))
    let link = folder.file("link.dot")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
    #expect(await run("graph Treadmill --output \(link)").status == .passed)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == file)
    #expect(try folder.read("graph.dot") == (await run("graph Treadmill")).output)
    #expect(await run("graph Treadmill --output /dev/null").status == .passed)
  }
}
