import FuzzCommand
import Testing

@Suite struct GraphVerbTests {
  @Test func `a graph is printed in Mermaid, with its loops if they are asked for`() async {
    let loop = #"n0 -->|"walk"| n0"#
    let graph = await run("graph Treadmill")
    #expect(graph.status == .passed && graph.output.hasPrefix("flowchart LR\n"))
    #expect(!graph.output.contains(loop))
    #expect(await run("graph Treadmill --loops").output.contains(loop))
  }
}
