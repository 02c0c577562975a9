import FuzzCommand
import Testing

@Suite struct GraphVerbTests {
  @Test func `a graph is printed for Graphviz or Mermaid, with its loops if they are asked for`()
    async
  {
    let dot = await run("graph Treadmill")
    #expect(dot.status == .passed && dot.output.hasPrefix("digraph \"Treadmill\" {\n"))
    let loop = #"n0 -->|"walk"| n0"#
    let mermaid = await run("graph Treadmill --format mermaid")
    #expect(mermaid.output.hasPrefix("flowchart LR\n") && !mermaid.output.contains(loop))
    #expect(await run("graph Treadmill --format mermaid --loops").output.contains(loop))
  }
}
