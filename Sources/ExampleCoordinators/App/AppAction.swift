public import Coordinators

/// An action of the app: a call of the program, an event of the system, or input from the world.
public enum AppAction: Hashable, Sendable, Codable {
  // MARK: The methods of the document

  /// `navigate(to:)`.
  case navigate(to: AppRoute)
  /// `pop()`.
  case pop
  /// `popToRoot()`.
  case popToRoot
  /// `showSettings()`.
  case showSettings
  /// `showProfile()`.
  case showProfile
  /// `showPurchaseConfirmation(orderId:)`.
  case showPurchaseConfirmation(orderId: String)
  /// `handleDeepLink(_:)`.
  case openLink(DeepLink)
  /// `saveState()`.
  case saveState
  /// `restoreState(from:)`.
  case restoreState(from: SavedData)

  // MARK: The system

  /// The sheet was swiped away: the system writes nil to its binding (S18).
  case swipeSheet
  /// The close button of a sheet or cover: SwiftUI's `dismiss` writes nil to its binding.
  case closeModal
  /// The back button: the system writes the truncated path (S12).
  case backWrite(depth: Int)
  /// A button of the alert; the system writes nil to the alert's binding afterwards (S11).
  case alertButton(AlertButton)
  /// The process was killed and started again, and its scene restored.
  case relaunch

  // MARK: The world

  /// The service accepts the sign-in; once the form is gone, the action signs in and shows nothing.
  case signInSucceeds
  /// The service rejects the sign-in.
  case signInFails
  /// The user signed out.
  case signOut
  /// The session ended by itself.
  case sessionExpires

  /// The saved data to restore from.
  public enum SavedData: Hashable, Sendable, Codable {
    /// The data that `saveState()` wrote.
    case saved
    /// Bytes that can't be decoded.
    case corrupt
    /// The format of an earlier version of the app.
    case oldVersion
  }

  /// A button of an alert.
  public enum AlertButton: Hashable, Sendable, Codable {
    /// Sign in, try again.
    case confirm
    /// Not now, cancel.
    case cancel
  }
}

/// A request of the coordinator to the world.
public enum AppRequest: Hashable, Sendable, Codable {
  /// Focus the sign-in form and start an attempt.
  case startSignIn
  /// Drop the attempt that is under way.
  case cancelSignIn
}
