// `@inlinable` for the reason and the measurement given in RoutePath.swift.

/// The part of a state that survives when the system kills the process: the path and its version.
///
/// Modals, sessions and pending intents aren't saved. A modal above a restored path has lost its
/// subject, and a saved session would show protected screens before the user has signed in. Routes
/// that need a session can be in the path: the coordinator that restores it applies its own guard.
@frozen
public struct SavedState<Route> {
  /// The default version of a saved state: 1.
  ///
  /// An app whose routes have changed meaning saves under its own number, counting up.
  @inlinable
  public static var currentVersion: Int { 1 }

  /// The version of the routes' meaning.
  public var version: Int

  /// The routes above the root.
  public var path: RoutePath<Route>

  /// Creates the state to save.
  @inlinable
  public init(path: RoutePath<Route>, version: Int = currentVersion) {
    (self.version, self.path) = (version, path)
  }
}

/// The saved data that a launch finds on disk.
///
/// A file can be cut short by the kill that it was written for, or come from another version of the
/// app. Reading it can therefore fail, and a failure must leave the live state unchanged
/// (RESTORE-FAILSAFE).
@frozen
public enum SavedBlob<Route> {
  /// A state that could be decoded, of any version.
  case intact(SavedState<Route>)

  /// Bytes that could not be decoded.
  case corrupt

  /// Returns the saved path, or nil when it can't be trusted.
  ///
  /// Nil isn't an empty path: a user at the root saved an empty path, but on nil the caller keeps
  /// the path that it has.
  ///
  /// - Returns: The path, or nil when the blob is corrupt or of another version, older or newer.
  @inlinable
  public func routes(supporting version: Int) -> RoutePath<Route>? {
    guard case .intact(let saved) = self, saved.version == version else { return nil }
    return saved.path
  }
}

extension SavedState: Sendable where Route: Sendable {}
extension SavedState: Encodable where Route: Encodable {}
extension SavedState: Decodable where Route: Decodable {}

extension SavedState: Equatable where Route: Equatable {
  /// Returns whether two saved states have the same version and equal paths.
  @_transparent
  public static func == (lhs: SavedState, rhs: SavedState) -> Bool {
    lhs.version == rhs.version && lhs.path == rhs.path
  }
}

extension SavedState: Hashable where Route: Hashable {
  /// Feeds the version and the path to a hasher.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(version)
    hasher.combine(path)
  }
}

extension SavedBlob: Sendable where Route: Sendable {}
extension SavedBlob: Encodable where Route: Encodable {}
extension SavedBlob: Decodable where Route: Decodable {}

extension SavedBlob: Equatable where Route: Equatable {
  /// Returns whether two blobs are both corrupt or hold equal states.
  @_transparent
  public static func == (lhs: SavedBlob, rhs: SavedBlob) -> Bool {
    switch (lhs, rhs) {
    case (.intact(let lhs), .intact(let rhs)): lhs == rhs
    case (.corrupt, .corrupt): true
    default: false
    }
  }
}

extension SavedBlob: Hashable where Route: Hashable {
  /// Feeds the state, or its absence, to a hasher.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .intact(let saved):
      hasher.combine(true)
      hasher.combine(saved)
    case .corrupt: hasher.combine(false)
    }
  }
}
