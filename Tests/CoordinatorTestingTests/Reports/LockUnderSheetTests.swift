import CoordinatorTesting
import Testing

enum ChatAction: Hashable, Codable {
  case openChat(Int), showSheet(ChatSheet), closeSheet, lock, unlock, back(depth: Int), sheetGone
}
enum ChatSheet: Hashable, Codable { case people, settings }
enum ChatLayer: Hashable { case lock, sheet(ChatSheet) }

struct Chat: Hashable {
  var isLocked = false
  var path = RoutePath<Int>()
  var sheet = ModalSlot<ChatSheet>()
}

struct ChatCoordinator: Coordinator {
  var isFixed = true
  func reduce(into state: inout Chat, action: ChatAction) -> Never? {
    switch action {
    case .openChat(let id): state.path.push(id)
    case .showSheet(let sheet): state.sheet.presented = sheet
    case .closeSheet, .sheetGone: state.sheet.dismiss()
    case .lock:
      state.isLocked = true
      if isFixed { state.sheet.dismiss() }
    case .unlock: state.isLocked = false
    case .back(let depth): state.path.truncate(to: depth)
    }
    return nil
  }
}

struct ChatMachine: CoordinatorMachine {
  var coordinator: Running<ChatCoordinator>
  /// True if the lock is a window of a higher level, which is the other repair.
  var hasLockWindow: Bool
  init(fixed: Bool = true, hasLockWindow: Bool = false) {
    coordinator = Running(ChatCoordinator(isFixed: fixed))
    self.hasLockWindow = hasLockWindow
  }
  var initialState: Chat { Chat() }

  func actions(in state: Chat, _ offers: inout Offers<ChatAction>) {
    let isFree = !state.isLocked && state.sheet.isEmpty
    offers(each: 1...2, if: isFree) { .openChat($0) }
    offers(each: [.people, .settings], if: isFree) { .showSheet($0) }
    offers(.closeSheet, if: !state.sheet.isEmpty)
    offers(.unlock, if: state.isLocked)
    offers(.lock, by: .system, if: !state.isLocked)
    offers(each: 0..<state.path.depth, by: .system, if: isFree) { .back(depth: $0) }
    offers(.sheetGone, by: .system, if: !state.sheet.isEmpty)
  }
  func check(_ state: Chat, _ checks: inout Checks) {
    checks.modalsAreAllowed(
      isSignedIn: !state.isLocked || hasLockWindow, isProtectedPresented: !state.sheet.isEmpty)
    checks.sometimes("locked over a chat", state.isLocked && !state.path.isEmpty)
  }
}

extension ChatMachine: DeviceApp {
  func hierarchy(of state: Chat) -> ScreenHierarchy<Int, ChatLayer> {
    ScreenHierarchy(
      path: state.path.routes,
      modals: state.sheet.presented.map { [.init(.sheet($0), style: .sheet)] } ?? [],
      overlays: state.isLocked && !hasLockWindow ? [.init(.lock, style: .cover)] : [],
      windows: state.isLocked && hasLockWindow ? [.init(.lock, style: .cover)] : [])
  }
  func action(for event: SystemEvent<ChatLayer>, in state: Chat) -> ChatAction? {
    switch event {
    case .backgrounded: .lock
    case .dismissed: .sheetGone
    case .pathWritten(let depth, nil): .back(depth: depth)
    default: nil
    }
  }
  func isSignedIn(_ state: Chat) -> Bool { !state.isLocked }
  func isProtected(_ screen: Int) -> Bool { true }
  func isProtected(modal: ChatLayer) -> Bool { modal != .lock }
}

/// bitchat #1664: the lock is a view of the root, so a sheet that was open when the app went to the
/// background lies above it.
///
/// Repaired by dismissing the sheet when locking, or by a window of its own.
@Suite struct LockUnderSheetTests {
  @Test(arguments: PresenterPolicy.allCases)
  func `a lock that dismisses the sheet, or lies above it, keeps each claim`(
    _ policy: PresenterPolicy
  ) {
    for machine in [ChatMachine(), ChatMachine(fixed: false, hasLockWindow: true)] {
      #expect(machine.failures() + machine.on(policy).failures() == [])
    }
  }

  @Test(arguments: PresenterPolicy.allCases)
  func `a sheet over the lock is found`(_ policy: PresenterPolicy) {
    let machine = ChatMachine(fixed: false)
    #expect(machine.on(policy).finding(of: "AUTH-GATE")?.actions.count == 4)
    #expect(machine.finding(of: "AUTH-GATE")?.actions.count == 2)
  }
}
