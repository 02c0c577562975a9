import CoordinatorTesting

struct FixedProfileCoordinator: Coordinator {
  func reduce(into state: inout Profile, action: ProfileAction) -> Never? {
    switch action {
    case .open(let route):
      guard state.isSignedIn || route != .orders else { return nil }
      state.sheet.dismiss()
      state.path.push(route)
    case .pop: state.path.pop()
    case .editName: state.sheet.presented = "name"
    case .signIn: state.isSignedIn = true
    case .signOut:
      state.isSignedIn = false
      state.path.keepPrefix { $0 != .orders }
    case .swipe: state.sheet.dismiss()
    }
    return nil
  }
}
