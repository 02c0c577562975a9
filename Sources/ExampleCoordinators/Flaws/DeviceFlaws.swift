import CoordinatorTesting

// Flaws that can occur between any app and the screen; an app's list takes those that apply to it.

extension DeviceFlaw {
  /// `back-is-not-heard`, to be caught by TRUNCATE-ONLY: the views don't tell the coordinator that
  /// the user has gone back (S12).
  package static var backIsNotHeard: DeviceFlaw {
    DeviceFlaw(
      "back-is-not-heard", breaks: "a coordinator hears that the user has gone back",
      caughtBy: "TRUNCATE-ONLY"
    ) { event, _, actions in
      if case .pathWritten = event { [] } else { actions }
    }
  }

  /// `link-around-the-coordinator`, to be caught by FOCUS-ARRIVES: a navigation link pushes a
  /// screen of which the coordinator doesn't hear (S12).
  package static var linkAroundTheCoordinator: DeviceFlaw {
    DeviceFlaw(
      "link-around-the-coordinator", breaks: "no NavigationLink around the coordinator",
      caughtBy: "FOCUS-ARRIVES"
    ) { event, _, actions in
      if case .linkFollowed = event { [] } else { actions }
    }
  }

  /// `present-is-asked-once`, to be caught by NO-PHANTOM: the app doesn't ask again for a
  /// presentation that UIKit has dropped (S3).
  package static var presentIsAskedOnce: DeviceFlaw {
    DeviceFlaw(
      "present-is-asked-once", breaks: "what was dropped is asked for again",
      caughtBy: "NO-PHANTOM", under: [.drop], shell: .askingOnce)
  }

  /// `id-captured-too-early`, to be caught by LATE-NIL-SCOPED: a late nil dismisses the modal that
  /// is presented when it arrives (S8).
  package static var idCapturedTooEarly: DeviceFlaw {
    DeviceFlaw(
      "id-captured-too-early",
      breaks: "a dismissal is compared with what is presented when it arrives",
      caughtBy: "LATE-NIL-SCOPED", shell: .unscoped)
  }
}
