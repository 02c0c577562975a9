import CoordinatorTesting
import Testing

private typealias Gate = Session<String>

/// Each claim holds for correct states and steps, and breaks for wrong ones.
@Suite struct GuardClaimsTests {
  @Test func `going back shows no protected screen while the user is signed out`() {
    let claim = Claim("BACK-RECHECK", "going back never shows a protected screen while signed out")
    let (seen, hidden): (RoutePath<String>, RoutePath<String>) = (["orders"], ["orders", "cart"])
    let isProtected: @Sendable (String) -> Bool = { $0 == "orders" }
    for (path, isSignedIn) in [(seen, true), (hidden, false), ([], false)] {
      #expect(
        verdict { $0.backIsRechecked(to: path, isSignedIn: isSignedIn, isProtected: isProtected) }
          == .holds(claim))
    }
    #expect(
      verdict { $0.backIsRechecked(to: seen, isSignedIn: false, isProtected: isProtected) }
        == .breaks(claim))
  }

  @Test func `a sign-in that is under way isn't started again`() {
    let claim = Claim("GUARD-ONCE", "a sign-in that is under way isn't started again")
    let underWay = Gate.authenticating(pending: nil)
    #expect(verdict { $0.signInStartsOnce(false, from: underWay) } == .holds(claim))
    #expect(verdict { $0.signInStartsOnce(true, from: underWay) } == .breaks(claim))
    #expect(verdict { $0.signInStartsOnce(true, from: Gate.signedOut) } == .silent)
  }

  @Test func `a guard decides by the current session`() {
    let claim = Claim("GUARD-CURRENT", "a guard decides by the session as it is now")
    #expect(verdict { $0.guardIsCurrent(true, in: Gate.signedIn) } == .holds(claim))
    #expect(verdict { $0.guardIsCurrent(true, in: Gate.expired) } == .breaks(claim))
    #expect(verdict { $0.guardIsCurrent(false, in: Gate.expired) } == .silent)
  }

  @Test func `during a sign-in its gate is up`() {
    let claim = Claim("GUARD-LIVE", "while a sign-in is under way, its gate is up")
    let underWay = Gate.authenticating(pending: "profile")
    #expect(verdict { $0.gateIsLive(isUp: true, in: underWay) } == .holds(claim))
    #expect(verdict { $0.gateIsLive(isUp: false, in: underWay) } == .breaks(claim))
    #expect(verdict { $0.gateIsLive(isUp: false, in: Gate.signedOut) } == .silent)
  }

  @Test func `redirects end at a screen`() {
    let claim = Claim("REDIRECT-TERMINATES", "redirects end at a screen")
    let down: @Sendable (Int) -> Int? = { $0 > 0 ? $0 - 1 : nil }
    #expect(verdict { $0.redirectsEnd(from: 0, redirect: down) } == .holds(claim))
    #expect(verdict { $0.redirectsEnd(from: 10, redirect: down) } == .holds(claim))
    #expect(verdict { $0.redirectsEnd(from: 11, redirect: down) } == .breaks(claim))
    #expect(verdict { $0.redirectsEnd(from: 2, within: 1, redirect: down) } == .breaks(claim))
    #expect(verdict { $0.redirectsEnd(from: "login") { $0 } } == .breaks(claim))
  }
}
