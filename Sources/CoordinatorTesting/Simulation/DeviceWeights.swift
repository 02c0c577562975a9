/// How often each kind of action on a device is tried, relative to the others; one of weight 0 never is.
///
/// A literal names the kinds whose weight isn't 1: `[.app: 12, .time: 24, .relaunch: 0]`.
@usableFromInline
package struct DeviceWeights: Hashable, Sendable {
  @usableFromInline var weights: [Double]

  /// The app acts and time passes most of the time; the weight of the app is that of each of its calls.
  public static let standard: DeviceWeights = [
    .app: 2, .time: 24, .both: 3, .swipe: 3, .slide: 3, .back: 3, .button: 3, .tab: 3,
    .followLink: 3, .world: 3, .answer: 3,
  ]

  /// Only what a user can do alone is tried.
  @usableFromInline static let taps: DeviceWeights = {
    var weights = none
    for kind in [DeviceActionKind.app, .swipe, .back, .button, .tab, .followLink] {
      weights[kind] = 1
    }
    return weights
  }()

  /// Nothing is ever tried, which no device can do.
  @usableFromInline static let none: DeviceWeights = {
    var weights: DeviceWeights = [:]
    for kind in DeviceActionKind.allCases { weights[kind] = 0 }
    return weights
  }()

  /// The weight of one kind.
  ///
  /// - Precondition: a weight isn't negative.
  public subscript(kind: DeviceActionKind) -> Double {
    @inlinable get { weights[kind.rawValue] }
    set {
      precondition(newValue >= 0, "A weight isn't negative.")
      weights[kind.rawValue] = newValue
    }
  }
}

extension DeviceWeights: ExpressibleByDictionaryLiteral {
  /// Weights some kinds; all others get 1.
  public init(dictionaryLiteral weights: (DeviceActionKind, Double)...) {
    self.weights = Array(repeating: 1, count: DeviceActionKind.allCases.count)
    for (kind, weight) in weights { self[kind] = weight }
  }
}

extension DeviceWeights {
  /// A Swift expression that makes it.
  var expression: String {
    let named = DeviceActionKind.allCases.filter { self[$0] != 1 }
      .map { ".\($0): \(self[$0].notation)" }.joined(separator: ", ")
    return "[\(named.isEmpty ? ":" : named)]"
  }
}

extension Double {
  /// A literal that makes it, without a point where none is needed.
  fileprivate var notation: String { Int(exactly: self).map { "\($0)" } ?? "\(self)" }
}
