import CoordinatorTesting

enum ProfileRoute: Hashable, Codable { case settings, orders }  // orders need a signed-in user

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

struct ProfileMachine: CoordinatorMachine {
  var coordinator = Running(ProfileCoordinator())
  var initialState: Profile { Profile() }

  func actions(in state: Profile, _ offers: inout Offers<ProfileAction>) {
    offers(each: [.settings, .orders]) { .open($0) }
    offers(.pop)
    offers(.editName)
    offers(.signIn)
    offers(.signOut)
    offers(.swipe, by: .system, if: !state.sheet.isEmpty)
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
