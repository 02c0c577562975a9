import Measuring

/// A number that is counted once, and how.
struct CountedFigure: Sendable {
  /// What it is called.
  let name: String

  /// What must be there for it.
  let needs: String

  private let unit: String
  private let note: String
  private let count: @Sendable (Plan.Size) async -> Double?

  /// - Parameters:
  ///   - needs: what must be there for it.
  ///   - count: counts; `nil` if that isn't there.
  init(
    _ name: String, unit: String, needs: String = "nothing", note: String = "",
    count: @escaping @Sendable (Plan.Size) async -> Double?
  ) {
    (self.name, self.unit, self.needs, self.note, self.count) = (name, unit, needs, note, count)
  }

  /// Whether a report has nothing of it, as what it needs wasn't there.
  func isMissing(in report: Report) -> Bool { !report.figures.contains { $0.name == name } }

  /// Counts.
  ///
  /// - Returns: `nil` if what it needs isn't there.
  func figure(_ size: Plan.Size) async -> Figure? {
    await count(size).map { Figure(name, $0, unit: unit, note: note) }
  }

  /// The same without counting, for the format.
  var specimen: Figure { Figure(name, 0, unit: unit, note: note) }
}
