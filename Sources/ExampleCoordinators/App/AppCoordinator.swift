public import Coordinators

/// The document's `AppCoordinator`, hardened: what its code must do on a device.
///
/// - At most one modal is wanted: showing one dismisses another.
/// - One gate guards everything that is protected, however it is reached, and remembers why it came up.
///   While the user signs in, the app's own calls are refused; a link or a restore gives the attempt up.
/// - What a link or a restored state shows is on top.
/// - Signing out leaves nothing protected behind, on screen or on disk.
public struct AppCoordinator: Coordinator {
  /// Makes the coordinator; all its state is in ``AppState``.
  public init() {}

  /// Does what the action says, or refuses it.
  public func reduce(into state: inout AppState, action: AppAction) -> AppRequest? {
    switch action {
    case .navigate(let route): return navigate(to: route, in: &state)
    case .pop: state.path.pop()
    case .popToRoot: state.path.popToRoot()
    case .showSettings: present(in: &state) { $0.sheet.replace(with: .settings) }
    case .showProfile: return showProfile(in: &state)
    case .showPurchaseConfirmation(let orderId):
      present(in: &state) { $0.cover.replace(with: .purchaseConfirmation(orderId: orderId)) }
    case .openLink(let link): return open(link, in: &state)
    case .saveState: state.saved = .intact(SavedState(path: state.path))
    case .restoreState(let data): return restore(from: data, in: &state)
    case .swipeSheet: return dismissSheet(in: &state)
    case .closeModal: return closeModal(in: &state)
    case .backWrite(let depth): state.path.truncate(to: depth)
    case .alertButton(let button): return tap(button, in: &state)
    case .doubleTap(let tap): return reduce(into: &state, action: tap.action)
    case .relaunch: return relaunch(&state)
    case .signInSucceeds, .signInSucceedsLate: return finishSignIn(in: &state)
    case .signInSucceedsTwice:
      let request = finishSignIn(in: &state)
      return finishSignIn(in: &state) ?? request
    case .signInFails: failSignIn(in: &state)
    case .signOut: endSession(in: &state) { $0.signOut() }
    case .sessionExpires: expireSession(in: &state)
    }
    return nil
  }
}

// MARK: Showing

extension AppCoordinator {
  private func navigate(to route: AppRoute, in state: inout AppState) -> AppRequest? {
    guard !state.isSigningIn else { return nil }
    guard !route.isProtected || state.session.isSignedIn else {
      return askToSignIn(for: .route(route), in: &state)
    }
    show(route, in: &state)
    return nil
  }

  private func showProfile(in state: inout AppState) -> AppRequest? {
    guard !state.isSigningIn else { return nil }
    guard state.session.isSignedIn else { return askToSignIn(for: .profile, in: &state) }
    present(in: &state) { $0.sheet.replace(with: .profile) }
    return nil
  }

  private func open(_ link: DeepLink, in state: inout AppState) -> AppRequest? {
    guard let route = AppRoute(link) else { return nil }
    if route.isProtected, !state.session.isSignedIn {
      state.path.popToRoot()
      return askToSignIn(for: .route(route), in: &state)
    }
    let request = giveUpSignIn(in: &state)
    state.dismissModals()
    state.path.replaceAll(with: CollectionOfOne(route))
    return request
  }

  /// Shows a route on top; a route that is on top already isn't pushed again.
  private func show(_ route: AppRoute, in state: inout AppState) {
    state.dismissModals()
    if state.path.top != route { state.path.push(route) }
  }

  /// Shows a modal in place of any other, unless the user is signing in.
  private func present(in state: inout AppState, _ set: (inout AppState) -> Void) {
    guard !state.isSigningIn else { return }
    state.dismissModals()
    set(&state)
  }
}

// MARK: Closing

extension AppCoordinator {
  private func dismissSheet(in state: inout AppState) -> AppRequest? {
    let request = giveUpSignIn(in: &state)
    state.sheet.dismiss()
    return request
  }

