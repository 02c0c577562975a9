import Foundation

/// How cost grows with the work: its order, up to a factor.
public enum Growth: String, CaseIterable, Sendable, Codable {
  /// It doesn't.
  case constant
  /// By the same amount for each doubling.
  case logarithmic
  /// In proportion.
  case linear
  /// A little faster than in proportion, as sorting does.
  case linearithmic
  /// Four times for each doubling.
  case quadratic

  /// The function, as it is written.
  public var formula: String {
    switch self {
    case .constant: "1"
    case .logarithmic: "log n"
    case .linear: "n"
    case .linearithmic: "n log n"
    case .quadratic: "n²"
    }
  }

  /// The function; one more than the work is what a logarithm is taken of, since there may be none.
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
