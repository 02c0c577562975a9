extension Collection<Double> {
  /// The middle value, or the mean of the middle two; `nan` if there are none.
  var median: Double { sorted().quantile(0.5) }

  /// The median of the distances from the median: the scatter of single values, which a few
  /// outliers don't change.
  var medianAbsoluteDeviation: Double {
    let middle = median
    return map { abs($0 - middle) }.median
  }
}

extension [Double] {
  /// The quantile of sorted values, interpolated linearly: type 7 of Hyndman and Fan (1996).
  func quantile(_ share: Double) -> Double {
    guard let last = indices.last else { return .nan }
    let place = share * Double(last)
    let below = Swift.min(Int(place), last)
    let above = Swift.min(below + 1, last)
    return self[below] + (self[above] - self[below]) * (place - Double(below))
  }
}
