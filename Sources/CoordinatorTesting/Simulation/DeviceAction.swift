/// An action on a device: of the app, the user's fingers, the system, or the world.
public enum DeviceAction<AppAction: Hashable & Sendable>: Hashable, Sendable {
  // MARK: The app

  /// An action of the app's own code, or a tap in one of its screens.
  case app(AppAction)
  /// Two actions of the app within one frame (S24).
  case both(AppAction, AppAction)
  /// The second tap of a double tap, during the transition that the first one began (S20).
  case tapAgain

  // MARK: The device

  /// The current transition ends.
  case tick
  /// An action of the user's fingers.
  case finger(FingerAction)
  /// An action of the system.
  case system(SystemAction)

  // MARK: The world

  /// A link is opened, a notification is tapped, or a session ends.
  case world(AppAction)
  /// A request in flight is answered.
  case answer(request: Int, with: Answer)
  /// The last answer arrives once more.
  case answerAgain
}

/// An action of the user's fingers on a device.
public enum FingerAction: Hashable, Sendable, Codable {
  /// The modal on top is swiped away; nil is written when it is gone.
  case swipe
  /// A finger begins to pull the modal on top down.
  case pull
  /// A finger begins to move the screen on top aside.
  case slide
  /// The finger lets go, which completes or cancels its gesture.
  case release(completes: Bool)
  /// The back button, which can go back to any depth when held down.
  case back(to: Int)
  /// A button of an alert or a dialog: its action comes first, and nil is written when the alert is
  /// gone (S11).
  case button(isConfirmed: Bool)
  /// The same button, in the other order: nil is written first, then the action comes (S11).
  case buttonAfterNil(isConfirmed: Bool)
  /// A tab of the bar.
  case tab(Int)
  /// One of the navigation links of the screen on top.
  case followLink(Int)
}

/// An action that the system of a device takes by itself.
public enum SystemAction: Hashable, Sendable, Codable {
  /// Nil is written once more for the modal that was dismissed last.
  case lateNil
  /// A modal that isn't the app's is presented (S25).
  case foreignModal
  /// That modal is dismissed.
  case foreignModalGone
  /// A screen that was visible all along sends an appearance callback (S15).
  case spuriousAppear
  /// The view that owns the coordinator is rebuilt.
  case rebuild
  /// The app moves to the background.
  case background
  /// The app returns to the foreground.
  case foreground
  /// The process is killed and launched again.
  case relaunch
  /// The window becomes wide, or narrow again (S33).
  case resize
  /// Another scene of the app is opened, and comes to the front (S37).
  case openScene
  /// The user goes on in another open scene.
  case focusScene(Int)
  /// A scene that isn't in front is closed.
  case closeScene(Int)
}

extension DeviceAction: Codable where AppAction: Codable {}

/// A kind of ``DeviceAction``, with the relative frequency with which it is tried.
@usableFromInline
package enum DeviceActionKind: Hashable, Sendable, CaseIterable {
  /// Actions of the app.
  case app, both, tapAgain
  /// Actions that bring the screen nearer to rest: the transition ends, the finger lets go, the app
  /// returns to the foreground, or a modal that isn't the app's is dismissed.
  case time
  /// Actions that the user's fingers begin.
  case swipe, pull, slide, back, button, tab, followLink
  /// Actions of the system.
  case lateNil, foreignModal, spuriousAppear, rebuild, background, relaunch, resize, scene
  /// Actions of the world.
  case world, answer, answerAgain

  /// Time is tried most; the weight of the app is that of each of its calls.
  @inlinable var weight: Double {
    switch self {
    case .time: 24
    case .app: 2
    case .both, .swipe, .slide, .back, .button, .tab, .followLink, .world, .answer: 3
    case .tapAgain, .pull, .lateNil, .foreignModal, .spuriousAppear, .rebuild, .background,
      .relaunch, .resize, .scene, .answerAgain:
      1
    }
  }

  /// True for the actions that a user can take alone.
  @inlinable var isTap: Bool {
    switch self {
    case .app, .swipe, .back, .button, .tab, .followLink: true
    default: false
    }
  }
}
