import CoordinatorTesting

enum InboxSheet: Hashable, Codable { case compose, settings }

enum InboxAction: Hashable, Codable {
  case open(message: Int), present(InboxSheet), backWrite(depth: Int), dismissed
}

struct Inbox: Hashable {
  var path = RoutePath<Int>()
  var sheet = ModalSlot<InboxSheet>()
}

struct InboxCoordinator: Coordinator {
  func reduce(into state: inout Inbox, action: InboxAction) -> Never? {
    switch action {
    case .open(let message): state.path.push(message)
    case .present(let sheet): state.sheet.replace(with: sheet)
    case .backWrite(let depth): state.path.truncate(to: depth)
    case .dismissed: state.sheet.dismiss()
    }
    return nil
  }
}

struct InboxMachine: CoordinatorMachine {
  static let base = InboxCoordinator()
  let form: CoordinatorForm<InboxCoordinator, InboxCoordinator>
  init(_ form: CoordinatorForm<InboxCoordinator, InboxCoordinator>) { self.form = form }

  var initialState: Inbox { Inbox() }

  func action(in state: Inbox, choosing choices: inout Choices) -> InboxAction? {
    programAction(in: state, choosing: &choices)
  }

  func check(_ state: Inbox, _ checks: inout Checks) {
    checks.sometimes("a message is open", !state.path.isEmpty)
  }

  func checkStep(
    from before: Inbox, by action: InboxAction, to after: Inbox, _ checks: inout Checks
  ) {}
}

extension InboxMachine: DeviceApp {
  func hierarchy(of state: Inbox) -> ScreenHierarchy<Int, InboxSheet> {
    ScreenHierarchy(
      path: state.path.routes,
      modals: state.sheet.presented.map { [.init($0, style: .sheet)] } ?? [])
  }

  func programAction(in state: Inbox, choosing choices: inout Choices) -> InboxAction? {
    switch choices.pick(below: 2) {
    case 0: .open(message: choices.pick(in: 1...2))
    default: .present(choices.flip() ? .settings : .compose)
    }
  }

  func action(for event: SystemEvent<InboxSheet>, in state: Inbox) -> InboxAction? {
    switch event {
    case .pathWritten(let depth, nil): .backWrite(depth: depth)
    case .dismissed: .dismissed
    default: nil
    }
  }
}
