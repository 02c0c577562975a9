/// The current transition of the system, which performs one at a time.
@usableFromInline
package enum TransitionPhase: Hashable, Sendable {
  /// No transition: the visible screens are at rest.
  case idle
  /// The process has started, and its window isn't there yet (S4, S22).
  case launching
  /// A modal is being presented.
  case presenting
  /// A modal is being dismissed, with all above it.
  case dismissing(Dismissal)
  /// A finger pulls the modal on top down, and hasn't let go.
  case pulling
  /// Screens are being pushed onto the stack on top.
  case pushing
  /// Screens are being popped from the stack on top by the program.
  case popping
  /// A finger moves the screen on top aside, and hasn't let go.
  case sliding
  /// The user goes back: the stack on top is being truncated, and the system will write the new
  /// path (S12).
  case goingBack(BackWrite)

  /// A dismissal of a modal.
  @usableFromInline
  package struct Dismissal: Hashable, Sendable {
    /// The index of the modal among the visible ones, counted from the bottom.
    public var index: Int
    /// The cause of the dismissal.
    public var cause: Cause
    /// True if the coordinator has stopped wanting the modal since, so that the nil that will be
    /// written for it is stale.
    public var isStale = false
    /// True if nil was written before the button's action, and none is written at the end (S11).
    public var isWritten: Bool

    @usableFromInline
    init(index: Int, cause: Cause, isWritten: Bool = false) {
      self.index = index
      self.cause = cause
      self.isWritten = isWritten
    }

    /// True if the system writes nil to the binding at the end.
    @inlinable
    public var writesNil: Bool { cause.writesNil && !isWritten }
  }

  /// The cause of a dismissal.
  @usableFromInline
  package enum Cause: Hashable, Sendable {
    /// The coordinator, which doesn't want the modal any more.
    case program
    /// A swipe, or a tap beside a dialog (S18).
    case finger
    /// A button of an alert or a dialog (S11).
    case button

    /// True if the system itself writes nil to the binding.
    @inlinable
    public var writesNil: Bool { self != .program }
  }

  /// A truncation of the stack on top that will be written to the coordinator's path.
  @usableFromInline
  package struct BackWrite: Hashable, Sendable {
    /// The number of screens that stay above the root.
    public var depth: Int
    /// True if the coordinator has changed that path since, so that the write is stale.
    public var isStale = false

    @usableFromInline
    init(depth: Int) { self.depth = depth }
  }

  /// True if the user is leaving a screen that the coordinator still wants; this takes precedence
  /// over a link to the same screen that comes meanwhile.
  @inlinable
  var isUserLeaving: Bool {
    switch self {
    case .pulling, .sliding: true
    case .dismissing(let dismissal): dismissal.cause.writesNil && !dismissal.isStale
    case .goingBack(let back): !back.isStale
    default: false
    }
  }

  /// True if the coordinator's wish is on its way to the screen.
  @inlinable
  var isProgram: Bool {
    switch self {
    case .presenting, .pushing, .popping: true
    default: false
    }
  }

  /// True if a finger is on the screen.
  @inlinable
  public var isInteractive: Bool { self == .pulling || self == .sliding }
}
