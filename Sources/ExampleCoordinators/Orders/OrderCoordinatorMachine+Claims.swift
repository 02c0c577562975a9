public import CoordinatorTesting
import Coordinators
public import StateMachineTesting

// What must hold of the orders.

extension OrderCoordinatorMachine {
  /// What holds in every state, and what some walk must reach.
  public func check(_ state: Observed<OrderCoordinator>, _ checks: inout Checks) {
    let state = state.state
    checks.rootIsNotPushed(.list, in: state.path)
    checks.visibleModalIsWanted(visible: state.visible, wanted: state.modals.top?.modal)

    checks.sometimes("the path is three deep", state.path.depth >= 3)
    checks.sometimes("two modals are presented", state.modals.depth >= 2)
    checks.sometimes("a sheet shows a screen of its own", state.modals.top?.path.depth ?? 0 > 0)
    checks.sometimes("an alert stands above a sheet", isAlertAboveSheet(state))
  }

  private func isAlertAboveSheet(_ state: OrderState) -> Bool {
    state.modals.depth >= 2 && state.modals.top?.modal.style == .alert
  }

  /// What holds of every step.
  public func checkStep(
    from before: Observed<OrderCoordinator>, by action: OrderAction,
    to after: Observed<OrderCoordinator>, _ checks: inout Checks
  ) {
    let isAnswered = after.output == .handled(true)
    let isSecondLink = isAnswered && before.output == .handled(true)
    let (before, after) = (before.state, after.state)
    checks.refusalChangesNothing(isRefused(action, in: before), from: before, to: after)
    checks.pushIsSeen(from: before.path, to: after.path, isCovered: !after.modals.isEmpty)
    checks.modalIDsAreUnique(from: before.modals, to: after.modals)
    switch action {
    case .navigate(let route):
      if route != .list { checks.pushArrives(route, from: before.path, to: after.path) }
    case .pop:
      if before.modals.isEmpty { checks.pops(1, from: before.path, to: after.path) }
    case .popToRoot:
      if before.modals.isEmpty { checks.popsToRoot(to: after.path) }
    case .present, .notification:
      checks.modalIsNotReplaced(from: before.modals, to: after.modals)
    case .dismiss, .swipe:
      checks.dismissesTop(
        from: before.modals, to: after.modals, path: before.path, pathAfter: after.path)
    case .button: checks.alertEnds(from: before.modals, to: after.modals)
    case .backWrite(let depth): checks.backWrites(depth, from: before.path, to: after.path)
    case .lateDismissal(let modal):
      checks.lateDismissalIsScoped(modal.id, from: before.modals, to: after.modals)
      checks.dismissCascades(modal.id, from: before.modals, to: after.modals)
    case .doubleTap: checks.repetitionChangesNothing(from: before, to: after)
    case .handle(let url):
      let route = Self.links.route(of: url)
      checks.linkIsAnswered(isAnswered, expected: route != nil)
      checkLink(route, from: before, to: after, &checks)
      if isSecondLink, before.modals.isEmpty, before.path.routes == Self.shown(by: route) {
        checks.repetitionChangesNothing(from: before, to: after)
      }
    case .pushInSheet(let screen):
      checks.pushArrives(screen, from: before.sheetPath, to: after.sheetPath)
    case .popInSheet: checks.pops(1, from: before.sheetPath, to: after.sheetPath)
    }
  }

  private func checkLink(
    _ route: OrderRoute?, from before: OrderState, to after: OrderState, _ checks: inout Checks
  ) {
    guard let route else { return checks.unknownLinkChangesNothing(from: before, to: after) }
    checks.linkIsVisible(after.modals.isEmpty && (after.path.top ?? .list) == route)
    checks.linkIsCanonical(after.path.routes, expected: Self.shown(by: route))
  }

  /// What a link shows when it is the first action of all; the list is the root, above which nothing is.
  private static func shown(by route: OrderRoute?) -> [OrderRoute] {
    guard let route, route != .list else { return [] }
    return [route]
  }

  /// Whether there is nothing that the action could be about, or a modal keeps it out of reach.
  private func isRefused(_ action: OrderAction, in state: OrderState) -> Bool {
    switch action {
    case .navigate, .doubleTap, .popToRoot, .backWrite: !state.modals.isEmpty
    case .pop: !state.modals.isEmpty || state.path.isEmpty
    case .present(let modal): !canPresent(modal, above: state)
    case .notification(let orderId): !canPresent(.contactSupport(orderId: orderId), above: state)
    case .pushInSheet, .popInSheet: state.modals.top?.modal.style.hasStack != true
    case .dismiss: state.modals.isEmpty
    case .swipe: state.modals.top?.modal.style.canBeSwipedAway != true
    case .button: state.modals.top?.modal.style.hasStack != false
    case .handle, .lateDismissal: false
    }
  }

  private func canPresent(_ modal: OrderModal, above state: OrderState) -> Bool {
    state.modals.top?.modal.style.hasStack != false
      && !state.modals.layers.contains { $0.modal == modal }
  }
}

extension OrderState {
  /// The stack of the modal on top.
  fileprivate var sheetPath: RoutePath<OrderSheetScreen> { modals.top?.path ?? [] }
}
