public import CoordinatorTesting
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
    Flaw(
      "destination-in-child-view", breaks: "one destination per type, at the root",
      caughtBy: "KNOWN-ROUTES"
    ) {
      $0.state.rebuildViews()
      guard case .navigate = $0.action, $0.state.isOnScreen else { return }
      // The document's incorrect code: each view of a category registers the products.
      $0.state.destinations.products = 0
      for case .category in $0.state.path { $0.state.destinations.products += 1 }
    },
    Flaw(
      "destination-registered-again", breaks: "one destination per type", caughtBy: "KNOWN-ROUTES"
    ) {
      $0.state.rebuildViews()
      if $0.action == .appear, $0.before.isOnScreen { $0.state.destinations.categories += 1 }
    },
    Flaw(
      "destination-not-registered-again", breaks: "one destination per type",
      caughtBy: "KNOWN-ROUTES"
    ) {
      $0.state.rebuildViews()
      if $0.action == .appear, !$0.before.isOnScreen { $0.state.destinations = .none }
    },
    Flaw(
      "destinations-outlive-the-views", breaks: "a view takes its destinations with it",
      caughtBy: "KNOWN-ROUTES"
    ) {
      $0.state.rebuildViews()
      if $0.action == .disappear { $0.state.destinations = .one }
    },
    Flaw("view-owns-the-path", breaks: "the path outlives its views", caughtBy: "STABLE-IDENTITY") {
      if $0.action == .disappear { $0.state.path.popToRoot() }
    },
  ]
}

extension CatalogState {
  /// Registers the destinations as the hardened views do, so that a flaw in one step doesn't show
  /// in a later one.
  fileprivate mutating func rebuildViews() {
    if isOnScreen { destinations = .one }
  }
}

extension DeviceFlaw where App == CatalogCoordinatorMachine {
  package static let all: [DeviceFlaw] = [.linkAroundTheCoordinator]
}
