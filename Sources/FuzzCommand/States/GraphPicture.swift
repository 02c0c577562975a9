import Pages
import StateMachineTesting

/// A drawing of a graph in layers: a column for each distance from the start.
///
/// Arrows from a node to itself aren't drawn.
struct GraphPicture {
  /// The rules of the drawing, after those of storyboards.
  static let style = """

    .graph svg { width: auto; height: auto; max-width: none; }
    .graph .node { fill: var(--card); stroke: var(--edge); } .graph .start { stroke-width: 3; }
    .graph .open { stroke-dasharray: 5 3; }
    .graph .node.bad { fill: var(--badground); stroke: var(--bad); stroke-width: 2.5; }
    .graph .way { fill: none; stroke: var(--edge); stroke-width: 1.2; }
    .graph .tip { fill: var(--edge); stroke: none; }
    .graph .way.bad { stroke: var(--bad); stroke-width: 1.6; } .graph .tip.bad { fill: var(--bad); }
    .graph .over { font-size: 10px; paint-order: stroke; stroke: var(--paper); stroke-width: 4px; }
    """

  private static let (gap, space, line, margin) = (110, 18, 14, 10)
  /// With more arrows, their labels would cover one another.
  private static let labelLimit = 16

  /// The place of a node.
  private struct Box {
    var lines: [(text: String, style: String)]
    var x = 0
    var y = 0

    var width: Int { 20 + (lines.map { $0.text.count * 7 }.max() ?? 0) }
    var height: Int { lines.count * GraphPicture.line + 10 }
    var middle: Int { y + height / 2 }
  }

  private let nodes: [StateGraph.Node]
  private let edges: [StateGraph.Edge]
  /// For each node, the number of its column.
  private let layers: [Int]
  private var boxes: [Box]
  private var width = 0
  private var height = 0

  init(_ graph: StateGraph) {
    nodes = graph.nodes
    edges = graph.edges
    layers = Self.layers(nodes.count, edges)
    boxes = nodes.map { node in
      let text = node.label.split(separator: "\n").flatMap { part in
        Drawing.lines(of: String(part), width: 32, atMost: 4)
      }
      let shown = text.prefix(10).map { ($0, "mono") }
      let more = text.count > 10 ? [("…", "mono")] : []
      let note = node.note.isEmpty ? [] : [(node.note, "label")]
      let broken = node.broken.map { ("✗ \(Drawing.shortened($0.name, to: 28))", "bad") }
      return Box(lines: shown + more + note + broken)
    }
    place()
  }

  /// The distance of each node from the first one; a node that nothing leads to is in column 0.
  private static func layers(_ count: Int, _ edges: [StateGraph.Edge]) -> [Int] {
    var layers = [Int?](repeating: nil, count: count)
    for root in 0..<count where layers[root] == nil {
      var level = [root]
      layers[root] = 0
      while !level.isEmpty {
        var next: [Int] = []
        for edge in edges where level.contains(edge.source) && layers[edge.target] == nil {
          layers[edge.target] = (layers[edge.source] ?? 0) + 1
          next.append(edge.target)
        }
        level = next
      }
    }
    return layers.map { $0 ?? 0 }
  }

  /// Places the columns; in each, nodes are near those that lead to them.
  private mutating func place() {
    var x = Self.margin
    for layer in 0...(layers.max() ?? 0) {
      let column = layers.indices.filter { layers[$0] == layer }
      let wanted = column.map { node in
        let before = edges.filter { $0.target == node && layers[$0.source] == layer - 1 }
        let sum = before.reduce(0) { $0 + boxes[$1.source].middle }
        return (before.isEmpty ? 0 : sum / before.count, node)
      }
      var y = Self.margin
      let width = column.map { boxes[$0].width }.max() ?? 0
      for (_, node) in wanted.sorted(by: { $0 < $1 }) {
        (boxes[node].x, boxes[node].y) = (x, y)
        y += boxes[node].height + Self.space
      }
      height = max(height, y - Self.space + Self.margin)
      x += width + Self.gap
    }
    width = x - Self.gap + (hasArcs ? 50 : 0) + Self.margin
  }

  /// True if an arrow leads from a node of the last column to another one of it.
  private var hasArcs: Bool {
    let last = layers.max() ?? 0
    return edges.contains {
      $0.source != $0.target && layers[$0.source] == last && layers[$0.target] == last
    }
  }

  // MARK: Shapes

