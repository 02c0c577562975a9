import Pages

/// A drawing with a title that is read aloud, and a caption.
///
/// Charts scale with the page: two units are a pixel on a phone, where texts are readable.
struct Chart {
  static let width = 720

  let title: String
  /// The content in words, for readers who can't see it.
  let description: String
  let height: Int
  let content: [Markup]

  /// The chart as a figure of the page.
  ///
  /// - Parameter id: an identifier that is unique on the page.
  func figure(id: String) -> Markup {
    let drawing = Drawing.picture(
      id: id, width: Self.width, height: height, title: title, description: description, content)
    return .tag("figure", [:], [.tag("figcaption", [:], title), drawing])
  }
}

// MARK: Bars

extension Chart {
  struct Bar {
    let name: String
    let estimate: Estimate
    /// The number that is written above the bar.
    let text: String
    /// The agreed upper bound of its value.
    var target: Double?
  }

  /// A chart of bars, each with its interval and its target below its name and its number.
  ///
  /// - Parameter reference: a value that is marked across all bars.
  static func bars(_ title: String, _ bars: [Bar], reference: Double? = nil) -> Chart {
    let row = 72
    let most = bars.map { max($0.estimate.high, $0.target ?? 0) }.max() ?? 1
    let scale = Axis(linear: 0...max(most, reference ?? 0, 1e-12), from: 0, to: width - 4)
    let content = bars.enumerated().flatMap { index, bar in
      let (top, middle) = (index * row, index * row + 48)
      let (low, high) = (scale.place(bar.estimate.low), scale.place(bar.estimate.high))
      func mark(_ style: String, at value: Double) -> Markup {
        let x = scale.place(value)
        return Drawing.line(style, from: (x, middle - 16), to: (x, middle + 16))
      }
      return [
        Drawing.text(Drawing.shortened(bar.name, to: 40), "label", x: 0, y: top + 26),
        Drawing.text(bar.text, "value", x: width, y: top + 26, anchor: "end"),
        Drawing.rectangle(
          "bar", x: 0, y: middle - 12, width: max(scale.place(bar.estimate.value), 2), height: 24,
          radius: 4),
        Drawing.line("interval", from: (low, middle), to: (high, middle)),
      ] + (reference.map { [mark("reference", at: $0)] } ?? [])
        + (bar.target.map { [mark("target", at: $0)] } ?? [])
    }
    return Chart(
      title: title,
      description: bars.map { "\($0.name): \($0.text)" }.joined(separator: "; "),
      height: bars.count * row, content: content)
  }
}
