public import Coordinators

/// What the app wants shown, who is signed in, and what was saved.
///
/// Sheet, cover and alert are three values of their own, as three SwiftUI bindings are: that two are set at the
/// same time is a state that shipping code can reach, so it has to be one that a claim can find.
public struct AppState: Hashable, Sendable {
  /// The routes above the product grid.
  public var path = RoutePath<AppRoute>()
  /// The sheet.
  public var sheet = ModalSlot<SheetDestination>()
  /// The full-screen cover.
  public var cover = ModalSlot<FullScreenCoverDestination>()
  /// The alert.
  public var alert = ModalSlot<AlertDestination>()
  /// Who is signed in; `isSignedIn` is the document's `authService.isLoggedIn`.
  public var session = Session<ReturnAction>.signedOut
  /// What `saveState()` wrote, if it did.
  public var saved: SavedBlob<AppRoute>?

  /// The app after its first launch.
  public init() {}
}

extension AppState {
  /// How many modals are wanted.
  public var modalCount: Int {
    (sheet.presented == nil ? 0 : 1) + (cover.presented == nil ? 0 : 1)
      + (alert.presented == nil ? 0 : 1)
  }

  /// Whether the path is what the user sees.
  public var isNothingPresented: Bool {
    sheet.presented == nil && cover.presented == nil && alert.presented == nil
  }

  /// Whether something protected is in the path.
  public var hasProtectedRoute: Bool {
    // An array rather than any collection: this is asked after every step, in debug builds too.
    for route in path.routes where route.isProtected { return true }
    return false
  }

  /// Whether the profile, which is protected, is wanted.
  public var isProfileShown: Bool {
    if case .profile = sheet.presented { true } else { false }
  }

  /// Whether the sign-in form is wanted.
  public var isGateUp: Bool {
    if case .login = sheet.presented { true } else { false }
  }

  /// Whether the user is somewhere between being asked to sign in and an answer.
  public var isSigningIn: Bool {
    if case .signInFailed = alert.presented { true } else { isGateUp }
  }

  /// What will be done after signing in.
  public var pendingReturnAction: ReturnAction? {
    if case .login(let returnAction) = sheet.presented { return returnAction }
    if case .signInFailed(let returnAction) = alert.presented { return returnAction }
    return nil
  }
}
