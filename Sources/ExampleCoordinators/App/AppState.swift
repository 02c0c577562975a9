public import Coordinators

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
}

extension AppState {
  public var modalCount: Int {
    (sheet.presented == nil ? 0 : 1) + (cover.presented == nil ? 0 : 1)
      + (alert.presented == nil ? 0 : 1)
  }

  public var isNothingPresented: Bool {
    sheet.presented == nil && cover.presented == nil && alert.presented == nil
  }

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
