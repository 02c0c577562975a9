// `@inlinable` throughout, for the reason and the measurement given in RoutePath.swift.

// Operations of the system and of typical app code: each can make children, flows and results
// disagree.

extension ChildRegistry {
  /// Lists a child and counts its result as owed, but shows no flow.
  ///
  /// - Returns: The id of the child.
  @inlinable
  @discardableResult
  public mutating func list(_ child: Child, parent: ParentLink = .weak) -> ChildID {
    lastNumber += 1
    let id = ChildID(lastNumber)
    entries.append(Entry(id: id, child: child, parent: parent))
    owed += 1
    return id
  }

  /// Removes a child from the list, as `childCoordinators.removeAll { $0 === child }` does; its
  /// flow stays on screen.
  ///
  /// - Returns: The state of the child, or nil when it wasn't listed.
  /// - Complexity: O(*n*) in the number of children.
  @inlinable
  @discardableResult
  public mutating func unlist(_ id: ChildID) -> Child? {
    for index in entries.indices where entries[index].id == id {
      return entries.remove(at: index).child
    }
    return nil
  }

  /// Shows a flow of a child that may not be listed.
  @inlinable
  public mutating func openSurface(of id: ChildID, on host: ChildHost) {
    surfaces.append(HostedFlow(id: id, host: host))
  }

  /// Removes a flow from the screen, as a swipe does; its child stays listed.
  ///
  /// - Returns: True if the flow was on screen.
  /// - Complexity: O(*n*) in the number of flows on screen.
  @inlinable
  @discardableResult
  public mutating func closeSurface(of id: ChildID) -> Bool {
    let count = surfaces.count
    surfaces.removeAll { $0.id == id }
    return surfaces.count < count
  }

  /// Delivers a result to the parent without a check of the sender, as a delegate call does.
  @inlinable
  public mutating func deliver(_ result: FlowResult<Value>, from id: ChildID) {
    latest = Delivery(id: id, result: result)
    owed -= 1
  }

  /// Changes a child's reference to its parent.
  ///
  /// - Complexity: O(*n*) in the number of children.
  @inlinable
  public mutating func link(_ id: ChildID, toParent parent: ParentLink) {
    for index in entries.indices where entries[index].id == id { entries[index].parent = parent }
  }
}
