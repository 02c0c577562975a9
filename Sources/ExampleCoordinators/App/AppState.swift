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
  public var isProtected: Bool {
    if case .orders = self { true } else { false }
  }

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
public enum ReturnAction: Hashable, Sendable, Codable {
  case profile
  /// Push a protected route: invented, like the route.
  case route(AppRoute)
}

/// A sheet of the app: the document's `SheetDestination`.
public enum SheetDestination: Hashable, Sendable, Codable {
  case settings
  case login(returnAction: ReturnAction?)
  /// The user's profile, shown only to a signed-in user.
  case profile
}

/// A full-screen cover of the app: the document's `FullScreenCoverDestination`.
public enum FullScreenCoverDestination: Hashable, Sendable, Codable {
  case purchaseConfirmation(orderId: String)
}

/// An alert of the app: invented, for the document's text has alerts and its class has none.
public enum AlertDestination: Hashable, Sendable, Codable {
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

  public var isProfileShown: Bool {
    if case .profile = sheet.presented { true } else { false }
  }

  /// True if the sign-in form is wanted.
  public var isGateUp: Bool {
    if case .login = sheet.presented { true } else { false }
  }

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
public enum AppRequest: Hashable, Sendable, Codable {
  case startSignIn, cancelSignIn
}
