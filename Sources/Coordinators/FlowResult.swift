/// How a flow ended: each flow that was started delivers exactly one of these to its parent.
///
/// The three are the document's three ways to complete a flow: a delegate method with a result, one without, and
/// a parent that removes the child because the flow ended by itself.
@frozen
public enum FlowResult<Value> {
  /// The user completed the task.
  case success(Value)

  /// The user backed out: by a button, or by swiping the flow away.
  case cancelled

  /// The flow ended without an answer: it ran out, or its parent took it away.
  case ended
}

extension FlowResult {
  /// The same way to end, with another value: how a parent takes over what its child ended with.
  ///
  /// - Parameter transform: What to make of the value of a success.
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

// Written out, since synthesised ones aren't inlinable: see RoutePath.swift.

extension FlowResult: Equatable where Value: Equatable {
  /// Returns whether two flows ended in the same way, with equal values.
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
  /// Feeds the way in which the flow ended, and its value if there is one, to a hasher.
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
