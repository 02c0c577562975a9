import CoordinatorTesting

struct FixedInboxCoordinator: Coordinator {
  func reduce(into state: inout Inbox, action: InboxAction) -> Never? {
    switch action {
    case .open(let message):
      state.sheet.dismiss()
      state.path.push(message)
    case .present(let sheet): state.sheet.replace(with: sheet)
    case .backWrite(let depth): state.path.truncate(to: depth)
    case .dismissed: state.sheet.dismiss()
    }
    return nil
  }
}
