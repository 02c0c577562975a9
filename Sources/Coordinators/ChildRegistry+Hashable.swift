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
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.id == rhs.id && lhs.host == rhs.host
  }

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
  ///
  /// - Complexity: O(*n*) in the number of children.
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.lastNumber == rhs.lastNumber && lhs.owed == rhs.owed && lhs.entries == rhs.entries
      && lhs.surfaces == rhs.surfaces && lhs.latest == rhs.latest
  }
}

extension ChildRegistry: Hashable where Child: Hashable, Value: Hashable {
  /// Feeds the children, the flows on screen and the results to a hasher.
  ///
  /// - Complexity: O(*n*) in the number of children.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(lastNumber)
    hasher.combine(owed)
    hasher.combine(entries)
    hasher.combine(surfaces)
    hasher.combine(latest)
  }
}
