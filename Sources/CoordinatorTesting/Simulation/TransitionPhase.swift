/// What the system is in the middle of; it does one thing at a time.
@usableFromInline
package enum TransitionPhase: Hashable, Sendable {
  /// Nothing: what is visible has come to rest.
  case idle
  /// The process has started, and its window isn't there yet (S4, S22).
  case launching
  /// A modal comes up.
  case presenting
  /// A modal goes, with all above it.
  case dismissing(Dismissal)
  /// A finger pulls the modal on top down, and hasn't let go.
  case pulling
  /// Screens come onto the stack on top.
  case pushing
  /// Screens go from the stack on top because the program wants it.
  case popping
  /// A finger moves the screen on top aside, and hasn't let go.
  case sliding
  /// The user goes back: the stack on top is truncated, and will say so (S12).
  case goingBack(BackWrite)

  /// A modal that goes.
  @usableFromInline
  package struct Dismissal: Hashable, Sendable {
    /// Which of the visible modals, counted from the bottom.
    public var index: Int
    /// Who dismissed it.
    public var cause: Cause
    /// Whether the coordinator has stopped wanting it since: the nil that will be written for it is stale.
    public var isStale = false

    @usableFromInline
    init(index: Int, cause: Cause) {
      self.index = index
      self.cause = cause
    }
  }

  /// Who dismissed a modal.
  @usableFromInline
  package enum Cause: Hashable, Sendable {
    /// The coordinator, which wants it no more.
    case program
    /// A swipe, or a tap beside a dialog (S18).
    case finger
    /// A button of an alert or a dialog (S11).
    case button

    /// Whether the system itself writes nil to the binding.
    @inlinable
    public var writesNil: Bool { self != .program }
  }

  /// A truncation of the stack on top that will be written to the coordinator's path.
  @usableFromInline
  package struct BackWrite: Hashable, Sendable {
    /// How many screens stay above the root.
    public var depth: Int
    /// Whether the coordinator has changed that path since: the write is stale.
    public var isStale = false

    @usableFromInline
    init(depth: Int) { self.depth = depth }
  }

  /// Whether the user is leaving what the coordinator still wants: that wins over a link to the same that comes meanwhile.
  @inlinable
  var isUserLeaving: Bool {
    switch self {
    case .pulling, .sliding: true
    case .dismissing(let dismissal): dismissal.cause.writesNil && !dismissal.isStale
    case .goingBack(let back): !back.isStale
    default: false
    }
  }

  /// Whether a finger is on the screen.
  @inlinable
  public var isInteractive: Bool { self == .pulling || self == .sliding }
}
