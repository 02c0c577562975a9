public import CoordinatorTesting
import Coordinators
public import StateMachineTesting

public struct OrderCoordinatorMachine: CoordinatorMachine {
  public var coordinator = Running(OrderCoordinator())
  public var initialState: Observed<OrderCoordinator> { Observed(OrderState()) }

  public static var fields: StateFields<State> {
    [\.state.path, \.state.modals, \.state.destinations, \.output]
  }
  public init() {}

  static let routes: [OrderRoute] = [
    .detail(orderId: "1"), .detail(orderId: "2"), .tracking(orderId: "1"), .refund(orderId: "1"),
    .list,
  ]
  static let sheets: [OrderModal] = [
    .refund(orderId: "1"), .contactSupport(orderId: "1"), .refund(orderId: "2"),
  ]
  static let modals = sheets + [.cancelOrder(orderId: "1"), .options(orderId: "1")]
  /// Each modal that may have been presented, and whose nil can therefore still be under way.
  static let dismissible = modals + [.contactSupport(orderId: "2")]
  static let sheetScreens: [OrderSheetScreen] = [.reason, .photos]
  static let orderIds = ["1", "2"]
  static let buttons = modals.suffix(2).flatMap { modal in
    [false, true].map { OrderAction.button(isConfirmed: $0, of: modal) }
  }
  static let links = LinkInputs<OrderLink>(routes.map { .screen($0) } + [.support(orderId: "1")])

  /// Actions that the current screen no longer allows are rarer: they were under way when something
  /// else came up.
  ///
  /// The form as written has sheets alone, and each nil is for the one presented.
  public func actions(in state: State, _ offers: inout Offers<Action>) {
    let depth = max(1, state.state.path.depth)
    let top = state.state.modals.top?.modal.style
    let onPath = top == nil ? 1 : 0.25
    let inSheet = top?.hasStack == true ? 1 : 0.25
    let inAlert = top?.hasStack == false ? 1 : 0.25
    let isBase = coordinator.isBase
    offers(each: Self.routes, weight: onPath) { .navigate(to: $0) }
    offers(.pop, weight: onPath)
    offers(.popToRoot, weight: onPath)
    offers(each: isBase ? Self.modals : Self.sheets, weight: top?.hasStack == false ? 0.25 : 1) {
      .present($0)
    }
    offers(each: Self.sheetScreens, weight: inSheet) { .pushInSheet($0) }
    offers(.popInSheet, weight: inSheet)
    offers(.dismiss, weight: top == nil ? 0.25 : 1)
    offers(each: Self.links.urls, by: .world) { .handle(url: $0) }
    offers(each: Self.orderIds, by: .world) { .notification(orderId: $0) }
    offers(.swipe, by: .system, weight: top?.canBeSwipedAway == true ? 1 : 0.25)
    offers(each: Self.buttons, by: .system, weight: inAlert) { $0 }
    offers(each: 0..<depth, by: .system, weight: state.state.path.isEmpty ? 0.25 : onPath) {
      .backWrite(depth: depth - 1 - $0)
    }
    offers(
      each: isBase ? Self.dismissible : state.state.modals.layers.map(\.modal), by: .system
    ) {
      .lateDismissal(of: $0)
    }
  }

  public func check(_ state: State, _ checks: inout Checks) {
    let (path, modals) = (state.state.path, state.state.modals)
    checks.rootIsNotPushed(.list, in: path)
    checks.alertIsOnTop(in: modals)
    checks.routesAreKnown(in: path) { _ in state.state.destinations }
    checks.sometimes("the path is three deep", path.depth >= 3)
    checks.sometimes("two modals are presented", modals.depth >= 2)
    checks.sometimes("a sheet shows a screen of its own", !state.state.sheetPath.isEmpty)
    checks.sometimes(
      "an alert stands above a sheet", modals.depth >= 2 && modals.top?.modal.style == .alert)
  }

