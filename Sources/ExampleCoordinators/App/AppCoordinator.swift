public import Coordinators

/// A screen of the app: the document's `AppRoute`, whose cases it doesn't show.
///
/// These are invented, and so is the protection of the orders: the document protects the profile.
public enum AppRoute: Hashable, Sendable, Codable {
  case cart
  case detail(id: String)
  /// The user's orders, shown only to a signed-in user.
  case orders

  /// True if only a signed-in user may see the screen.
  public var isProtected: Bool { if case .orders = self { true } else { false } }

  /// Creates the route that a link names: `shop://cart`, `shop://detail/7`, `shop://orders`; nil
  /// for any other link.
  public init?(_ link: DeepLink) {
    guard link.scheme == "shop" else { return nil }
    let segments = link.segments
    switch (segments.first, segments.count) {
    case ("cart", 1): self = .cart
    case ("detail", 2): self = .detail(id: segments[1])
    case ("orders", 1): self = .orders
    default: return nil
    }
  }
}

/// The action to perform after a sign-in.
public enum ReturnAction: Hashable, Sendable {
  case profile
  /// Push a protected route: invented, like the route.
  case route(AppRoute)
}

/// A sheet of the app: the document's `SheetDestination`.
public enum SheetDestination: Hashable, Sendable {
  case settings
  case login(returnAction: ReturnAction?)
  /// The user's profile, shown only to a signed-in user.
  case profile
}

/// A full-screen cover of the app: the document's `FullScreenCoverDestination`.
public enum FullScreenCoverDestination: Hashable, Sendable {
  case purchaseConfirmation(orderId: String)
}

/// An alert of the app: invented, for the document's text has alerts and its class has none.
public enum AlertDestination: Hashable, Sendable {
  /// "Your session has expired": sign in again, or not now.
  case sessionExpired
  /// "Couldn't sign in": try again, or cancel.
  case signInFailed(returnAction: ReturnAction?)
}

/// The state of the app: the screens that it wants, the session, and the saved state.
///
/// Sheet, cover and alert are three separate values, as three SwiftUI bindings are. Shipping code
/// can set two at the same time, so a claim must be able to find that state.
public struct AppState: Hashable, Sendable {
  public var path = RoutePath<AppRoute>()
  public var sheet = ModalSlot<SheetDestination>()
  public var cover = ModalSlot<FullScreenCoverDestination>()
  public var alert = ModalSlot<AlertDestination>()
  /// The session; `isSignedIn` is the document's `authService.isLoggedIn`.
  public var session = Session<ReturnAction>.signedOut
  /// The data that `saveState()` wrote, or nil.
  public var saved: SavedBlob<AppRoute>?

  public init() {}

  public var modalCount: Int {
    (sheet.presented == nil ? 0 : 1) + (cover.presented == nil ? 0 : 1)
      + (alert.presented == nil ? 0 : 1)
  }

  public var isNothingPresented: Bool { sheet.isEmpty && cover.isEmpty && alert.isEmpty }

  public var hasProtectedRoute: Bool {
    // An array instead of any collection: this runs after every step, in debug builds too.
    for route in path.routes where route.isProtected { return true }
    return false
  }

  public var isProfileShown: Bool { if case .profile = sheet.presented { true } else { false } }

  /// True if the sign-in form is wanted.
  public var isGateUp: Bool { if case .login = sheet.presented { true } else { false } }

  /// True while the sign-in form or the alert of a failed sign-in is wanted.
  public var isSigningIn: Bool {
    if case .signInFailed = alert.presented { true } else { isGateUp }
  }

  public var pendingReturnAction: ReturnAction? {
    if case .login(let returnAction) = sheet.presented { return returnAction }
    if case .signInFailed(let returnAction) = alert.presented { return returnAction }
    return nil
  }
}

public enum AppAction: Hashable, Sendable, Codable {
  case navigate(to: AppRoute)
  case pop, popToRoot, showSettings, showProfile
  case showPurchaseConfirmation(orderId: String)
  /// `handleDeepLink(_:)`.
  case openLink(DeepLink)
  case saveState
  case restoreState(from: SavedData)

  /// The sheet was swiped away: the system writes nil to its binding (S18).
  case swipeSheet
  /// The close button of a sheet or cover: SwiftUI's `dismiss` writes nil to its binding.
  case closeModal
  /// The back button: the system writes the truncated path (S12).
  case backWrite(depth: Int)
  /// A button of the alert; the system writes nil to the alert's binding afterwards (S11).
  case alertButton(AlertButton)
  case relaunch

  /// The service accepts the sign-in; once the form is gone, the action signs in and shows nothing.
  case signInSucceeds
  case signInFails, signOut, sessionExpires

  public enum SavedData: Hashable, Sendable, Codable {
    /// The data that `saveState()` wrote.
    case saved
    /// Bytes that can't be decoded.
    case corrupt
    /// The format of an earlier version of the app.
    case oldVersion
  }

  public enum AlertButton: Hashable, Sendable, Codable {
    case confirm, cancel
  }
}

/// A request of the coordinator to the world.
public enum AppRequest: Hashable, Sendable {
  case startSignIn, cancelSignIn
}

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
