public import CoordinatorTesting
public import Coordinators
public import StateMachineTesting

public struct AppCoordinatorMachine: CoordinatorMachine {
  public var coordinator = Running(AppCoordinator())
  public var initialState: AppState { AppState() }

  public static var fields: StateFields<AppState> {
    [\.path, \.sheet, \.cover, \.alert, \.session, \.saved]
  }
  public init() {}

  @usableFromInline static let routes: [AppRoute] = [
    .cart, .detail(id: "1"), .detail(id: "2"), .orders,
  ]
  @usableFromInline static let orderIds = ["1", "2"]
  @usableFromInline package static let links: [DeepLink] = [
    "shop://cart", "shop://detail/7", "shop://orders", "shop://nowhere", "other://cart",
  ]
  @usableFromInline static let badData: [AppAction.SavedData] = [.corrupt, .oldVersion]
  @usableFromInline static let data = [.saved] + badData
  @usableFromInline static let buttons: [AppAction.AlertButton] = [.confirm, .cancel]

  /// A swipe needs a sheet, and a failed sign-in the form; a sign-in can succeed at any time.
  ///
  /// Inlined, it is compiled for each pass of a walk, which saves a seventh of the time.
  @inlinable @inline(__always)
  public func actions(in state: AppState, _ offers: inout Offers<AppAction>) {
    let (hasSheet, hasCover) = (!state.sheet.isEmpty, !state.cover.isEmpty)
    let hasAlert = !state.alert.isEmpty
    let depth = hasSheet || hasCover || hasAlert ? 0 : state.path.depth
    offers(each: Self.routes) { .navigate(to: $0) }
    offers(.pop)
    offers(.popToRoot)
    offers(.showSettings)
    offers(.showProfile)
    offers(each: Self.orderIds) { .showPurchaseConfirmation(orderId: $0) }
    offers(each: Self.links, by: .world) { .openLink($0) }
    offers(.saveState)
    offers(each: state.saved == nil ? Self.badData : Self.data, by: .system) {
      .restoreState(from: $0)
    }
    offers(.swipeSheet, by: .system, if: hasSheet && !hasCover && !hasAlert)
    offers(.closeModal, if: hasSheet || hasCover)
    // The most common case first: one screen back.
    offers(each: 0..<depth, by: .system) { .backWrite(depth: depth - 1 - $0) }
    offers(each: Self.buttons, by: .system, if: hasAlert) { .alertButton($0) }
    offers(.relaunch, by: .system)
    offers(.signInSucceeds, by: .service)
    offers(.signInFails, by: .service, if: state.isGateUp)
    offers(.signOut, if: state.session.isSignedIn)
    offers(.sessionExpires, by: .world, if: state.session.isSignedIn)
  }

  public func check(_ state: AppState, _ checks: inout Checks) {
    checkOnDevice(state, &checks)
    checks.modalsAreExclusive(state.modalCount)

    checks.sometimes("the user is signed in", state.session.isSignedIn)
    checks.sometimes(
      "a protected route is shown", state.hasProtectedRoute && state.isNothingPresented)
    checks.sometimes("the profile is shown", state.isProfileShown)
    checks.sometimes("the gate remembers a reason", state.pendingReturnAction != nil)
    checks.sometimes("a cover is shown", state.cover.presented != nil)
    checks.sometimes("an alert is shown", state.alert.presented != nil)
    checks.sometimes("the path is three deep", state.path.depth >= 3)
  }

