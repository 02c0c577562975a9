import Foundation

/// The order of the cost's growth with the amount of work, up to a factor.
public enum Growth: String, CaseIterable, Sendable, Codable {
  /// The cost doesn't grow.
  case constant
  /// The cost grows by the same amount for each doubling.
  case logarithmic
  /// The cost grows in proportion.
  case linear
  /// The cost grows a little faster than in proportion, as that of sorting does.
  case linearithmic
  /// The cost grows fourfold for each doubling.
  case quadratic

  /// The formula of the function.
  public var formula: String {
    switch self {
    case .constant: "1"
    case .logarithmic: "log n"
    case .linear: "n"
    case .linearithmic: "n log n"
    case .quadratic: "n²"
    }
  }

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
