import CoordinatorTesting
import Testing

private typealias Children = ChildRegistry<String, Int>

/// A registry with two flows, and a change.
private func children(_ change: (inout Children) -> Void = { _ in }) -> Children {
  var children = Children()
  children.start("login", on: .modal)
  children.start("checkout", on: .pushed)
  change(&children)
  return children
}

/// Each claim holds for correct trees and steps, and breaks for wrong ones.
@Suite struct TreeClaimsTests {
  @Test func `each claim about the children of a state breaks where it must`() {
    expectClaim(
      "NO-ORPHAN-CHILD", "each live child has its flow on screen",
      .holds(for: [Children(), children()]) { $0.noOrphanedChildren(in: $1) },
      .breaks { $0.noOrphanedChildren(in: children { $0.closeSurface(of: 1) }) })
    expectClaim(
      "NO-ORPHAN-UI", "each flow on screen has a live child",
      .holds { $0.noOrphanedScreens(in: children()) },
      .breaks { $0.noOrphanedScreens(in: children { $0.unlist(1) }) })
    expectClaim(
      "ONE-PRESENTED", "at most one flow is presented as a modal",
      .holds { $0.oneFlowIsPresented(in: children { $0.start("help", on: .pushed) }) },
      .breaks { $0.oneFlowIsPresented(in: children { $0.start("help", on: .modal) }) })
    expectClaim(
      "PARENT-LINK", "each child has a link to its parent",
      .holds { $0.parentsAreLinked(in: children()) },
      .breaks { $0.parentsAreLinked(in: children { $0.link(2, toParent: .missing) }) })
    expectClaim(
      "PARENT-LINK", "a child that is referred to is listed by its parent",
      .holds(for: [1, nil] as [ChildID?]) { $0.isListed($1, in: children()) },
      .breaks { $0.isListed(3, in: children()) })
    expectClaim(
      "NO-RETAIN-CYCLE", "no child owns its parent",
      .holds { $0.noRetainCycle(in: children()) },
      .breaks { $0.noRetainCycle(in: children { $0.link(2, toParent: .strong) }) })
    let twice = children { $0.start("login", on: .pushed) }
    expectClaim(
      "SINGLETON-FLOW", "a flow runs at most once at a time",
      .holds { $0.flowIsSingle(in: children()) { $0 == "login" } },
      .holds { $0.flowIsSingle(in: twice) { $0 == "checkout" } },
      .breaks { $0.flowIsSingle(in: twice) { $0 == "login" } })
    let finished = children { $0.finish(1, with: .success(1)) }
    let delivered = children { $0.deliver(.success(1), from: 1) }
    expectClaim(
      "RESULT-EXACTLY-ONCE", "each child that was started delivers one result, and then is gone",
      .holds { $0.resultsAreDeliveredOnce(in: finished) },
      .breaks(for: [children { $0.remove(1) }, delivered]) { $0.resultsAreDeliveredOnce(in: $1) })
    expectClaim(
      "RESULT-EXACTLY-ONCE", "a parent hears what its child ended with",
      .holds { $0.resultArrives(.success(1), from: 1, in: finished) },
      .breaks { $0.resultArrives(.cancelled, from: 1, in: finished) },
      .breaks { $0.resultArrives(.success(1), from: 2, in: finished) },
      .breaks(for: [delivered, children()]) { $0.resultArrives(.success(1), from: 1, in: $1) })
  }

  @Test func `each claim about a step of the children breaks where it must`() {
    let before = children()
    expectClaim(
      "REMOVED-SILENT", "an action for a child that is gone changes nothing",
      .holds { $0.removedChildIsSilent(3, in: before, from: 1, to: 1) },
      .breaks { $0.removedChildIsSilent(3, in: before, from: 1, to: 2) },
      .silent { $0.removedChildIsSilent(1, in: before, from: 1, to: 2) })
    let (other, gone) = (
      children { $0.update(2) { $0 += "!" } }, children { $0.finish(2, with: .ended) }
    )
    expectClaim(
      "CHILD-SCOPE", "an action of one child changes no other",
      .holds { $0.actionStaysInside(1, from: before, to: children { $0.update(1) { $0 += "!" } }) },
      .breaks(for: [other, gone]) { $0.actionStaysInside(1, from: before, to: $1) })
    expectClaim(
      "CHILD-SCOPE", "an action of a child changes nothing of its parent's own",
      .holds { $0.parentStaysOut(from: [1], to: [1]) },
      .breaks { $0.parentStaysOut(from: [1], to: []) })
    let (listed, another) = (children { $0.list("new") }, children { $0.start("old", on: .modal) })
    expectClaim(
      "FOCUS-ARRIVES", "a flow that was started is on screen, in its first state",
      .holds { $0.flowStarts("new", from: before, to: children { $0.start("new", on: .modal) }) },
      .breaks(for: [listed, another, before]) { $0.flowStarts("new", from: before, to: $1) })
    expectClaim(
      "STABLE-IDENTITY", "a rebuild of the parent's view keeps its children",
      .holds { $0.childrenSurviveRebuild(from: before, to: before) },
      .breaks { $0.childrenSurviveRebuild(from: before, to: children { $0.update(1) { $0 = "" } }) }
    )
    let pruned = children { $0.remove(1) }
    let more = children { $0.start("help", on: .pushed) }
    expectClaim(
      "ACTIVE-CHILD-NOT-PRUNED", "a child goes away only by ending",
      .holds { $0.activeChildrenStay(from: before, to: more, unless: false) },
      .breaks { $0.activeChildrenStay(from: before, to: pruned, unless: false) },
      .silent { $0.activeChildrenStay(from: before, to: pruned, unless: true) })
  }
}
