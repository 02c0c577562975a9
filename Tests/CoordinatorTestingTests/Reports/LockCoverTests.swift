import CoordinatorTesting
import Testing

enum VaultAction: Hashable, Codable {
  case open(item: Int), edit, closeEditor, timeout, tapUnlock, unlocked, unlockFailed, back(
    depth: Int), swiped(VaultModal)
}
enum VaultOutput: Hashable { case askFaceID }
enum VaultModal: Hashable, Codable { case lock, editor }

struct Vault: Hashable {
  var isLocked = true
  var path = RoutePath<Int>()
  var editor = false
}

struct VaultCoordinator: Coordinator {
  func reduce(into state: inout Vault, action: VaultAction) -> VaultOutput? {
    switch action {
    case .open(let item): state.path.push(item)
    case .tapUnlock: return .askFaceID
    case .edit: state.editor = true
    case .closeEditor: state.editor = false
    case .timeout:
      state.isLocked = true
      state.editor = false
      return .askFaceID
    case .unlocked: state.isLocked = false
    case .unlockFailed: break
    case .back(let depth): state.path.truncate(to: depth)
    case .swiped(.editor): state.editor = false
    case .swiped(.lock): break  // nobody listens
    }
    return nil
  }
}

struct VaultMachine: CoordinatorMachine {
  var coordinator = Running(VaultCoordinator())
  var isFixed = true
  /// True if the app takes the vault's screens away while it is locked.
  var hidesPath = false
  var lockStyle = ModalStyle.sheet
  var initialState: Vault { Vault() }

  func actions(in state: Vault, _ offers: inout Offers<VaultAction>) {
    offers(each: 1...2, if: !state.isLocked && !state.editor) { .open(item: $0) }
    offers(.edit, if: !state.isLocked && !state.editor)
    offers(.closeEditor, if: state.editor)
    offers(.tapUnlock, if: state.isLocked)
    offers(.timeout, by: .world, if: !state.isLocked)
    offers(.unlocked, by: .service, if: state.isLocked)
    offers(.unlockFailed, by: .service, if: state.isLocked)
    offers(each: 0..<state.path.depth, by: .system) { .back(depth: $0) }
    offers(.swiped(.editor), by: .system, if: state.editor)
    offers(.swiped(.lock), by: .system, if: state.isLocked && !isFixed)
  }

  func check(_ state: Vault, _ checks: inout Checks) {
    checks.sometimes("an item is open", !state.isLocked && !state.path.isEmpty)
    checks.sometimes("locked", state.isLocked)
  }
}

extension VaultMachine: DeviceApp {
  func hierarchy(of state: Vault) -> ScreenHierarchy<Int, VaultModal> {
    var modals: [ScreenHierarchy<Int, VaultModal>.Modal] = []
    if state.isLocked {
      modals.append(.init(.lock, style: lockStyle, canBeSwipedAway: isFixed ? false : nil))
    }
    if state.editor { modals.append(.init(.editor, style: .sheet)) }
    return ScreenHierarchy(
      path: hidesPath && state.isLocked ? [] : state.path.routes, modals: modals)
  }
  func action(for event: SystemEvent<VaultModal>, in state: Vault) -> VaultAction? {
    switch event {
    case .pathWritten(let depth, nil): .back(depth: depth)
    case .dismissed(let modal): .swiped(modal)
    default: nil
    }
  }
  enum Unlock: Hashable { case faceID }
  func request(of output: VaultOutput?, from before: Vault, to after: Vault) -> Unlock? {
    output.map { _ in .faceID }
  }
  func action(answering request: Unlock, isCancelled: Bool, with answer: Answer, in state: Vault)
    -> VaultAction?
  {
    answer == .success ? .unlocked : .unlockFailed
  }
  func isSignedIn(_ state: Vault) -> Bool { !state.isLocked }
  func isProtected(_ screen: Int) -> Bool { true }
  func isProtected(modal: VaultModal) -> Bool { modal == .editor }
  var firstState: Vault { Vault(isLocked: false) }
}

/// bitwarden/ios #2537 (CVSS 6.8): the lock is a modal over the vault.
///
/// After a failed Face ID it can be swiped down, and the vault is open. Repaired by
/// `isModalInPresentation = true`.
@Suite struct LockCoverTests {
  @Test(arguments: PresenterPolicy.allCases)
  func `a full-screen lock hides the vault, and waits for an answer`(_ policy: PresenterPolicy) {
    #expect(VaultMachine(lockStyle: .cover).on(policy).failures() == [])
  }

  @Test(arguments: PresenterPolicy.allCases)
  func `a sheet leaves the vault in sight unless the app takes it away`(_ policy: PresenterPolicy) {
    #expect(VaultMachine(hidesPath: true).on(policy).failures() == [])
    let seen = VaultMachine().on(policy).walked()
    #expect(seen.brokenClaims.map(\.name) == ["AUTH-GATE"])
    #expect(seen.firstFinding()?.finding.actions.count == 4)
  }

  @Test(arguments: PresenterPolicy.allCases)
  func `a lock that a finger dismisses is found`(_ policy: PresenterPolicy) {
    let machine = VaultMachine(isFixed: false, hidesPath: true).on(policy)
    #expect(machine.finding(of: "DISMISS-LIVE") != nil)
  }
}
