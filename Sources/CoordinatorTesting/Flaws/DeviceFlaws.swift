// What can go wrong between any app and the screen; a list of an app's own takes those that make
// sense there.

extension DeviceFlaw {
  /// `back-is-not-heard`, to be caught by TRUNCATE-ONLY: the views keep it to themselves that the
  /// user has gone back (S12).
  public static var backIsNotHeard: DeviceFlaw {
    DeviceFlaw(
      "back-is-not-heard", breaks: "a coordinator hears that the user has gone back",
      caughtBy: "TRUNCATE-ONLY"
    ) { event, _, actions in
      if case .pathWritten = event { [] } else { actions }
    }
  }

  /// `present-is-asked-once`, to be caught by NO-PHANTOM: what UIKit has dropped isn't asked for
  /// again (S3).
  public static var presentIsAskedOnce: DeviceFlaw {
    DeviceFlaw(
      "present-is-asked-once", breaks: "what was dropped is asked for again",
      caughtBy: "NO-PHANTOM", under: [.drop], shell: .askingOnce)
  }

  /// `inline-sheet-state`, to be caught by NO-GHOST: a view presents by a state of its own, which
  /// follows the coordinator's once.
  public static var inlineSheetState: DeviceFlaw {
    DeviceFlaw(
      "inline-sheet-state", breaks: "modals are never presented by a state of the view",
      caughtBy: "NO-GHOST", under: [.drop], shell: .askingOnce)
  }

  /// `path-is-written-once`, to be caught by CONVERGE: a path that changes while it is shown stays
  /// as it was on screen (S14).
  public static var pathIsWrittenOnce: DeviceFlaw {
    DeviceFlaw(
      "path-is-written-once", breaks: "a path that was cleared during a push is written again",
      caughtBy: "CONVERGE", under: [.queue], shell: .askingOnce)
  }

  /// `id-captured-too-early`, to be caught by LATE-NIL-SCOPED: a nil is written for whatever is
  /// presented by then (S8).
  public static var idCapturedTooEarly: DeviceFlaw {
    DeviceFlaw(
      "id-captured-too-early",
      breaks: "a dismissal is compared with what is presented when it arrives",
      caughtBy: "LATE-NIL-SCOPED", shell: .unscoped)
  }
}

extension Shell {
  /// A careful one that doesn't look again when a transition has ended.
  public static let askingOnce = Shell(
    asksAgainWhenSettled: false, scopesWrites: true, stagesAlerts: true)

  /// A careful one that hands on what the system writes, whatever is presented by then.
  public static let unscoped = Shell(
    asksAgainWhenSettled: true, scopesWrites: false, stagesAlerts: true)

  /// A careful one that puts an alert in the place of another at once.
  public static let unstaged = Shell(
    asksAgainWhenSettled: true, scopesWrites: true, stagesAlerts: false)
}
