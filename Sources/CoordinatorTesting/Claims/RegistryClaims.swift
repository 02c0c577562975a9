public import Coordinators
public import StateMachineTesting

// The claims that hold of every registry of child flows, at once.
// The claims are transparent, for the reason and the measurement given in StackClaims.swift.

extension Checks {
  /// NO-ORPHAN-CHILD, NO-ORPHAN-UI, ONE-PRESENTED, SINGLETON-FLOW and RESULT-EXACTLY-ONCE: the children
  /// that are listed, the flows that are on screen and the results that are owed are in step.
  ///
  /// - Parameters:
  ///   - children: the registry.
  ///   - kind: what no two children may have in common.
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
