// `@inlinable` throughout, for the reason and the measurement given in RoutePath.swift.

/// A flow with a stack of screens that ends once with a result, such as a sign-in or a checkout.
@frozen
public struct Flow<Route, Value> {
  /// The screens above the flow's root.
  public var path = RoutePath<Route>()

  /// The result of the flow; nil while it runs.
  public var outcome: FlowResult<Value>?

  /// Creates a flow that runs and shows its root.
  @inlinable
  public init() {}

  /// True until the flow has ended.
  @_transparent
  public var isRunning: Bool { outcome == nil }

  /// Ends the flow with a result, which replaces an earlier one.
  ///
  /// - Returns: The result, for the flow's parent.
  @inlinable
  public mutating func end(with result: FlowResult<Value>) -> FlowResult<Value> {
    outcome = result
    return result
  }
}

extension Flow: Sendable where Route: Sendable, Value: Sendable {}

// Written by hand, because synthesised conformances aren't inlinable: see RoutePath.swift.

extension Flow: Equatable where Route: Equatable, Value: Equatable {
  /// Returns whether two flows have equal paths and results.
  @_transparent
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
