public import Coordinators

/// The saving and restoring of the document's `AppCoordinator` line by line; comments quote the
/// original code.
public struct NotesCoordinatorAsWritten: Coordinator {
  public init() {}

  public func reduce(into state: inout NotesState, action: NotesAction) -> Never? {
    switch action {
    case .saveState:
      state.file = try? NotesFile(state.path).bytes  // try? JSONEncoder().encode(path)
    case .restoreState(let data):
      // path = (try? JSONDecoder().decode([AppRoute].self, from: data)) ?? []
      state.path = state.bytes(of: data).flatMap { NotesFile(bytes: $0).path } ?? []
    case .signOut: state.isSignedIn = false
    case .relaunch(let isRestored):
      var launched = NotesState()
      launched.isSignedIn = state.isSignedIn
      launched.file = isRestored ? state.file : nil
      state = launched
      if state.file != nil { return reduce(into: &state, action: .restoreState(from: .saved)) }
    case .open, .pop, .share, .signIn, .swipe, .backWrite:
      return NotesCoordinator().reduce(into: &state, action: action)
    }
    return nil
  }
}
