import CoordinatorTesting
import Coordinators

extension Flaw<CatalogCoordinator> {
  public static let all: [Flaw<CatalogCoordinator>] =
    destinations + stack(\.path, step: \.step)
    + links(\.path) { $0.output.map { $0 == .handled(true) } } + [
      Flaw("link-under-what-is-shown", breaks: "a link shows its route", caughtBy: "LINK-VISIBLE") {
        guard $0.output == .handled(true) else { return }
        $0.state.path = RoutePath($0.state.path.routes + $0.before.path.routes)
      },
      Flaw(
        "bad-link-is-answered", breaks: "handle(url:) says whether it showed something",
        caughtBy: "LINK-ROUND-TRIP"
      ) {
        if $0.output == .handled(false) { $0.output = .handled(true) }
      },
      shownTwice(\.path, step: \.step),
      unguardedPop(\.path, showing: .category(.books), step: \.step),
      Flaw("pop-at-the-root-closes-the-flow", breaks: "no pop at the root", caughtBy: "REFUSED") {
        guard $0.action == .pop, $0.before.path.isEmpty else { return }
        ($0.state.isOnScreen, $0.state.destinations) = (false, .none)
      },
    ]

  private static let destinations: [Flaw<CatalogCoordinator>] = [
    registering("destination-in-child-view", breaks: "one destination per type, at the root") {
      guard case .navigate = $0.action, $0.state.isOnScreen else { return }
      // The document's incorrect code: each view of a category registers the products.
      $0.state.destinations.products = 0
      for case .category in $0.state.path { $0.state.destinations.products += 1 }
    },
    registering("destination-registered-again", breaks: "one destination per type") {
      if $0.action == .appear, $0.before.isOnScreen { $0.state.destinations.categories += 1 }
    },
    registering("destination-not-registered-again", breaks: "one destination per type") {
      if $0.action == .appear, !$0.before.isOnScreen { $0.state.destinations = .none }
    },
    registering("destinations-outlive-the-views", breaks: "a view takes its destinations with it") {
      if $0.action == .disappear { $0.state.destinations = .one }
    },
    Flaw("view-owns-the-path", breaks: "the path outlives its views", caughtBy: "STABLE-IDENTITY") {
      if $0.action == .disappear { $0.state.path.popToRoot() }
    },
  ]

  /// Returns a flaw of the views in one step: in each step they first register what they should.
  private static func registering(
    _ name: String, breaks rule: String,
    spoiling spoil: @escaping @Sendable (inout SpoiltStep<CatalogCoordinator>) -> Void
  ) -> Flaw<CatalogCoordinator> {
    Flaw(name, breaks: rule, caughtBy: "KNOWN-ROUTES") {
      if $0.state.isOnScreen { $0.state.destinations = .one }
      spoil(&$0)
    }
  }
}

extension DeviceFlaw where App == CatalogCoordinatorMachine {
  package static let all: [DeviceFlaw] = [.linkAroundTheCoordinator]
}
