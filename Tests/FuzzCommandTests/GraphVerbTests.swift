import Foundation
import FuzzCommand
import Testing

@Suite struct GraphVerbTests {
  @Test func `a graph is printed for Graphviz or Mermaid`() async {
    let dot = await run("graph", "Treadmill")
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
    let mermaid = await run("graph", "Treadmill", "--format", "mermaid", "--loops")
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

  @Test func `--output writes the graph to a file`() async throws {
    let folder = try Folder()
    let outcome = await run("graph", "Treadmill", "--output", folder.file("graph.dot"))
    #expect(outcome == Outcome(status: .passed))
    #expect(try folder.read("graph.dot") == (await run("graph", "Treadmill")).output)
  }

  @Test func `--output writes through a link, and to a device`() async throws {
    let folder = try Folder()
    let file = try folder.write(
      "graph.dot", "digraph old {" + String(repeating: "old", count: 1_000))
    let link = folder.file("link.dot")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
    #expect(await run("graph", "Treadmill", "--output", link).status == .passed)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == file)
    #expect(try folder.read("graph.dot") == (await run("graph", "Treadmill")).output)
    #expect(await run("graph", "Treadmill", "--output", "/dev/null").status == .passed)
  }

  @Test func `--output refuses a folder`() async throws {
    let folder = try Folder()
    #expect(
      await run("graph", "Treadmill", "--output", folder.path).errors
        == "coordinator-fuzz: \(folder.path) is a folder: name a file in it\n")
  }

  @Test(arguments: [
    ("--format=svg", "there is no format `svg`; the formats are `dot` and `mermaid`"),
    (
      "--depth=9 --max-nodes=5",
      "Turnstile has more than 5 nodes within 5 actions: look less far, allow more nodes, or fold "
        + "more states into one (`abstraction(of:)`)"
    ),
    (
      "--output=/nowhere/graph.dot",
      "/nowhere/graph.dot can't be written: there is no folder /nowhere; make it first"
    ),
  ])
  func `a wrong option prints its remedy`(arguments: String, message: String) async {
    let words = ["graph", "Turnstile"] + arguments.split(separator: " ").map(String.init)
    #expect(
      await run(words) == Outcome(status: .unusable, errors: "coordinator-fuzz: \(message)\n"))
  }
}
