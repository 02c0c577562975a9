// `@inlinable` throughout, for the reason and the measurement given in RoutePath.swift.

// What the system does, and code as it is written in the wild: each takes the registry out of step.

extension ChildRegistry {
  /// Lists a child and owes a result, without a flow on screen.
  ///
  /// - Parameters:
  ///   - child: The state in which the child starts.
  ///   - parent: How it refers to its parent.
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

  /// Takes a child off the list, as `childCoordinators.removeAll { $0 === child }` does; its flow stays on screen.
  ///
  /// - Parameter id: Which child.
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

  /// Puts a flow on screen, of a child that may not be listed.
  ///
  /// - Parameters:
  ///   - id: Whose flow.
  ///   - host: Where it is shown.
  @inlinable
  public mutating func openSurface(of id: ChildID, on host: ChildHost) {
    surfaces.append(HostedFlow(id: id, host: host))
  }

  /// Takes a flow off the screen, as a swipe does; its child stays listed.
  ///
  /// - Parameter id: Whose flow.
  /// - Returns: Whether it was on screen.
  /// - Complexity: O(*n*) in the number of flows on screen.
  @inlinable
  @discardableResult
  public mutating func closeSurface(of id: ChildID) -> Bool {
    let count = surfaces.count
    surfaces.removeAll { $0.id == id }
    return surfaces.count < count
  }

  /// Delivers a result to the parent, whoever it comes from, as a delegate call does.
  ///
  /// - Parameters:
  ///   - result: How the flow ended.
  ///   - id: Who says so.
  @inlinable
  public mutating func deliver(_ result: FlowResult<Value>, from id: ChildID) {
    latest = Delivery(id: id, result: result)
    owed -= 1
  }

  /// Makes the reference of a child to its parent another one.
  ///
  /// - Parameters:
  ///   - id: Which child.
  ///   - parent: How it refers to its parent from now on.
  /// - Complexity: O(*n*) in the number of children.
  @inlinable
  public mutating func link(_ id: ChildID, toParent parent: ParentLink) {
    for index in entries.indices where entries[index].id == id { entries[index].parent = parent }
  }
}
