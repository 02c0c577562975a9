public import Coordinators

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
