import Measuring

/// A number that is counted once, and how.
struct CountedFigure: Sendable {
  /// What it is called.
  let name: String

  private let unit: String
  private let note: String
  private let count: @Sendable (Plan.Size) async -> Double?

  /// - Parameter count: counts; `nil` if this platform can't.
  init(
    _ name: String, unit: String, note: String = "",
    count: @escaping @Sendable (Plan.Size) async -> Double?
  ) {
    (self.name, self.unit, self.note, self.count) = (name, unit, note, count)
  }

  /// Counts.
  ///
  /// - Returns: `nil` if this platform can't.
  func figure(_ size: Plan.Size) async -> Figure? {
    await count(size).map { Figure(name, $0, unit: unit, note: note) }
  }

  /// The same without counting, for the format.
  var specimen: Figure { Figure(name, 0, unit: unit, note: note) }
}
