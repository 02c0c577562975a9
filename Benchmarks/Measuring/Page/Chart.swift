/// What all charts have in common: a drawing with a title that is read aloud, and a caption.
///
/// They are drawn 360 units wide, which is a phone's width, and grow with the page: text is as
/// large as it should be on the narrowest screen, and larger elsewhere.
struct Chart {
  static let width = 360.0

  let title: String
  /// What can be seen in it, for those who can't.
  let description: String
  let height: Double
  let content: [Markup]

  /// The chart as a figure of the page.
  ///
  /// - Parameter id: tells it from the other charts of the page.
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

  /// How many series can be told apart: as many as there are strategies.
  static let styles = 8

  /// A line whose dashes tell its series, as its colour does.
  static func curve(_ series: Int, _ points: [(x: Double, y: Double)]) -> Markup {
    path("curve s\(series % styles)", points)
  }

  /// A mark whose shape tells its series, as its colour does.
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

  /// A name that fits into a line; the whole one stands in the table.
  static func shortened(_ name: String, to length: Int) -> String {
    guard name.count > length else { return name }
    let half = (length - 1) / 2
    return "\(name.prefix(length - 1 - half))…\(name.suffix(half))"
  }
}

extension Double {
  /// A place in a drawing: a tenth of a unit is finer than anyone sees.
  var unit: String {
    let tenths = Int((self * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(Double(tenths) / 10)"
  }
}