  /// The drawing in an area of its own, which scrolls, and the same as a table.
  ///
  /// - Parameters:
  ///   - id: an identifier that is unique on the page.
  ///   - title: the title, which is read aloud.
  func figure(id: String, title: String) -> [Markup] {
    let drawn = edges.filter { $0.source != $0.target }
    let shapes =
      drawn.flatMap(arrow) + boxes.indices.flatMap(box)
      + (drawn.count > Self.labelLimit ? [] : drawn.map(label))
    let picture = Drawing.picture(
      id: id, width: width, height: height, title: title,
      description: "The table below has the same nodes and arrows.", shapes)
    let rows = nodes.indices.map { index in
      let leaving = edges.filter { $0.source == index }.map { edge in
        "\(words(edge.broken))\(edge.label) → \(edge.target == index ? "itself" : "\(edge.target)")"
      }
      let node = nodes[index]
      return [
        "\(index)", node.label.replacing("\n", with: ", "), node.note, words(node.broken),
        leaving.joined(separator: "; ") + (node.isOpen ? " …" : ""),
      ]
    }
    let table = Markup.table(
      [.numbers("node"), .words("state"), .words(""), .words("breaks"), .words("leads to")], rows,
      label: "\(title), as a table")
    return [
      .tag(
        "div", ["class": "graph scroll", "tabindex": "0", "role": "region", "aria-label": title],
        [.tag("div", ["style": "width: \(width)px"], [picture])]),
      .tag("details", [:], [.tag("summary", [:], "The same as a table"), table]),
    ]
  }

  private func words(_ broken: [Claim]) -> String {
    broken.isEmpty ? "" : "✗ \(broken.map(\.name).joined(separator: ", ")) "
  }

  private func box(_ index: Int) -> [Markup] {
    let (box, node) = (boxes[index], nodes[index])
    let styles = [
      "node", index == 0 ? "start" : "", node.isOpen ? "open" : "",
      node.broken.isEmpty ? "" : "bad",
    ]
    return [
      Drawing.rectangle(
        styles.filter { !$0.isEmpty }.joined(separator: " "), x: box.x, y: box.y,
        width: box.width, height: box.height, radius: 6)
    ]
      + box.lines.enumerated().map { number, line in
        Drawing.text(
          line.text, line.style, x: box.x + 10, y: box.y + 4 + (number + 1) * Self.line - 2)
      }
  }

  /// The ends of an arrow: to the right (`side` 1) from a nearer node, to the left from a farther
  /// one, and around the right side within a column.
  private func ends(
    _ edge: StateGraph.Edge
  ) -> (from: (x: Int, y: Int), to: (x: Int, y: Int), side: Int, isArc: Bool) {
    let (source, target) = (boxes[edge.source], boxes[edge.target])
    let distance = layers[edge.target] - layers[edge.source]
    // Two arrows between two nodes don't lie on each other.
    let (out, into) = distance > 0 ? (-5, -5) : distance == 0 ? (5, -5) : (5, 5)
    return (
      (distance < 0 ? source.x : source.x + source.width, source.middle + out),
      (distance > 0 ? target.x : target.x + target.width, target.middle + into),
      distance > 0 ? 1 : -1, distance == 0
    )
  }

  private func arrow(_ edge: StateGraph.Edge) -> [Markup] {
    let (from, to, side, isArc) = ends(edge)
    let bend = isArc ? 45 : max(30, abs(to.x - from.x) / 2)
    let out = isArc ? from.x + bend : from.x + side * bend
    let into = isArc ? to.x + bend : to.x - side * bend
    let tip = to.x - side * 7
    let style = edge.broken.isEmpty ? "" : " bad"
    return [
      .tag(
        "path",
        [
          "class": "way\(style)",
          "d": "M\(from.x) \(from.y)C\(out) \(from.y) \(into) \(to.y) \(tip) \(to.y)",
        ], [.tag("title", [:], words(edge.broken) + edge.label)]),
      .tag(
        "path",
        ["class": "tip\(style)", "d": "M\(to.x) \(to.y)L\(tip) \(to.y - 4)L\(tip) \(to.y + 4)Z"]),
    ]
  }

  private func label(_ edge: StateGraph.Edge) -> Markup {
    let (from, to, side, isArc) = ends(edge)
    let text = (edge.broken.isEmpty ? "" : "✗ ") + Drawing.shortened(edge.label, to: 20)
    return Drawing.text(
      text, edge.broken.isEmpty ? "over" : "over bad",
      x: isArc ? max(from.x, to.x) + 34 : (from.x + to.x) / 2,
      y: (from.y + to.y) / 2 + (isArc ? 4 : side > 0 ? -4 : 11),
      anchor: isArc ? "start" : "middle")
  }
}
