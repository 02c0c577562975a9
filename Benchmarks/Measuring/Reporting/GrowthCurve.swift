/// The cost of a unit as a function of one parameter.
public struct GrowthCurve: Hashable, Sendable, Codable {
  /// The name of the curve.
  public let name: String

  /// The name of the parameter.
  public let parameter: String

  /// The unit of the work.
  public let unit: String

  /// The points, by the parameter's value.
  public let points: [Point]

  /// The order of growth.
  public let fit: GrowthFit

  /// One value of the parameter.
  public struct Point: Hashable, Sendable, Codable {
    /// The parameter's value.
    public let value: Int

    /// Nanoseconds a unit.
    public let nanoseconds: Estimate
  }

  static func curves(in results: [BenchmarkResult]) -> [GrowthCurve] {
    var names: [String] = []
    for point in results.compactMap(\.point) where !names.contains(point.curve) {
      names.append(point.curve)
    }
    return names.compactMap { name in
      GrowthCurve(results.filter { $0.point?.curve == name })
    }
  }

  private init?(_ results: [BenchmarkResult]) {
    guard let first = results.first, let place = first.point else { return nil }
    (name, parameter, unit) = (place.curve, place.parameter, first.unit)
    points = results.compactMap { result in
      result.point.map { Point(value: $0.value, nanoseconds: result.summary.nanoseconds) }
    }.sorted { $0.value < $1.value }
    fit = GrowthFit(points: points.map { (Double($0.value), $0.nanoseconds.value) })
  }
}
