/// A part of a page or of a drawing; text is escaped when it is taken in, so that none can become
/// markup.
package struct Markup: Sendable {
  package let rendered: String

  private init(rendered: String) { self.rendered = rendered }

  package static func text(_ text: String) -> Markup { Markup(rendered: escaped(text)) }

  /// A style sheet of this package, which isn't escaped.
  package static func style(_ rules: String) -> Markup {
    Markup(rendered: "<style>\(rules)</style>")
  }

  /// Markup of this package, which isn't escaped; its line breaks and indentation are left out.
  package static func html(_ text: StaticString) -> Markup {
    let lines = "\(text)".split(separator: "\n").map { $0.drop { $0 == " " } }
    return Markup(rendered: lines.joined())
  }

  /// A script of this package, which isn't escaped.
  package static func script(_ code: String) -> Markup {
    Markup(rendered: "<script>\(code)</script>")
  }

  /// JSON in which no character can end its element.
  package static func data(_ json: String, id: String) -> Markup {
    precondition(!json.contains("<"), "JSON on a page has no `<`.")
    return Markup(rendered: "<script type=\"application/json\" id=\"\(id)\">\(json)</script>")
  }

  /// An element with attributes and content.
  package static func tag(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:], _ content: [Markup] = []
  ) -> Markup {
    let start = attributes.map { " \($0.key)=\"\(escaped($0.value))\"" }.joined()
    // These elements have no end tag and no content.
    let isVoid = ["meta", "link", "input"].contains(name)
    let end = isVoid ? "" : content.map(\.rendered).joined() + "</\(name)>"
    return Markup(rendered: "<\(name)\(start)>\(end)")
  }

  /// An element with only text in it.
  package static func tag(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:], _ text: String
  ) -> Markup {
    tag(name, attributes, [.text(text)])
  }

  /// The text with entities for the characters of markup, and with `�` for those that XML forbids.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      case "\t", "\n", "\r": escaped.unicodeScalars.append(scalar)
      case "\0"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
