/// The layer between a coordinator and the system: the views and delegates that show the wanted
/// screens and forward the system's writes.
///
/// Most disagreements between a coordinator and the screen are bugs of this layer, so the device
/// simulates it.
public struct Shell: Hashable, Sendable {
  /// True if it asks again when a transition has ended, the app has returned to the foreground or a
  /// modal that isn't the app's is gone.
  ///
  /// It then compares the visible screens with the wanted ones, and asks for the difference, so
  /// that a dropped request is retried.
  public var asksAgainWhenSettled: Bool

  /// True if it forwards a write of the system only if the target of the write is still wanted.
  ///
  /// It forwards no nil for a modal that was dismissed or replaced in the meantime
  /// (LATE-NIL-SCOPED), and no truncation of a path that has changed since.
  public var scopesWrites: Bool

  /// True if it replaces an alert only when the old one is gone: nil, one tick, then the next (S9).
  public var stagesAlerts: Bool

  /// Makes a shell.
  @inlinable
  public init(asksAgainWhenSettled: Bool, scopesWrites: Bool, stagesAlerts: Bool) {
    self.asksAgainWhenSettled = asksAgainWhenSettled
    self.scopesWrites = scopesWrites
    self.stagesAlerts = stagesAlerts
  }

  /// A shell with bindings and method calls as in tutorials: each change asks once, each write is
  /// forwarded.
  public static let plain = Shell(
    asksAgainWhenSettled: false, scopesWrites: false, stagesAlerts: false)

  /// A shell that works under both policies.
  public static let careful = Shell(
    asksAgainWhenSettled: true, scopesWrites: true, stagesAlerts: true)
}
