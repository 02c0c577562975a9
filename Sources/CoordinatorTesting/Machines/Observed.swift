public import Coordinators

/// A coordinator's state together with its last output: the state of a machine whose claims are
/// about outputs too.
public struct Observed<Base: Coordinator>: Hashable, Sendable {
  /// The coordinator's state.
  public var state: Base.State

  /// The output of the last action, if any.
  public var output: Base.Output?

  /// Observes a coordinator that has had no output yet.
  @inlinable
  public init(_ state: Base.State) { self.state = state }

  /// Returns whether the states and the last outputs are equal.
  @inlinable
  public static func == (lhs: Observed, rhs: Observed) -> Bool {
    lhs.state == rhs.state && lhs.output == rhs.output
  }

  /// Feeds the state and the last output to a hasher.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(state)
    hasher.combine(output)
  }
}

extension Observed: CustomReflectable {
  /// A mirror that lists the output beside the state's parts, so that a difference shows `path`
  /// rather than `state.path`; a state without named parts, such as a path, is one part.
  public var customMirror: Mirror {
    Mirror(self, children: state.labelledParts + [("output", output as Any)], displayStyle: .struct)
  }
}
