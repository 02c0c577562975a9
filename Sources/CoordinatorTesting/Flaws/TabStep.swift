/// A change that an action makes to a group of tabs when all goes well: a machine states it once, and the claims about it and the
/// flaws in it follow.
public enum TabStep<Tab: Hashable & Sendable>: Hashable, Sendable {
  /// A tap on a tab; one on the selected tab goes back to its root (S26).
  case select(Tab)
  /// Something happens inside a tab.
  case act(in: Tab)

  /// Which tab it is about.
  @inlinable public var tab: Tab {
    switch self {
    case .select(let tab), .act(let tab): tab
    }
  }
}
