public import Coordinators
public import StateMachineTesting

// The claims about child flows.

extension Checks {
  /// NO-ORPHAN-CHILD: each live child has its flow on screen.
  ///
  /// - Complexity: O(*n*²) in the number of children.
  @_transparent
  public mutating func noOrphanedChildren<Child, Value>(in children: ChildRegistry<Child, Value>) {
    var isHosted = true
    for entry in children.entries where !children.isOnScreen(entry.id) { isHosted = false }
    always("NO-ORPHAN-CHILD", "each live child has its flow on screen", isHosted)
  }

  /// NO-ORPHAN-UI: each flow on screen has a live child.
  ///
  /// - Complexity: O(*n*²) in the number of children.
  @_transparent
  public mutating func noOrphanedScreens<Child, Value>(in children: ChildRegistry<Child, Value>) {
    var isLive = true
    for surface in children.surfaces where !children.contains(surface.id) { isLive = false }
    always("NO-ORPHAN-UI", "each flow on screen has a live child", isLive)
  }

  /// ONE-PRESENTED: one parent presents at most one flow as a modal (S1, S3).
  @_transparent
  public mutating func oneFlowIsPresented<Child, Value>(in children: ChildRegistry<Child, Value>) {
    var count = 0
    for surface in children.surfaces where surface.host == .modal { count += 1 }
    always("ONE-PRESENTED", "at most one flow is presented as a modal", count <= 1)
  }

  /// PARENT-LINK: each listed child can reach its parent.
  @_transparent
  public mutating func parentsAreLinked<Child, Value>(in children: ChildRegistry<Child, Value>) {
    var isLinked = true
    for entry in children.entries where entry.parent == .missing { isLinked = false }
    always("PARENT-LINK", "each child has a link to its parent", isLinked)
  }

  /// PARENT-LINK: a child to which a property refers is listed by its parent.
  ///
  /// - Parameters:
  ///   - id: the child to which a property refers, such as one made lazily for a tab; nil if there
  ///     is none yet.
  ///   - children: the registry of the parent.
  @_transparent
  public mutating func isListed<Child, Value>(
    _ id: ChildID?, in children: ChildRegistry<Child, Value>
  ) {
    always(
      "PARENT-LINK", "a child that is referred to is listed by its parent",
      id.map { children.contains($0) } ?? true)
  }

  /// NO-RETAIN-CYCLE: no child owns its parent.
  @_transparent
  public mutating func noRetainCycle<Child, Value>(in children: ChildRegistry<Child, Value>) {
    var isFree = true
    for entry in children.entries where entry.parent == .strong { isFree = false }
    always("NO-RETAIN-CYCLE", "no child owns its parent", isFree)
  }

  /// SINGLETON-FLOW: a flow of one kind runs at most once.
  @_transparent
  public mutating func flowIsSingle<Child, Value>(
    in children: ChildRegistry<Child, Value>, _ isOfKind: (Child) -> Bool
  ) {
    var count = 0
    for entry in children.entries where isOfKind(entry.child) { count += 1 }
    always("SINGLETON-FLOW", "a flow runs at most once at a time", count <= 1)
  }

  /// RESULT-EXACTLY-ONCE: the number of owed results is that of the listed children.
  ///
  /// A child that is removed without a result leaves one owed for good; a second result makes the
  /// number too small.
  @_transparent
  public mutating func resultsAreDeliveredOnce<Child, Value>(
    in children: ChildRegistry<Child, Value>
  ) {
    always(
      "RESULT-EXACTLY-ONCE", "each child that was started delivers one result, and then is gone",
      children.owed == children.entries.count)
  }

  /// RESULT-EXACTLY-ONCE: the parent receives the result with which its child ended.
  @_transparent
  public mutating func resultArrives<Child, Value: Equatable>(
    _ result: FlowResult<Value>, from id: ChildID, in after: ChildRegistry<Child, Value>
  ) {
    always(
      "RESULT-EXACTLY-ONCE", "a parent hears what its child ended with",
      after.latest?.id == id && after.latest?.result == result && !after.contains(id))
  }

  /// REMOVED-SILENT: an action for a removed child changes nothing.
  @_transparent
  public mutating func removedChildIsSilent<Child, Value, State: Equatable>(
    _ id: ChildID, in children: ChildRegistry<Child, Value>, from before: State, to after: State
  ) {
    guard !children.contains(id) else { return }
    always("REMOVED-SILENT", "an action for a child that is gone changes nothing", before == after)
  }

  /// CHILD-SCOPE: an action of one child changes no other child.
  ///
  /// - Complexity: O(*n*²) in the number of children.
  @_transparent
  public mutating func actionStaysInside<Child: Equatable, Value>(
    _ id: ChildID, from before: ChildRegistry<Child, Value>, to after: ChildRegistry<Child, Value>
  ) {
    var isInside = true
    for entry in before.entries where entry.id != id && after[entry.id] != entry.child {
      isInside = false
    }
    always("CHILD-SCOPE", "an action of one child changes no other", isInside)
  }

  /// CHILD-SCOPE: an action of a child doesn't change its parent's own state.
  @_transparent
  public mutating func parentStaysOut<Rest: Equatable>(from before: Rest, to after: Rest) {
    always(
      "CHILD-SCOPE", "an action of a child changes nothing of its parent's own", before == after)
  }

  /// FOCUS-ARRIVES: a flow that was started is on screen, in its initial state.
  @_transparent
  public mutating func flowStarts<Child: Equatable, Value>(
    _ child: Child, from before: ChildRegistry<Child, Value>, to after: ChildRegistry<Child, Value>
  ) {
    always(
      "FOCUS-ARRIVES", "a flow that was started is on screen, in its first state",
      after.entries.count == before.entries.count + 1 && after.entries.last?.child == child
        && after.entries.last?.id == after.surfaces.last?.id)
  }

  /// STABLE-IDENTITY: when a view is rebuilt, its children keep their identity and state.
  @_transparent
  public mutating func childrenSurviveRebuild<Child: Equatable, Value: Equatable>(
    from before: ChildRegistry<Child, Value>, to after: ChildRegistry<Child, Value>
  ) {
    always("STABLE-IDENTITY", "a rebuild of the parent's view keeps its children", before == after)
  }

  /// ACTIVE-CHILD-NOT-PRUNED: a child is removed only by ending.
  ///
  /// - Parameters:
  ///   - before: the registry before the step.
  ///   - after: the registry after it.
  ///   - mayEnd: true if the action of the step may end a child.
  @_transparent
  public mutating func activeChildrenStay<Child, Value>(
    from before: ChildRegistry<Child, Value>, to after: ChildRegistry<Child, Value>,
    unless mayEnd: Bool
  ) {
    guard !mayEnd else { return }
    var isKept = true
    for entry in before.entries where !after.contains(entry.id) { isKept = false }
    always("ACTIVE-CHILD-NOT-PRUNED", "a child goes away only by ending", isKept)
  }

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
