import CoordinatorTesting

enum ProfileRoute: Hashable, Codable { case settings, orders }  // orders are for who is signed in

struct Profile: Hashable {
  var path = RoutePath<ProfileRoute>()
  var sheet = ModalSlot<String>()
  var isSignedIn = false
}

enum ProfileAction: Hashable, Codable {
  case open(ProfileRoute), pop, editName, signIn, signOut  // the methods of the class
  case swipe  // what the system does
}

struct ProfileCoordinator: Coordinator {
  func reduce(into state: inout Profile, action: ProfileAction) -> Never? {
    switch action {
    case .open(let route): state.path.push(route)
    case .pop: state.path.pop()
    case .editName: state.sheet.presented = "name"
    case .signIn: state.isSignedIn = true
    case .signOut: state.isSignedIn = false
    case .swipe: state.sheet.dismiss()
    }
    return nil
  }
}

struct ProfileMachine: StepChecking {
  enum Kind: CaseIterable { case open, pop, editName, signIn, signOut, swipe }
  var initialState: Profile { Profile() }

  func reduce(into state: inout Profile, action: ProfileAction) {
    _ = ProfileCoordinator().reduce(into: &state, action: action)
  }

  func action(in state: Profile, choosing choices: inout Choices) -> ProfileAction? {
    switch choices.pick(Kind.self) {
    case .open: .open(choices.flip() ? .orders : .settings)
    case .pop: .pop
    case .editName: .editName
    case .signIn: .signIn
    case .signOut: .signOut
    case .swipe: state.sheet.isEmpty ? nil : .swipe
    }
  }

  func check(_ state: Profile, _ checks: inout Checks) {
    checks.pathIsAllowed(state.path, isSignedIn: state.isSignedIn) { $0 == .orders }
    checks.sometimes("orders are seen", state.path.top == .orders && state.sheet.isEmpty)
  }

  func checkStep(
    from before: Profile, by action: ProfileAction, to after: Profile, _ checks: inout Checks
  ) {
    checks.pushIsSeen(from: before.path, to: after.path, isCovered: !after.sheet.isEmpty)
  }
}
