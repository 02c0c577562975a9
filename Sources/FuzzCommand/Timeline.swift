import Pages

/// A drawing of the moments at which a search found something, on a logarithmic scale.
struct Timeline {
  /// Something that was found.
  struct Event {
    let name: String
    /// The number of units before it.
    let moment: Int
    /// True for a broken claim, false for a goal.
    let isBad: Bool
  }

  private static let (width, row, left, right) = (360, 34, 6, 290)

  private let events: [Event]
  private let end: Int
  private let unit: String

  /// - Parameters:
  ///   - events: the events, in order.
  ///   - end: the number of units of the whole search.
  ///   - unit: the name of a unit.
  init(_ events: [Event], end: Int, unit: String) {
    self.events = events
    self.end = max(end, events.map(\.moment).max() ?? 0)
    self.unit = unit
  }

  /// The drawing with its caption.
  ///
  /// - Parameter id: an identifier that is unique on the page.
  func figure(id: String, title: String) -> Markup {
    let picture = Drawing.picture(
      id: id, width: Self.width, height: max(1, events.count) * Self.row + 20, title: title,
      description: events.map(words).joined(separator: "; "),
      events.enumerated().flatMap { shapes(of: $1, top: $0 * Self.row) } + axis)
    return .tag(
      "figure", ["class": "timeline"], [.tag("figcaption", [:], title), picture])
  }

  private func words(_ event: Event) -> String {
    "\(event.isBad ? "✗" : "✓") \(event.name): \(unit) \(event.moment)"
  }

  private func shapes(of event: Event, top: Int) -> [Markup] {
    let (x, y) = (place(event.moment), top + 24)
    let mark = event.isBad ? "✗" : "✓"
    return [
      Drawing.text(
        "\(mark) \(Drawing.shortened(event.name, to: 50))", event.isBad ? "bad" : "good",
        x: Self.left, y: top + 14),
      Drawing.line("grid", from: (Self.left, y), to: (Self.right, y)),
      .tag(
        "circle", ["class": event.isBad ? "dot bad" : "dot", "cx": "\(x)", "cy": "\(y)", "r": "4"]),
      Drawing.text("\(unit) \(event.moment)", "small", x: x + 8, y: y + 4),
    ]
  }

  private var axis: [Markup] {
    let y = max(1, events.count) * Self.row + 14
    return [
      Drawing.text("\(unit) 0", "label", x: Self.left, y: y),
      Drawing.text("\(unit) \(end)", "label", x: Self.right, y: y, anchor: "end"),
    ]
  }

  private func place(_ moment: Int) -> Int {
    let share = Self.logarithm(moment + 1) / max(Self.logarithm(end + 1), 1)
    return Self.left + Int(Double(Self.right - Self.left) * share)
  }

  /// The binary logarithm, linear between powers of two: the same on every platform.
  private static func logarithm(_ number: Int) -> Double {
    let number = Double(number)
    return Double(number.exponent) + number.significand - 1
  }
}
