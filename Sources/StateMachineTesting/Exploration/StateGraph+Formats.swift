extension StateGraph {
  /// The graph in the language of Graphviz.
  ///
  /// `dot -Tsvg` makes a picture of it; see <https://graphviz.org/doc/info/lang.html>.
  public var dot: String {
    func quoted(_ text: String) -> String {
      "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
    // `\l` ends a line that is set to the left; it mustn't be escaped as the text is.
    func left(_ node: Node) -> String {
      (node.lines + [note(on: node)]).map { String(quoted($0).dropFirst().dropLast()) + "\\l" }
        .joined()
    }
    let nodes = nodes.enumerated().map { index, node in
      "  n\(index) [label=\"\(left(node))\"\(index == 0 ? ", penwidth=3" : "")];"
    }
    let edges = edges.map { "  n\($0.from) -> n\($0.to) [label=\(quoted(label(of: $0)))];" }
    return
      (["digraph \(quoted(machine)) {", "  node [shape=box, fontname=\"monospace\"];"]
      + ["  edge [fontname=\"monospace\"];"] + nodes + edges + ["}"])
      .joined(separator: "\n") + "\n"
  }

  /// The graph in the language of Mermaid, which many web pages and editors draw.
  ///
  /// See <https://mermaid.js.org/syntax/flowchart.html>.
  public var mermaid: String {
    // Entities, by number: quotes end a text, and angle brackets would be taken for tags.
    func escaped(_ text: String) -> String {
      var escaped = ""
      for scalar in text.unicodeScalars {
        let isPlain =
          scalar.isASCII && scalar.properties.isAlphabetic
          || ("0"..."9").contains(scalar) || " .,:-_()[]".unicodeScalars.contains(scalar)
        if isPlain { escaped.unicodeScalars.append(scalar) } else { escaped += "#\(scalar.value);" }
      }
      return escaped
    }
    let nodes = nodes.enumerated().map { index, node in
      let text = (node.lines + [note(on: node)]).map(escaped).joined(separator: "<br/>")
      return "  n\(index)\(index == 0 ? "([" : "[")\"\(text)\"\(index == 0 ? "])" : "]")"
    }
    let edges = edges.map { "  n\($0.from) -->|\"\(escaped(label(of: $0)))\"| n\($0.to)" }
    return (["flowchart TD"] + nodes + edges).joined(separator: "\n") + "\n"
  }

  private func note(on node: Node) -> String { "(\(node.states.counted("state")))" }

  private func label(of edge: Edge) -> String { edge.kinds.joined(separator: ", ") }
}