  public func checkStep(
    from earlier: State, by action: Action, to later: State, _ checks: inout Checks
  ) {
    let (before, after) = (earlier.state, later.state)
    let isRefused = action.isRefused(in: before)
    checks.refusalChangesNothing(coordinator.isBase && isRefused, from: before, to: after)
    checks.pushIsSeen(from: before.path, to: after.path, isCovered: !after.modals.isEmpty)
    if !coordinator.isBase, case .present = action.modalStep, !before.modals.isEmpty {
      // To present above a modal is a policy of the hardened form.
      checks.modalIsNotReplaced(from: before.modals, to: after.modals, holdsInput: \.holdsInput)
    } else {
      // The form as written has no alert whose button could come late.
      let step = coordinator.isBase ? action.modalStep(in: before) : action.modalStep
      checks.takesStep(
        step, from: before.modals, to: after.modals, holdsInput: \.holdsInput)
    }
    if case .handle(let url) = action {
      checkLink(Self.links.meaning(of: url), from: earlier, to: later, &checks)
      return
    }
    checks.always(
      "RESULT-EXACTLY-ONCE", "an order is cancelled by the alert's yes, and by nothing else",
      later.output == (coordinator.isBase ? action.result : nil))
    if action.step == nil {
      checks.always(
        "DISMISS-TARGET", "what happens to modals leaves the path as it is",
        before.path == after.path)
    } else if before.modals.isEmpty || !isRefused {
      // To go back to a root that is asked for is a policy of the hardened form.
      let isFree = !coordinator.isBase && action == .navigate(to: .list)
      checks.takesStep(isFree ? nil : action.step, from: before.path, to: after.path)
    }
    // The screens in sheets are invented.
    if coordinator.isBase, !isRefused {
      checks.takesStep(action.sheetStep, from: before.sheetPath, to: after.sheetPath)
    }
  }

  private func checkLink(
    _ meaning: LinkInputs<OrderLink>.Meaning, from before: State, to after: State,
    _ checks: inout Checks
  ) {
    checks.linkIsAnswered(after.output == .handled(true), as: meaning)
    switch meaning {
    case .route(let link):
      // To show the root instead of pushing it is a policy of the hardened form.
      let expected = OrderState(showing: link, pushesRoot: !coordinator.isBase)
      checks.linkIsVisible(after.state.looks(like: expected))
      checks.linkIsCanonical(after.state, expected: expected)
      if before.output == .handled(true), before.state == expected {
        checks.repetitionChangesNothing(from: before.state, to: after.state)
      }
    case .refused: checks.unknownLinkChangesNothing(from: before.state, to: after.state)
    case .unlisted: break
    }
  }

  public var alwaysReachable: [AlwaysReachable<Self>] {
    [
      .root(by: { if case .handle = $0 { false } else { true } }) {
        $0.state.path.isEmpty && $0.state.modals.isEmpty
      }
    ]
  }
}

extension OrderState {
  fileprivate init(showing link: OrderLink, pushesRoot: Bool) {
    switch link {
    case .screen(let route): path = route == .list && !pushesRoot ? [] : [route]
    case .support(let orderId): _ = modals.present(.contactSupport(orderId: orderId))
    }
  }

  /// Returns whether the user sees the same: the modal on top or, without one, the screen.
  fileprivate func looks(like other: OrderState) -> Bool {
    modals.top?.modal == other.modals.top?.modal
      && (!modals.isEmpty || (path.top ?? .list) == (other.path.top ?? .list))
  }

  fileprivate var sheetPath: RoutePath<OrderSheetScreen> { modals.top?.path ?? [] }
}

extension OrderAction {
  var step: StackStep<OrderRoute>? {
    switch self {
    case .navigate(.list), .popToRoot: .popToRoot
    case .navigate(let route): .show(route)
    case .pop: .pop(1)
    case .backWrite(let depth): .backWrite(depth: depth)
    default: nil
    }
  }

  var sheetStep: StackStep<OrderSheetScreen>? {
    switch self {
    case .pushInSheet(let screen): .show(screen)
    case .popInSheet: .pop(1)
    case .sheetBackWrite(let depth, _): .backWrite(depth: depth)
    default: nil
    }
  }

  var modalStep: ModalStep<OrderModal>? {
    switch self {
    case .present(let modal): .present(modal)
    case .notification(let orderId): .present(.contactSupport(orderId: orderId))
    case .dismiss: .dismiss
    case .swipe: .swipe
    case .button: .button
    case .lateDismissal(let modal): .writeNil(for: modal)
    default: nil
    }
  }

