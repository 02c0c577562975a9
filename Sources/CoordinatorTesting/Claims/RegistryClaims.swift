public import Coordinators
public import StateMachineTesting

// The claims that hold for every registry of child flows, in one call.

extension Checks {
  /// NO-ORPHAN-CHILD, NO-ORPHAN-UI, ONE-PRESENTED, SINGLETON-FLOW and RESULT-EXACTLY-ONCE: the
  /// listed children, the flows on screen and the owed results match.
  ///
  /// - Parameters:
  ///   - children: the registry.
  ///   - kind: returns the kind of a child; no two children may have the same.
  /// - Complexity: O(*n*²) in the number of children.
  @_transparent
  public mutating func childrenAreInStep<Child, Value, Kind: Equatable>(
    in children: ChildRegistry<Child, Value>, kind: (Child) -> Kind
  ) {
    noOrphanedChildren(in: children)
    noOrphanedScreens(in: children)
    oneFlowIsPresented(in: children)
    var isSingle = true
    for (index, entry) in children.entries.enumerated() where index > 0 {
      for other in children.entries[..<index] where kind(other.child) == kind(entry.child) {
        isSingle = false
      }
    }
    always("SINGLETON-FLOW", "a flow runs at most once at a time", isSingle)
    resultsAreDeliveredOnce(in: children)
  }
}
