import CoordinatorTesting
import Testing

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
    let roundTrips: @Sendable (inout Checks, TestRoute) -> Void = { checks, route in
      checks.linkRoundTrips(route, parsed: route.link.flatMap { TestRoute(url: "\($0)") })
    }
    expectClaim(
      "LINK-ROUND-TRIP", "a route printed as a link and parsed again is the same",
      .holds { roundTrips(&$0, .item(id: "7")) },
      .breaks { roundTrips(&$0, .word("b")) })
    let (route, refused) = (
      LinkInputs<TestRoute>.Meaning.route(.home), LinkInputs<TestRoute>.Meaning.refused
    )
    expectClaim(
      "LINK-ROUND-TRIP", "a link is handled if and only if it names a route",
      .holds { $0.linkIsAnswered(true, as: route) },
      .breaks { $0.linkIsAnswered(false, as: route) },
      .holds { $0.linkIsAnswered(false, as: refused) },
      .breaks { $0.linkIsAnswered(true, as: refused) },
      .silent { $0.linkIsAnswered(true, as: LinkInputs<TestRoute>.Meaning.unlisted) },
      .holds(for: [true, false]) { $0.linkIsAnswered($1, expected: $1) },
      .breaks(for: [true, false]) { $0.linkIsAnswered($1, expected: !$1) })
  }
}
