public import StateMachineTesting

// The claims about deep links.

extension Checks {
  /// LINK-VISIBLE: the target of a link is on top, or waits behind the gate.
  @_transparent
  public mutating func linkIsVisible(_ isOnTop: Bool, orWaiting isWaiting: Bool = false) {
    always(
      "LINK-VISIBLE", "the target of a link is on top, or waits behind the gate",
      isOnTop || isWaiting)
  }

  /// LINK-CANONICAL: the screens that a link shows don't depend on those shown before.
  @_transparent
  public mutating func linkIsCanonical<Shown: Equatable>(_ shown: Shown, expected: Shown) {
    always("LINK-CANONICAL", "a link resets the path, whatever it was before", shown == expected)
  }

  /// VALID-POP: a link that names no route changes nothing.
  @_transparent
  public mutating func unknownLinkChangesNothing<State: Equatable>(
    from before: State, to after: State
  ) {
    always("VALID-POP", "a link to nowhere changes nothing", before == after)
  }

  /// LINK-ROUND-TRIP: a route that is printed as a URL and parsed again is the same route.
  ///
  /// ```swift
  /// if action == .share, let top = before.path.last, let url = after.sharedURL {
  ///   checks.linkRoundTrips(top, parsed: Route(url: url))
  /// }
  /// ```
  @_transparent
  public mutating func linkRoundTrips<Route: Equatable>(_ route: Route, parsed: Route?) {
    always(
      "LINK-ROUND-TRIP", "a route printed as a link and parsed again is the same",
      parsed == route)
  }

  /// LINK-ROUND-TRIP: `handle(url:)` returns whether it showed a route; a URL that isn't listed may
  /// return either.
  @_transparent
  public mutating func linkIsAnswered<Route>(
    _ isHandled: Bool, as meaning: LinkInputs<Route>.Meaning
  ) {
    if case .unlisted = meaning { return }
    always(
      "LINK-ROUND-TRIP", "a link is handled if and only if it names a route",
      isHandled == (meaning != .refused))
  }

  /// LINK-ROUND-TRIP: `handle(url:)` returns whether it showed a route.
  @_transparent
  public mutating func linkIsAnswered(_ isHandled: Bool, expected isExpected: Bool) {
    always(
      "LINK-ROUND-TRIP", "a link is handled if and only if it names a route",
      isHandled == isExpected)
  }
}
