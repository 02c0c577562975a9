/// The layer between a coordinator and the system: the views and delegates that show what it wants, and hand it what
/// the system writes.
///
/// Most disagreements between a coordinator and the screen are bugs of this layer, so it is part of what is simulated.
public struct Shell: Hashable, Sendable {
  /// Whether it looks again when a transition has ended, the app has come to the front or somebody else's modal is gone.
  ///
  /// It compares what is visible with what is wanted, and asks for the difference: what was dropped is so tried again.
  public var asksAgainWhenSettled: Bool

  /// Whether it hands on what the system writes only if it is meant for what is still wanted: no nil for a modal that
  /// was dismissed or replaced in the meantime (LATE-NIL-SCOPED), no truncation of a path that has changed since.
  public var scopesWrites: Bool

  /// Makes a shell.
  @inlinable
  public init(asksAgainWhenSettled: Bool, scopesWrites: Bool) {
    self.asksAgainWhenSettled = asksAgainWhenSettled
    self.scopesWrites = scopesWrites
  }

  /// Bindings and method calls as tutorials show them: each change asks once, each write is handed on.
  public static let plain = Shell(asksAgainWhenSettled: false, scopesWrites: false)

  /// One that survives both policies.
  public static let careful = Shell(asksAgainWhenSettled: true, scopesWrites: true)
}
