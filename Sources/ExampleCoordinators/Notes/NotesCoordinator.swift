public import Coordinators

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
