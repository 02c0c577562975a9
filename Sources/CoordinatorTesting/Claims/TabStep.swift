/// The correct change that an action makes to a group of tabs: a machine states it once, and the
/// claims about the tabs and their flaws follow.
public enum TabStep<Tab: Hashable & Sendable>: Hashable, Sendable {
  /// A tap on a tab; one on the selected tab goes back to its root (S26).
  case select(Tab)
  /// An action inside a tab.
  case act(in: Tab)

  /// The tab that the step is about.
  @inlinable public var tab: Tab {
    switch self {
    case .select(let tab), .act(let tab): tab
    }
  }
}
