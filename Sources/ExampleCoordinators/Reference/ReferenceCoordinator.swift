public import Coordinators

/// The reference model: one parent with a child flow, small enough to state exactly and large
/// enough to measure.
///
/// Programs in C++ and in Promela that share no code with it (`Benchmarks/Limit`,
/// `Benchmarks/peers`) count the same states and transitions, so the model is an oracle for
/// every explorer.
public struct ReferenceCoordinator: Coordinator {
  public let depth: Int

  @inlinable public static var childDepth: Int { 3 }

  /// Makes the coordinator; the number of its states grows by about 3.4 times with each screen.
  public init(depth: Int = 6) { self.depth = depth }

  public func reduce(into state: inout ReferenceState, action: ReferenceAction) -> Never? {
    guard isPossible(action, in: state) else { return nil }
    switch action {
    case .push(.profile):
      if state.isSignedIn { state.path.append(.profile) } else { gate(&state) }
    case .push(let route): state.path.append(route)
    case .pop: state.path.removeLast()
    case .popToRoot: state.path = []
    case .present(let modal): state.modals = ReferenceModals(modal)
    case .dismiss, .finishCancel: tearDown(&state)
    case .loginRequest: state.auth = .authenticating(pending: nil)
    case .loginSucceed: succeed(&state)
    case .loginFail: state.auth = .signedOut
    case .logout:
      state.auth = .signedOut
      if let profile = state.path.firstIndex(of: .profile) {
        state.path.removeLast(state.path.count - profile)
      }
    case .startLogin: start(.login, in: &state)
    case .startCheckout: start(.checkout, in: &state)
    case .childPush(let step): state.childPath.append(step)
    case .childPop: state.childPath.removeLast()
    case .finishSuccess:
      if state.child == .login {
        succeed(&state)
      } else {
        closeChild(&state)
        if state.path.count < depth { state.path.append(.order) }
      }
    case .openLink(let link):
      tearDown(&state)
      open(link, in: &state)
    }
    return nil
  }

  // MARK: Guards

  /// Returns whether the action's guard in the model's table holds.
  @inline(__always)
  func isPossible(_ action: ReferenceAction, in state: ReferenceState) -> Bool {
    switch action {
    case .push(let route):
      state.modals.isEmpty && state.path.count < depth
        && !(route == .profile && state.isProfilePending)
    case .pop, .popToRoot: state.modals.isEmpty && !state.path.isEmpty
    case .present: state.modals.isEmpty
    case .dismiss: !state.modals.isEmpty
    case .loginRequest: state.isSignedOut
    case .loginSucceed, .loginFail: state.isAuthenticating
    case .logout: state.isSignedIn
    case .startLogin: !state.isSignedIn && state.canStartChild
    case .startCheckout: state.canStartChild
    case .childPush: state.hasChild && state.childPath.count < Self.childDepth
    case .childPop: state.hasChild && !state.childPath.isEmpty
    case .finishSuccess, .finishCancel: state.hasChild
    case .openLink: true
    }
  }

  // MARK: Effects

  private func start(_ child: ReferenceChild, in state: inout ReferenceState) {
    state.modals = .cover
    state.child = child
    state.childPath = []
  }

  private func closeChild(_ state: inout ReferenceState) {
    state.modals = []
    state.child = nil
    state.childPath = []
  }

  private func tearDown(_ state: inout ReferenceState) {
    if state.child == .login, state.isAuthenticating { state.auth = .signedOut }
    closeChild(&state)
  }

  /// Starts a sign-in for the profile; if one is under way, only sets its pending route.
  private func gate(_ state: inout ReferenceState) {
    if state.isSignedOut { start(.login, in: &state) }
    state.auth = .authenticating(pending: .profile)
  }

  private func succeed(_ state: inout ReferenceState) {
    let isProfilePending = state.isProfilePending
    state.auth = .signedIn
    if state.child == .login { closeChild(&state) }
    if isProfilePending, state.path.count < depth { state.path.append(.profile) }
  }

  private func open(_ link: ReferenceLink, in state: inout ReferenceState) {
    switch link {
    case .detail: state.path = [.list, .detail]
    case .profile where state.isSignedIn: state.path = [.list, .profile]
    case .profile:
      state.path = [.list]
      gate(&state)
    case .order:
      state.path = [.order]
      state.modals = ReferenceModals(.sheetB)
    }
  }
}
