import Foundation
import Pages
import StateMachineTesting

/// A chart of several series between two axes.
struct Plot {
  struct Series {
    let name: String
    var curve: [(x: Double, y: Double)] = []
    var marks: [(x: Double, y: Estimate)] = []
  }

  /// The area between the axes.
  private static let (left, right, top, bottom) = (116, 700, 20, 360)

  /// The corners of marks around their middle, for each series that can be told apart.
  static let shapes: [[(x: Int, y: Int)]] = [
    [(-7, -3), (-3, -7), (3, -7), (7, -3), (7, 3), (3, 7), (-3, 7), (-7, 3)],
    [(-7, -7), (7, -7), (7, 7), (-7, 7)],
    [(0, -9), (9, 7), (-9, 7)],
    [(0, -10), (10, 0), (0, 10), (-10, 0)],
    [(0, 9), (9, -7), (-9, -7)],
  ]

  let title: String
  let description: String
  /// The axis to the right with its name, and the upward one, each with its labels.
  let x, y: Axis
  let xTitle: String
  let xLabels, yLabels: [(value: Double, text: String)]
  let series: [Series]

  var chart: Chart {
    let content =
      axes
      + series.enumerated().flatMap { number, one in
        marks(of: one, number) + legend(of: one, number)
      }
    return Chart(
      title: title, description: description, height: Self.bottom + 72 + series.count * 34,
      content: content)
  }

  private var axes: [Markup] {
    let (left, right, bottom) = (Self.left, Self.right, Self.bottom)
    let upward = yLabels.flatMap { value, text in
      let place = y.place(value)
      return [
        Drawing.line("grid", from: (left, place), to: (right, place)),
        Drawing.text(text, "tick", x: left - 10, y: place + 8, anchor: "end"),
      ]
    }
    let rightward = xLabels.flatMap { value, text in
      let place = x.place(value)
      return [
        Drawing.line("grid", from: (place, bottom), to: (place, bottom + 8)),
        Drawing.text(text, "tick", x: place, y: bottom + 30, anchor: "middle"),
      ]
    }
    return upward + rightward + [
      Drawing.line("axis", from: (left, bottom), to: (right, bottom)),
      Drawing.text(xTitle, "tick", x: (left + right) / 2, y: bottom + 58, anchor: "middle"),
    ]
  }

  private func marks(of series: Series, _ number: Int) -> [Markup] {
    Self.curve(number, series.curve.map { (x.place($0.x), y.place($0.y)) })
      + series.marks.flatMap { mark in
        let place = x.place(mark.x)
        return [
          Drawing.line(
            "interval", from: (place, y.place(mark.y.low)), to: (place, y.place(mark.y.high))),
          Self.mark(number, x: place, y: y.place(mark.y.value)),
        ]
      }
  }

  /// A line of the legend: a sample of the series, and its name.
  private func legend(of series: Series, _ number: Int) -> [Markup] {
    let (left, y) = (Self.left, Self.bottom + 92 + number * 34)
    return Self.curve(number, series.curve.isEmpty ? [] : [(left, y - 8), (left + 60, y - 8)])
      + (series.marks.isEmpty ? [] : [Self.mark(number, x: left + 30, y: y - 8)])
      + [Drawing.text(Drawing.shortened(series.name, to: 42), "label", x: left + 74, y: y)]
  }

  /// The line of a series; nothing without points.
  private static func curve(_ series: Int, _ points: [(x: Int, y: Int)]) -> [Markup] {
    points.isEmpty ? [] : [shape("polyline", "curve", of: series, points)]
  }

  private static func mark(_ series: Int, x: Int, y: Int) -> Markup {
    shape(
      "polygon", "mark", of: series,
      shapes[series % shapes.count].map { (x + $0.x, y + $0.y) })
  }

  private static func shape(
    _ name: String, _ style: String, of series: Int, _ points: [(x: Int, y: Int)]
  ) -> Markup {
    .tag(
      name,
      [
        "class": "\(style) s\(series % shapes.count)",
        "points": points.map { "\($0.x),\($0.y)" }.joined(separator: " "),
      ])
  }
}

// MARK: Kinds

extension Plot {
  /// The points of a growth curve and the fit through them; equal distances are equal factors.
  init(_ curve: GrowthCurve) {
    let points = curve.points.map { (x: Double($0.value), y: $0.nanoseconds) }
    let positive = points.map(\.x).filter { $0 > 0 }
    let least = positive.min() ?? 1
    let most = max(positive.max() ?? 10, least)
    let low = max(points.map(\.y.low).min() ?? 1, 0.001)
    let high = max(points.map(\.y.high).max() ?? low, low)
    // 0 has no logarithm: it stands apart, at the left end.
    let hasZero = positive.count < points.count
    x = Axis(
      logarithmic: (hasZero ? least / 4 : least)...most, from: Self.left + 16, to: Self.right - 16)
    y = Axis(logarithmic: low...high, from: Self.bottom - 16, to: Self.top)
    xLabels =
      (hasZero ? [(0, "0")] : []) + x.ticks.filter { $0 >= least }.map { ($0, $0.tick()) }
    yLabels = y.ticks.map { ($0, ($0 / 1e9).tick("s")) }
    let fit = (0...40).map { step in
      let work = least * pow(most / least, Double(step) / 40)
      return (x: work, y: max(curve.fit.cost(of: work), low / 2))
    }
    series = [
      Series(name: "median, 95 % interval", marks: points),
      Series(
        name: "growth: \(curve.fit.description)", curve: curve.fit.growth == nil ? [] : fit),
    ]
    title = "\(curve.name): time of a \(curve.unit)"
    let times = curve.points.map { "\($0.value.grouped): \($0.nanoseconds.value.asNanoseconds)" }
    description = "\(curve.fit.description). \(times.joined(separator: "; "))"
    xTitle = curve.parameter
  }

  /// The share of seeds that found one bug, against transitions, for each strategy.
  init(bug: String, _ discoveries: [Discovery]) {
    let found = discoveries.flatMap(\.transitions)
    let most = Double(max(discoveries.map(\.budget).max() ?? 1, found.max() ?? 1, 1))
    let least = min(Double(max(found.min() ?? 1, 1)), most / 10)
    x = Axis(logarithmic: least...most, from: Self.left, to: Self.right)
    y = Axis(linear: 0...1, from: Self.bottom, to: Self.top)
    xLabels = x.ticks.map { ($0, $0.tick()) }
    yLabels = [0, 0.5, 1].map { ($0, "\(Int($0 * 100)) %") }
    series = discoveries.map(Series.init)
    title = "\(bug): share of the seeds that found it"
    description = series.map(\.name).joined(separator: "; ")
    xTitle = "transitions"
  }
}

extension Plot.Series {
  /// A step up for each seed, with a mark where half of the seeds have found the bug, or at the end
  /// if fewer have.
  fileprivate init(_ discovery: Discovery) {
    let seeds = Double(discovery.seeds)
    let steps = discovery.transitions.enumerated().flatMap { index, transitions in
      [index, index + 1].map { (x: Double(transitions), y: Double($0) / seeds) }
    }
    let end = (x: Double(discovery.budget), y: Double(discovery.transitions.count) / seeds)
    let half = discovery.median.map { (x: Double($0), y: 0.5) } ?? end
    curve = [(0, 0)] + steps + [end]
    marks = [(half.x, Estimate(half.y, low: half.y, high: half.y))]
    name =
      discovery.median.map { "\(discovery.strategy): half by \($0.grouped)" }
      ?? "\(discovery.strategy): \(discovery.transitions.count) of \(discovery.seeds)"
  }
}
