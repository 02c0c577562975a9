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

/// The result of a flow; each started flow delivers exactly one to its parent.
///
/// The cases are the document's three completions of a flow: a delegate method with a result, one
/// without, and a parent that removes the child because the flow ended by itself.
@frozen
public enum FlowResult<Value> {
  /// The user completed the task.
  case success(Value)

  /// The user backed out, by a button or by swiping the flow away.
  case cancelled

  /// The flow ended without an answer: it expired, or its parent removed it.
  case ended
}

extension FlowResult {
  /// Returns the result with its value transformed, for a parent that takes over its child's
  /// result.
  @inlinable
  public func map<Other>(_ transform: (Value) -> Other) -> FlowResult<Other> {
    switch self {
    case .success(let value): .success(transform(value))
    case .cancelled: .cancelled
    case .ended: .ended
    }
  }
}

extension FlowResult: Sendable where Value: Sendable {}

extension FlowResult: Equatable where Value: Equatable {
  /// Returns whether two results have the same case and equal values.
  @inlinable
  public static func == (lhs: FlowResult, rhs: FlowResult) -> Bool {
    switch (lhs, rhs) {
    case (.success(let lhs), .success(let rhs)): lhs == rhs
    case (.cancelled, .cancelled), (.ended, .ended): true
    default: false
    }
  }
}

extension FlowResult: Hashable where Value: Hashable {
  /// Feeds the case, and its value if there is one, to a hasher.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .success(let value):
      hasher.combine(0)
      hasher.combine(value)
    case .cancelled: hasher.combine(1)
    case .ended: hasher.combine(2)
    }
  }
}

extension FlowResult: Encodable where Value: Encodable {}
extension FlowResult: Decodable where Value: Decodable {}
