// `@inlinable` throughout, for the reason and the measurement given in RoutePath.swift.

/// Tabs in order with one selected; a tab's content is made when the tab is first shown.
///
/// The content is the data that a tab keeps while another one is selected: a path, the state of a
/// child coordinator, or the id of one in a ``ChildRegistry``.
///
/// ``select(_:makeContent:)`` keeps the selected tab and its content consistent. The binding of a
/// tab view writes ``selected`` alone, so this type can hold a selected tab without content, for a
/// claim to find.
@frozen
public struct TabGroup<Tab: Hashable, Content> {
  /// The tabs, in the order of the bar.
  public let tabs: [Tab]

  /// The tab that is shown; a direct write, as by a binding, makes no content.
  public var selected: Tab

  /// The content of each tab, in the order of ``tabs``; nil for one that was never shown.
  @usableFromInline
  internal var contents: [Content?]

  /// Makes a group in which only the first tab has content.
  ///
  /// - Parameters:
  ///   - tabs: The tabs, in the order of the bar, each once.
  ///   - first: The content of the first tab, which is selected.
  /// - Precondition: There is at least one tab.
  @inlinable
  public init(_ tabs: [Tab], first: Content) {
    precondition(!tabs.isEmpty, "A tab group needs at least one tab.")
    self.tabs = tabs
    selected = tabs[0]
    contents = Array(repeating: nil, count: tabs.count)
    contents[0] = first
  }

  /// The effect of a tap on a tab.
  @frozen
  public enum Selection: Hashable, Sendable {
    /// The tab is shown, and wasn't, or had no content; `isNew` if its content was made just now.
    case switched(isNew: Bool)
    /// The tab was already selected: its content goes back to its root, unless it is there (S26,
    /// UIPilot #63).
    case again
    /// The group has no such tab.
    case unknown
  }
}

extension TabGroup {
  /// Shows a tab, and makes its content if it was never shown.
  ///
  /// - Returns: The effect; on ``Selection/again`` the caller returns the content to its root.
  @inlinable
  @discardableResult
  public mutating func select(_ tab: Tab, makeContent: () -> Content) -> Selection {
    guard let index = tabs.firstIndex(of: tab) else { return .unknown }
    if contents[index] == nil {
      selected = tab
      contents[index] = makeContent()
      return .switched(isNew: true)
    }
    guard tab != selected else { return .again }
    selected = tab
    return .switched(isNew: false)
  }

  /// The content of a tab, or nil when it was never shown.
  ///
  /// Writing nil drops the content, so that it is made again; writing to an unknown tab changes
  /// nothing.
  @inlinable
  public subscript(tab: Tab) -> Content? {
    get {
      guard let index = tabs.firstIndex(of: tab) else { return nil }
      return contents[index]
    }
    set {
      if let index = tabs.firstIndex(of: tab) { contents[index] = newValue }
    }
  }

  /// Changes the content of a tab in place.
  ///
  /// - Returns: The result of `change`, or nil when the tab was never shown or doesn't exist.
  @inlinable
  @discardableResult
  public mutating func update<Result>(
    _ tab: Tab, _ change: (inout Content) -> Result
  ) -> Result? {
    guard let index = tabs.firstIndex(of: tab) else { return nil }
    return contents[index].update(change)
  }
}

extension Optional {
  /// Changes the wrapped value in place, if there is one.
  @inlinable
  mutating func update<Result>(_ change: (inout Wrapped) -> Result) -> Result? {
    guard var content = self else { return nil }
    self = nil  // Keeps the content unshared while it changes.
    defer { self = content }
    return change(&content)
  }
}

extension TabGroup: Sendable where Tab: Sendable, Content: Sendable {}

extension TabGroup: Equatable where Content: Equatable {
  /// Returns whether two groups have the same tabs, the same selection and equal contents.
  @inlinable
  public static func == (lhs: TabGroup, rhs: TabGroup) -> Bool {
    lhs.selected == rhs.selected && lhs.contents == rhs.contents && lhs.tabs == rhs.tabs
  }
}

extension TabGroup: Hashable where Content: Hashable {
  /// Feeds the selected tab and the contents to a hasher.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(selected)
    hasher.combine(contents)
  }
}
