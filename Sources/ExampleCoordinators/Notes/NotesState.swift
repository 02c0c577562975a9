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
  /// The file that was saved last, or nil.
  public var file: NotesFile?

  public init() {}

  /// The path in the file, or nil when the file can't be trusted.
  var saved: RoutePath<NotesRoute>? { file?.path }

  /// The file that a restore or a launch finds.
  func file(with data: NotesAction.SavedData) -> NotesFile? {
    switch data {
    case .saved: file
    case .truncated(let count): (file ?? .plain).truncated(by: max(1, count))
    case .edited(let index, let byte): (file ?? .plain).edited(at: index, to: byte)
    case .oldVersion: .old
    case .unknownRoute: .unknown
    case .unencodable: .unencodable
    case .empty: NotesFile(bytes: [])
    case .garbage: .garbage
    case .ofSignedInUser: .locked
    case .bytes(let bytes): NotesFile(bytes: bytes)
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
  /// The process was killed and launched again; it finds the file.
  case relaunch
  /// The app is launched and finds other bytes than it has written.
  case launch(finding: SavedData)

  public enum SavedData: Hashable, Sendable, Codable {
    /// The bytes that `saveState()` wrote.
    case saved
    /// The same without its last bytes: the process was killed while it wrote.
    case truncated(by: Int)
    /// The same with one byte in place of another.
    case edited(at: Int, to: UInt8)
    /// The format of an earlier version of the app: an array.
    case oldVersion
    /// A file of a later version of the app, with a route that this one doesn't know.
    case unknownRoute
    /// A file with a draft, which this version doesn't write (S21).
    case unencodable
    /// No byte at all.
    case empty
    /// Bytes that aren't even a text.
    case garbage
    /// A file that was written while the user was signed in.
    case ofSignedInUser
    /// Any other bytes.
    case bytes([UInt8])
  }
}
