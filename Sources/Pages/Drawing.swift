/// Shapes and texts of a drawing, in whole units.
///
/// A drawing can't measure its texts, so those that must fit are in a font of which each character
/// is 0.6 em wide.
package enum Drawing {
  package static func rectangle(
    _ style: String, x: Int, y: Int, width: Int, height: Int, radius: Int = 0
  ) -> Markup {
    .tag(
      "rect",
      [
        "class": style, "x": "\(x)", "y": "\(y)", "width": "\(width)", "height": "\(height)",
        "rx": "\(radius)",
      ])
  }

  package static func line(
    _ style: String, from: (x: Int, y: Int), to: (x: Int, y: Int)
  ) -> Markup {
    .tag(
      "line",
      [
        "class": style, "x1": "\(from.x)", "y1": "\(from.y)", "x2": "\(to.x)", "y2": "\(to.y)",
      ])
  }

  /// A text on one line; the anchor is `start`, `middle` or `end`.
  package static func text(
    _ text: String, _ style: String, x: Int, y: Int, anchor: String = "start"
  ) -> Markup {
    .tag("text", ["class": style, "x": "\(x)", "y": "\(y)", "text-anchor": anchor], text)
  }

  /// Moves shapes.
  package static func group(x: Int, y: Int, _ content: [Markup]) -> Markup {
    .tag("g", ["transform": "translate(\(x) \(y))"], content)
  }

  /// A drawing with a title and a description that are read aloud.
  ///
  /// - Parameters:
  ///   - id: an identifier that is unique on the page.
  ///   - isFile: true for a drawing that isn't part of a page.
  package static func picture(
    id: String, width: Int, height: Int, title: String, description: String, _ content: [Markup],
    isFile: Bool = false
  ) -> Markup {
    let words: [Markup] = [
      .tag("title", ["id": "\(id)-title"], title),
      .tag("desc", ["id": "\(id)-description"], description),
    ]
    let labels = "\(id)-title \(id)-description"
    let box = "0 0 \(width) \(height)"
    if isFile {
      return .tag(
        "svg",
        [
          "xmlns": "http://www.w3.org/2000/svg", "viewBox": box, "width": "\(width)",
          "height": "\(height)", "role": "img", "aria-labelledby": labels,
        ], words + content)
    }
    return .tag("svg", ["viewBox": box, "role": "img", "aria-labelledby": labels], words + content)
  }

  /// Shortens a text, with two thirds of what is left from its start.
  package static func shortened(_ text: String, to length: Int) -> String {
    guard text.count > length else { return text }
    let tail = (length - 1) / 3
    return "\(text.prefix(length - 1 - tail))…\(text.suffix(tail))"
  }

  /// Breaks a text into lines, between words if it can; the last line ends in an ellipsis if there
  /// are more.
  package static func lines(of text: String, width: Int, atMost limit: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(whereSeparator: \.isWhitespace) {
      var word = word
      if !line.isEmpty, line.count + 1 + word.count <= width {
        line += " \(word)"
        continue
      }
      if !line.isEmpty { lines.append(line) }
      while word.count > width {
        lines.append(String(word.prefix(width)))
        word = word.dropFirst(width)
      }
      line = String(word)
    }
    if !line.isEmpty { lines.append(line) }
    guard lines.count > limit else { return lines }
    return lines.prefix(limit - 1) + [lines[limit - 1].prefix(width - 1) + "…"]
  }
}
