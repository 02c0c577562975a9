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
