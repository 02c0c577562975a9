import Pages
import StateMachineTesting
import Testing

@testable import FuzzCommand

@Suite struct GraphPictureTests {
  private func figure(_ nodes: [StateGraph.Node], _ edges: [StateGraph.Edge]) -> String {
    GraphPicture(StateGraph(machine: "Graph", nodes: nodes, edges: edges))
      .figure(id: "g", title: "Graph").map(\.rendered).joined()
  }

  private func node(_ label: String, broken: [Claim] = []) -> StateGraph.Node {
    StateGraph.Node(label: label, states: 1, isOpen: false, broken: broken)
  }

  private func edge(
    _ source: Int, _ target: Int, _ label: String = "go", broken: [Claim] = []
  ) -> StateGraph.Edge {
    StateGraph.Edge(source: source, target: target, labels: [label], broken: broken)
  }

  @Test func `a column is a distance from the start`() throws {
    let page = figure(
      ["a", "b", "c", "d"].map { node($0) }, [edge(0, 1), edge(0, 2), edge(1, 3), edge(3, 0)])
    let left = page.matches(of: /<rect class="node[^"]*" x="(\d+)"/).compactMap { Int($0.output.1) }
    #expect(left.count == 4)
    #expect(left[0] < left[1])
    #expect(left[1] == left[2])
    #expect(left[2] < left[3])
  }

  @Test func `a broken node and a broken arrow have a cross, not a colour alone`() {
    let page = figure(
      [node("a"), node("b", broken: [Claim("ROOM")])],
      [edge(0, 1, broken: [Claim("DOOR")])])
    #expect(page.contains("class=\"node bad\""))
    #expect(page.contains(">✗ ROOM</text>"))
    #expect(page.contains(">✗ go</text>"))
    #expect(page.contains("<title>✗ DOOR go</title>"))
    // The table says the same.
    #expect(page.contains("<td class=\"name\">✗ ROOM </td>"))
    #expect(page.contains("<td class=\"name\">✗ DOOR go → 1</td>"))
  }

  @Test func `a text can't become markup`() {
    let page = figure([node("<b>\"&'")], [edge(0, 0, "</script>")])
    #expect(!page.contains("<b>"))
    #expect(!page.contains("</script"))
  }

  @Test(arguments: [1, 2, 60]) func `boxes don't overlap`(count: Int) {
    let nodes = (0..<count).map { node("state \($0)\nanother line") }
    let edges = (1..<count).map { edge(($0 - 1) / 4, $0) } + [edge(count - 1, 0)]
    let boxes = figure(nodes, edges).matches(
      of: /<rect class="node[^"]*" x="(\d+)" y="(\d+)" width="(\d+)" height="(\d+)"/
    ).map { match in
      [match.output.1, match.output.2, match.output.3, match.output.4].compactMap { Int($0) }
    }
    #expect(boxes.count == count)
    for (index, box) in boxes.enumerated() {
      for other in boxes[..<index] {
        let isApart =
          box[0] >= other[0] + other[2] || other[0] >= box[0] + box[2]
          || box[1] >= other[1] + other[3] || other[1] >= box[1] + box[3]
        #expect(isApart)
      }
    }
  }
}
