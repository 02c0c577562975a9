/// A child's reference to its parent.
///
/// A parent owns its children. A strong reference back is a retain cycle; without a reference the
/// child can't report to its parent.
@frozen
public enum ParentLink: Hashable, Sendable, Codable {
  /// A weak reference or a delegate, as it should be.
  case weak
  /// A strong reference: parent and child keep each other alive.
  case strong
  /// No reference: the child can't report to its parent.
  case missing
}

/// The host that shows a child flow.
@frozen
public enum ChildHost: Hashable, Sendable, Codable {
  /// The content of a tab or of another screen; the user can't close it.
  case embedded
  /// The parent's stack, onto which the flow is pushed.
  case pushed
  /// A sheet or cover of the parent, which shows at most one.
  case modal
}
