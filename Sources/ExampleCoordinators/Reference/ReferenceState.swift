/// A screen of the reference coordinator above its root; numbered as in the model's table.
public enum ReferenceRoute: UInt8, Hashable, Sendable, Codable, CaseIterable {
  /// What there is.
  case list = 1
  /// One of it.
  case detail
  /// What was ordered last.
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

/// What can be presented.
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

/// What is presented: a set, so that "at most one" is a claim that can fail.
public struct ReferenceModals: OptionSet, Hashable, Sendable {
  /// A bit for each modal.
  public let rawValue: UInt8

  /// Makes a set of its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Makes the set of one modal.
  public init(_ modal: ReferenceModal) { self.init(rawValue: 1 << modal.rawValue) }

  /// The cover alone.
  public static let cover = ReferenceModals(.cover)

  /// How many there are.
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

/// Who is signed in.
public enum ReferenceAuth: Hashable, Sendable {
  /// Nobody.
  case signedOut
  /// Nobody yet; the pending route is shown after a success.
  case authenticating(pending: ReferenceRoute?)
  /// Somebody.
  case signedIn
}

/// A child flow.
public enum ReferenceChild: Hashable, Sendable {
  /// Signs in.
  case login
  /// Orders something.
  case checkout
}

/// What the reference coordinator wants shown, who is signed in, and where its child is.
public struct ReferenceState: Hashable, Sendable {
  /// The screens above the root.
  public var path: [ReferenceRoute] = []
  /// What is presented.
  public var modals: ReferenceModals = []
  /// Who is signed in.
  public var auth = ReferenceAuth.signedOut
  /// The child flow that runs, if one does.
  public var child: ReferenceChild?
  /// The screens of the child above its root.
  public var childPath: [ReferenceStep] = []

  /// The coordinator as it starts: signed out, nothing shown.
  public init() {}
}

extension ReferenceState {
  /// Whether a sign-in is under way.
  var isAuthenticating: Bool {
    if case .authenticating = auth { true } else { false }
  }

  /// Whether the profile is shown after a success.
  @inlinable var isProfilePending: Bool { auth == .authenticating(pending: .profile) }

  /// Whether a flow can start: nothing is presented, or a cover without a flow.
  @inlinable var canStartChild: Bool { modals.isEmpty || (modals == .cover && child == nil) }
}
