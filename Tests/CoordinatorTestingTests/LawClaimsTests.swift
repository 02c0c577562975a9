import CoordinatorTesting
import Testing

/// Each claim holds for correct steps, and breaks for wrong ones.
@Suite struct LawClaimsTests {
  @Test func `each claim about any step breaks where it must`() {
    expectClaim(
      "REFUSED", "an action that is refused changes nothing",
      .holds { $0.refusalChangesNothing(true, from: 1, to: 1) },
      .breaks { $0.refusalChangesNothing(true, from: 1, to: 2) },
      .silent { $0.refusalChangesNothing(false, from: 1, to: 2) })
    expectClaim(
      "IDEMPOTENT", "doing it a second time changes nothing",
      .holds { $0.repetitionChangesNothing(from: 1, to: 1) },
      .breaks { $0.repetitionChangesNothing(from: 1, to: 2) })
    expectClaim(
      "RESTORE-FAILSAFE", "data that can't be read changes nothing",
      .holds { $0.unreadableDataChangesNothing(from: 1, to: 1) },
      .breaks { $0.unreadableDataChangesNothing(from: 1, to: 2) })
    expectClaim(
      "BOUNDED", "what a journey used is given back when it ends",
      .holds(for: [(0, 0), (1, 2)]) { $0.isBounded($1.0, by: $1.1) },
      .breaks { $0.isBounded(2, by: 1) })
    let isNavigation: @Sendable (String) -> Bool = { $0 == "closed" }
    expectClaim(
      "EFFECTS-ONLY-NAVIGATION", "a coordinator asks for navigation, never for business",
      .holds(for: [nil, "closed"]) { $0.asksForNavigationOnly($1, isNavigation) },
      .breaks { $0.asksForNavigationOnly("charge", isNavigation) })
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
}
