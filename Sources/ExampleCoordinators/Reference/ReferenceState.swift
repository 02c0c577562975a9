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

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Makes the set of one modal.
  public init(_ modal: ReferenceModal) { self.init(rawValue: 1 << modal.rawValue) }

  public static let cover = ReferenceModals(.cover)

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

/// The state of the reference coordinator: its screens, the sign-in and the child.
public struct ReferenceState: Hashable, Sendable {
  public var path: [ReferenceRoute] = []
  public var modals: ReferenceModals = []
  public var auth = ReferenceAuth.signedOut
  public var child: ReferenceChild?
  public var childPath: [ReferenceStep] = []

  public init() {}
}

extension ReferenceState {
  var isAuthenticating: Bool {
    if case .authenticating = auth { true } else { false }
  }

  /// True if a success shows the profile.
  @inlinable var isProfilePending: Bool { auth == .authenticating(pending: .profile) }

  /// True if a flow can start: nothing is presented, or a cover without a flow.
  @inlinable var canStartChild: Bool { modals.isEmpty || (modals == .cover && child == nil) }
}
