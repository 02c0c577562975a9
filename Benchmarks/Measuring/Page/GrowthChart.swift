import Foundation

/// The points of a growth curve and the fit through them; equal distances are equal factors.
struct GrowthChart {
  let curve: GrowthCurve

  var chart: Chart {
    let values = curve.points.map { Double($0.value) }
    let positive = values.filter { $0 > 0 }
    let least = positive.min() ?? 1
    let most = max(positive.max() ?? 10, least)
    // 0 has no logarithm: it stands apart, at the left end.
    let hasNothing = values.contains(0)
    let nothing = least / 4
    let x = Axis(
      logarithmic: (hasNothing ? nothing : least)...most, from: Frame.left + 8,
      to: Frame.right - 8)
    let y = Axis(logarithmic: costs, from: Frame.bottom - 8, to: Frame.top + 8)
    let ticks = x.ticks.filter { !hasNothing || $0 >= least }
    let frame = Frame(
      x: .init(
        axis: x,
        values: (hasNothing ? [(nothing, "0")] : []) + ticks.map { ($0, $0.tick()) }),
      y: .init(axis: y, values: y.ticks.map { ($0, ($0 / 1e9).tick("s")) }),
      xTitle: curve.parameter)
    let marks = curve.points.flatMap { point -> [Markup] in
      let place = x.place(point.value == 0 ? nothing : Double(point.value))
      let time = point.nanoseconds
      return [
        Chart.line("interval", from: (place, y.place(time.low)), to: (place, y.place(time.high))),
        Chart.marker(0, x: place, y: y.place(time.value)),
      ]
    }
    return Chart(
      title: "\(curve.name): time of a \(curve.unit)",
      description: "\(curve.fit.description). " + description,
      height: Frame.height(legend: curve.fit.growth == nil ? 1 : 2),
      content: frame.marks + fit(from: least, to: most, x, y) + marks + legend)
  }

  private var description: String {
    curve.points.map { "\($0.value.grouped): \($0.nanoseconds.value.asNanoseconds)" }
      .joined(separator: "; ")
  }

  private var costs: ClosedRange<Double> {
    let times = curve.points.map(\.nanoseconds)
    let low = max(times.map(\.low).min() ?? 1, 0.001)
    return low...max(times.map(\.high).max() ?? low, low)
  }

  private func fit(from least: Double, to most: Double, _ x: Axis, _ y: Axis) -> [Markup] {
    guard curve.fit.growth != nil else { return [] }
    let points = (0...40).map { step in
      let work = least * pow(most / least, Double(step) / 40)
      return (x: x.place(work), y: y.place(max(curve.fit.cost(of: work), costs.lowerBound / 2)))
    }
    return [Chart.path("curve s1", points)]
  }

  private var legend: [Markup] {
    let points = Frame.legend(0, series: 0, isLine: false, "median, 95 % interval")
    guard curve.fit.growth != nil else {
      return points + [
        Chart.text("growth: unclear", x: Frame.right, y: Frame.bottom + 46, anchor: "end")
      ]
    }
    return points + Frame.legend(1, series: 1, isMarked: false, curve.fit.description)
  }
}
