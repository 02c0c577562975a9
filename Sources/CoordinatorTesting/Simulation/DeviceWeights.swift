/// The relative frequencies with which kinds of actions on a device are tried; a kind of weight 0
/// never is.
///
/// A literal names the kinds whose weight isn't 1: `[.app: 12, .time: 24, .relaunch: 0]`.
@usableFromInline
package struct DeviceWeights: Hashable, Sendable {
  @usableFromInline var weights: [Double]

  /// Mostly actions of the app and of time; the weight of the app is that of each of its calls.
  public static let standard: DeviceWeights = [
    .app: 2, .time: 24, .both: 3, .swipe: 3, .slide: 3, .back: 3, .button: 3, .tab: 3,
    .followLink: 3, .world: 3, .answer: 3,
  ]

  /// Only actions that a user can take alone.
  @usableFromInline static let taps: DeviceWeights = {
    var weights = none
    for kind in [DeviceActionKind.app, .swipe, .back, .button, .tab, .followLink] {
      weights[kind] = 1
    }
    return weights
  }()

  /// No actions at all; a device doesn't accept these weights.
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
  /// Creates weights for some kinds; all others get 1.
  public init(dictionaryLiteral weights: (DeviceActionKind, Double)...) {
    self.weights = Array(repeating: 1, count: DeviceActionKind.allCases.count)
    for (kind, weight) in weights { self[kind] = weight }
  }
}

extension DeviceWeights {
  /// The Swift expression for these weights.
  var expression: String {
    let named = DeviceActionKind.allCases.filter { self[$0] != 1 }
      .map { ".\($0): \(self[$0].notation)" }.joined(separator: ", ")
    return "[\(named.isEmpty ? ":" : named)]"
  }
}

extension Double {
  /// The Swift literal for the number, without a fraction if it is an integer.
  fileprivate var notation: String { Int(exactly: self).map { "\($0)" } ?? "\(self)" }
}
