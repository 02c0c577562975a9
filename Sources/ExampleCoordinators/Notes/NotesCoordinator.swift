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

/// The saving and restoring of the document's `AppCoordinator`, down to the bytes, hardened.
///
/// - A path is saved up to the first screen that can't be encoded (S21), so that a draft on top
///   doesn't lose what is below it.
/// - Bytes that aren't a file of this version, with known routes only, change nothing; a launch
///   that finds them begins at the root, and forgets them.
/// - A restored path ends before the first screen that the user may not see, and no sheet covers
///   it.
/// - After a sign-out nothing protected is left, on screen or in the file.
public struct NotesCoordinator: Coordinator {
  public init() {}

  public func reduce(into state: inout NotesState, action: NotesAction) -> Never? {
    switch action {
    case .open(let route):
      guard !state.isSharing, !route.isProtected || state.isSignedIn else { return nil }
      if state.path.top != route { state.path.push(route) }
    case .pop: if !state.isSharing { state.path.pop() }
    case .share: state.isSharing = true
    case .swipe: state.isSharing = false
    case .signIn: state.isSignedIn = true
    case .signOut:
      state.isSignedIn = false
      state.path.keepPrefix { !$0.isProtected }
      if let saved = state.saved { save(saved, in: &state) }
    case .saveState: save(state.path, in: &state)
    case .restoreState(let data): restore(from: state.file(with: data), in: &state)
    case .backWrite(let depth): state.path.truncate(to: depth)
    case .relaunch: launch(finding: state.file, in: &state)
    case .launch(let data): launch(finding: state.file(with: data), in: &state)
    }
    return nil
  }

  private func save(_ path: RoutePath<NotesRoute>, in state: inout NotesState) {
    let saved = path.prefix { $0.isRestorable && (state.isSignedIn || !$0.isProtected) }
    if let file = try? NotesFile(RoutePath(saved)) { state.file = file }
  }

  private func launch(finding file: NotesFile?, in state: inout NotesState) {
    let isSignedIn = state.isSignedIn
    state = NotesState()
    state.isSignedIn = isSignedIn
    state.file = file?.path == nil ? nil : file
    restore(from: state.file, in: &state)
  }

  private func restore(from file: NotesFile?, in state: inout NotesState) {
    guard var path = file?.path else { return }
    if !state.isSignedIn { path.keepPrefix { !$0.isProtected } }
    state.isSharing = false
    state.path = path
  }
}

/// The saving and restoring of the document's `AppCoordinator` line by line; comments quote the
/// original code.
public struct NotesCoordinatorAsWritten: Coordinator {
  public init() {}

  public func reduce(into state: inout NotesState, action: NotesAction) -> Never? {
    switch action {
    case .saveState:
      state.file = try? NotesFile(state.path)  // try? JSONEncoder().encode(path)
    case .restoreState(let data):
      // path = (try? JSONDecoder().decode([AppRoute].self, from: data)) ?? []
      state.path = state.file(with: data)?.path ?? []
    case .signOut: state.isSignedIn = false
    case .relaunch: launch(finding: state.file, in: &state)
    case .launch(let data): launch(finding: state.file(with: data), in: &state)
    case .open, .pop, .share, .signIn, .swipe, .backWrite:
      return NotesCoordinator().reduce(into: &state, action: action)
    }
    return nil
  }

  private func launch(finding file: NotesFile?, in state: inout NotesState) {
    let isSignedIn = state.isSignedIn
    state = NotesState()
    state.isSignedIn = isSignedIn
    state.file = file
    if file != nil { _ = reduce(into: &state, action: .restoreState(from: .saved)) }
  }
}
