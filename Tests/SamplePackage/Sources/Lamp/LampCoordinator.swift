public import Coordinators

/// A lamp, which should only be dimmed while it is lit.
public struct Lamp: Hashable, Sendable {
  /// True if it is lit.
  public var isLit = false
  /// The brightness in percent; 0 if it isn't lit.
  public var brightness = 0

  /// A lamp that isn't lit.
  public init() {}
}

/// An event of a lamp.
public enum LampAction: Hashable, Sendable, Codable {
  /// The switch was pressed.
  case toggle
  /// The dial was turned.
  case dim(to: Int)
}

/// Switches and dims a lamp.
public struct LampCoordinator: Coordinator {
  /// Makes the coordinator.
  public init() {}

  /// Applies an event.
  public func reduce(into state: inout Lamp, action: LampAction) -> Never? {
    switch action {
    case .toggle:
      state.isLit.toggle()
      state.brightness = state.isLit ? 100 : 0
    case .dim(let brightness):
      // The mistake that a search finds: a lamp that isn't lit is dimmed, too.
      state.brightness = brightness
    }
    return nil
  }
}
