// `@inlinable` throughout, for the reason and the measurement given in RoutePath.swift.

/// A flow with a stack of screens that ends once, with a result: a sign-in, a checkout.
@frozen
public struct Flow<Route, Value> {
  /// The screens above the flow's root.
  public var path = RoutePath<Route>()

  /// How the flow ended; nil while it runs.
  public var outcome: FlowResult<Value>?

  /// Creates a flow that runs and shows its root.
  @inlinable
  public init() {}

  /// Whether it hasn't ended yet.
  @inlinable
  public var isRunning: Bool { outcome == nil }

  /// Ends the flow with a result, which replaces the one before if there was one.
  ///
  /// - Returns: The result, for the flow's parent.
  @inlinable
  public mutating func end(with result: FlowResult<Value>) -> FlowResult<Value> {
    outcome = result
    return result
  }
}

extension Flow: Sendable where Route: Sendable, Value: Sendable {}

// Written out, since synthesised ones aren't inlinable: see RoutePath.swift.

extension Flow: Equatable where Route: Equatable, Value: Equatable {
  /// Returns whether two flows show the same and ended in the same way.
  @inlinable
  public static func == (lhs: Flow, rhs: Flow) -> Bool {
    lhs.path == rhs.path && lhs.outcome == rhs.outcome
  }
}

extension Flow: Hashable where Route: Hashable, Value: Hashable {
  /// Feeds the path and the outcome to a hasher.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(outcome)
  }
}
