import Measuring

/// A number that is counted once, and the closure that counts it.
struct CountedFigure: Sendable {
  /// The name of the figure.
  let name: String

  /// The requirement of the count, such as a debug build.
  let needs: String

  private let unit: String
  private let note: String
  private let count: @Sendable (Plan.Size) async -> Double?

  /// - Parameters:
  ///   - needs: the requirement of the count, such as a debug build.
  ///   - count: counts; returns `nil` if the requirement isn't met.
  init(
    _ name: String, unit: String, needs: String = "nothing", note: String = "",
    count: @escaping @Sendable (Plan.Size) async -> Double?
  ) {
    (self.name, self.unit, self.needs, self.note, self.count) = (name, unit, needs, note, count)
  }

  /// Returns whether a report lacks it, since its requirement wasn't met.
  func isMissing(in report: Report) -> Bool { !report.figures.contains { $0.name == name } }

  /// Counts.
  ///
  /// - Returns: `nil` if its requirement isn't met.
  func figure(_ size: Plan.Size) async -> Figure? {
    await count(size).map { Figure(name, $0, unit: unit, note: note) }
  }

  /// The figure with the number 0, for the format.
  var specimen: Figure { Figure(name, 0, unit: unit, note: note) }
}
