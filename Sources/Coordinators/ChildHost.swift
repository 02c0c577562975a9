/// How a child refers to its parent.
///
/// A parent owns its children; a reference back that owns as well is a retain cycle, and one that is missing
/// leaves the child unable to report.
@frozen
public enum ParentLink: Hashable, Sendable, Codable {
  /// A weak reference or delegate, as it should be.
  case weak
  /// A strong one: parent and child keep each other alive.
  case strong
  /// None: the child can't tell anyone.
  case missing
}

/// Where a child flow is shown.
@frozen
public enum ChildHost: Hashable, Sendable, Codable {
  /// In place, as the content of a tab or of another screen: it can't be closed.
  case embedded
  /// Pushed on the parent's stack.
  case pushed
  /// In a sheet or cover of the parent, which shows at most one.
  case modal
}
