public import Coordinators

/// A screen of the reference coordinator above its root; numbered as in the model's table.
public enum ReferenceRoute: UInt8, Hashable, Sendable, Codable, CaseIterable {
  case list = 1
  case detail, order
  /// The user's own screen, which is protected.
  case profile
}

public enum ReferenceStep: UInt8, Hashable, Sendable, Codable, CaseIterable {
  case first = 1
  case second, third
}

public enum ReferenceModal: UInt8, Hashable, Sendable, Codable, CaseIterable {
  case sheetA
  /// Another sheet, which a link can present.
  case sheetB
  /// The full-screen cover, which is where child flows run.
  case cover
  case alert
}

/// The presented modals: a set, so that the claim "at most one" can fail.
public struct ReferenceModals: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Makes the set of one modal.
  @inlinable public init(_ modal: ReferenceModal) { self.init(rawValue: 1 << modal.rawValue) }

  @inlinable public static var cover: ReferenceModals { ReferenceModals(.cover) }

  public var count: Int { rawValue.nonzeroBitCount }
}

extension ReferenceModals: CustomReflectable {
  /// A mirror of a set of modals, so that a difference shows names and not bits.
  public var customMirror: Mirror {
    Mirror(
      self, unlabeledChildren: ReferenceModal.allCases.filter { contains(ReferenceModals($0)) },
      displayStyle: .set)
  }
}

public enum ReferenceAuth: Hashable, Sendable {
  case signedOut
  /// A sign-in is under way; the pending route is shown after a success.
  case authenticating(pending: ReferenceRoute?)
  case signedIn
}

public enum ReferenceChild: Hashable, Sendable {
  case login, checkout
}

public struct ReferenceState: Hashable, Sendable {
  public var path: [ReferenceRoute] = []
  public var modals: ReferenceModals = []
  public var auth = ReferenceAuth.signedOut
  public var child: ReferenceChild?
  public var childPath: [ReferenceStep] = []

  public init() {}

  // Patterns, since the derived `==` is a call in another module.

  @inlinable var isSignedOut: Bool { if case .signedOut = auth { true } else { false } }

  @inlinable var isSignedIn: Bool { if case .signedIn = auth { true } else { false } }

  @inlinable var isAuthenticating: Bool { !isSignedIn && !isSignedOut }

  /// True if a success shows the profile.
  @inlinable var isProfilePending: Bool {
    if case .authenticating(pending: .profile) = auth { true } else { false }
  }

  @inlinable var hasChild: Bool { if case nil = child { false } else { true } }

  /// True if a flow can start: nothing is presented, or a cover without a flow.
  @inlinable var canStartChild: Bool { modals.isEmpty || (modals == .cover && !hasChild) }
}

/// The 26 actions of the reference coordinator.
public enum ReferenceAction: Hashable, Sendable, Codable, CaseIterable {
  /// Show a screen; the protected one asks for a sign-in first.
  case push(ReferenceRoute)
  case pop, popToRoot
  case present(ReferenceModal)
  case dismiss
  /// Start a sign-in without its flow, as a token that has to be refreshed does.
  case loginRequest
  case loginSucceed, loginFail, logout
  case startLogin, startCheckout
  case childPush(ReferenceStep)
  case childPop, finishSuccess, finishCancel
  case openLink(ReferenceLink)

  /// All actions, in the order of the model's table.
  public static let allCases: [ReferenceAction] =
    ReferenceRoute.allCases.map { .push($0) } + [.pop, .popToRoot]
    + ReferenceModal.allCases.map { .present($0) }
    + [.dismiss, .loginRequest, .loginSucceed, .loginFail, .logout, .startLogin, .startCheckout]
    + ReferenceStep.allCases.map { .childPush($0) }
    + [.childPop, .finishSuccess, .finishCancel]
    + ReferenceLink.allCases.map { .openLink($0) }
}

public enum ReferenceLink: Hashable, Sendable, Codable, CaseIterable {
  /// `/1/2`: a detail above the list.
  case detail
  /// `/1/4`: the profile above the list, behind the sign-in.
  case profile
  /// `/3?sheetB`: the order, with a sheet above it.
  case order
}

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
