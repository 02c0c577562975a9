public import Coordinators

/// A coordinator's state together with what it last told its parent: the state of a machine whose claims are about
/// outputs too.
public struct Observed<Base: Coordinator>: Hashable, Sendable {
  /// The coordinator's state.
  public var state: Base.State

  /// What it told its parent at the last action, if anything.
  public var output: Base.Output?

  /// Observes a coordinator that hasn't said anything yet.
  @inlinable
  public init(_ state: Base.State) {
    self.state = state
    output = nil
  }

  /// Returns whether the states are equal, and what was said last.
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
  /// A mirror of the state with the output beside its parts, so that a difference shows `path` and not `state.path`.
  public var customMirror: Mirror {
    let parts = Mirror(reflecting: state).children.map { ($0.label ?? "", $0.value) }
    return Mirror(self, children: parts + [("output", output as Any)], displayStyle: .struct)
  }
}
