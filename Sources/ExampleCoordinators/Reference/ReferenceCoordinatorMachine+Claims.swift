import CoordinatorTesting
public import StateMachineTesting

// The model's six claims, in its order, by the claim ids of the navigation domain where there is one.

extension ReferenceCoordinatorMachine {
  /// What holds in every state, and what some walk must reach.
  public func check(_ state: ReferenceState, _ checks: inout Checks) {
    checks.always(
      "AUTH-GATE", "no protected screen in the path while signed out",
      state.auth == .signedIn || !state.path.contains(.profile))
    checks.always(
      "NO-ORPHAN-CHILD", "a child runs in a cover, and nothing else is presented",
      state.child == nil || state.modals == .cover)
    checks.modalsAreExclusive(state.modals.count)
    checks.always(
      "NO-ORPHAN-UI", "without a child there is no screen of one",
      state.child != nil || state.childPath.isEmpty)
    checks.always(
      "LOGIN-ENDS", "the sign-in flow is over once somebody is signed in",
      state.child != .login || state.auth != .signedIn)
    checks.always(
      "BOUNDED", "no path is deeper than it may be",
      state.path.count <= depth && state.childPath.count <= ReferenceCoordinator.childDepth)

    checks.sometimes(
      "the profile is shown", state.auth == .signedIn && state.path.last == .profile)
    checks.sometimes("the path is full", state.path.count == depth)
    checks.sometimes(
      "a checkout is at its last screen",
      state.child == .checkout && state.childPath.count == ReferenceCoordinator.childDepth)
    checks.sometimes(
      "a sign-in for the profile runs beside a checkout",
      state.child == .checkout && state.isProfilePending)
  }

  /// No: all its claims are about states, and keeping the state before a step would double the time that it takes.
  public static var _checksSteps: Bool { false }

  /// Claims nothing.
  public func checkStep(
    from before: ReferenceState, by action: ReferenceAction, to after: ReferenceState,
    _ checks: inout Checks
  ) {}
}
