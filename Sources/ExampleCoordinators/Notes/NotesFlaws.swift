import CoordinatorTesting
import Coordinators

extension Flaw<NotesCoordinator> {
  public static let all: [Flaw<NotesCoordinator>] =
    [
      Flaw("draft-loses-file", breaks: "a draft loses only itself", caughtBy: "SAVE-RESTORE") {
        guard $0.action == .saveState, $0.before.path.contains(.draft) else { return }
        $0.state.file = nil
      },
      Flaw("restore-loses-order", breaks: "what is saved comes back", caughtBy: "SAVE-RESTORE") {
        if $0.action == .restoreState(from: .ofSignedInUser) { $0.state.path.reverse() }
      },
      Flaw("restore-under-sheet", breaks: "a restored path is seen", caughtBy: "SAVE-RESTORE") {
        if $0.action == .restoreState(from: .saved) { $0.state.isSharing = $0.before.isSharing }
      },
      Flaw(
        "unknown-route-is-left-out", breaks: "a file is read whole or not at all",
        caughtBy: "RESTORE-FAILSAFE"
      ) {
        if $0.action == .restoreState(from: .unknownRoute) { $0.state.path = [.note(id: 1)] }
      },
      Flaw("half-a-file-is-read", breaks: "half a file is no file", caughtBy: "RESTORE-FAILSAFE") {
        if case .restoreState(.truncated) = $0.action { $0.state.path.popToRoot() }
      },
      Flaw("old-file-is-read", breaks: "an old format isn't trusted", caughtBy: "RESTORE-FAILSAFE")
      {
        if $0.action == .restoreState(from: .oldVersion) { $0.state.path = [.note(id: 1)] }
      },
      Flaw(
        "bad-byte-wipes-path", breaks: "bytes that can't be read change nothing",
        caughtBy: "RESTORE-FAILSAFE"
      ) {
        guard case .restoreState(let data) = $0.action, case .edited = data else { return }
        if $0.before.file(with: data)?.path == nil { $0.state.path.popToRoot() }
      },
      Flaw(
        "sheet-closes-before-reading", breaks: "nothing is half restored",
        caughtBy: "RESTORE-FAILSAFE"
      ) {
        if $0.action == .restoreState(from: .garbage) { $0.state.isSharing = false }
      },
      Flaw(
        "launch-reads-old-file", breaks: "a launch trusts no old format",
        caughtBy: "RESTORE-FAILSAFE"
      ) {
        if $0.action == .launch(finding: .oldVersion) { $0.state.path = [.note(id: 1)] }
      },
      Flaw("file-unguarded", breaks: "one auth check for every entry", caughtBy: "AUTH-GATE") {
        guard case .restoreState(let data) = $0.action else { return }
        $0.state.path = $0.before.file(with: data)?.path ?? $0.state.path
      },
      Flaw("sign-out-keeps-file", breaks: "nothing protected stays", caughtBy: "SIGNOUT-PURGE") {
        if $0.action == .signOut { $0.state.file = $0.before.file }
      },
      Flaw("share-shows-nothing", breaks: "a sheet is shown", caughtBy: "FOCUS-ARRIVES") {
        if $0.action == .share { $0.state.isSharing = $0.before.isSharing }
      },
      Flaw("sign-out-changes-nothing", breaks: "a sign-out signs out", caughtBy: "AUTH-GATE") {
        if $0.action == .signOut { $0.state.isSignedIn = $0.before.isSignedIn }
      },
      Flaw("launch-eats-the-file", breaks: "a file is there twice", caughtBy: "SAVE-RESTORE") {
        if case .launch = $0.action { $0.state.file = nil }
      },
    ] + stack(\.path, without: ["pop-to-root-keeps-one"]) { $0.plainStep }
    + [
      shownTwice(\.path) { $0.plainStep },
      unguardedPop(\.path, showing: .draft) { $0.plainStep },
    ]
}

extension NotesAction {
  /// The step of the action while nothing is in its way.
  fileprivate var plainStep: StackStep<NotesRoute>? {
    var state = NotesState()
    state.isSignedIn = true
    return step(in: state)
  }
}
