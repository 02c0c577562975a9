/// An event that the system sends to an app about its screens: a binding's write, a delegate call
/// or a view's callback.
public enum SystemEvent<ModalID: Hashable & Sendable>: Hashable, Sendable {
  /// The user truncated a stack, with the number of screens that are left and the modal that has
  /// the stack; nil for the window (S12).
  case pathWritten(depth: Int, in: ModalID?)
  /// A navigation link was followed; its screen is on the stack already (S12).
  case linkFollowed(Int)
  /// A screen of a stack begins to go back, by the bar's button or a slide that can be cancelled:
  /// `viewWillDisappear`; with the modal that has the stack, nil for the window (S15).
  case backBegan(in: ModalID?)
  /// A finger begins to pull a modal down: `presentationControllerWillDismiss`.
  case pullBegan(ModalID)
  /// The finger has let go, and the modal stays.
  case pullCancelled(ModalID)
  /// The user has dismissed a modal; nil is written to its binding at the end of the animation
  /// (S8).
  case dismissed(ModalID)
  /// A modal that the coordinator dismissed is gone: `onDismiss` (S7).
  case wentAway(ModalID)
  /// A button of an alert or a dialog was tapped; nil is written before or afterwards (S11).
  case buttonTapped(ModalID, isConfirmed: Bool)
  /// A tab was tapped; the selected one only if the tab bar doesn't pop it by itself (S26).
  case tabTapped(Int)
  /// A screen that was visible all along sends an appearance callback (S15).
  case appeared
  /// A transition has ended, and the system knows of no further one.
  case settled
  /// The app has moved to the background.
  case backgrounded
  /// The app has returned to the foreground.
  case activated
  /// The process was killed and has started again: all is gone but what the app has saved, for
  /// example when it moved to the background.
  case relaunched
  /// The window of a new process shows the app's first screen (S22).
  case shown
  /// The columns of a split view stand side by side now, or have become one stack (S33).
  case resized(isWide: Bool)
  /// The scene was opened, beside those that are open (S37).
  case sceneOpened
  /// The scene was closed, and the others go on (S37).
  case sceneClosed
  /// The view that owns the coordinator was rebuilt.
  case rebuilt
}
