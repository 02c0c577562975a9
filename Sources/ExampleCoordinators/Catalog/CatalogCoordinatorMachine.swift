public import CoordinatorTesting
import Coordinators
public import StateMachineTesting

public struct CatalogCoordinatorMachine: CoordinatorMachine {
  public var coordinator = Running(CatalogCoordinator())
  public var initialState: Observed<CatalogCoordinator> { Observed(CatalogState()) }

  public static var fields: StateFields<State> {
    [\.state.path, \.state.isOnScreen, \.state.destinations, \.output]
  }
  public init() {}

  static let routes: [CatalogRoute] = [
    .category(.books), .category(.music), .product(id: "1"), .product(id: "2"),
  ]
  static let links = LinkInputs<CatalogRoute>(routes)

  /// The back button needs the views; calls of the program and links don't.
  public func actions(in state: State, _ offers: inout Offers<Action>) {
    let isOnScreen = state.state.isOnScreen
    let depth = isOnScreen ? state.state.path.depth : 0
    offers(each: Self.routes) { .navigate(to: $0) }
    offers(.pop)
    offers(.popToRoot)
    offers(each: Self.links.urls, by: .world) { .handle(url: $0) }
    offers(each: 0..<depth, by: .system) { .backWrite(depth: depth - 1 - $0) }
    offers(.disappear, by: .system, if: isOnScreen)
    offers(.appear, by: .system)
  }

  public func check(_ state: State, _ checks: inout Checks) {
    let state = state.state
    if state.isOnScreen {
      checks.routesAreKnown(in: state.path) { state.destinations.count(for: $0) }
    }
    checks.sometimes("the path is three deep", state.path.depth >= 3)
    checks.sometimes("a link waits for the views", !state.isOnScreen && !state.path.isEmpty)
  }

  public func checkStep(
    from before: State, by action: Action, to after: State, _ checks: inout Checks
  ) {
    checks.refusalChangesNothing(
      coordinator.isBase && action.isRefused(in: before.state), from: before.state, to: after.state)
    checks.takesStep(action.step, from: before.state.path, to: after.state.path)
    if action == .disappear || action == .appear {
      checks.always(
        "STABLE-IDENTITY", "the path outlives the views that show it",
        before.state.path == after.state.path)
      checks.always(
        "KNOWN-ROUTES", "destinations come and go with the views",
        after.state.isOnScreen == (action == .appear)
          && (after.state.isOnScreen || after.state.destinations == .none))
    }
    guard case .handle(let url) = action else { return }
    let meaning = Self.links.meaning(of: url)
    checks.linkIsAnswered(after.output == .handled(true), as: meaning)
    switch meaning {
    case .route(let route):
      checks.linkIsVisible(after.state.path.top == route)
      checks.linkIsCanonical(after.state.path.routes, expected: [route])
      if after.output == before.output, before.state.path.routes == [route] {
        checks.repetitionChangesNothing(from: before.state, to: after.state)
      }
    case .refused: checks.unknownLinkChangesNothing(from: before.state, to: after.state)
    case .unlisted: break
    }
  }

  public var alwaysReachable: [AlwaysReachable<Self>] {
    [.root(by: { if case .handle = $0 { false } else { true } }) { $0.state.path.isEmpty }]
  }
}

extension CatalogAction {
  /// The change that the action makes to the stack; links have claims of their own.
  var step: StackStep<CatalogRoute>? {
    switch self {
    case .navigate(let route): .show(route)
    case .pop: .pop(1)
    case .popToRoot: .popToRoot
    case .backWrite(let depth): .backWrite(depth: depth)
    case .handle, .disappear, .appear: nil
    }
  }

  /// True if its effect is there already, or it has nothing to act on.
  fileprivate func isRefused(in state: CatalogState) -> Bool {
    switch self {
    case .navigate(let route): state.path.top == route
    case .pop, .popToRoot: state.path.isEmpty
    case .appear: state.isOnScreen
    case .disappear: !state.isOnScreen
    case .handle, .backWrite: false
    }
  }
}

extension CatalogCoordinatorMachine: DeviceApp {
  public var policies: [PresenterPolicy] { [.queue] }

  public func hierarchy(of state: CatalogState) -> ScreenHierarchy<CatalogRoute, Never> {
    ScreenHierarchy(path: state.path.routes)
  }

  public func action(for event: SystemEvent<Never>, in state: CatalogState) -> CatalogAction? {
    switch event {
    case .pathWritten(let depth, _): .backWrite(depth: depth)
    case .appeared: .appear
    case .linkFollowed(let link): .navigate(to: navigationLinks(in: state)[link])
    default: nil
    }
  }

  public func navigationLinks(in state: CatalogState) -> [CatalogRoute] {
    switch state.path.top {
    case nil: CatalogRoute.Category.allCases.map { .category($0) }
    case .category: [.product(id: "1"), .product(id: "2")]
    case .product: []
    }
  }

  public func canBeTappedTwice(_ action: CatalogAction) -> Bool {
    if case .navigate = action { true } else { false }
  }

  public func target(
    of link: CatalogAction, in state: CatalogState
  ) -> LinkDestination<CatalogRoute, Never>? {
    guard case .handle(let url) = link else { return nil }
    return CatalogRoute(url: url).map { .screen($0) }
  }
}

extension Flaw<CatalogCoordinator> {
  public static let all: [Flaw<CatalogCoordinator>] =
    destinations + stack(\.path, showing: .category(.books), step: \.step)
    + links(\.path) { $0.output.map { $0 == .handled(true) } } + [
      Flaw("link-under-what-is-shown", "LINK-VISIBLE") {
        guard $0.output == .handled(true) else { return }
        $0.state.path = RoutePath($0.state.path.routes + $0.before.path.routes)
      },
      Flaw("bad-link-is-answered", "LINK-ROUND-TRIP") {
        if $0.output == .handled(false) { $0.output = .handled(true) }
      },
      Flaw("pop-at-the-root-closes-the-flow", "REFUSED", on: .pop) {
        if $0.before.path.isEmpty { ($0.state.isOnScreen, $0.state.destinations) = (false, .none) }
      },
    ]

  private static let destinations: [Flaw<CatalogCoordinator>] = [
    registering("destination-registered-again") {
      if $0.action == .appear, $0.before.isOnScreen { $0.state.destinations.categories += 1 }
    },
    registering("destination-not-registered-again") {
      if $0.action == .appear, !$0.before.isOnScreen { $0.state.destinations = .none }
    },
    registering("destinations-outlive-the-views") {
      if $0.action == .disappear { $0.state.destinations = .one }
    },
    Flaw("view-owns-the-path", "STABLE-IDENTITY", on: .disappear) { $0.state.path.popToRoot() },
  ]

  /// Returns a flaw of the views in one step: in each step they first register what they should.
  private static func registering(
    _ name: String,
    spoiling spoil: @escaping @Sendable (inout SpoiltStep<CatalogCoordinator>) -> Void
  ) -> Flaw<CatalogCoordinator> {
    Flaw(name, "KNOWN-ROUTES") {
      if $0.state.isOnScreen { $0.state.destinations = .one }
      spoil(&$0)
    }
  }
}

extension DeviceFlaw where App == CatalogCoordinatorMachine {
  package static let all: [DeviceFlaw] = [.linkAroundTheCoordinator]
}
