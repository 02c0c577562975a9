/// A screen of the reference coordinator above its root; numbered as in the model's table.
public enum ReferenceRoute: UInt8, Hashable, Sendable, Codable, CaseIterable {
  /// The list of items.
  case list = 1
  /// One item.
  case detail
  /// The last order.
  case order
  /// The user's own screen, which is protected.
  case profile
}

/// A screen of a child flow above its root.
public enum ReferenceStep: UInt8, Hashable, Sendable, Codable, CaseIterable {
  /// The first one.
  case first = 1
  /// The second one.
  case second
  /// The third one.
  case third
}

/// A modal that the coordinator can present.
public enum ReferenceModal: UInt8, Hashable, Sendable, Codable, CaseIterable {
  /// A sheet.
  case sheetA
  /// Another sheet, which a link can present.
  case sheetB
  /// The full-screen cover, which is where child flows run.
  case cover
  /// An alert.
  case alert
}

/// The presented modals: a set, so that the claim "at most one" can fail.
public struct ReferenceModals: OptionSet, Hashable, Sendable {
  /// A bit for each modal.
  public let rawValue: UInt8

  /// Makes a set of its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Makes the set of one modal.
  public init(_ modal: ReferenceModal) { self.init(rawValue: 1 << modal.rawValue) }

  /// The cover alone.
  public static let cover = ReferenceModals(.cover)

  /// The number of modals.
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

/// The sign-in state.
public enum ReferenceAuth: Hashable, Sendable {
  /// The user is signed out.
  case signedOut
  /// A sign-in is under way; the pending route is shown after a success.
  case authenticating(pending: ReferenceRoute?)
  /// The user is signed in.
  case signedIn
}

/// A child flow.
public enum ReferenceChild: Hashable, Sendable {
  /// A sign-in.
  case login
  /// A checkout.
  case checkout
}

/// The state of the reference coordinator: its screens, the sign-in and the child.
public struct ReferenceState: Hashable, Sendable {
  /// The screens above the root.
  public var path: [ReferenceRoute] = []
  /// The presented modals.
  public var modals: ReferenceModals = []
  /// The sign-in state.
  public var auth = ReferenceAuth.signedOut
  /// The running child flow, or nil.
  public var child: ReferenceChild?
  /// The screens of the child above its root.
  public var childPath: [ReferenceStep] = []

  /// The coordinator as it starts: signed out, nothing shown.
  public init() {}
}

extension ReferenceState {
  /// True if a sign-in is under way.
  var isAuthenticating: Bool {
    if case .authenticating = auth { true } else { false }
  }

  /// True if a success shows the profile.
  @inlinable var isProfilePending: Bool { auth == .authenticating(pending: .profile) }

  /// True if a flow can start: nothing is presented, or a cover without a flow.
  @inlinable var canStartChild: Bool { modals.isEmpty || (modals == .cover && child == nil) }
}
