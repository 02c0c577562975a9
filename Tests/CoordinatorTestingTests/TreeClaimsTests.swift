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
  @Test func `each live child has its flow on screen`() {
    let claim = Claim("NO-ORPHAN-CHILD", "each live child has its flow on screen")
    let swiped = children { $0.closeSurface(of: 1) }
    #expect(verdict { $0.noOrphanedChildren(in: Children()) } == .holds(claim))
    #expect(verdict { $0.noOrphanedChildren(in: children()) } == .holds(claim))
    #expect(verdict { $0.noOrphanedChildren(in: swiped) } == .breaks(claim))
  }

  @Test func `each flow on screen has a live child`() {
    let claim = Claim("NO-ORPHAN-UI", "each flow on screen has a live child")
    let unlisted = children { $0.unlist(1) }
    #expect(verdict { $0.noOrphanedScreens(in: children()) } == .holds(claim))
    #expect(verdict { $0.noOrphanedScreens(in: unlisted) } == .breaks(claim))
  }

  @Test func `at most one flow is presented as a modal`() {
    let claim = Claim("ONE-PRESENTED", "at most one flow is presented as a modal")
    let two = children { $0.start("help", on: .modal) }
    let pushed = children { $0.start("help", on: .pushed) }
    #expect(verdict { $0.oneFlowIsPresented(in: pushed) } == .holds(claim))
    #expect(verdict { $0.oneFlowIsPresented(in: two) } == .breaks(claim))
  }

  @Test func `each child is linked to its parent`() {
    let claim = Claim("PARENT-LINK", "each child has a link to its parent")
    let alone = children { $0.link(2, toParent: .missing) }
    #expect(verdict { $0.parentsAreLinked(in: children()) } == .holds(claim))
    #expect(verdict { $0.parentsAreLinked(in: alone) } == .breaks(claim))
  }

  @Test func `the parent lists each child that it refers to`() {
    let claim = Claim("PARENT-LINK", "a child that is referred to is listed by its parent")
    #expect(verdict { $0.isListed(1, in: children()) } == .holds(claim))
    #expect(verdict { $0.isListed(nil, in: children()) } == .holds(claim))
    #expect(verdict { $0.isListed(3, in: children()) } == .breaks(claim))
  }

  @Test func `no child owns its parent`() {
    let claim = Claim("NO-RETAIN-CYCLE", "no child owns its parent")
    let owning = children { $0.link(2, toParent: .strong) }
    #expect(verdict { $0.noRetainCycle(in: children()) } == .holds(claim))
    #expect(verdict { $0.noRetainCycle(in: owning) } == .breaks(claim))
  }

  @Test func `a flow runs at most once at a time`() {
    let claim = Claim("SINGLETON-FLOW", "a flow runs at most once at a time")
    let twice = children { $0.start("login", on: .pushed) }
    #expect(verdict { $0.flowIsSingle(in: children()) { $0 == "login" } } == .holds(claim))
    #expect(verdict { $0.flowIsSingle(in: twice) { $0 == "checkout" } } == .holds(claim))
    #expect(verdict { $0.flowIsSingle(in: twice) { $0 == "login" } } == .breaks(claim))
  }

  @Test func `each child delivers one result, and is removed`() {
    let claim = Claim(
      "RESULT-EXACTLY-ONCE", "each child that was started delivers one result, and then is gone")
    let finished = children { $0.finish(1, with: .success(1)) }
    let removed = children { $0.remove(1) }
    let twice = children { $0.deliver(.success(1), from: 1) }
    #expect(verdict { $0.resultsAreDeliveredOnce(in: finished) } == .holds(claim))
    #expect(verdict { $0.resultsAreDeliveredOnce(in: removed) } == .breaks(claim))
    #expect(verdict { $0.resultsAreDeliveredOnce(in: twice) } == .breaks(claim))
  }

  @Test func `the parent gets the result of its child`() {
    let claim = Claim("RESULT-EXACTLY-ONCE", "a parent hears what its child ended with")
    let finished = children { $0.finish(1, with: .success(1)) }
    let kept = children { $0.deliver(.success(1), from: 1) }
    #expect(verdict { $0.resultArrives(.success(1), from: 1, in: finished) } == .holds(claim))
    #expect(verdict { $0.resultArrives(.cancelled, from: 1, in: finished) } == .breaks(claim))
    #expect(verdict { $0.resultArrives(.success(1), from: 2, in: finished) } == .breaks(claim))
    #expect(verdict { $0.resultArrives(.success(1), from: 1, in: kept) } == .breaks(claim))
    #expect(verdict { $0.resultArrives(.success(1), from: 1, in: children()) } == .breaks(claim))
  }

  @Test func `an action for a removed child changes nothing`() {
    let claim = Claim("REMOVED-SILENT", "an action for a child that is gone changes nothing")
    let before = children()
    #expect(verdict { $0.removedChildIsSilent(3, in: before, from: 1, to: 1) } == .holds(claim))
    #expect(verdict { $0.removedChildIsSilent(3, in: before, from: 1, to: 2) } == .breaks(claim))
    #expect(verdict { $0.removedChildIsSilent(1, in: before, from: 1, to: 2) } == .silent)
  }

  @Test func `an action of one child changes no other child`() {
    let claim = Claim("CHILD-SCOPE", "an action of one child changes no other")
    let own = children { $0.update(1) { $0 += "!" } }
    let other = children { $0.update(2) { $0 += "!" } }
    let gone = children { $0.finish(2, with: .ended) }
    #expect(verdict { $0.actionStaysInside(1, from: children(), to: own) } == .holds(claim))
    #expect(verdict { $0.actionStaysInside(1, from: children(), to: other) } == .breaks(claim))
    #expect(verdict { $0.actionStaysInside(1, from: children(), to: gone) } == .breaks(claim))
  }

  @Test func `an action of a child leaves its parent unchanged`() {
    let claim = Claim("CHILD-SCOPE", "an action of a child changes nothing of its parent's own")
    #expect(verdict { $0.parentStaysOut(from: [1], to: [1]) } == .holds(claim))
    #expect(verdict { $0.parentStaysOut(from: [1], to: []) } == .breaks(claim))
  }

  @Test func `a started flow is on screen, in its first state`() {
    let claim = Claim("FOCUS-ARRIVES", "a flow that was started is on screen, in its first state")
    let started = children { $0.start("new", on: .modal) }
    let listed = children { $0.list("new") }
    let another = children { $0.start("old", on: .modal) }
    #expect(verdict { $0.flowStarts("new", from: children(), to: started) } == .holds(claim))
    for after in [listed, another, children()] {
      #expect(verdict { $0.flowStarts("new", from: children(), to: after) } == .breaks(claim))
    }
  }

  @Test func `children survive a rebuild of the parent's view`() {
    let claim = Claim("STABLE-IDENTITY", "a rebuild of the parent's view keeps its children")
    let reset = children { $0.update(1) { $0 = "" } }
    #expect(
      verdict { $0.childrenSurviveRebuild(from: children(), to: children()) } == .holds(claim))
    #expect(verdict { $0.childrenSurviveRebuild(from: children(), to: reset) } == .breaks(claim))
  }

  @Test func `an active child isn't removed`() {
    let claim = Claim("ACTIVE-CHILD-NOT-PRUNED", "a child goes away only by ending")
    let pruned = children { $0.remove(1) }
    let more = children { $0.start("help", on: .pushed) }
    #expect(
      verdict { $0.activeChildrenStay(from: children(), to: more, unless: false) } == .holds(claim))
    #expect(
      verdict { $0.activeChildrenStay(from: children(), to: pruned, unless: false) }
        == .breaks(claim))
    #expect(
      verdict { $0.activeChildrenStay(from: children(), to: pruned, unless: true) } == .silent)
  }
}
