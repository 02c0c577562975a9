// `@inlinable` throughout, for the reason and the measurement given in RoutePath.swift.

/// The child flows of a coordinator: who is alive, where each is on screen, and which results are still owed.
///
/// It is the document's `childCoordinators` array together with what that array has to agree with. In a class
/// three things live apart: the array, the screens that a flow put up, and the delegate calls that it makes.
/// Most bugs of child flows are a disagreement of two of them, so here all three are state:
///
/// - ``entries``: the children that are listed, each with its state and its link to the parent;
/// - ``surfaces``: the flows that are on screen, and where;
/// - ``owed``: how many results were promised and not delivered.
///
/// ``start(_:on:parent:)``, ``finish(_:with:)`` and ``remove(_:)`` keep them in step. The system and code as it
/// is written in the wild don't: ``closeSurface(of:)`` is a swipe, ``unlist(_:)`` the bare
/// `childCoordinators.removeAll { $0 === child }`, ``deliver(_:from:)`` a bare delegate call. Every operation is
/// total: for a child that is gone it changes nothing and says so.
///
/// The properties can be written for the same reason: a state that shipping code can reach has to be one that this
/// type can hold, or a claim about it would say nothing.
@frozen
public struct ChildRegistry<Child, Value> {
  /// A child that is listed.
  @frozen
  public struct Entry {
    /// Which child.
    public let id: ChildID
    /// Its state.
    public var child: Child
    /// How it refers to its parent.
    public var parent: ParentLink

    @inlinable
    init(id: ChildID, child: Child, parent: ParentLink) {
      self.id = id
      self.child = child
      self.parent = parent
    }
  }

  /// A flow that is on screen.
  @frozen
  public struct HostedFlow {
    /// Whose flow it is.
    public let id: ChildID
    /// Where it is shown.
    public let host: ChildHost

    @inlinable
    init(id: ChildID, host: ChildHost) {
      self.id = id
      self.host = host
    }
  }

  /// A result as it reached the parent.
  @frozen
  public struct Delivery {
    /// Who delivered it.
    public let id: ChildID
    /// What was delivered.
    public let result: FlowResult<Value>

    /// Says who delivered what.
    @inlinable
    public init(id: ChildID, result: FlowResult<Value>) {
      self.id = id
      self.result = result
    }
  }

  /// The children that are listed, in the order in which they were started.
  public var entries: [Entry] = []

  /// The flows that are on screen, the oldest first.
  public var surfaces: [HostedFlow] = []

  /// How many started children haven't delivered a result yet.
  public var owed = 0

  /// The result that was delivered last; nil before the first.
  public var latest: Delivery?

  /// The number of the child that was started last; 0 before the first.
  public var lastNumber = 0

  /// Makes an empty registry.
  @inlinable
  public init() {}
}

// MARK: Asking

extension ChildRegistry {
  /// The state of a child, or nil when it isn't listed.
  ///
  /// - Complexity: O(*n*) in the number of children.
  @inlinable
  public subscript(id: ChildID) -> Child? {
    for entry in entries where entry.id == id { return entry.child }
    return nil
  }

  /// Whether a child is listed.
  ///
  /// - Complexity: O(*n*) in the number of children.
  @inlinable
  public func contains(_ id: ChildID) -> Bool {
    for entry in entries where entry.id == id { return true }
    return false
  }

  /// Whether a flow is on screen.
  ///
  /// - Complexity: O(*n*) in the number of flows on screen.
  @inlinable
  public func isOnScreen(_ id: ChildID) -> Bool {
    for surface in surfaces where surface.id == id { return true }
    return false
  }

  /// The first listed child that fulfils a condition, or nil.
  ///
  /// - Parameter predicate: What to ask of the state of a child.
  /// - Complexity: O(*n*) in the number of children.
  @inlinable
  public func first(where predicate: (Child) -> Bool) -> ChildID? {
    for entry in entries where predicate(entry.child) { return entry.id }
    return nil
  }

  /// Whether there are neither children nor flows on screen.
  @inlinable
  public var isEmpty: Bool { entries.isEmpty && surfaces.isEmpty }
}

// MARK: In step

extension ChildRegistry {
  /// Lists a child, shows its flow, and owes a result.
  ///
  /// - Parameters:
  ///   - child: The state in which the child starts.
  ///   - host: Where its flow is shown.
  ///   - parent: How it refers to its parent.
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
  /// - Parameters:
  ///   - id: Whose result.
  ///   - result: How the flow ended.
  /// - Returns: The state of the child, or nil when it is gone: its result isn't accepted then
  ///   (REMOVED-SILENT).
  /// - Complexity: O(*n*) in the number of children.
  @inlinable
  @discardableResult
  public mutating func finish(_ id: ChildID, with result: FlowResult<Value>) -> Child? {
    guard contains(id) else { return nil }
    deliver(result, from: id)
    return remove(id)
  }

  /// Removes a child with its flow, and delivers nothing.
  ///
  /// - Parameter id: Which child.
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
  /// What is left of flows that got out of step goes too: a child without a flow on screen, a flow without a child.
  ///
  /// - Complexity: O(*n*²) in the number of children.
  @inlinable
  public mutating func endAll() {
    for entry in entries.reversed() where !isEmbedded(entry.id) { finish(entry.id, with: .ended) }
    surfaces.removeAll { $0.host != .embedded }
  }

  @inlinable
  func isEmbedded(_ id: ChildID) -> Bool {
    for surface in surfaces where surface.id == id && surface.host == .embedded { return true }
    return false
  }

  /// Changes the state of a child.
  ///
  /// - Parameters:
  ///   - id: Which child.
  ///   - change: What to do with its state.
  /// - Returns: What `change` returns, or nil when the child is gone: an action for it is stale.
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
