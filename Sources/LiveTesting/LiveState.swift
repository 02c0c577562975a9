/// The state of a live class after some actions: its projection, and the way back to it.
///
/// Two states are equal if their projections are, and the faults of the class beside them.
public struct LiveState<System: LiveSystem>: Hashable, Sendable {
  /// The part of the class that claims are about.
  public let projection: System.Projection

  /// The faults that the library itself found: in lifetimes, observation and time.
  @usableFromInline let faults: [LiveFault]

  /// The number of the system that made the instance.
  @usableFromInline let start: Int

  /// The instance, and the actions that it has performed.
  @usableFromInline let run: LiveRun<System>

  /// The number of those actions that lead to this state.
  @usableFromInline let position: Int

  @inlinable
  init(
    projection: System.Projection, faults: [LiveFault], start: Int, run: LiveRun<System>,
    position: Int
  ) {
    self.projection = projection
    self.faults = faults
    self.start = start
    self.run = run
    self.position = position
  }

  /// Returns whether the projections, the faults and the starts are equal.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    left.projection == right.projection && left.start == right.start
      && left.faults == right.faults
  }

  /// Feeds the projection, the faults and the start to a hasher.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(projection)
    hasher.combine(start)
    if !faults.isEmpty { hasher.combine(faults) }
  }
}

extension LiveState: CustomReflectable {
  /// A mirror that lists the faults beside the parts of the projection, so that a difference shows
  /// `path` rather than `projection.path`.
  public var customMirror: Mirror {
    Mirror(
      self, children: projection.labelledParts + [("faults", faults as Any)], displayStyle: .struct)
  }
}
