/// Everything that can happen on a device: what the app does, what the user's fingers and the system do, and what the
/// world sends.
public enum DeviceAction<AppAction: Hashable & Sendable>: Hashable, Sendable {
  // MARK: The app

  /// The app's own code, or a tap in one of its screens.
  case app(AppAction)
  /// Two of them within one frame (S13).
  case both(AppAction, AppAction)
  /// The second tap of a double tap, while what the first one began is under way (S20).
  case tapAgain

  // MARK: The device

  /// The transition under way ends.
  case tick
  /// The user's fingers do something.
  case finger(FingerAction)
  /// The system does something by itself.
  case system(SystemAction)

  // MARK: The world

  /// A link is opened, a notification tapped, a session ends.
  case world(AppAction)
  /// A request in flight is answered.
  case answer(request: Int, with: Answer)
  /// The last answer arrives once more.
  case answerAgain
}

/// What the user's fingers do on a device.
public enum FingerAction: Hashable, Sendable, Codable {
  /// The modal on top is swiped away: nil is written when it is gone.
  case swipe
  /// A finger begins to pull the modal on top down.
  case pull
  /// A finger begins to move the screen on top aside.
  case slide
  /// The finger lets go: what it began is completed, or cancelled.
  case release(completes: Bool)
  /// The back button; held down, it goes back to any depth.
  case back(to: Int)
  /// A button of an alert or a dialog.
  case button(isConfirmed: Bool)
  /// A tab of the bar.
  case tab(Int)
  /// One of the navigation links of the screen on top.
  case followLink(Int)
}

/// What the system of a device does by itself.
public enum SystemAction: Hashable, Sendable, Codable {
  /// Nil is written once more for the modal that went last.
  case lateNil
  /// A modal that isn't the app's comes up (S25).
  case foreignModal
  /// It goes.
  case foreignModalGone
  /// A screen says that it appears, and was there all along (S15).
  case spuriousAppear
  /// The view that owns the coordinator is built again.
  case rebuild
  /// The app leaves the screen.
  case background
  /// The app is back.
  case foreground
  /// The process is killed and launched again.
  case relaunch
}

extension DeviceAction: Codable where AppAction: Codable {}

/// A kind of ``DeviceAction``, to be weighted.
@usableFromInline
package enum DeviceActionKind: Int, Hashable, Sendable, CaseIterable {
  /// What the app does.
  case app, both, tapAgain
  /// What brings the screen nearer to rest: the transition ends, the finger lets go, the app comes to the front, somebody
  /// else's modal goes.
  case time
  /// What fingers begin.
  case swipe, pull, slide, back, button, tab, followLink
  /// What the system does.
  case lateNil, foreignModal, spuriousAppear, rebuild, background, relaunch
  /// What the world sends.
  case world, answer, answerAgain
}
