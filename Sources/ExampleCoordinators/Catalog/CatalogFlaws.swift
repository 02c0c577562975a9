public import CoordinatorTesting
import Coordinators

// One small override each: what goes wrong when one rule of the document is forgotten.

extension Flaw<CatalogCoordinator> {
  /// Every flaw of the catalog.
  public static let all: [Flaw<CatalogCoordinator>] =
    destinations + links + popping + showing + steps

  // MARK: One destination per type

  private static let destinations: [Flaw<CatalogCoordinator>] = [
    Flaw(
      "destination-in-child-view", breaks: "one destination per type, at the root",
      caughtBy: "KNOWN-ROUTES"
    ) { state, action, reduce in
      state.rebuildViews()
      let output = reduce(&state, action)
      guard case .navigate = action, state.isOnScreen else { return output }
      // The document's incorrect code: each view of a category registers the products.
      state.destinations.products = 0
      for case .category in state.path { state.destinations.products += 1 }
      return output
    },
    Flaw(
      "destination-registered-again", breaks: "one destination per type", caughtBy: "KNOWN-ROUTES"
    ) { state, action, reduce in
      state.rebuildViews()
      let registered = state.destinations.categories
      let output = reduce(&state, action)
      if case .appear = action { state.destinations.categories += registered }
      return output
    },
    Flaw(
      "destination-not-registered-again", breaks: "one destination per type",
      caughtBy: "KNOWN-ROUTES"
    ) { state, action, reduce in
      state.rebuildViews()
      let registered = state.destinations
      let output = reduce(&state, action)
      if case .appear = action { state.destinations = registered }
      return output
    },
    Flaw(
      "view-owns-the-path", breaks: "the coordinator outlives its views",
      caughtBy: "STABLE-IDENTITY"
    ) { state, action, reduce in
      if case .disappear = action { state.path.popToRoot() }
      return reduce(&state, action)
    },
  ]

  // MARK: Deep links from a known state

  private static let links: [Flaw<CatalogCoordinator>] = [
    Flaw(
      "link-without-reset", breaks: "a link starts from a known state", caughtBy: "LINK-CANONICAL"
    ) { state, action, reduce in
      let path = state.path
      let output = reduce(&state, action)
      if output == .handled(true) { state.path = RoutePath(path.routes + state.path) }
      return output
    },
    Flaw(
      "link-under-what-is-shown", breaks: "what a link names is shown", caughtBy: "LINK-VISIBLE"
    ) { state, action, reduce in
      let path = state.path
      let output = reduce(&state, action)
      if output == .handled(true) { state.path = RoutePath(state.path.routes + path) }
      return output
    },
    Flaw(
      "link-handled-twice", breaks: "a link is handled at one level", caughtBy: "LINK-CANONICAL"
    ) { state, action, reduce in
      let output = reduce(&state, action)
      if output == .handled(true), let route = state.path.top { state.path.push(route) }
      return output
    },
    Flaw(
      "bad-link-clears-path", breaks: "a link to nowhere changes nothing", caughtBy: "VALID-POP"
    ) { state, action, reduce in
      let output = reduce(&state, action)
      if output == .handled(false) { state.path.popToRoot() }
      return output
    },
    Flaw(
      "bad-link-is-answered", breaks: "handle(url:) says whether it showed something",
      caughtBy: "LINK-ROUND-TRIP"
    ) { state, action, reduce in
      let output = reduce(&state, action)
      return output == .handled(false) ? .handled(true) : output
    },
  ]

  // MARK: Guarded pop

  private static let popping: [Flaw<CatalogCoordinator>] = [
    Flaw(
      "pop-unguarded", breaks: "pop asks whether there is anything to pop", caughtBy: "VALID-POP"
    ) { state, action, reduce in
      guard case .pop = action, state.path.isEmpty else { return reduce(&state, action) }
      // `removeLast()` of nothing is a trap; the model stays alive and shows something.
      state.path.push(.category(.books))
      return nil
    },
    Flaw(
      "pop-at-the-root-closes-the-flow", breaks: "pop at the root is refused", caughtBy: "REFUSED"
    ) { state, action, reduce in
      if case .pop = action, state.path.isEmpty { return reduce(&state, .disappear) }
      return reduce(&state, action)
    },
  ]

  // MARK: Showing

  private static let showing: [Flaw<CatalogCoordinator>] = [
    Flaw(
      "double-tap-pushes-twice", breaks: "a double tap does what one tap does",
      caughtBy: "IDEMPOTENT"
    ) { state, action, reduce in
      if case .doubleTap(let route) = action { state.path.push(route) }
      return reduce(&state, action)
    }
  ]

  // MARK: The stack

  private static let steps: [Flaw<CatalogCoordinator>] = stack(\.path) { action in
    switch action {
    case .navigate: .push
    case .pop: .pop
    case .popToRoot: .popToRoot
    case .backWrite: .backWrite
    default: nil
    }
  }
}

extension CatalogState {
  /// Registers as the hardened views do, so that a flaw of one step doesn't come to light in a later one.
  fileprivate mutating func rebuildViews() {
    if isOnScreen { destinations = .one }
  }
}
