extension StateGraph {
  /// The graph in the language of Graphviz: `dot -Tsvg`.
  ///
  /// The initial node has a thick border; a node with possibly missing edges has a dashed one.
  ///
  /// - Parameter showsLoops: true to show the edges from a node to itself.
  public func dot(showsLoops: Bool = false) -> String {
    var lines = [
      "digraph \(quoted(machine)) {", "  rankdir=LR;", "  node [shape=box, style=rounded];",
    ]
    for (index, node) in nodes.enumerated() {
      let style =
        (index == 0 ? ", penwidth=3" : "") + (node.isOpen ? ", style=\"rounded,dashed\"" : "")
      lines.append("  n\(index) [label=\(quoted(text(of: node)))\(style)];")
    }
    for edge in shown(showsLoops) {
      let label = edge.labels.joined(separator: "\n")
      lines.append("  n\(edge.source) -> n\(edge.target) [label=\(quoted(label))];")
    }
    return (lines + ["}"]).joined(separator: "\n") + "\n"
  }

  /// The graph in the language of Mermaid, which GitHub and DocC's relatives draw in Markdown.
  ///
  /// - Parameter showsLoops: true to show the edges from a node to itself.
  public func mermaid(showsLoops: Bool = false) -> String {
    var lines = ["flowchart LR"]
    for (index, node) in nodes.enumerated() {
      lines.append("  n\(index)(\"\(entities(text(of: node)))\")")
    }
    for edge in shown(showsLoops) {
      let label = entities(edge.labels.joined(separator: "\n"))
      lines.append("  n\(edge.source) -->|\"\(label)\"| n\(edge.target)")
    }
    lines.append("  style n0 stroke-width:3px")
    let open = nodes.indices.filter { nodes[$0].isOpen }.map { "n\($0)" }
    if !open.isEmpty {
      lines += [
        "  classDef open stroke-dasharray:4", "  class \(open.joined(separator: ",")) open",
      ]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func shown(_ showsLoops: Bool) -> [Edge] {
    edges.filter { showsLoops || $0.source != $0.target }
  }

  private func text(of node: Node) -> String {
    node.states == 1 ? node.label : "\(node.label)\n\(node.states.counted("state"))"
  }

  /// A DOT string, in which only the quotation mark and a backslash before it are special.
  private func quoted(_ text: String) -> String {
    "\"" + text.flatMap { Self.dotEscapes[$0] ?? "\($0)" } + "\""
  }

  /// Mermaid text, in which HTML and Mermaid's own syntax are special.
  private func entities(_ text: String) -> String {
    String(text.flatMap { Self.mermaidEscapes[$0] ?? "\($0)" })
  }

  private static let dotEscapes: [Character: String] = ["\"": "\\\"", "\\": "\\\\", "\n": "\\n"]

  private static let mermaidEscapes: [Character: String] = [
    "\"": "#quot;", "#": "#35;", "&": "#amp;", "<": "#lt;", ">": "#gt;", "`": "#96;",
    "\n": "<br/>",
  ]
}
