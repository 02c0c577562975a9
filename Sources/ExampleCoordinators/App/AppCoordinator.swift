public import Coordinators

/// The document's `AppCoordinator`, hardened for a device.
///
/// - At most one modal is wanted: a new modal dismisses the old one.
/// - One gate guards all protected content, on every path to it, and remembers the action to
///   perform after the sign-in. While the user signs in, calls of the program are refused; a link
///   or a restore cancels the attempt.
/// - The screen that a link or a restored state shows is on top.
/// - After a sign-out nothing protected is left, on screen or on disk.
public struct AppCoordinator: Coordinator {
  public init() {}

  public func reduce(into state: inout AppState, action: AppAction) -> AppRequest? {
    switch action {
    case .navigate(let route): return state.navigate(to: route)
    case .pop: state.path.pop()
    case .popToRoot: state.path.popToRoot()
    case .showSettings: state.present { $0.sheet.replace(with: .settings) }
    case .showProfile: return state.showProfile()
    case .showPurchaseConfirmation(let orderId):
      state.present { $0.cover.replace(with: .purchaseConfirmation(orderId: orderId)) }
    case .openLink(let link): return state.open(link)
    case .saveState: state.saved = .intact(SavedState(path: state.path))
    case .restoreState(let data): return state.restore(from: data)
    case .swipeSheet: return state.dismissSheet()
    case .closeModal: return state.cover.dismiss() == nil ? state.dismissSheet() : nil
    case .backWrite(let depth): state.path.truncate(to: depth)
    case .alertButton(let button): return state.tap(button)
    case .relaunch: return state.relaunch()
    case .signInSucceeds: state.finishSignIn()
    case .signInFails: state.failSignIn()
    case .signOut: state.endSession { $0.signOut() }
    case .sessionExpires: state.expireSession()
    }
    return nil
  }
}

extension AppState {
  // MARK: Showing

  fileprivate mutating func navigate(to route: AppRoute) -> AppRequest? {
    if isSigningIn { return nil }
    if route.isProtected, !session.isSignedIn { return askToSignIn(for: .route(route)) }
    show(route)
    return nil
  }

  fileprivate mutating func showProfile() -> AppRequest? {
    if isSigningIn { return nil }
    if !session.isSignedIn { return askToSignIn(for: .profile) }
    present { $0.sheet.replace(with: .profile) }
    return nil
  }

  fileprivate mutating func open(_ link: DeepLink) -> AppRequest? {
    guard let route = AppRoute(link) else { return nil }
    if route.isProtected, !session.isSignedIn {
      path.popToRoot()
      return askToSignIn(for: .route(route))
    }
    let request = giveUpSignIn()
    dismissModals()
    path.replaceAll(with: CollectionOfOne(route))
    return request
  }

  private mutating func show(_ route: AppRoute) {
    dismissModals()
    if path.top != route { path.push(route) }
  }

  /// Presents a modal in place of any other, unless the user is signing in.
  fileprivate mutating func present(_ set: (inout AppState) -> Void) {
    if isSigningIn { return }
    dismissModals()
    set(&self)
  }

  // MARK: Closing

  fileprivate mutating func dismissSheet() -> AppRequest? {
    let request = giveUpSignIn()
    sheet.dismiss()
    return request
  }

  fileprivate mutating func tap(_ button: AppAction.AlertButton) -> AppRequest? {
    guard let tapped = alert.presented else { return nil }
    let returnAction = pendingReturnAction
    let request = giveUpSignIn()
    alert.dismiss()
    guard button == .confirm else { return request }
    switch tapped {
    case .sessionExpired: return askToSignIn(for: nil)
    case .signInFailed: return askToSignIn(for: returnAction)
    }
  }

  mutating func dismissModals() {
    sheet.dismiss()
    cover.dismiss()
    alert.dismiss()
  }

  // MARK: Signing in and out

  /// Presents the gate; if the user is already signed in, performs the return action at once.
  private mutating func askToSignIn(for returnAction: ReturnAction?) -> AppRequest? {
    dismissModals()
    guard session.begin(pending: returnAction) else {
      perform(returnAction)
      return nil
    }
    sheet.replace(with: .login(returnAction: returnAction))
    return .startSignIn
  }

  fileprivate mutating func finishSignIn() {
    if isSigningIn { dismissModals() }
    perform(session.succeed())
  }

  private mutating func perform(_ returnAction: ReturnAction?) {
    switch returnAction {
    case .profile: present { $0.sheet.replace(with: .profile) }
    case .route(let route): show(route)
    case nil: break
    }
  }

  /// Replaces the form by an alert; the attempt and its return action stay for another try.
  fileprivate mutating func failSignIn() {
    guard isGateUp, session.fail() else { return }
    let returnAction = pendingReturnAction
    dismissModals()
    alert.replace(with: .signInFailed(returnAction: returnAction))
  }

  /// Cancels a sign-in that has no answer yet, and drops its return action.
  private mutating func giveUpSignIn() -> AppRequest? {
    guard isSigningIn else { return nil }
    session.cancel()
    dismissModals()
    return .cancelSignIn
  }

  fileprivate mutating func expireSession() {
    guard session.isSignedIn else { return }
    endSession { $0.expire() }
    if isNothingPresented { alert.replace(with: .sessionExpired) }
  }

  /// Ends the session and removes everything protected, on screen and on disk.
  fileprivate mutating func endSession(_ end: (inout Session<ReturnAction>) -> Void) {
    end(&session)
    path.keepPrefix { !$0.isProtected }
    if sheet.presented == .profile { sheet.dismiss() }
    if isSigningIn { dismissModals() }
    if case .intact(var state) = saved {
      state.path.keepPrefix { !$0.isProtected }
      saved = .intact(state)
    }
  }

  // MARK: Saving and restoring

  fileprivate mutating func restore(from data: AppAction.SavedData) -> AppRequest? {
    guard var restored = blob(data).routes(supporting: SavedState<AppRoute>.currentVersion)
    else { return nil }
    let request = giveUpSignIn()
    if !session.isSignedIn { restored.keepPrefix { !$0.isProtected } }
    dismissModals()
    path = restored
    return request
  }

  fileprivate mutating func relaunch() -> AppRequest? {
    var launched = AppState()
    // A sign-in attempt ends with the process; a session survives in the keychain.
    launched.session = session.isSignedIn ? .signedIn : .signedOut
    launched.saved = saved
    self = launched
    return restore(from: .saved)
  }
}
