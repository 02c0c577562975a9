/// A part of a page; text is escaped when it is written, so that none can become markup.
indirect enum Markup {
  case text(String)
  case element(String, [(String, String)], [Markup])
  /// Style sheets of this package, which aren't escaped.
  case style(String)

  /// An element with attributes and content.
  static func tag(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:], _ content: [Markup] = []
  ) -> Markup {
    .element(name, attributes.map { ($0.key, $0.value) }, content)
  }

  /// An element with only text in it.
  static func tag(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:], _ text: String
  ) -> Markup {
    tag(name, attributes, [.text(text)])
  }

  /// The markup in a file.
  var rendered: String {
    var result = ""
    render(into: &result)
    return result
  }

  private func render(into result: inout String) {
    switch self {
    case .text(let text): result += Self.escaped(text)
    case .style(let rules): result += "<style>\(rules)</style>"
    case .element(let name, let attributes, let content):
      result += "<\(name)"
      for (key, value) in attributes { result += " \(key)=\"\(Self.escaped(value))\"" }
      result += ">"
      // These elements have no end tag and no content.
      if ["meta", "link"].contains(name) { return }
      for part in content { part.render(into: &result) }
      result += "</\(name)>"
    }
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.append(character)
      }
    }
  }
}
