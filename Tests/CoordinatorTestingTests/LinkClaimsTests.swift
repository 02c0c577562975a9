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
  @Test func `each claim about a link breaks where it must`() {
    expectClaim(
      "LINK-VISIBLE", "the target of a link is on top, or waits behind the gate",
      .holds { $0.linkIsVisible(true) }, .holds { $0.linkIsVisible(false, orWaiting: true) },
      .breaks { $0.linkIsVisible(false) })
    expectClaim(
      "LINK-CANONICAL", "a link resets the path, whatever it was before",
      .holds { $0.linkIsCanonical(["a"], expected: ["a"]) },
      .breaks { $0.linkIsCanonical(["b", "a"], expected: ["a"]) })
    expectClaim(
      "VALID-POP", "a link to nowhere changes nothing",
      .holds { $0.unknownLinkChangesNothing(from: 1, to: 1) },
      .breaks { $0.unknownLinkChangesNothing(from: 1, to: 2) })
    let roundTrips: @Sendable (inout Checks, Route) -> Void = { checks, route in
      checks.linkRoundTrips(route, parsed: route.link.flatMap { Route(url: "\($0)") })
    }
    expectClaim(
      "LINK-ROUND-TRIP", "a route printed as a link and parsed again is the same",
      .holds { roundTrips(&$0, Route(7)) },
      .breaks { roundTrips(&$0, Route(7, isForgotten: true)) })
    let (route, refused) = (
      LinkInputs<Route>.Meaning.route(Route(1)), LinkInputs<Route>.Meaning.refused
    )
    expectClaim(
      "LINK-ROUND-TRIP", "a link is handled if and only if it names a route",
      .holds { $0.linkIsAnswered(true, as: route) },
      .breaks { $0.linkIsAnswered(false, as: route) },
      .holds { $0.linkIsAnswered(false, as: refused) },
      .breaks { $0.linkIsAnswered(true, as: refused) },
      .silent { $0.linkIsAnswered(true, as: LinkInputs<Route>.Meaning.unlisted) },
      .holds(for: [true, false]) { $0.linkIsAnswered($1, expected: $1) },
      .breaks(for: [true, false]) { $0.linkIsAnswered($1, expected: !$1) })
  }
}
