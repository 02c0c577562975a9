/// A part of a page; text is escaped when it is taken in, so that none can become markup.
struct Markup {
  let rendered: String

  private init(rendered: String) { self.rendered = rendered }

  static func text(_ text: String) -> Markup { Markup(rendered: escaped(text)) }

  /// A style sheet of this package, which isn't escaped.
  static func style(_ rules: String) -> Markup { Markup(rendered: "<style>\(rules)</style>") }

  /// An element with attributes and content.
  static func tag(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:], _ content: [Markup] = []
  ) -> Markup {
    let start = attributes.map { " \($0.key)=\"\(escaped($0.value))\"" }.joined()
    // These elements have no end tag and no content.
    let isVoid = ["meta", "link"].contains(name)
    let end = isVoid ? "" : content.map(\.rendered).joined() + "</\(name)>"
    return Markup(rendered: "<\(name)\(start)>\(end)")
  }

  /// An element with only text in it.
  static func tag(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:], _ text: String
  ) -> Markup {
    tag(name, attributes, [.text(text)])
  }

  private static func escaped(_ text: String) -> String {
    let entities: [Character: String] = [
      "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;",
    ]
    return text.map { entities[$0] ?? String($0) }.joined()
  }
}
