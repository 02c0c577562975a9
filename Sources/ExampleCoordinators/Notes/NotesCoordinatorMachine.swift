public import CoordinatorTesting
import Coordinators
public import StateMachineTesting

public struct NotesCoordinatorMachine: CoordinatorMachine {
  public var coordinator = Running(NotesCoordinator())
  public var initialState: NotesState { NotesState() }

  public static var fields: StateFields<NotesState> { [\.path, \.isSharing, \.isSignedIn, \.file] }
  public init() {}

  static let routes: [NotesRoute] = [.note(id: 1), .note(id: 2), .draft, .locked]
  /// The document has one format, in which the old files are.
  private var data: [NotesAction.SavedData] {
    coordinator.isBase ? Self.data : Self.data.filter { $0 != .oldVersion }
  }

  static let data: [NotesAction.SavedData] = [
    .saved, .truncated(by: 1), .truncated(by: 7), .oldVersion, .unknownRoute, .unencodable, .empty,
    .garbage, .ofSignedInUser,
  ]

  /// A quote, a digit and a byte that no text has.
  static let bytes: [UInt8] = [0x22, 0x39, 0xFF]

  public func actions(in state: NotesState, _ offers: inout Offers<NotesAction>) {
    let depth = state.isSharing ? 0 : state.path.depth
    offers(each: Self.routes) { .open($0) }
    offers(.pop)
    offers(.share)
    offers(.signIn, if: !state.isSignedIn)
    offers(.signOut, if: state.isSignedIn)
    offers(.saveState, by: .system)
    offers(each: state.file == nil ? data.dropFirst() : data[...], by: .system) {
      .restoreState(from: $0)
    }
    offers(by: .system) { choices in .restoreState(from: Self.edited(state, &choices)) }
    offers(.swipe, by: .system, if: state.isSharing)
    offers(each: 0..<depth, by: .system) { .backWrite(depth: depth - 1 - $0) }
    offers(.relaunch, by: .system)
    offers(each: data.dropFirst(), by: .system) { .launch(finding: $0) }
  }

  /// Draws one byte of a file that is nearly the saved one: 24 edits, so that an exploration can
  /// try them all in each state.
  private static func edited(
    _ state: NotesState, _ choices: inout Choices
  ) -> NotesAction.SavedData {
    let count = (state.file ?? .plain).bytes.count
    return .edited(at: choices.pick(below: 8) * count / 8, to: choices.pick(from: bytes))
  }

  public func check(_ state: NotesState, _ checks: inout Checks) {
    checkOnDevice(state, &checks)
    checks.sometimes(
      "a draft is on top of a note", state.path.depth > 1 && state.path.top == .draft)
  }

  public func checkStep(
    from before: NotesState, by action: NotesAction, to after: NotesState, _ checks: inout Checks
  ) {
    checks.takesStep(action.step(in: before), from: before.path, to: after.path)
    checks.takesStep(action.modalStep, from: before.sheet, to: after.sheet)
    checks.signInChangesByAnswer(
      from: before.isSignedIn, to: after.isSignedIn, by: action.sessionStep)
    switch action {
    case .saveState:
      checks.always(
        "SAVE-RESTORE", "what a file can keep of the path is in the file",
        (after.saved ?? []) == RoutePath(before.path.prefix { $0.isRestorable }))
      checks.sometimes("a locked note is saved", before.path.contains(.locked))
    case .restoreState(let data):
      if let saved = before.path(in: data) {
        checkRestored(saved, as: after, &checks)
      } else {
        checks.unreadableDataChangesNothing(from: before, to: after)
      }
    case .relaunch: checkLaunched(with: before.saved, after, &checks)
    case .launch(let data): checkLaunched(with: before.path(in: data), after, &checks)
    case .signOut:
      checks.always(
        "SIGNOUT-PURGE", "no protected route stays in the saved state",
        after.saved?.contains(.locked) != true)
    case .open, .pop, .share, .signIn, .swipe, .backWrite: break
    }
  }

  private func checkLaunched(
    with saved: RoutePath<NotesRoute>?, _ after: NotesState, _ checks: inout Checks
  ) {
    if let saved {
      checks.always(
        "SAVE-RESTORE", "a file that a launch finds is there for the next one", after.saved == saved
      )
      return checkRestored(saved, as: after, &checks)
    }
    checks.always(
      "RESTORE-FAILSAFE", "a launch without a file that can be read begins at the root",
      after.path.isEmpty && !after.isSharing)
  }

  private func checkRestored(
    _ saved: RoutePath<NotesRoute>, as after: NotesState, _ checks: inout Checks
  ) {
    checks.restores(saved, as: after.path, isCovered: after.isSharing) {
      $0.isProtected && !after.isSignedIn
    }
    checks.sometimes("a path is restored", after.path.depth > 1)
  }

  public var alwaysReachable: [AlwaysReachable<Self>] {
    [.root(by: \.isOfUser) { $0.path.isEmpty && !$0.isSharing }]
  }

  public func abstraction(of state: NotesState) -> NotesPlace {
    NotesPlace(
      depth: min(state.path.depth, 2), isSharing: state.isSharing, isSignedIn: state.isSignedIn)
  }
}

