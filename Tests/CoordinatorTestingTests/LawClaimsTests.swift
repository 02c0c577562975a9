import CoordinatorTesting
import Testing

private typealias Children = ChildRegistry<String, Int>

/// Each claim holds for correct steps, and breaks for wrong ones.
@Suite struct LawClaimsTests {
  @Test func `a refused action changes nothing`() {
    let claim = Claim("REFUSED", "an action that is refused changes nothing")
    #expect(verdict { $0.refusalChangesNothing(true, from: 1, to: 1) } == .holds(claim))
    #expect(verdict { $0.refusalChangesNothing(true, from: 1, to: 2) } == .breaks(claim))
    #expect(verdict { $0.refusalChangesNothing(false, from: 1, to: 2) } == .silent)
  }

  @Test func `a repeated action changes nothing`() {
    let claim = Claim("IDEMPOTENT", "doing it a second time changes nothing")
    #expect(verdict { $0.repetitionChangesNothing(from: 1, to: 1) } == .holds(claim))
    #expect(verdict { $0.repetitionChangesNothing(from: 1, to: 2) } == .breaks(claim))
  }

  @Test func `an action in one tab leaves the other tabs unchanged`() {
    let claim = Claim("TAB-INDEPENDENCE", "what happens in one tab leaves the others as they are")
    let before = TabGroup(["a", "b"], first: 1)
    let inOwn = changed(before) { $0["a"] = 2 }
    let inOther = changed(before) { $0["b"] = 2 }
    #expect(verdict { $0.tabsAreIndependent("a", from: before, to: inOwn) } == .holds(claim))
    #expect(verdict { $0.tabsAreIndependent("a", from: before, to: inOther) } == .breaks(claim))
    #expect(verdict { $0.tabsAreIndependent("b", from: before, to: inOwn) } == .breaks(claim))
  }

  @Test func `an action in one tab leaves the children of other tabs unchanged`() {
    let claim = Claim("TAB-INDEPENDENCE", "what happens in one tab leaves the others as they are")
    let children = changed(Children()) { $0.start("home", on: .embedded) }
    let tabs = TabGroup(["a", "b"], first: 1 as ChildID)
    let pushed = changed(children) { $0.update(1) { $0 += "!" } }
    let swapped = changed(tabs) { $0["a"] = 2 }
    let filled = changed(tabs) { $0["b"] = 2 }
    func after(
      _ tab: String, _ tabsAfter: TabGroup<String, ChildID>, _ childrenAfter: Children
    ) -> Verdict {
      verdict {
        $0.tabsAreIndependent(
          tab, from: tabs, in: children, to: tabsAfter, in: childrenAfter)
      }
    }
    #expect(after("b", tabs, children) == .holds(claim))
    #expect(after("a", swapped, pushed) == .holds(claim))
    #expect(after("a", filled, children) == .holds(claim))
    #expect(after("b", tabs, pushed) == .breaks(claim))
    #expect(after("b", swapped, children) == .breaks(claim))
  }

  @Test func `a tap on a tab shows it, and a second tap its root`() {
    let shown = Claim("FOCUS-ARRIVES", "a tab that is tapped is shown")
    let root = Claim("POP-DEPTH", "a tap on the selected tab leads to its root")
    let first = TabGroup(["a", "b"], first: 1)
    let second = changed(first) { $0.selected = "b" }
    func tap(
      _ step: TabStep<String>?, to after: TabGroup<String, Int>, isGateUp: Bool? = nil,
      isAtRoot: Bool = true
    ) -> Verdict {
      verdict {
        $0.tapArrives(step, from: first, to: after, isGateUp: isGateUp, isAtRoot: isAtRoot)
      }
    }
    #expect(tap(.select("b"), to: second) == .holds(shown))
    #expect(tap(.select("b"), to: second, isAtRoot: false) == .holds(shown))
    #expect(tap(.select("b"), to: first) == .breaks(shown))
    #expect(tap(.select("b"), to: first, isGateUp: true) == .holds(shown))
    #expect(tap(.select("b"), to: second, isGateUp: false) == .breaks(shown))
    #expect(tap(.select("a"), to: first) == .holds(shown, root))
    #expect(
      tap(.select("a"), to: first, isAtRoot: false)
        == Verdict(asked: [shown, root], broken: [root]))
    #expect(tap(.act(in: "b"), to: first) == Verdict(asked: [], broken: []))
    #expect(tap(nil, to: second) == Verdict(asked: [], broken: []))
  }

  @Test func `a saved path is restored up to the first forbidden screen`() {
    let path = Claim("SAVE-RESTORE", "the saved path comes back, up to what may be shown")
    let modal = Claim("SAVE-RESTORE", "nothing is presented above a restored path")
    let saved: RoutePath<String> = ["cart", "orders", "detail"]
    func restored(_ path: RoutePath<String>, isCovered: Bool = false) -> Verdict {
      verdict { $0.restores(saved, as: path, isCovered: isCovered) { $0 == "orders" } }
    }
    #expect(restored(saved) == .holds(path, modal))
    #expect(restored(["cart"]) == .holds(path, modal))
    let lost = Verdict(asked: [path, modal], broken: [path])
    #expect(restored([]) == lost)
    #expect(restored(["cart", "orders"]) == lost)
    #expect(restored(["detail", "orders", "cart"]) == lost)
    #expect(restored(["cart", "orders", "detail", "detail"]) == lost)
    #expect(restored(saved, isCovered: true) == Verdict(asked: [path, modal], broken: [modal]))
  }

  @Test func `unreadable data changes nothing`() {
    let claim = Claim("RESTORE-FAILSAFE", "data that can't be read changes nothing")
    #expect(verdict { $0.unreadableDataChangesNothing(from: 1, to: 1) } == .holds(claim))
    #expect(verdict { $0.unreadableDataChangesNothing(from: 1, to: 2) } == .breaks(claim))
  }

  @Test func `a journey releases all that it used`() {
    let claim = Claim("BOUNDED", "what a journey used is given back when it ends")
    #expect(verdict { $0.isBounded(0, by: 0) } == .holds(claim))
    #expect(verdict { $0.isBounded(1, by: 2) } == .holds(claim))
    #expect(verdict { $0.isBounded(2, by: 1) } == .breaks(claim))
  }

  @Test func `a coordinator requests navigation only`() {
    let claim = Claim(
      "EFFECTS-ONLY-NAVIGATION", "a coordinator asks for navigation, never for business")
    let isNavigation: @Sendable (String) -> Bool = { $0 == "closed" }
    #expect(verdict { $0.asksForNavigationOnly(nil, isNavigation) } == .holds(claim))
    #expect(verdict { $0.asksForNavigationOnly("closed", isNavigation) } == .holds(claim))
    #expect(verdict { $0.asksForNavigationOnly("charge", isNavigation) } == .breaks(claim))
  }
}

private func changed<Part>(_ part: Part, _ change: (inout Part) -> Void) -> Part {
  var part = part
  change(&part)
  return part
}
