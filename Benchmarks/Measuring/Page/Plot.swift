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
  private static let (left, right, top, bottom) = (58.0, 350.0, 8.0, 180.0)

  let title: String
  let description: String
  /// The axis to the right with its name, and the upward one, each with its labels.
  let x, y: Axis
  let xTitle: String
  let xLabels, yLabels: [(value: Double, text: String)]
  let series: [Series]

  var chart: Chart {
    let content =
      grid + xAxis
      + series.enumerated().flatMap { number, one in
        marks(of: one, number) + legend(of: one, number)
      }
    return Chart(
      title: title, description: description,
      height: Self.bottom + 36 + Double(series.count) * 17, content: content)
  }

  private var grid: [Markup] {
    yLabels.flatMap { value, text in
      let place = y.place(value)
      return [
        Chart.line("grid", from: (Self.left, place), to: (Self.right, place)),
        Chart.text(text, "tick", x: Self.left - 5, y: place + 4, anchor: "end"),
      ]
    }
  }

  private var xAxis: [Markup] {
    var edge = -Double.infinity
    let labels = xLabels.flatMap { value, text -> [Markup] in
      let place = x.place(value)
      let line = Chart.line("grid", from: (place, Self.bottom), to: (place, Self.bottom + 4))
      // Roughly half of the text's width: labels that would touch are left out.
      let half = Double(text.count) * 3.4
      guard place - half > edge + 4, place + half < Chart.width else { return [line] }
      edge = place + half
      return [line, Chart.text(text, "tick", x: place, y: Self.bottom + 15, anchor: "middle")]
    }
    let middle = (Self.left + Self.right) / 2
    return labels + [
      Chart.line("axis", from: (Self.left, Self.bottom), to: (Self.right, Self.bottom)),
      Chart.text(xTitle, "tick", x: middle, y: Self.bottom + 29, anchor: "middle"),
    ]
  }

  private func marks(of series: Series, _ number: Int) -> [Markup] {
    let curve = series.curve.map { (x: x.place($0.x), y: y.place($0.y)) }
    return (curve.isEmpty ? [] : [Chart.curve(number, curve)])
      + series.marks.flatMap { mark in
        let place = x.place(mark.x)
        return [
          Chart.line(
            "interval", from: (place, y.place(mark.y.low)), to: (place, y.place(mark.y.high))),
          Chart.marker(number, x: place, y: y.place(mark.y.value)),
        ]
      }
  }

  /// A line of the legend: a sample of the series, and its name.
  private func legend(of series: Series, _ number: Int) -> [Markup] {
    let (left, y) = (Self.left, Self.bottom + 46 + Double(number) * 17)
    var marks: [Markup] = []
    if !series.curve.isEmpty {
      marks.append(Chart.curve(number, [(left, y - 4), (left + 30, y - 4)]))
    }
    if !series.marks.isEmpty { marks.append(Chart.marker(number, x: left + 15, y: y - 4)) }
    return marks + [Chart.text(series.name, x: left + 37, y: y, atMost: 42)]
  }
}

// MARK: Kinds

extension Plot {
  /// The points of a growth curve and the fit through them; equal distances are equal factors.
  init(_ curve: GrowthCurve) {
    let points = curve.points.map { (work: Double($0.value), time: $0.nanoseconds) }
    let positive = points.map(\.work).filter { $0 > 0 }
    let least = positive.min() ?? 1
    let most = max(positive.max() ?? 10, least)
    // 0 has no logarithm: it stands apart, at the left end.
    let nothing = least / 4
    let hasNothing = positive.count < points.count
    let low = max(points.map(\.time.low).min() ?? 1, 0.001)
    let high = max(points.map(\.time.high).max() ?? low, low)
    x = Axis(
      logarithmic: (hasNothing ? nothing : least)...most, from: Self.left + 8, to: Self.right - 8)
    y = Axis(logarithmic: low...high, from: Self.bottom - 8, to: Self.top + 8)
    let ticks = x.ticks.filter { !hasNothing || $0 >= least }
    xLabels = (hasNothing ? [(nothing, "0")] : []) + ticks.map { ($0, $0.tick()) }
    yLabels = y.ticks.map { ($0, ($0 / 1e9).tick("s")) }
    let fit = (0...40).map { step in
      let work = least * pow(most / least, Double(step) / 40)
      return (x: work, y: max(curve.fit.cost(of: work), low / 2))
    }
    series = [
      Series(
        name: "median, 95 % interval",
        marks: points.map { ($0.work == 0 ? nothing : $0.work, $0.time) }),
      curve.fit.growth == nil
        ? Series(name: "growth: unclear") : Series(name: curve.fit.description, curve: fit),
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
    y = Axis(linear: 0...1, from: Self.bottom, to: Self.top + 6)
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
    let share = Double(discovery.transitions.count) / seeds
    let end = (x: Double(discovery.budget), y: share)
    let half = discovery.median.map { (x: Double($0), y: 0.5) } ?? end
    curve = [(0, 0)] + steps + [end]
    marks = [(half.x, Estimate(half.y, low: half.y, high: half.y))]
    let median = discovery.median.map { median in
      "half by \(median < 1_000 ? "\(median)" : Double(median).prefixed(""))"
    }
    name =
      "\(Chart.shortened(discovery.strategy, to: 18)): "
      + (median ?? "\(discovery.transitions.count) of \(discovery.seeds)")
  }
}
