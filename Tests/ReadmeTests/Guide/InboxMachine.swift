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
  var coordinator = Running(InboxCoordinator())
  var initialState: Inbox { Inbox() }

  func actions(in state: Inbox, _ offers: inout Offers<InboxAction>) {
    offers(each: 1...2) { .open(message: $0) }
    offers(each: [.compose, .settings]) { .present($0) }
    offers(each: 0..<state.path.depth, by: .system) { .backWrite(depth: $0) }
    offers(.dismissed, by: .system, if: !state.sheet.isEmpty)
  }

  func check(_ state: Inbox, _ checks: inout Checks) {
    checks.sometimes("a message is open", !state.path.isEmpty)
  }
}

extension InboxMachine: DeviceApp {
  func hierarchy(of state: Inbox) -> ScreenHierarchy<Int, InboxSheet> {
    ScreenHierarchy(
      path: state.path.routes,
      modals: state.sheet.presented.map { [.init($0, style: .sheet)] } ?? [])
  }

  func action(for event: SystemEvent<InboxSheet>, in state: Inbox) -> InboxAction? {
    switch event {
    case .pathWritten(let depth, nil): .backWrite(depth: depth)
    case .dismissed: .dismissed
    default: nil
    }
  }
}