  private func closeModal(in state: inout AppState) -> AppRequest? {
    state.cover.dismiss() == nil ? dismissSheet(in: &state) : nil
  }

  private func tap(_ button: AppAction.AlertButton, in state: inout AppState) -> AppRequest? {
    guard let alert = state.alert.presented else { return nil }
    let returnAction = state.pendingReturnAction
    let request = giveUpSignIn(in: &state)
    state.alert.dismiss()
    guard button == .confirm else { return request }
    switch alert {
    case .sessionExpired: return askToSignIn(for: nil, in: &state)
    case .signInFailed: return askToSignIn(for: returnAction, in: &state)
    }
  }
}

// MARK: Signing in and out

extension AppCoordinator {
  /// Puts up the gate, or does what was asked for at once if the user is signed in by now.
  private func askToSignIn(
    for returnAction: ReturnAction?, in state: inout AppState
  ) -> AppRequest? {
    state.dismissModals()
    guard state.session.begin(pending: returnAction) else {
      perform(returnAction, in: &state)
      return nil
    }
    state.sheet.replace(with: .login(returnAction: returnAction))
    return .startSignIn
  }

  private func finishSignIn(in state: inout AppState) -> AppRequest? {
    if state.isSigningIn { state.dismissModals() }
    perform(state.session.succeed(), in: &state)
    return nil
  }

  private func perform(_ returnAction: ReturnAction?, in state: inout AppState) {
    switch returnAction {
    case .profile: present(in: &state) { $0.sheet.replace(with: .profile) }
    case .route(let route): show(route, in: &state)
    case nil: break
    }
  }

  /// Says so in place of the form; the attempt and its return action stay for another try.
  private func failSignIn(in state: inout AppState) {
    guard state.isGateUp, state.session.fail() else { return }
    let returnAction = state.pendingReturnAction
    state.dismissModals()
    state.alert.replace(with: .signInFailed(returnAction: returnAction))
  }

  /// Ends an attempt to sign in without an answer; the return action goes with it.
  private func giveUpSignIn(in state: inout AppState) -> AppRequest? {
    guard state.isSigningIn else { return nil }
    state.session.cancel()
    state.dismissModals()
    return .cancelSignIn
  }

  private func expireSession(in state: inout AppState) {
    guard state.session.isSignedIn else { return }
    endSession(in: &state) { $0.expire() }
    if state.isNothingPresented { state.alert.replace(with: .sessionExpired) }
  }

  /// Leaves nothing protected behind, on screen or on disk.
  private func endSession(
    in state: inout AppState, _ end: (inout Session<ReturnAction>) -> Void
  ) {
    end(&state.session)
    state.path.keepPrefix { !$0.isProtected }
    if state.sheet.presented == .profile { state.sheet.dismiss() }
    if state.isSigningIn { state.dismissModals() }
    if case .intact(var saved) = state.saved {
      saved.path.keepPrefix { !$0.isProtected }
      state.saved = .intact(saved)
    }
  }
}

// MARK: Saving and restoring

extension AppCoordinator {
  private func restore(
    from data: AppAction.SavedData, in state: inout AppState
  ) -> AppRequest? {
    let blob = state.blob(data)
    guard var path = blob.routes(supporting: SavedState<AppRoute>.currentVersion) else {
      return nil
    }
    let request = giveUpSignIn(in: &state)
    if !state.session.isSignedIn { path.keepPrefix { !$0.isProtected } }
    state.dismissModals()
    state.path = path
    return request
  }

  private func relaunch(_ state: inout AppState) -> AppRequest? {
    var launched = AppState()
    // An attempt to sign in dies with the process; a session is in the keychain.
    launched.session = state.session.isSignedIn ? .signedIn : .signedOut
    launched.saved = state.saved
    state = launched
    return restore(from: .saved, in: &state)
  }
}

extension AppState {
  /// Wants no modal any more.
  mutating func dismissModals() {
    sheet.dismiss()
    cover.dismiss()
    alert.dismiss()
  }
}
