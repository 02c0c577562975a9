// `@inlinable` throughout, for the reason and the measurement given in RoutePath.swift.

/// The child flows of a coordinator: the listed children, the flows on screen, and the results
/// owed.
///
/// It models the document's `childCoordinators` array and the two other facts that must agree with
/// it. In a class the three live apart: the array, the screens that a flow presented, and the
/// delegate calls that it makes. Most bugs of child flows are a disagreement of two of them, so all
/// three are state here:
///
/// - ``entries``: the listed children, each with its state and its reference to the parent;
/// - ``surfaces``: the flows on screen, each with its host;
/// - ``owed``: the number of results promised and not yet delivered.
///
/// ``start(_:on:parent:)``, ``finish(_:with:)`` and ``remove(_:)`` keep them consistent. The system
/// and typical app code don't: ``closeSurface(of:)`` is a swipe, ``unlist(_:)`` is the bare
/// `childCoordinators.removeAll { $0 === child }`, and ``deliver(_:from:)`` is a bare delegate
/// call. Every operation is total: none traps for a child that is gone, and ``finish(_:with:)`` and
/// ``update(_:_:)`` then change nothing and return nil.
///
/// The properties are writable for the same reason: the type must be able to hold every state that
/// shipping code can reach, or a claim about it would prove nothing.
@frozen
public struct ChildRegistry<Child, Value> {
  /// A listed child.
  @frozen
  public struct Entry {
    /// The child's identity.
    public let id: ChildID
    /// The child's state.
    public var child: Child
    /// The child's reference to its parent.
    public var parent: ParentLink

    @inlinable
    init(id: ChildID, child: Child, parent: ParentLink) {
      (self.id, self.child, self.parent) = (id, child, parent)
    }
  }

  /// A flow on screen.
  @frozen
  public struct HostedFlow {
    /// The child that the flow belongs to.
    public let id: ChildID
    /// The host that shows it.
    public let host: ChildHost

    @inlinable
    init(id: ChildID, host: ChildHost) { (self.id, self.host) = (id, host) }
  }

  /// A result that reached the parent.
  @frozen
  public struct Delivery {
    /// The child that delivered it.
    public let id: ChildID
    /// The result.
    public let result: FlowResult<Value>

    /// Creates a delivery of a child's result.
    @inlinable
    public init(id: ChildID, result: FlowResult<Value>) { (self.id, self.result) = (id, result) }
  }

  /// The listed children, in the order in which they were started.
  public var entries: [Entry] = []

  /// The flows on screen, the oldest first.
  public var surfaces: [HostedFlow] = []

  /// The number of results owed: one for each child started, less one for each result delivered.
  public var owed = 0

  /// The last result delivered; nil before the first.
  public var latest: Delivery?

  /// The number of the last child started; 0 before the first.
  public var lastNumber = 0

  /// Makes an empty registry.
  @inlinable
  public init() {}
}

// MARK: Queries

// Loops over numbers, since a debug build copies each element that an iterator returns.
extension ChildRegistry {
  /// The state of a child, or nil when it isn't listed.
  ///
  /// - Complexity: O(*n*) in the number of children.
  @inlinable
  public subscript(id: ChildID) -> Child? {
    for index in 0..<entries.count where entries[index].id == id { return entries[index].child }
    return nil
  }

  /// Returns whether a child is listed.
  ///
  /// - Complexity: O(*n*) in the number of children.
  @inlinable
  public func contains(_ id: ChildID) -> Bool {
    for index in 0..<entries.count where entries[index].id == id { return true }
    return false
  }

  /// Returns whether the flow of a child is on screen.
  ///
  /// - Complexity: O(*n*) in the number of flows on screen.
  @inlinable
  public func isOnScreen(_ id: ChildID) -> Bool {
    for index in 0..<surfaces.count where surfaces[index].id == id { return true }
    return false
  }

  /// Returns the first listed child that fulfils a condition, or nil.
  ///
  /// - Complexity: O(*n*) in the number of children.
  @inlinable
  public func first(where predicate: (Child) -> Bool) -> ChildID? {
    for index in 0..<entries.count where predicate(entries[index].child) {
      return entries[index].id
    }
    return nil
  }

  /// True if there are neither children nor flows on screen.
  @inlinable
  public var isEmpty: Bool { entries.isEmpty && surfaces.isEmpty }
}

// MARK: Consistent changes