  public func checkStep(
    from before: AppState, by action: AppAction, to after: AppState, _ checks: inout Checks
  ) {
    checks.refusalChangesNothing(
      coordinator.isBase && action.isRefused(in: before), from: before, to: after)
    checks.pushIsSeen(
      from: before.path, to: after.path, isCovered: !after.isNothingPresented)
    // The return action may be stored beside the session, as in the document.
    checks.signInChangesByAnswer(
      from: before.session.isSignedIn, to: after.session.isSignedIn, by: action.sessionStep)
    checks.pendingSurvives(
      from: before.pendingReturnAction, to: after.pendingReturnAction,
      unless: action.sessionStep != nil)
    switch action {
    case .navigate where after.isSigningIn: break
    case .navigate, .pop, .popToRoot, .backWrite:
      checks.takesStep(action.step, from: before.path, to: after.path)
      if action == .pop { checks.popAtRootChangesNothing(before.path, from: before, to: after) }
    case .swipeSheet, .closeModal:
      checks.always(
        "DISMISS-TARGET", "dismissing takes one modal and no path element",
        after.modalCount == before.modalCount - 1 && after.path == before.path)
    case .alertButton(.cancel):
      checks.always(
        "ALERT-TERMINATES", "cancelling an alert leaves nothing presented",
        after.isNothingPresented)
    case .alertButton(.confirm):
      checks.always(
        "ALERT-TERMINATES", "an alert goes away with its button", after.alert.isEmpty)
    case .openLink(let link):
      checkLink(AppRoute(link), from: before, to: after, &checks)
    case .restoreState(.saved), .relaunch:
      checkRestored(from: before, to: after, &checks)
    case .restoreState:
      checks.unreadableDataChangesNothing(from: before, to: after)
    case .signInSucceeds:
      checkSignedIn(from: before, to: after, &checks)
    case .signOut, .sessionExpires:
      checks.isPurged(
        inPath: after.hasProtectedRoute, inModals: after.isProfileShown,
        inSavedState: after.saved?.routes(supporting: 1)?.contains { $0.isProtected } == true)
      if action == .sessionExpires, coordinator.isBase, before.session.isSignedIn {
        checks.always(
          "FOCUS-ARRIVES", "the user is told of the end of the session, or sees another modal",
          !after.isNothingPresented)
      }
    case .showSettings where !before.isSigningIn:
      checks.takesStep(
        .present(.settings), from: before.sheet.presented, to: after.sheet.presented)
    case .signInFails where coordinator.isBase && before.isGateUp:
      checks.takesStep(
        .present(.signInFailed(returnAction: before.pendingReturnAction)),
        from: before.alert.presented, to: after.alert.presented)
    case .showSettings, .showProfile, .showPurchaseConfirmation, .saveState, .signInFails:
      break
    }
  }

  private func checkLink(
    _ route: AppRoute?, from before: AppState, to after: AppState, _ checks: inout Checks
  ) {
    guard let route else {
      checks.unknownLinkChangesNothing(from: before, to: after)
      return
    }
    let isGated = after.isGateUp && after.pendingReturnAction == .route(route)
    checks.linkIsVisible(
      after.path.top == route && after.isNothingPresented, orWaiting: isGated)
    checks.linkIsCanonical(after.path, expected: isGated ? [] : [route])
    checks.sometimes("a link waits behind the gate", isGated)
  }

  private func checkRestored(from before: AppState, to after: AppState, _ checks: inout Checks) {
    guard let saved = before.saved?.routes(supporting: 1) else { return }
    let isSignedIn = after.session.isSignedIn
    checks.restores(saved, as: after.path, isCovered: !after.isNothingPresented) {
      !isSignedIn && $0.isProtected
    }
    checks.sometimes("a path is restored", after.path.depth > 1)
  }

  private func checkSignedIn(from before: AppState, to after: AppState, _ checks: inout Checks) {
    guard before.isSigningIn else {
      checks.lateSignInPerformsNothing(from: before.path, to: after.path)
      checks.lateSignInPerformsNothing(from: before.sheet, to: after.sheet)
      checks.lateSignInPerformsNothing(from: before.cover, to: after.cover)
      return
    }
    var path = before.path
    if case .route(let route) = before.pendingReturnAction, path.top != route { path.push(route) }
    let isModalRight =
      before.pendingReturnAction == .profile ? after.isProfileShown : after.isNothingPresented
    checks.returnActionIsPerformed(after.path == path && isModalRight)
  }

  public var alwaysReachable: [AlwaysReachable<Self>] {
    [.root(by: \.isOfUser) { $0.path.isEmpty && $0.isNothingPresented }]
  }

  public func abstraction(of state: AppState) -> AppPlace {
    AppPlace(
      depth: min(state.path.depth, 2), modal: hierarchy(of: state).modals.last?.id,
      isSignedIn: state.session.isSignedIn)
  }
}

/// A state of the app without its routes.
public struct AppPlace: Hashable, Sendable {
  let depth: Int
  let modal: AppModal?
  let isSignedIn: Bool
}

extension AppAction {
  /// The change that the action makes to the path when no gate is in the way.
  var step: StackStep<AppRoute>? {
    switch self {
    case .navigate(let route): .show(route)
    case .pop: .pop(1)
    case .popToRoot: .popToRoot
    case .backWrite(let depth): .backWrite(depth: depth)
    default: nil
    }
  }

  /// True if there is nothing to pop, or the user has to answer the sign-in first; links and
  /// unreadable data have claims of their own.
  fileprivate func isRefused(in state: AppState) -> Bool {
    switch self {
    case .pop, .popToRoot: state.path.depth == 0
    case .navigate, .showSettings, .showProfile, .showPurchaseConfirmation: state.isSigningIn
    default: false
    }
  }