  /// The change to the modals, which depends on the state for a button: after the nil of its alert
  /// it only presents what it confirms.
  fileprivate func modalStep(in state: OrderState) -> ModalStep<OrderModal>? {
    guard case .button(let isConfirmed, let modal) = self, state.modals.top?.modal != modal
    else { return modalStep }
    guard isConfirmed, case .options(let orderId) = modal else { return nil }
    return .present(.contactSupport(orderId: orderId))
  }

  fileprivate var result: OrderOutput? {
    guard case .button(isConfirmed: true, of: .cancelOrder(let orderId)) = self else { return nil }
    return .cancellationConfirmed(orderId: orderId)
  }

  /// True if it has nothing to act on, or a modal keeps it out of reach.
  fileprivate func isRefused(in state: OrderState) -> Bool {
    switch self {
    case .navigate, .popToRoot: !state.modals.isEmpty
    case .pop: !state.modals.isEmpty || state.path.isEmpty
    case .pushInSheet, .popInSheet, .sheetBackWrite: state.modals.top?.modal.style.hasStack != true
    case .button: modalStep(in: state)?.isRefused(by: state.modals) ?? true
    default: modalStep?.isRefused(by: state.modals) == true
    }
  }
}

// MARK: On a device

public enum OrderScreen: Hashable, Sendable {
  case route(OrderRoute)
  case sheet(OrderSheetScreen)
}

extension OrderCoordinatorMachine: DeviceApp {
  public var policies: [PresenterPolicy] { [.queue] }

  public func hierarchy(of state: OrderState) -> ScreenHierarchy<OrderScreen, OrderModal> {
    var hierarchy = ScreenHierarchy<OrderScreen, OrderModal>(
      path: state.path.isEmpty ? [] : state.path.routes.map(OrderScreen.route))
    for layer in state.modals.layers {
      hierarchy.modals.append(
        .init(
          layer.modal, style: layer.modal.style, presenter: hierarchy.modals.last?.id,
          path: layer.path.routes.map(OrderScreen.sheet)))
    }
    return hierarchy
  }

  public func action(for event: SystemEvent<OrderModal>, in state: OrderState) -> OrderAction? {
    switch event {
    case .dismissed(let modal): .lateDismissal(of: modal)
    case .buttonTapped(let modal, let isConfirmed): .button(isConfirmed: isConfirmed, of: modal)
    case .pathWritten(let depth, nil): .backWrite(depth: depth)
    case .pathWritten(let depth, let modal?): .sheetBackWrite(depth: depth, in: modal)
    case .linkFollowed(let link): .navigate(to: links(in: state)[link])
    default: nil
    }
  }

  public func navigationLinks(in state: OrderState) -> [OrderScreen] {
    links(in: state).map(OrderScreen.route)
  }

  /// The routes to which links of the screen on top lead.
  private func links(in state: OrderState) -> [OrderRoute] {
    switch state.path.top ?? .list {
    case .list: Self.orderIds.map { .detail(orderId: $0) }
    case .detail(let orderId): [.tracking(orderId: orderId), .refund(orderId: orderId)]
    case .tracking, .refund: []
    }
  }

  public func isTap(
    _ action: OrderAction, on visible: ScreenHierarchy<OrderScreen, OrderModal>
  ) -> Bool {
    switch action {
    case .dismiss, .pushInSheet, .popInSheet: visible.modals.last?.style.hasStack == true
    default: visible.modals.isEmpty
    }
  }

  public func canBeTappedTwice(_ action: OrderAction) -> Bool {
    switch action {
    case .navigate, .present: true
    case .pushInSheet: coordinator.isBase
    default: false
    }
  }

  public func target(
    of link: OrderAction, in state: OrderState
  ) -> LinkDestination<OrderScreen, OrderModal>? {
    guard case .handle(let url) = link, let link = OrderLink(url: url) else { return nil }
    return switch link {
    case .screen(.list) where coordinator.isBase: .root(tab: 0)
    case .screen(let route): .screen(.route(route))
    case .support(let orderId): .modal(.contactSupport(orderId: orderId))
    }
  }
}
