public import CoordinatorTesting
import Coordinators
public import StateMachineTesting

public struct NotesCoordinatorMachine: CoordinatorMachine {
  public var coordinator = Running(NotesCoordinator())
  public var initialState: NotesState { NotesState() }
  public init() {}

  static let routes: [NotesRoute] = [.note(id: 1), .note(id: 2), .draft, .locked]
  static let data: [NotesAction.SavedData] = [
    .saved, .truncated(by: 1), .truncated(by: 7), .oldVersion, .unknownRoute, .ofSignedInUser,
  ]

  public func actions(in state: NotesState, _ offers: inout Offers<NotesAction>) {
    let depth = state.isSharing ? 0 : state.path.depth
    offers(each: Self.routes) { .open($0) }
    offers(.pop)
    offers(.share)
    offers(.signIn, if: !state.isSignedIn)
    offers(.signOut, if: state.isSignedIn)
    offers(.saveState, by: .system)
    offers(each: Self.data, by: .system) { .restoreState(from: $0) }
    offers(by: .system, weight: 0.5) { choices in .restoreState(from: anyBytes(state, &choices)) }
    offers(.swipe, by: .system, if: state.isSharing)
    offers(each: 0..<depth, by: .system) { .backWrite(depth: depth - 1 - $0) }
    offers(each: [true, false], by: .system) { .relaunch(isRestored: $0) }
  }

  /// Makes bytes that are nearly a file: one that is known, with one byte in place of another.
  private func anyBytes(
    _ state: NotesState, _ choices: inout Choices
  ) -> NotesAction.SavedData {
    var bytes = state.file ?? NotesFile.locked.bytes
    let index = choices.pick(below: bytes.count)
    bytes[index] = UInt8(choices.pick(below: 256))
    return .bytes(bytes)
  }

  public func check(_ state: NotesState, _ checks: inout Checks) {
    checkOnDevice(state, &checks)
    checks.sometimes(
      "a draft is on top of a note", state.path.depth > 1 && state.path.top == .draft)
    checks.sometimes("a locked note is saved", state.saved?.contains(.locked) == true)
  }

  public func checkStep(
    from before: NotesState, by action: NotesAction, to after: NotesState, _ checks: inout Checks
  ) {
    checks.takesStep(action.step(in: before), from: before.path, to: after.path)
    switch action {
    case .saveState:
      checks.always(
        "SAVE-RESTORE", "what a file can keep of the path is in the file",
        after.saved == RoutePath(before.path.prefix { $0.isRestorable }))
    case .restoreState(.saved), .relaunch: checkRestored(before.saved, before, after, &checks)
    case .restoreState(.ofSignedInUser):
      checkRestored([.note(id: 1), .locked, .note(id: 2)], before, after, &checks)
    case .restoreState(.truncated), .restoreState(.oldVersion), .restoreState(.unknownRoute):
      checks.unreadableDataChangesNothing(from: before, to: after)
    case .signOut:
      checks.always(
        "SIGNOUT-PURGE", "no protected route stays in the saved state",
        after.saved?.contains(.locked) != true)
    case .open, .pop, .share, .signIn, .swipe, .backWrite, .restoreState(.bytes): break
    }
  }

  private func checkRestored(
    _ saved: RoutePath<NotesRoute>?, _ before: NotesState, _ after: NotesState,
    _ checks: inout Checks
  ) {
    guard let saved else { return }
    checks.restores(saved, as: after.path, isCovered: after.isSharing) {
      $0.isProtected && !after.isSignedIn
    }
    checks.sometimes("a path is restored", after.path.depth > 1)
  }
}

extension NotesAction {
  func step(in state: NotesState) -> StackStep<NotesRoute>? {
    switch self {
    case .open(let route):
      state.isSharing || route.isProtected && !state.isSignedIn ? nil : .show(route)
    case .pop: state.isSharing ? nil : .pop(1)
    case .backWrite(let depth): .backWrite(depth: depth)
    default: nil
    }
  }
}

public enum NotesModal: Hashable, Sendable { case share }

extension NotesCoordinatorMachine: DeviceApp {
  public func hierarchy(of state: NotesState) -> ScreenHierarchy<NotesRoute, NotesModal> {
    ScreenHierarchy(
      path: state.path.routes, modals: state.isSharing ? [.init(.share, style: .sheet)] : [])
  }

  public func action(for event: SystemEvent<NotesModal>, in state: NotesState) -> NotesAction? {
    switch event {
    case .pathWritten(let depth, nil): .backWrite(depth: depth)
    case .dismissed: .swipe
    case .backgrounded: .saveState
    case .relaunched(let isRestored): .relaunch(isRestored: isRestored)
    default: nil
    }
  }

  public func isTap(
    _ action: NotesAction, on visible: ScreenHierarchy<NotesRoute, NotesModal>
  ) -> Bool {
    visible.modals.isEmpty
  }

  public func checkOnDevice(_ state: NotesState, _ checks: inout Checks) {
    checks.pathIsAllowed(state.path, isSignedIn: state.isSignedIn) { $0.isProtected }
  }

  public func isSignedIn(_ state: NotesState) -> Bool { state.isSignedIn }
  public func isProtected(_ screen: NotesRoute) -> Bool { screen.isProtected }
  public func isRestorable(_ screen: NotesRoute) -> Bool { screen.isRestorable }
}
