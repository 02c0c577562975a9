// The rules by which a presenter changes tabs.

extension Presenter {
  /// A tab that was left during a push, and whose path was cleared at once: its stack has kept the
  /// screens (S14).
  @usableFromInline
  package struct LeftTab: Sendable {
    /// The tab.
    public var tab: Int
    /// The screens that its stack shows.
    public var path: [Screen]

    @usableFromInline
    init(tab: Int, path: [Screen]) {
      self.tab = tab
      self.path = path
    }
  }

  /// True if the tab bar can be tapped: no modal covers it, and no transition but a push is under
  /// way (S14).
  @inlinable
  public var canTapTabs: Bool {
    guard isActive, !isForeignUp, visible.modals.isEmpty, !visible.isTopHidden else { return false }
    return phase == .idle || phase == .pushing
  }

  /// Returns whether another tab is wanted during a push.
  @inlinable
  func leavesPushingTab(for wanted: Hierarchy) -> Bool {
    guard case .pushing = phase else { return false }
    return isActive && visible.modals.isEmpty && visible.tab != wanted.tab
  }

  /// Ends a push because another tab is wanted: the tab bar waits for no transition of a stack.
  ///
  /// - Parameter keepsPath: true if the stack keeps its screens although its path was cleared
  ///   (S14).
  @inlinable
  mutating func leaveTab(keepsPath: Bool) {
    if keepsPath { leftTab = LeftTab(tab: visible.tab, path: visible.path) }
    phase = .idle
  }

  /// Shows the wanted tab.
  ///
  /// - Returns: true if its stack has kept screens that the wanted path doesn't have.
  @inlinable
  mutating func showTab(of wanted: Hierarchy) -> Bool {
    visible.tab = wanted.tab
    visible.path = wanted.path
    guard let left = leftTab, left.tab == wanted.tab else { return false }
    leftTab = nil
    if !wanted.path.isEmpty { return false }
    visible.path = left.path
    return true
  }
}

extension Presenter.LeftTab: Hashable {
  /// Returns whether two tabs have kept the same screens.
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.tab == rhs.tab && lhs.path == rhs.path
  }

  /// Feeds the tab and its screens to a hasher.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(tab)
    hasher.combine(path)
  }
}
