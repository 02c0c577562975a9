// `@inlinable` throughout, for the reason and the measurement given in RoutePath.swift.

/// Tabs in order, one of them selected, each with content of its own that is made when the tab is first shown.
///
/// The content is whatever a tab keeps while another one is selected: a path, the state of a child
/// coordinator, the id of one in a ``ChildRegistry``.
///
/// ``select(_:makeContent:)`` keeps the selected tab and its content in step. The binding of a tab view writes
/// ``selected`` alone, so a selected tab that was never made is a state that this type can hold, for a claim to find.
@frozen
public struct TabGroup<Tab: Hashable, Content> {
  /// The tabs, in the order of the bar.
  public let tabs: [Tab]

  /// The tab that is shown; written directly, as by a binding, it makes no content.
  public var selected: Tab

  /// The content of each tab, in the order of ``tabs``; nil for one that was never shown.
  @usableFromInline
  internal var contents: [Content?]

  /// Makes a group in which only the first tab has content.
  ///
  /// - Parameters:
  ///   - tabs: The tabs, in the order of the bar, each once.
  ///   - first: The content of the first one, which is selected.
  /// - Precondition: There is at least one tab.
  @inlinable
  public init(_ tabs: [Tab], first: Content) {
    precondition(!tabs.isEmpty, "A tab group needs at least one tab.")
    self.tabs = tabs
    selected = tabs[0]
    contents = Array(repeating: nil, count: tabs.count)
    contents[0] = first
  }

  /// What a tap on a tab did.
  @frozen
  public enum Selection: Hashable, Sendable {
    /// The tab is shown, and wasn't, or had no content; it was made just now if `isNew`.
    case switched(isNew: Bool)
    /// The tab was selected already: its content goes back to its root, if it isn't there (S26, UIPilot #63).
    case again
    /// There is no such tab.
    case unknown
  }
}

extension TabGroup {
  /// Shows a tab, and makes its content if it was never shown.
  ///
  /// - Parameters:
  ///   - tab: The tab that was tapped, or that the program selects.
  ///   - makeContent: Makes the content of a tab that was never shown.
  /// - Returns: What happened; on ``Selection/again`` it's the caller who brings the content back to its root.
  /// - Complexity: O(*n*) in the number of tabs.
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
  /// Writing nil forgets the content, so that it is made again; writing to a tab that doesn't exist changes nothing.
  ///
  /// - Complexity: O(*n*) in the number of tabs.
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
  /// - Parameters:
  ///   - tab: Which tab.
  ///   - change: What to do with its content.
  /// - Returns: What `change` returns, or nil when the tab was never shown or doesn't exist.
  /// - Complexity: O(*n*) in the number of tabs.
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
  /// Changes what is wrapped in place, if there is something.
  @inlinable
  mutating func update<Result>(_ change: (inout Wrapped) -> Result) -> Result? {
    guard var content = self else { return nil }
    self = nil  // So that the content isn't shared while it changes.
    defer { self = content }
    return change(&content)
  }
}

extension TabGroup: Sendable where Tab: Sendable, Content: Sendable {}

extension TabGroup: Equatable where Content: Equatable {
  /// Returns whether two groups show the same tab and have equal contents.
  ///
  /// - Complexity: O(*n*) in the number of tabs.
  @inlinable
  public static func == (lhs: TabGroup, rhs: TabGroup) -> Bool {
    lhs.selected == rhs.selected && lhs.contents == rhs.contents && lhs.tabs == rhs.tabs
  }
}

extension TabGroup: Hashable where Content: Hashable {
  /// Feeds the selected tab and the contents to a hasher.
  ///
  /// - Complexity: O(*n*) in the number of tabs.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(selected)
    hasher.combine(contents)
  }
}
