/// How often each kind of action on a device is tried, relative to the others; one of weight 0 never is.
///
/// A literal names the kinds whose weight isn't 1: `[.app: 12, .time: 24, .relaunch: 0]`.
public struct DeviceWeights: Hashable, Sendable {
  @usableFromInline var weights: [Int]

  /// The app acts and time passes most of the time.
  public static let standard: DeviceWeights = [
    .app: 12, .time: 24, .both: 3, .swipe: 3, .slide: 3, .back: 3, .button: 3, .tab: 3,
    .followLink: 3, .open: 3, .answer: 3,
  ]

  /// Nothing is ever tried, which no device can do.
  @usableFromInline static let none: DeviceWeights = {
    var weights: DeviceWeights = [:]
    for kind in DeviceActionKind.allCases { weights[kind] = 0 }
    return weights
  }()

  /// The weight of one kind.
  ///
  /// - Precondition: a weight isn't negative.
  public subscript(kind: DeviceActionKind) -> Int {
    @inlinable get { weights[kind.rawValue] }
    set {
      precondition(newValue >= 0, "A weight isn't negative.")
      weights[kind.rawValue] = newValue
    }
  }
}

extension DeviceWeights: ExpressibleByDictionaryLiteral {
  /// Weights some kinds; all others get 1.
  public init(dictionaryLiteral weights: (DeviceActionKind, Int)...) {
    self.weights = Array(repeating: 1, count: DeviceActionKind.allCases.count)
    for (kind, weight) in weights { self[kind] = weight }
  }
}

extension DeviceWeights {
  /// A Swift expression that makes it.
  var expression: String {
    let named = DeviceActionKind.allCases.filter { self[$0] != 1 }
      .map { ".\($0): \(self[$0])" }.joined(separator: ", ")
    return "[\(named.isEmpty ? ":" : named)]"
  }
}
