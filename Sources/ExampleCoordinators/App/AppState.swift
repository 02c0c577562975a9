public import Coordinators

/// The state of the app: the screens that it wants, the session, and the saved state.
///
/// Sheet, cover and alert are three separate values, as three SwiftUI bindings are. Shipping code
/// can set two at the same time, so a claim must be able to find that state.
public struct AppState: Hashable, Sendable {
  /// The routes above the product grid.
  public var path = RoutePath<AppRoute>()
  /// The sheet.
  public var sheet = ModalSlot<SheetDestination>()
  /// The full-screen cover.
  public var cover = ModalSlot<FullScreenCoverDestination>()
  /// The alert.
  public var alert = ModalSlot<AlertDestination>()
  /// The session; `isSignedIn` is the document's `authService.isLoggedIn`.
  public var session = Session<ReturnAction>.signedOut
  /// The data that `saveState()` wrote, or nil.
  public var saved: SavedBlob<AppRoute>?

  /// The app after its first launch.
  public init() {}
}

extension AppState {
  /// The number of modals wanted.
  public var modalCount: Int {
    (sheet.presented == nil ? 0 : 1) + (cover.presented == nil ? 0 : 1)
      + (alert.presented == nil ? 0 : 1)
  }

  /// True if nothing is presented above the path.
  public var isNothingPresented: Bool {
    sheet.presented == nil && cover.presented == nil && alert.presented == nil
  }

  /// True if the path holds a protected route.
  public var hasProtectedRoute: Bool {
    // An array instead of any collection: this runs after every step, in debug builds too.
    for route in path.routes where route.isProtected { return true }
    return false
  }

  /// True if the profile, which is protected, is wanted.
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

  /// The action to perform after the sign-in, or nil.
  public var pendingReturnAction: ReturnAction? {
    if case .login(let returnAction) = sheet.presented { return returnAction }
    if case .signInFailed(let returnAction) = alert.presented { return returnAction }
    return nil
  }
}