  /// The change that the action makes to the session; closing a modal makes one if the modal is the
  /// gate.
  var sessionStep: SessionStep? {
    switch self {
    case .signInSucceeds: .succeed
    case .swipeSheet, .closeModal, .alertButton(.cancel): .giveUp
    case .signOut, .sessionExpires: .end
    case .openLink, .restoreState, .relaunch: .replace
    default: nil
    }
  }

  /// True unless the action comes from outside: a link, a restore, a relaunch or an expiry.
  fileprivate var isOfUser: Bool {
    switch self {
    case .openLink, .restoreState, .relaunch, .sessionExpires: false
    default: true
    }
  }
}

// MARK: On a device

/// The identity by which the system knows a modal of the app.
public enum AppModal: Hashable, Sendable {
  /// A sheet; the sign-in form has one identity for every return action.
  case sheet(SheetDestination)
  case cover(FullScreenCoverDestination)
  case alert(AlertDestination)
}

extension AppCoordinatorMachine: DeviceApp {
  public typealias Request = AppRequest

  public var policies: [PresenterPolicy] { [.queue] }

  static let gate = AppModal.sheet(.login(returnAction: nil))

  public func hierarchy(of state: AppState) -> ScreenHierarchy<AppRoute, AppModal> {
    var hierarchy = ScreenHierarchy<AppRoute, AppModal>(path: state.path.routes)
    if let sheet = state.sheet.presented {
      hierarchy.modals.append(.init(state.isGateUp ? Self.gate : .sheet(sheet), style: .sheet))
    }
    if let cover = state.cover.presented {
      hierarchy.modals.append(.init(.cover(cover), style: .cover))
    }
    if let alert = state.alert.presented {
      hierarchy.modals.append(.init(.alert(alert), style: .alert))
    }
    return hierarchy
  }

  public func action(for event: SystemEvent<AppModal>, in state: AppState) -> AppAction? {
    switch event {
    case .pathWritten(let depth, nil): .backWrite(depth: depth)
    case .dismissed(.sheet): .swipeSheet
    case .dismissed(.cover): .closeModal
    case .buttonTapped(_, let isConfirmed): .alertButton(isConfirmed ? .confirm : .cancel)
    case .relaunched: .relaunch
    default: nil
    }
  }

  public func isTap(
    _ action: AppAction, on visible: ScreenHierarchy<AppRoute, AppModal>
  ) -> Bool {
    visible.modals.isEmpty || action == .closeModal
  }

  public func canBeTappedTwice(_ action: AppAction) -> Bool {
    switch action {
    case .navigate, .showSettings, .showProfile, .showPurchaseConfirmation: true
    default: false
    }
  }

  public func checkOnDevice(_ state: AppState, _ checks: inout Checks) {
    let isSignedIn = state.session.isSignedIn
    checks.pathIsAllowed(state.path, isSignedIn: isSignedIn) { $0.isProtected }
    checks.modalsAreAllowed(isSignedIn: isSignedIn, isProtectedPresented: state.isProfileShown)
  }

  public func target(of link: AppAction, in state: AppState) -> LinkDestination<AppRoute, AppModal>?
  {
    guard case .openLink(let link) = link, let route = AppRoute(link) else { return nil }
    let isGated = state.isGateUp && state.pendingReturnAction == .route(route)
    return isGated ? .modal(Self.gate) : .screen(route)
  }

  public func canonicalState(like state: AppState, opening link: AppAction) -> AppState {
    var canonical = AppState()
    if state.session.isSignedIn { canonical.session = .signedIn }
    return canonical
  }

  public func request(
    of output: AppRequest?, from before: AppState, to after: AppState
  ) -> AppRequest? {
    !before.isGateUp && after.isGateUp ? .startSignIn : nil
  }

  public func isCancelled(_ request: AppRequest, by output: AppRequest) -> Bool {
    output == .cancelSignIn
  }

  public func action(
    answering request: AppRequest, isCancelled: Bool, with answer: Answer, in state: AppState
  ) -> AppAction? {
    switch answer {
    case .success: .signInSucceeds
    case .failure: isCancelled ? nil : .signInFails
    }
  }

  public func isAbandoned(_ request: AppRequest, isCancelled: Bool, in state: AppState) -> Bool {
    !state.isSigningIn
  }

  public func isSignedIn(_ state: AppState) -> Bool { state.session.isSignedIn }
  public func isProtected(_ screen: AppRoute) -> Bool { screen.isProtected }
  public func isProtected(modal: AppModal) -> Bool { modal == .sheet(.profile) }
}
