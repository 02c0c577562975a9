import Foundation

/// The order of the cost's growth with the amount of work, up to a factor.
enum Growth: String, CaseIterable, Sendable, Codable {
  case constant, logarithmic, linear, linearithmic, quadratic

  /// The function at an amount of work; logarithms are taken of the work plus one, since work may
  /// be 0.
  func value(at work: Double) -> Double {
    switch self {
    case .constant: 0
    case .logarithmic: log2(work + 1)
    case .linear: work
    case .linearithmic: work * log2(work + 1)
    case .quadratic: work * work
    }
  }
}

/// The order of growth that measured costs fit best, and the error of the fit.
///
/// For each order *f*, *a* + *b* · *f*(*n*) is fitted by least squares of the relative errors:
/// noise is a share of the measured cost, and the largest work must not drown the rest. *b* isn't
/// below 0. The orders are compared by the Bayesian information criterion (Schwarz, Estimating the
/// Dimension of a Model, 1978), which charges for the second parameter. Two guards allow for few
/// points:
/// - Costs that rise by less than ``smallestRise`` from the least work to the most are constant:
///   caches explain that.
/// - The order is unclear if there are fewer than four points or less than a tenfold span, if the
///   best fit is off by more than ``largestError``, or if the second best is as good but for a
///   "bare mention": less than 2 (Kass and Raftery, Bayes Factors, 1995).
struct GrowthFit: Hashable, Sendable, Codable {
  /// A rise, as a factor, that is too small to speak of growth.
  static let smallestRise = 1.2

  /// The typical error, as a share, above which a curve doesn't describe the points.
  static let largestError = 0.2

  /// The order; `nil` if it is unclear.
  let growth: Growth?

  /// *a*: the cost of no work.
  let constant: Double

  /// *b*: the factor of the order's function.
  let factor: Double

  /// The root of the mean squared relative error: the typical distance of the points from the
  /// curve.
  let error: Double

  /// - Parameter points: amounts of work with their costs; one point for each amount, such as a
  ///   median.
  init(points: [(work: Double, cost: Double)]) {
    let fits = Growth.allCases.map { Curve($0, points) }.sorted { $0.criterion < $1.criterion }
    let works = points.map { $0.work + 1 }
    let span = (works.max() ?? 1) / (works.min() ?? 1)
    let isEnough = Set(works).count >= 4 && span >= 10
    let best = fits[0]
    let flat = fits.first { $0.growth == .constant } ?? best
    let isFlat = best.growth == .constant || best.rise(over: points) < Self.smallestRise
    let chosen = isFlat ? flat : best
    let isSure = isFlat || fits[1].criterion - best.criterion >= 2
    (constant, factor, error) = (chosen.constant, chosen.factor, chosen.error)
    growth = isEnough && isSure && chosen.error <= Self.largestError ? chosen.growth : nil
  }

  /// The cost on the curve.
  func cost(of work: Double) -> Double {
    growth.map { constant + factor * $0.value(at: work) } ?? .nan
  }

  /// The name of the order, and the error of the fit.
  var description: String {
    guard let growth else { return "unclear" }
    return "\(growth), off by \(max(error * 100, 0.1).significant(2)) %"
  }
}

/// A fit of one order.
private struct Curve {
  let growth: Growth
  private(set) var constant = 0.0
  private(set) var factor = 0.0
  private(set) var error = 0.0
  private(set) var criterion = Double.infinity

  init(_ growth: Growth, _ points: [(work: Double, cost: Double)]) {
    self.growth = growth
    guard !points.isEmpty else { return }
    // The normal equations, weighted by 1 / cost².
    var (ones, functions, squares, costs, products) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for (work, cost) in points {
      let (function, weight) = (growth.value(at: work), 1 / (cost * cost))
      ones += weight
      functions += weight * function
      squares += weight * function * function
      costs += weight * cost
      products += weight * function * cost
    }
    let determinant = ones * squares - functions * functions
    if growth != .constant, determinant > 0 {
      factor = max(0, (ones * products - functions * costs) / determinant)
    }
    constant = (costs - factor * functions) / ones
    let sum = points.reduce(0) { sum, point in
      let error = (cost(of: point.work) - point.cost) / point.cost
      return sum + error * error
    }
    let count = Double(points.count)
    // The smallest error that a measurement could show: without it, points exactly on a curve would
    // have an infinite criterion.
    error = max((sum / count).squareRoot(), 1e-4)
    let parameters = growth == .constant ? 1.0 : 2.0
    criterion = count * log(error * error) + parameters * log(count)
  }

  func cost(of work: Double) -> Double { constant + factor * growth.value(at: work) }

  func rise(over points: [(work: Double, cost: Double)]) -> Double {
    let works = points.map(\.work)
    guard let least = works.min(), let most = works.max() else { return 1 }
    return cost(of: most) / max(cost(of: least), .leastNormalMagnitude)
  }
}
