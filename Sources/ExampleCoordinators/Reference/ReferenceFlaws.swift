import CoordinatorTesting
import Coordinators

// The model's six bugs, and a small one for each claim that none of them breaks.

extension Flaw<ReferenceCoordinator> {
  /// Every flaw of the coordinator whose path holds `depth` screens: the model's bugs 1 to 6 first.
  public static func all(depth: Int) -> [Flaw] {
    [
      Flaw("logout-keeps-path", breaks: "sign-out purges the path", caughtBy: "AUTH-GATE") {
        if $0.action == .logout { $0.state.path = $0.before.path }
      },
      tearDownForgetsChild, unguardedAlert,
      Flaw("gate-stays-after-login", breaks: "a success ends the flow", caughtBy: "LOGIN-ENDS") {
        guard $0.before.child == .login, $0.before.isProfilePending,
          $0.action == .loginSucceed || $0.action == .finishSuccess
        else { return }
        ($0.state.modals, $0.state.child) = ($0.before.modals, .login)
        $0.state.childPath = $0.before.childPath
      },
      Flaw(
        "logout-pops-one", breaks: "signing out leaves no protected screen, on top or below",
        caughtBy: "AUTH-GATE"
      ) {
        guard $0.action == .logout, $0.before.auth == .signedIn else { return }
        $0.state.path = $0.before.path
        if $0.before.path.last == .profile { $0.state.path.removeLast() }
      },
      // One wrong state among half a million; no state is further from the start.
      Flaw(
        "alert-at-the-far-end", breaks: "a success changes nothing in a checkout",
        caughtBy: "NO-ORPHAN-CHILD"
      ) {
        guard $0.action == .loginSucceed, $0.before.isProfilePending,
          $0.before.path.count == depth, $0.before.child == .checkout,
          $0.before.childPath == [.third, .third, .third]
        else { return }
        $0.state.modals = ReferenceModals(.alert)
      },
      Flaw("link-presents-two-sheets", breaks: "one modal at a time", caughtBy: "MODAL-EXCLUSIVE") {
        if $0.action == .openLink(.order) { $0.state.modals.insert(ReferenceModals(.sheetA)) }
      },
      Flaw("cancel-keeps-childs-path", breaks: "a flow ends completely", caughtBy: "NO-ORPHAN-UI") {
        if $0.action == .finishCancel { $0.state.childPath = $0.before.childPath }
      },
      Flaw("child-pushes-twice", breaks: "one tap shows one screen", caughtBy: "BOUNDED") {
        if case .childPush(let step) = $0.action, $0.before.child != nil {
          $0.state.childPath.append(step)
        }
      },
    ]
  }

  /// The machine must also offer an alert above another modal, or the flaw doesn't show.
  static let unguardedAlert = Flaw(
    "alert-above-a-flow", breaks: "an alert waits until nothing is presented",
    caughtBy: "NO-ORPHAN-CHILD"
  ) {
    if $0.action == .present(.alert) { $0.state.modals.insert(ReferenceModals(.alert)) }
  }

  private static let tearDownForgetsChild = Flaw(
    "dismiss-forgets-child", breaks: "a flow ends with what it is presented in",
    caughtBy: "NO-ORPHAN-CHILD"
  ) { state, action, reduce in
    guard let child = state.child else { return reduce(&state, action) }
    switch action {
    case .dismiss, .openLink:
      let childPath = state.childPath
      // Without a child the reducer removes only the modal; a link can start another child.
      state.child = nil
      _ = reduce(&state, action)
      if state.child == nil { (state.child, state.childPath) = (child, childPath) }
    case .finishCancel: state.modals = []
    default: return reduce(&state, action)
    }
    return nil
  }
}
