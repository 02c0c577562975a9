/// A chart of bars, each with its interval.
struct BarChart {
  struct Bar {
    let name: String
    let estimate: Estimate
    /// The number that is written after the bar.
    let text: String
    /// The agreed upper bound of its value.
    var target: Double?
  }

  private static let row = 36.0
  private static let longest = 215.0

  let title: String
  let bars: [Bar]
  /// A value that is marked across all bars.
  var reference: (value: Double, name: String)?

  var chart: Chart {
    let most = bars.map { max($0.estimate.high, $0.target ?? 0) }.max() ?? 1
    let scale = Axis(linear: 0...max(most, reference?.value ?? 0, 1e-12), from: 0, to: Self.longest)
    let height = Double(bars.count) * Self.row + (reference == nil ? 4 : 26)
    var content: [Markup] = []
    for (index, bar) in bars.enumerated() {
      let top = Double(index) * Self.row
      content += marks(of: bar, top: top, scale)
      if let reference {
        let x = scale.place(reference.value)
        content.append(Chart.line("reference", from: (x, top + 17), to: (x, top + 33)))
      }
    }
    if let reference { content += legend(reference.name, y: height - 6) }
    return Chart(
      title: title,
      description: bars.map { "\($0.name): \($0.text)" }.joined(separator: "; "),
      height: height, content: content)
  }

  /// The legend of the upright lines.
  private func legend(_ reference: String, y: Double) -> [Markup] {
    let marks = [
      Chart.line("reference", from: (4, y - 12), to: (4, y + 4)),
      Chart.text(reference, x: 12, y: y),
    ]
    guard bars.contains(where: { $0.target != nil }) else { return marks }
    return marks + [
      Chart.line("target", from: (124, y - 12), to: (124, y + 4)),
      Chart.text("agreed on at most", x: 132, y: y),
    ]
  }

  private func marks(of bar: Bar, top: Double, _ scale: Axis) -> [Markup] {
    let (end, middle) = (scale.place(bar.estimate.value), top + 25)
    let (low, high) = (scale.place(bar.estimate.low), scale.place(bar.estimate.high))
    var marks = [
      Chart.text(Chart.shortened(bar.name, to: 54), x: 0, y: top + 13),
      .tag(
        "rect",
        [
          "class": "bar", "x": "0", "y": (middle - 6).unit, "width": max(end, 1).unit,
          "height": "12", "rx": "2",
        ]),
      Chart.line("interval", from: (low, middle), to: (high, middle)),
      Chart.line("interval", from: (low, middle - 4), to: (low, middle + 4)),
      Chart.line("interval", from: (high, middle - 4), to: (high, middle + 4)),
    ]
    var text = high
    if let target = bar.target {
      let x = scale.place(target)
      marks.append(Chart.line("target", from: (x, middle - 8), to: (x, middle + 8)))
      // The number goes behind the target's line too, if that would run through it.
      if x >= high - 2, x < high + 110 { text = x }
    }
    return marks + [Chart.text(bar.text, "value", x: text + 6, y: middle + 4)]
  }
}
