/// The area between two axes, with its ticks.
struct Frame {
  static let (left, right, top, bottom) = (58.0, 350.0, 8.0, 180.0)

  /// Lines and texts at some values of an axis.
  struct Ticks {
    let axis: Axis
    let values: [(value: Double, text: String)]
  }

  let x: Ticks
  let y: Ticks
  let xTitle: String

  /// The height that it needs with a legend of so many lines.
  static func height(legend lines: Int) -> Double { bottom + 36 + Double(lines) * 17 }

  var marks: [Markup] {
    let grid = y.values.flatMap { value, text in
      let place = y.axis.place(value)
      return [
        Chart.line("grid", from: (Self.left, place), to: (Self.right, place)),
        Chart.text(text, "tick", x: Self.left - 5, y: place + 4, anchor: "end"),
      ]
    }
    var edge = -Double.infinity
    let labels = x.values.flatMap { value, text -> [Markup] in
      let place = x.axis.place(value)
      let line = Chart.line("grid", from: (place, Self.bottom), to: (place, Self.bottom + 4))
      // Roughly half of the text's width: labels that would touch are left out.
      let half = Double(text.count) * 3.4
      guard place - half > edge + 4, place + half < Chart.width else { return [line] }
      edge = place + half
      return [line, Chart.text(text, "tick", x: place, y: Self.bottom + 15, anchor: "middle")]
    }
    return grid + labels + [
      Chart.line("axis", from: (Self.left, Self.bottom), to: (Self.right, Self.bottom)),
      Chart.text(
        xTitle, "tick", x: (Self.left + Self.right) / 2, y: Self.bottom + 29, anchor: "middle"),
    ]
  }

  /// A line of the legend: a sample of the series, and its name.
  static func legend(
    _ line: Int, series: Int, isLine: Bool = true, isMarked: Bool = true, _ name: String
  ) -> [Markup] {
    let y = bottom + 46 + Double(line) * 17
    var marks: [Markup] = []
    if isLine {
      marks.append(Chart.curve(series, [(left, y - 4), (left + 30, y - 4)]))
    }
    if isMarked { marks.append(Chart.marker(series, x: left + 15, y: y - 4)) }
    return marks + [Chart.text(Chart.shortened(name, to: 42), x: left + 37, y: y)]
  }
}
