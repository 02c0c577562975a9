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
extension FlowResult: Equatable where Value: Equatable {}
extension FlowResult: Hashable where Value: Hashable {}
extension FlowResult: Encodable where Value: Encodable {}
extension FlowResult: Decodable where Value: Decodable {}
