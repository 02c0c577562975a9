import Pages

/// A drawing with a title that is read aloud, and a caption.
///
/// Charts are drawn 360 units wide, which is a phone's width, and scale with the page: text is
/// readable on the narrowest screen, and larger on others.
struct Chart {
  static let width = 360.0

  let title: String
  /// The content in words, for readers who can't see it.
  let description: String
  let height: Double
  let content: [Markup]

  /// The chart as a figure of the page.
  ///
  /// - Parameter id: an identifier that is unique on the page.
  func figure(id: String) -> Markup {
    let drawing = Markup.tag(
      "svg",
      [
        "viewBox": "0 0 \(Self.width.unit) \(height.unit)", "role": "img",
        "aria-labelledby": "\(id)-title \(id)-description",
      ],
      [
        .tag("title", ["id": "\(id)-title"], title),
        .tag("desc", ["id": "\(id)-description"], description),
      ] + content)
    return .tag("figure", [:], [.tag("figcaption", [:], title), drawing])
  }

  static func line(
    _ style: String, from start: (x: Double, y: Double), to end: (x: Double, y: Double)
  ) -> Markup {
    .tag(
      "line",
      [
        "class": style, "x1": start.x.unit, "y1": start.y.unit, "x2": end.x.unit, "y2": end.y.unit,
      ])
  }

  /// A text, shortened to fit into a line; the table has the whole one.
  static func text(
    _ text: String, _ style: String = "label", x: Double, y: Double, anchor: String = "start",
    atMost length: Int = 54
  ) -> Markup {
    .tag(
      "text", ["class": style, "x": x.unit, "y": y.unit, "text-anchor": anchor],
      shortened(text, to: length))
  }

  static func shortened(_ name: String, to length: Int) -> String {
    guard name.count > length else { return name }
    let half = (length - 1) / 2
    return "\(name.prefix(length - 1 - half))…\(name.suffix(half))"
  }

  /// The number of series that can be told apart: the number of strategies.
  static let styles = 8

  /// A line; its dashes and its colour identify the series.
  static func curve(_ series: Int, _ points: [(x: Double, y: Double)]) -> Markup {
    let points = points.map { "\($0.x.unit),\($0.y.unit)" }.joined(separator: " ")
    return .tag("polyline", ["class": "curve s\(series % styles)", "points": points])
  }

  /// A mark; its shape and its colour identify the series.
  static func marker(_ series: Int, x: Double, y: Double) -> Markup {
    let style = "mark s\(series % styles)"
    let corners: [(Double, Double)]
    switch series % styles {
    case 0: return .tag("circle", ["class": style, "cx": x.unit, "cy": y.unit, "r": "3.5"])
    case 1: corners = [(-3.5, -3.5), (3.5, -3.5), (3.5, 3.5), (-3.5, 3.5)]
    case 2: corners = [(0, -4.5), (4.5, 3.5), (-4.5, 3.5)]
    case 3: corners = [(0, -5), (5, 0), (0, 5), (-5, 0)]
    case 4: corners = [(0, 4.5), (4.5, -3.5), (-4.5, -3.5)]
    case 5: corners = [(-4, -4), (4, -4), (-4, 4), (4, 4)]
    case 6: corners = [(-4, -4), (-4, 4), (4, -4), (4, 4)]
    default: corners = [(0, -4.5), (4.3, -1.4), (2.6, 3.6), (-2.6, 3.6), (-4.3, -1.4)]
    }
    let points = corners.map { "\((x + $0.0).unit),\((y + $0.1).unit)" }
    return .tag("polygon", ["class": style, "points": points.joined(separator: " ")])
  }
}

extension Double {
  /// A coordinate in a drawing: a tenth of a unit is finer than the eye.
  fileprivate var unit: String {
    let tenths = Int((self * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(Double(tenths) / 10)"
  }
}

// MARK: Bars

extension Chart {
  struct Bar {
    let name: String
    let estimate: Estimate
    /// The number that is written after the bar.
    let text: String
    /// The agreed upper bound of its value.
    var target: Double?
  }

  /// A chart of bars, each with its interval.
  ///
  /// - Parameter reference: a value that is marked across all bars, with its name.
  static func bars(
    _ title: String, _ bars: [Bar], reference: (value: Double, name: String)? = nil
  ) -> Chart {
    let row = 36.0
    let most = bars.map { max($0.estimate.high, $0.target ?? 0) }.max() ?? 1
    let scale = Axis(linear: 0...max(most, reference?.value ?? 0, 1e-12), from: 0, to: 215)
    let height = Double(bars.count) * row + (reference == nil ? 4 : 26)
    var content: [Markup] = []
    for (index, bar) in bars.enumerated() {
      let top = Double(index) * row
      content += marks(of: bar, top: top, scale)
      if let reference {
        let x = scale.place(reference.value)
        content.append(line("reference", from: (x, top + 17), to: (x, top + 33)))
      }
    }
    if let reference {
      content += legend("reference", reference.name, x: 4, y: height - 6)
      if bars.contains(where: { $0.target != nil }) {
        content += legend("target", "agreed on at most", x: 124, y: height - 6)
      }
    }
    return Chart(
      title: title,
      description: bars.map { "\($0.name): \($0.text)" }.joined(separator: "; "),
      height: height, content: content)
  }

  /// An upright line and its name.
  private static func legend(_ style: String, _ name: String, x: Double, y: Double) -> [Markup] {
    [line(style, from: (x, y - 12), to: (x, y + 4)), text(name, x: x + 8, y: y)]
  }

  private static func marks(of bar: Bar, top: Double, _ scale: Axis) -> [Markup] {
    let (end, middle) = (scale.place(bar.estimate.value), top + 25)
    let (low, high) = (scale.place(bar.estimate.low), scale.place(bar.estimate.high))
    var marks = [
      text(bar.name, x: 0, y: top + 13),
      .tag(
        "rect",
        [
          "class": "bar", "x": "0", "y": (middle - 6).unit, "width": max(end, 1).unit,
          "height": "12", "rx": "2",
        ]),
      line("interval", from: (low, middle), to: (high, middle)),
      line("interval", from: (low, middle - 4), to: (low, middle + 4)),
      line("interval", from: (high, middle - 4), to: (high, middle + 4)),
    ]
    var number = high
    if let target = bar.target {
      let x = scale.place(target)
      marks.append(line("target", from: (x, middle - 8), to: (x, middle + 8)))
      // The number goes behind the target's line too, if that would run through it.
      if x >= high - 2, x < high + 110 { number = x }
    }
    return marks + [text(bar.text, "value", x: number + 6, y: middle + 4)]
  }
}
