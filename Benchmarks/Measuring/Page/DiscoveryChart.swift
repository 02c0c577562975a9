/// The share of seeds that found one bug, against transitions, for each strategy.
struct DiscoveryChart {
  let bug: String
  /// The discoveries of the strategies, one for each.
  let discoveries: [Discovery]

  var chart: Chart {
    let found = discoveries.flatMap(\.transitions)
    let most = Double(max(discoveries.map(\.budget).max() ?? 1, found.max() ?? 1, 1))
    let least = min(Double(max(found.min() ?? 1, 1)), most / 10)
    let x = Axis(logarithmic: least...most, from: Frame.left, to: Frame.right)
    let y = Axis(linear: 0...1, from: Frame.bottom, to: Frame.top + 6)
    let frame = Frame(
      x: .init(axis: x, values: x.ticks.map { ($0, $0.tick()) }),
      y: .init(axis: y, values: [0, 0.5, 1].map { ($0, "\(Int($0 * 100)) %") }),
      xTitle: "transitions")
    let curves = discoveries.enumerated().flatMap { curve(of: $1, series: $0, x, y) }
    let legend = discoveries.enumerated().flatMap {
      Frame.legend($0, series: $0, Self.name(of: $1))
    }
    return Chart(
      title: "\(bug): share of the seeds that found it",
      description: discoveries.map(Self.name).joined(separator: "; "),
      height: Frame.height(legend: discoveries.count), content: frame.marks + curves + legend)
  }

  private static func name(of discovery: Discovery) -> String {
    let median = discovery.median.map { median in
      "half by \(median < 1_000 ? "\(median)" : Double(median).prefixed(""))"
    }
    let share = "\(discovery.transitions.count) of \(discovery.seeds)"
    return "\(Chart.shortened(discovery.strategy, to: 18)): \(median ?? share)"
  }

  /// A step up for each seed, with a mark where half of the seeds have found the bug, or at the end
  /// if fewer have.
  private func curve(of discovery: Discovery, series: Int, _ x: Axis, _ y: Axis) -> [Markup] {
    var points = [(x: Frame.left, y: y.place(0))]
    for (index, transitions) in discovery.transitions.enumerated() {
      let place = x.place(Double(transitions))
      points.append((place, y.place(Double(index) / Double(discovery.seeds))))
      points.append((place, y.place(Double(index + 1) / Double(discovery.seeds))))
    }
    let share = Double(discovery.transitions.count) / Double(discovery.seeds)
    let end = (x: x.place(Double(discovery.budget)), y: y.place(share))
    points.append(end)
    let mark = discovery.median.map { (x: x.place(Double($0)), y: y.place(0.5)) } ?? end
    return [
      Chart.curve(series, points), Chart.marker(series, x: mark.x, y: mark.y),
    ]
  }
}
