public import CoordinatorTesting
import Coordinators
public import StateMachineTesting

// What must hold of the catalog.

extension CatalogCoordinatorMachine {
  /// What holds in every state, and what some walk must reach.
  public func check(_ state: Observed<CatalogCoordinator>, _ checks: inout Checks) {
    let state = state.state
    if state.isOnScreen {
      checks.routesAreKnown(in: state.path) { state.destinations.count(for: $0) }
    }

    checks.sometimes("the path is three deep", state.path.depth >= 3)
    checks.sometimes("a link waits for the views", !state.isOnScreen && !state.path.isEmpty)
  }

  /// What holds of every step.
  public func checkStep(
    from before: Observed<CatalogCoordinator>, by action: CatalogAction,
    to after: Observed<CatalogCoordinator>, _ checks: inout Checks
  ) {
    let isAnswered = after.output == .handled(true)
    let isSecondLink = isAnswered && before.output == .handled(true)
    let (before, after) = (before.state, after.state)
    let isRefused = isRefused(action, in: before)
    checks.refusalChangesNothing(isRefused, from: before, to: after)
    switch action {
    case .navigate(let route):
      if !isRefused { checks.pushIsAccepted(route, from: before.path, to: after.path) }
    case .pop: checks.pops(1, from: before.path, to: after.path)
    case .popToRoot: checks.popsToRoot(to: after.path)
    case .backWrite(let depth): checks.backWrites(depth, from: before.path, to: after.path)
    case .doubleTap: checks.repetitionChangesNothing(from: before, to: after)
    case .disappear, .appear:
      checks.always(
        "STABLE-IDENTITY", "the path outlives the views that show it", before.path == after.path)
    case .handle(let url):
      let meaning = Self.links.meaning(of: url)
      checks.linkIsAnswered(isAnswered, as: meaning)
      switch meaning {
      case .route(let route):
        checks.linkIsVisible(after.path.top == route)
        checks.linkIsCanonical(after.path.routes, expected: [route])
        if isSecondLink, before.path.routes == [route] {
          checks.repetitionChangesNothing(from: before, to: after)
        }
      case .refused: checks.unknownLinkChangesNothing(from: before, to: after)
      case .unlisted: break
      }
    }
  }

  /// Whether what is asked for is so already, or there is nothing to do it to.
  private func isRefused(_ action: CatalogAction, in state: CatalogState) -> Bool {
    switch action {
    case .navigate(let route), .doubleTap(let route): state.path.top == route
    case .pop, .popToRoot: state.path.isEmpty
    case .appear: state.isOnScreen
    case .disappear: !state.isOnScreen
    case .handle, .backWrite: false
    }
  }
}
