import CoordinatorTesting
import Testing

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

  @Test func `a saved path is restored up to the first forbidden screen`() {
    let path = Claim("SAVE-RESTORE", "the saved path comes back, up to what may be shown")
    let modal = Claim("SAVE-RESTORE", "nothing is presented above a restored path")
    let saved = ["cart", "orders", "detail"]
    func restored(_ path: [String], isCovered: Bool = false) -> Verdict {
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
