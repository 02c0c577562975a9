/// The agent behind an action, which decides the replacement of its call on a simulated device.
public struct ActionSource: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// Makes a set of sources.
  @_transparent
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The app's own code, or a tap in one of its screens.
  @_transparent public static var program: ActionSource { ActionSource(rawValue: 1) }
  /// The system: a swipe, the back button, an appearance; on a device, a presenter does this.
  @_transparent public static var system: ActionSource { ActionSource(rawValue: 2) }
  /// A service that answers; on a device, an answer can come late, twice, or not at all.
  @_transparent public static var service: ActionSource { ActionSource(rawValue: 4) }
  /// The world: a link, a notification, a session that ends; these happen on a device too.
  @_transparent public static var world: ActionSource { ActionSource(rawValue: 8) }

  /// All four sources.
  @_transparent public static var all: ActionSource { ActionSource(rawValue: 15) }
}

/// A factor for the weights of each source's calls.
@usableFromInline
struct SourceWeights {
  @usableFromInline var program = 1.0
  @usableFromInline var system = 1.0
  @usableFromInline var service = 1.0
  @usableFromInline var world = 1.0

  @inlinable
  @inline(__always)
  init() {}

  /// The products of some weights and those of the outer list.
  @inlinable
  init(
    program: Double, system: Double, service: Double, world: Double, times outer: SourceWeights
  ) {
    func product(_ weight: Double, _ other: Double) -> Double {
      weight.checkAsWeight()
      return Swift.min(weight * other, 1_048_576)
    }
    self.program = product(program, outer.program)
    self.system = product(system, outer.system)
    self.service = product(service, outer.service)
    self.world = product(world, outer.world)
  }

  @inlinable
  subscript(_ source: ActionSource) -> Double {
    switch source {
    case .program: program
    case .system: system
    case .service: service
    default: world
    }
  }
}

extension Double {
  @inlinable
  @inline(__always)
  func checkAsWeight() {
    precondition(self >= 0 && self <= 1_048_576, "A weight lies between 0 and 1,048,576.")
  }

  /// A weight in 64ths; a positive weight, however small, never becomes 0.
  @inlinable
  @inline(__always)
  var share: UInt64 {
    self == 0 ? 0 : Swift.max(1, UInt64(truncatingIfNeeded: Int(self * 64)))
  }
}
