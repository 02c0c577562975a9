import CoordinatorTesting
import Coordinators

// The model's six bugs, and a small one for each claim that none of them needs.

extension Flaw<ReferenceCoordinator> {
  /// Every flaw of the coordinator whose path holds `depth` screens.
  static func all(depth: Int) -> [Flaw] {
    [
      logoutKeepsPath, tearDownForgetsChild, unguardedAlert, gateStaysUp, logoutPopsOne,
      needle(depth: depth),
    ] + others
  }

  // MARK: The model's bugs 1 to 6

  private static let logoutKeepsPath = Flaw(
    "logout-keeps-path", breaks: "signing out leaves no protected screen", caughtBy: "AUTH-GATE"
  ) { state, action, reduce in
    guard case .logout = action, state.auth == .signedIn else { return reduce(&state, action) }
    state.auth = .signedOut
    return nil
  }

  private static let tearDownForgetsChild = Flaw(
    "dismiss-forgets-child", breaks: "a flow ends with what it is presented in",
    caughtBy: "NO-ORPHAN-CHILD"
  ) { state, action, reduce in
    guard let child = state.child else { return reduce(&state, action) }
    switch action {
    case .dismiss, .openLink:
      let childPath = state.childPath
      // Without a child nothing but the modal is torn down; a link can start another child.
      state.child = nil
      _ = reduce(&state, action)
      if state.child == nil { (state.child, state.childPath) = (child, childPath) }
    case .finishCancel: state.modals = []
    default: return reduce(&state, action)
    }
    return nil
  }

  static let unguardedAlert = Flaw(
    "alert-above-a-flow", breaks: "an alert waits until nothing is presented",
    caughtBy: "NO-ORPHAN-CHILD"
  ) { state, action, reduce in
    guard case .present(.alert) = action else { return reduce(&state, action) }
    state.modals.insert(ReferenceModals(.alert))
    return nil
  }

  private static let gateStaysUp = Flaw(
    "gate-stays-after-login", breaks: "the sign-in flow ends with a success",
    caughtBy: "LOGIN-ENDS"
  ) { state, action, reduce in
    guard state.child == .login, state.isProfilePending,
      action == .loginSucceed || action == .finishSuccess
    else { return reduce(&state, action) }
    let before = state
    _ = reduce(&state, action)
    (state.modals, state.child) = (before.modals, before.child)
    state.childPath = before.childPath
    return nil
  }

  private static let logoutPopsOne = Flaw(
    "logout-pops-one", breaks: "signing out leaves no protected screen, on top or below",
    caughtBy: "AUTH-GATE"
  ) { state, action, reduce in
    guard case .logout = action, state.auth == .signedIn else { return reduce(&state, action) }
    state.auth = .signedOut
    if state.path.last == .profile { state.path.removeLast() }
    return nil
  }

  /// Bug 6: one state among half a million, as far from the start as any.
  private static func needle(depth: Int) -> Flaw {
    Flaw(
      "alert-at-the-far-end", breaks: "a success changes nothing in a checkout",
      caughtBy: "NO-ORPHAN-CHILD"
    ) { state, action, reduce in
      let isFarEnd =
        action == .loginSucceed && state.isProfilePending && state.path.count == depth
        && state.child == .checkout && state.childPath == [.third, .third, .third]
      _ = reduce(&state, action)
      if isFarEnd { state.modals = ReferenceModals(.alert) }
      return nil
    }
  }

  // MARK: For the other claims

  private static let others: [Flaw] = [
    Flaw(
      "link-presents-two-sheets", breaks: "one modal at a time", caughtBy: "MODAL-EXCLUSIVE"
    ) { state, action, reduce in
      _ = reduce(&state, action)
      if case .openLink(.order) = action { state.modals.insert(ReferenceModals(.sheetA)) }
      return nil
    },
    Flaw(
      "cancel-keeps-childs-path", breaks: "a flow leaves nothing behind", caughtBy: "NO-ORPHAN-UI"
    ) { state, action, reduce in
      let childPath = state.childPath
      _ = reduce(&state, action)
      if case .finishCancel = action { state.childPath = childPath }
      return nil
    },
    Flaw(
      "child-pushes-twice", breaks: "one tap shows one screen", caughtBy: "BOUNDED"
    ) { state, action, reduce in
      _ = reduce(&state, action)
      if case .childPush(let step) = action, state.child != nil { state.childPath.append(step) }
      return nil
    },
  ]
}
