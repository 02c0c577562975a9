/// The common part of all charts: a drawing with a title that is read aloud, and a caption.
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

  static func text(
    _ text: String, _ style: String = "label", x: Double, y: Double, anchor: String = "start"
  ) -> Markup {
    .tag(
      "text", ["class": style, "x": x.unit, "y": y.unit, "text-anchor": anchor], text)
  }

  static func path(_ style: String, _ points: [(x: Double, y: Double)]) -> Markup {
    let steps = points.map { "\($0.x.unit),\($0.y.unit)" }.joined(separator: " ")
    return .tag("polyline", ["class": style, "points": steps])
  }

  /// The number of series that can be told apart: the number of strategies.
  static let styles = 8

  /// A line; its dashes and its colour identify the series.
  static func curve(_ series: Int, _ points: [(x: Double, y: Double)]) -> Markup {
    path("curve s\(series % styles)", points)
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

  /// The name, shortened to fit into a line; the table has the whole one.
  static func shortened(_ name: String, to length: Int) -> String {
    guard name.count > length else { return name }
    let half = (length - 1) / 2
    return "\(name.prefix(length - 1 - half))…\(name.suffix(half))"
  }
}

extension Double {
  /// A coordinate in a drawing: a tenth of a unit is finer than the eye.
  var unit: String {
    let tenths = Int((self * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(Double(tenths) / 10)"
  }
}
