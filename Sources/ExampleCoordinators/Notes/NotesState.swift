public import Coordinators

public enum NotesRoute: Hashable, Sendable, Codable {
  case note(id: Int)
  /// A note that isn't stored yet: it has no id that a file could keep (S21).
  case draft
  /// The notes that only a signed-in user may see.
  case locked

  public var isProtected: Bool { self == .locked }

  /// True if a file can keep the screen.
  public var isRestorable: Bool { self != .draft }
}

public struct NotesState: Hashable, Sendable {
  public var path = RoutePath<NotesRoute>()
  public var isSharing = false
  public var isSignedIn = false
  /// The bytes that were saved last, or nil.
  public var file: [UInt8]?

  public init() {}

  /// The path in the file, or nil when the file can't be trusted.
  var saved: RoutePath<NotesRoute>? { file.flatMap { NotesFile(bytes: $0).path } }

  /// The bytes that a restore finds.
  func bytes(of data: NotesAction.SavedData) -> [UInt8]? {
    switch data {
    case .saved: file
    case .truncated(let count): Array((file ?? NotesFile.old.bytes).dropLast(max(1, count)))
    case .oldVersion: NotesFile.old.bytes
    case .unknownRoute: NotesFile.unknown.bytes
    case .ofSignedInUser: NotesFile.locked.bytes
    case .bytes(let bytes): bytes
    }
  }
}

public enum NotesAction: Hashable, Sendable, Codable {
  case open(NotesRoute)
  case pop, share, signIn, signOut
  /// `saveState()`, when the app moves to the background.
  case saveState
  /// `restoreState(from:)`.
  case restoreState(from: SavedData)

  /// The share sheet was swiped away.
  case swipe
  case backWrite(depth: Int)
  /// The process was killed; the system has kept the path only if it could encode all of it (S21).
  case relaunch(isRestored: Bool)

  public enum SavedData: Hashable, Sendable, Codable {
    /// The bytes that `saveState()` wrote.
    case saved
    /// The same without its last bytes: the process was killed while it wrote.
    case truncated(by: Int)
    /// The format of an earlier version of the app: an array.
    case oldVersion
    /// A file of a later version of the app, with a route that this one doesn't know.
    case unknownRoute
    /// A file that was written while the user was signed in.
    case ofSignedInUser
    /// Any other bytes.
    case bytes([UInt8])
  }
}