extension ChildRegistry {
  /// Lists a child, shows its flow, and counts its result as owed.
  ///
  /// - Returns: The id of the child.
  /// - Complexity: Amortised O(1); O(*n*) when the storage is shared with another copy.
  @inlinable
  @discardableResult
  public mutating func start(
    _ child: Child, on host: ChildHost, parent: ParentLink = .weak
  ) -> ChildID {
    let id = list(child, parent: parent)
    surfaces.append(HostedFlow(id: id, host: host))
    return id
  }

  /// Delivers the result of a child and removes the child with its flow.
  ///
  /// - Returns: The state of the child, or nil when it is gone: its result is then refused
  ///   (REMOVED-SILENT).
  /// - Complexity: O(*n*) in the number of children.
  @inlinable
  @discardableResult
  public mutating func finish(_ id: ChildID, with result: FlowResult<Value>) -> Child? {
    guard contains(id) else { return nil }
    deliver(result, from: id)
    return remove(id)
  }

  /// Removes a child with its flow, without delivering a result.
  ///
  /// - Returns: The state of the child, or nil when it wasn't listed.
  /// - Complexity: O(*n*) in the number of children.
  @inlinable
  @discardableResult
  public mutating func remove(_ id: ChildID) -> Child? {
    closeSurface(of: id)
    return unlist(id)
  }

  /// Ends every child that isn't embedded, the youngest first, as a link or a sign-out does.
  ///
  /// It also removes leftovers: a child without a flow on screen, and a flow without a child.
  ///
  /// - Complexity: O(*n*²) in the number of children.
  @inlinable
  public mutating func endAll() {
    // An iterator over entries, and a removal of nothing, would allocate.
    let listed = entries
    for index in listed.indices.reversed() where !isEmbedded(listed[index].id) {
      finish(listed[index].id, with: .ended)
    }
    if surfaces.contains(where: { $0.host != .embedded }) {
      surfaces.removeAll { $0.host != .embedded }
    }
  }

  @inlinable
  func isEmbedded(_ id: ChildID) -> Bool {
    for index in 0..<surfaces.count where surfaces[index].id == id {
      if surfaces[index].host == .embedded { return true }
    }
    return false
  }

  /// Changes the state of a child.
  ///
  /// - Returns: The result of `change`, or nil when the child is gone: an action for it is stale.
  /// - Complexity: O(*n*) in the number of children.
  @inlinable
  @discardableResult
  public mutating func update<Result>(
    _ id: ChildID, _ change: (inout Child) -> Result
  ) -> Result? {
    for index in entries.indices where entries[index].id == id {
      return change(&entries[index].child)
    }
    return nil
  }
}

extension ChildRegistry: Sendable where Child: Sendable, Value: Sendable {}
extension ChildRegistry.Entry: Sendable where Child: Sendable {}
extension ChildRegistry.HostedFlow: Sendable {}
extension ChildRegistry.Delivery: Sendable where Value: Sendable {}

// Written by hand, because synthesised conformances aren't inlinable: see RoutePath.swift.

extension ChildRegistry.Entry: Equatable where Child: Equatable {
  /// Returns whether two entries are the same child in the same state.
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.id == rhs.id && lhs.parent == rhs.parent && lhs.child == rhs.child
  }
}

extension ChildRegistry.Entry: Hashable where Child: Hashable {
  /// Feeds the child's id, link and state to a hasher.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(parent)
    hasher.combine(child)
  }
}

extension ChildRegistry.HostedFlow: Hashable {
  /// Returns whether two flows have the same child and the same host.
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.id == rhs.id && lhs.host == rhs.host }

  /// Feeds the child's id and the host to a hasher.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(host)
  }
}

extension ChildRegistry.Delivery: Equatable where Value: Equatable {
  /// Returns whether two results are equal and come from the same child.
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.id == rhs.id && lhs.result == rhs.result
  }
}

extension ChildRegistry.Delivery: Hashable where Value: Hashable {
  /// Feeds the child's id and the result to a hasher.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(result)
  }
}

extension ChildRegistry: Equatable where Child: Equatable, Value: Equatable {
  /// Returns whether two registries have the same children, flows on screen and results.
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.lastNumber == rhs.lastNumber && lhs.owed == rhs.owed && lhs.entries == rhs.entries
      && lhs.surfaces == rhs.surfaces && lhs.latest == rhs.latest
  }
}

extension ChildRegistry: Hashable where Child: Hashable, Value: Hashable {
  /// Feeds the children, the flows on screen and the results to a hasher.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(lastNumber)
    hasher.combine(owed)
    hasher.combine(entries)
    hasher.combine(surfaces)
    hasher.combine(latest)
  }
}

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
