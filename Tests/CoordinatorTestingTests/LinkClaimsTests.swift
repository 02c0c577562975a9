import CoordinatorTesting
import Testing

/// A route whose link names its number; a forgotten one has a link without it.
private struct Route: LinkableRoute {
  var number: Int
  var isForgotten = false

  init(_ number: Int, isForgotten: Bool = false) {
    (self.number, self.isForgotten) = (number, isForgotten)
  }

  init?(_ link: DeepLink) {
    guard let number = link.segments.first.flatMap(Int.init) else { return nil }
    self.init(number)
  }

  var link: DeepLink? { DeepLink(scheme: "shop", segments: isForgotten ? ["x"] : ["\(number)"]) }
}

/// Each claim holds for correct links and steps, and breaks for wrong ones.
@Suite struct LinkClaimsTests {
  @Test func `the target of a link is visible, or waits behind the gate`() {
    let claim = Claim("LINK-VISIBLE", "the target of a link is on top, or waits behind the gate")
    #expect(verdict { $0.linkIsVisible(true) } == .holds(claim))
    #expect(verdict { $0.linkIsVisible(false, orWaiting: true) } == .holds(claim))
    #expect(verdict { $0.linkIsVisible(false) } == .breaks(claim))
  }

  @Test func `a link leads to the same path from every state`() {
    let claim = Claim("LINK-CANONICAL", "a link resets the path, whatever it was before")
    #expect(verdict { $0.linkIsCanonical(["a"], expected: ["a"]) } == .holds(claim))
    #expect(verdict { $0.linkIsCanonical(["b", "a"], expected: ["a"]) } == .breaks(claim))
  }

  @Test func `a link is answered as the table of inputs says`() {
    let claim = Claim("LINK-ROUND-TRIP", "a link is handled if and only if it names a route")
    let route = LinkInputs<Route>.Meaning.route(Route(1))
    #expect(verdict { $0.linkIsAnswered(true, as: route) } == .holds(claim))
    #expect(verdict { $0.linkIsAnswered(false, as: route) } == .breaks(claim))
    let refused = LinkInputs<Route>.Meaning.refused
    #expect(verdict { $0.linkIsAnswered(false, as: refused) } == .holds(claim))
    #expect(verdict { $0.linkIsAnswered(true, as: refused) } == .breaks(claim))
    let unlisted = LinkInputs<Route>.Meaning.unlisted
    #expect(verdict { $0.linkIsAnswered(true, as: unlisted) } == .silent)
  }

  @Test func `an unknown link changes nothing`() {
    let claim = Claim("VALID-POP", "a link to nowhere changes nothing")
    #expect(verdict { $0.unknownLinkChangesNothing(from: 1, to: 1) } == .holds(claim))
    #expect(verdict { $0.unknownLinkChangesNothing(from: 1, to: 2) } == .breaks(claim))
  }

  @Test func `a route survives printing and parsing its link`() {
    let claim = Claim("LINK-ROUND-TRIP", "a route printed as a link and parsed again is the same")
    for (route, holds) in [(Route(7), true), (Route(7, isForgotten: true), false)] {
      let parsed = route.link.flatMap { Route(url: "\($0)") }
      #expect(verdict { $0.linkRoundTrips(route, parsed: parsed) } == .holds(claim, if: holds))
    }
  }

  @Test func `a link is handled if and only if that is expected`() {
    let claim = Claim("LINK-ROUND-TRIP", "a link is handled if and only if it names a route")
    #expect(verdict { $0.linkIsAnswered(true, expected: true) } == .holds(claim))
    #expect(verdict { $0.linkIsAnswered(false, expected: false) } == .holds(claim))
    #expect(verdict { $0.linkIsAnswered(true, expected: false) } == .breaks(claim))
    #expect(verdict { $0.linkIsAnswered(false, expected: true) } == .breaks(claim))
  }
}
