public import Coordinators

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

  /// The saved data to restore from.
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
