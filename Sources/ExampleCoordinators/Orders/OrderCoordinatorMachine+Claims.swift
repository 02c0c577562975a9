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
    let isSecondLink = after.output == .handled(true) && before.output == .handled(true)
    checkOutput(after.output, of: action, in: before.state, &checks)
    let (before, after) = (before.state, after.state)
    let isRefused = isRefused(action, in: before)
    checks.refusalChangesNothing(isRefused, from: before, to: after)
    checks.pushIsSeen(from: before.path, to: after.path, isCovered: !after.modals.isEmpty)
    checks.modalIDsAreUnique(from: before.modals, to: after.modals)
    if action.isPresenting { checks.modalIsNotReplaced(from: before.modals, to: after.modals) }
    if action.isAboutModals {
      checks.always(
        "DISMISS-TARGET", "what happens to modals leaves the path as it is",
        before.path == after.path)
    }
    if action == .pop, before.modals.isEmpty {
      checks.pops(1, from: before.path, to: after.path)
    }
    if isRefused { return }
    switch action {
    case .navigate(.list), .popToRoot: checks.popsToRoot(to: after.path)
    case .navigate(let route):
      if before.path.top == route {
        checks.repetitionChangesNothing(from: before, to: after)
      } else {
        checks.pushIsAccepted(route, from: before.path, to: after.path)
      }
    case .pop: break
    case .present(let modal): checks.presentArrives(modal, from: before.modals, to: after.modals)
    case .notification(let orderId):
      checks.presentArrives(
        .contactSupport(orderId: orderId), from: before.modals, to: after.modals)
    case .dismiss, .swipe:
      checks.dismissesTop(
        from: before.modals, to: after.modals, path: before.path, pathAfter: after.path)
    case .button: checks.alertEnds(from: before.modals, to: after.modals)
    case .backWrite(let depth): checks.backWrites(depth, from: before.path, to: after.path)
    case .sheetBackWrite(let depth, _):
      checks.backWrites(depth, from: before.sheetPath, to: after.sheetPath)
    case .lateDismissal(let modal):
      checks.lateDismissalIsScoped(modal.id, from: before.modals, to: after.modals)
      checks.dismissCascades(modal.id, from: before.modals, to: after.modals)
    case .doubleTap: checks.repetitionChangesNothing(from: before, to: after)
    case .handle(let url):
      checkLink(Self.links.meaning(of: url), from: before, to: after, &checks)
      if isSecondLink, case .route(let link) = Self.links.meaning(of: url),
        link != .screen(.list), before.shows(link)
      {
        checks.repetitionChangesNothing(from: before, to: after)
      }
    case .pushInSheet(let screen):
      if before.sheetPath.top != screen {
        checks.pushIsAccepted(screen, from: before.sheetPath, to: after.sheetPath)
      }
    case .popInSheet: checks.pops(1, from: before.sheetPath, to: after.sheetPath)
    }
  }

  /// The alert's yes asks for the cancellation, a link is answered, and nothing else says anything.
  private func checkOutput(
    _ output: OrderOutput?, of action: OrderAction, in state: OrderState, _ checks: inout Checks
  ) {
    if case .handle(let url) = action {
      return checks.linkIsAnswered(output == .handled(true), as: Self.links.meaning(of: url))
    }
    var expected: OrderOutput?
    if action == .button(isConfirmed: true), case .cancelOrder(let id) = state.modals.top?.modal {
      expected = .cancellationConfirmed(orderId: id)
    }
    checks.always(
      "RESULT-EXACTLY-ONCE", "an order is cancelled by the alert's yes, and by nothing else",
      output == expected)
  }

  private func checkLink(
    _ meaning: LinkInputs<OrderLink>.Meaning, from before: OrderState, to after: OrderState,
    _ checks: inout Checks
  ) {
    switch meaning {
    case .route(.screen(let route)):
      checks.linkIsVisible(after.modals.isEmpty && (after.path.top ?? .list) == route)
      checks.linkIsCanonical(after.shows(.screen(route)), expected: true)
    case .route(.support(let orderId)):
      checks.linkIsVisible(after.modals.top?.modal == .contactSupport(orderId: orderId))
      checks.linkIsCanonical(after.shows(.support(orderId: orderId)), expected: true)
    case .refused: checks.unknownLinkChangesNothing(from: before, to: after)
    case .unlisted: break
    }
  }

  /// Whether there is nothing that the action could be about, or a modal keeps it out of reach.
  private func isRefused(_ action: OrderAction, in state: OrderState) -> Bool {
    switch action {
    case .navigate, .doubleTap, .popToRoot: !state.modals.isEmpty
    case .pop: !state.modals.isEmpty || state.path.isEmpty
    case .present(let modal): !canPresent(modal, above: state)
    case .notification(let orderId): !canPresent(.contactSupport(orderId: orderId), above: state)
    case .pushInSheet, .popInSheet, .sheetBackWrite: state.modals.top?.modal.style.hasStack != true
    case .dismiss: state.modals.isEmpty
    case .swipe: state.modals.top?.modal.style.canBeSwipedAway != true
    case .button: state.modals.top?.modal.style.hasStack != false
    case .backWrite, .handle, .lateDismissal: false
    }
  }

  private func canPresent(_ modal: OrderModal, above state: OrderState) -> Bool {
    state.modals.top?.modal.style.hasStack != false
      && !state.modals.layers.contains { $0.modal == modal }
  }
}

extension OrderState {
  /// Whether what a link names is all that is shown; the list is the root, above which nothing is.
  fileprivate func shows(_ link: OrderLink) -> Bool {
    switch link {
    case .screen(.list): path.isEmpty && modals.isEmpty
    case .screen(let route): path == [route] && modals.isEmpty
    case .support(let orderId):
      path.isEmpty && modals.depth == 1 && modals.top == .init(.contactSupport(orderId: orderId))
    }
  }

  /// The stack of the modal on top.
  fileprivate var sheetPath: RoutePath<OrderSheetScreen> { modals.top?.path ?? [] }
}

extension OrderAction {
  /// Whether it wants another modal.
  fileprivate var isPresenting: Bool {
    switch self {
    case .present, .notification: true
    default: false
    }
  }

  /// Whether it is about what stands above the path.
  fileprivate var isAboutModals: Bool {
    switch self {
    case .present, .pushInSheet, .popInSheet, .dismiss, .notification, .swipe, .button,
      .sheetBackWrite, .lateDismissal:
      true
    case .navigate, .pop, .popToRoot, .handle, .backWrite, .doubleTap: false
    }
  }
}
