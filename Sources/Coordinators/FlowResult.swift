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
  ///
  /// - Parameter transform: The transformation of a success's value.
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

// Written by hand, because synthesised conformances aren't inlinable: see RoutePath.swift.

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