/// A state of the app without its routes and its file.
public struct NotesPlace: Hashable, Sendable {
  let depth: Int
  let isSharing, isSignedIn: Bool
}

extension NotesState {
  fileprivate var sheet: NotesModal? { isSharing ? .share : nil }

  /// The path that a restore should find; nil for a file that can't be trusted.
  fileprivate func path(in data: NotesAction.SavedData) -> RoutePath<NotesRoute>? {
    switch data {
    case .saved, .edited, .bytes: file(with: data)?.path
    case .ofSignedInUser: [.note(id: 1), .locked, .note(id: 2)]
    case .truncated, .oldVersion, .unknownRoute, .unencodable, .empty, .garbage: nil
    }
  }
}

extension NotesFile: CustomNotation {
  /// The text of the file, in quotes.
  public var notation: String { String(decoding: bytes, as: UTF8.self).debugDescription }
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

  var modalStep: ModalStep<NotesModal>? {
    switch self {
    case .share: .present(.share)
    case .swipe: .writeNil(for: .share)
    default: nil
    }
  }

  var sessionStep: SessionStep? {
    switch self {
    case .signIn: .succeed
    case .signOut: .end
    default: nil
    }
  }

  /// True unless the action comes from the system: a restore or a launch.
  fileprivate var isOfUser: Bool {
    switch self {
    case .restoreState, .relaunch, .launch: false
    default: true
    }
  }
}

public enum NotesModal: Hashable, Sendable { case share }

extension NotesCoordinatorMachine: DeviceApp {
  public var policies: [PresenterPolicy] { [.queue] }

  public func hierarchy(of state: NotesState) -> ScreenHierarchy<NotesRoute, NotesModal> {
    ScreenHierarchy(
      path: state.path.routes, modals: state.isSharing ? [.init(.share, style: .sheet)] : [])
  }

  public func action(for event: SystemEvent<NotesModal>, in state: NotesState) -> NotesAction? {
    switch event {
    case .pathWritten(let depth, nil): .backWrite(depth: depth)
    case .dismissed: .swipe
    case .backgrounded: .saveState
    case .relaunched: .relaunch
    default: nil
    }
  }

  public func isTap(
    _ action: NotesAction, on visible: ScreenHierarchy<NotesRoute, NotesModal>
  ) -> Bool {
    visible.modals.isEmpty
  }

  public func canBeTappedTwice(_ action: NotesAction) -> Bool {
    switch action {
    case .open, .share: true
    default: false
    }
  }

  public func checkOnDevice(_ state: NotesState, _ checks: inout Checks) {
    checks.pathIsAllowed(state.path, isSignedIn: state.isSignedIn) { $0.isProtected }
  }

  public func isSignedIn(_ state: NotesState) -> Bool { state.isSignedIn }
  public func isProtected(_ screen: NotesRoute) -> Bool { screen.isProtected }
}

extension Flaw<NotesCoordinator> {
  public static let all: [Flaw<NotesCoordinator>] =
    [
      Flaw("draft-loses-file", "SAVE-RESTORE", on: .saveState) {
        if $0.before.path.contains(.draft) { $0.state.file = nil }
      },
      Flaw("restore-loses-order", "SAVE-RESTORE", on: .restoreState(from: .ofSignedInUser)) {
        $0.state.path.reverse()
      },
      Flaw(
        "restore-under-sheet", "SAVE-RESTORE", on: .restoreState(from: .saved), keeping: \.isSharing
      ),
      Flaw("unknown-route-is-left-out", "RESTORE-FAILSAFE", on: .restoreState(from: .unknownRoute))
      {
        $0.state.path = [.note(id: 1)]
      },
      Flaw("bad-byte-wipes-path", "RESTORE-FAILSAFE") {
        guard case .restoreState(let data) = $0.action, case .edited = data else { return }
        if $0.before.file(with: data)?.path == nil { $0.state.path.popToRoot() }
      },
      Flaw("sheet-closes-before-reading", "RESTORE-FAILSAFE", on: .restoreState(from: .garbage)) {
        $0.state.isSharing = false
      },
      Flaw("launch-reads-old-file", "RESTORE-FAILSAFE", on: .launch(finding: .oldVersion)) {
        $0.state.path = [.note(id: 1)]
      },
      Flaw("file-unguarded", "AUTH-GATE") {
        guard case .restoreState(let data) = $0.action else { return }
        $0.state.path = $0.before.file(with: data)?.path ?? $0.state.path
      },
      Flaw("sign-out-keeps-file", "SIGNOUT-PURGE", on: .signOut, keeping: \.file),
      Flaw("share-shows-nothing", "FOCUS-ARRIVES", on: .share, keeping: \.isSharing),
      Flaw("sign-out-changes-nothing", "AUTH-GATE", on: .signOut, keeping: \.isSignedIn),
      Flaw("launch-eats-the-file", "SAVE-RESTORE") {
        if case .launch = $0.action { $0.state.file = nil }
      },
    ]
    + stack(\.path, showing: .draft) { $0.plainStep }
    .filter { $0.name != "pop-to-root-keeps-one" }
}

extension NotesAction {
  /// The step of the action while nothing is in its way.
  fileprivate var plainStep: StackStep<NotesRoute>? {
    var state = NotesState()
    state.isSignedIn = true
    return step(in: state)
  }
}
