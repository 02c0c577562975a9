import LiveTesting
import Observation

enum ProfileRoute: Hashable, Codable, Sendable { case settings, orders }

/// A class with one bug: after signing out, the screens of a signed-in user stay.
@MainActor @Observable
final class ProfileCoordinator {
  var path: [ProfileRoute] = []
  var sheet: String?
  var isSignedIn = false

  func open(_ route: ProfileRoute) {
    if route == .orders, !isSignedIn { return }
    path.append(route)
  }
  func pop() { if !path.isEmpty { path.removeLast() } }
  func editName() { sheet = "name" }
  func signIn() { isSignedIn = true }
  func signOut() { isSignedIn = false }
}

struct Profile: Hashable, Sendable {
  var path: [ProfileRoute] = []
  var sheet: String?
  var isSignedIn = false
}

enum ProfileAction: Hashable, Codable, Sendable {
  case open(ProfileRoute), pop, editName, signIn, signOut
}

struct ProfileLive: LiveSystem {
  var hasClaims = true

  func make() -> ProfileCoordinator { ProfileCoordinator() }

  func perform(_ action: ProfileAction, on profile: ProfileCoordinator) {
    switch action {
    case .open(let route): profile.open(route)
    case .pop: profile.pop()
    case .editName: profile.editName()
    case .signIn: profile.signIn()
    case .signOut: profile.signOut()
    }
  }

  func projection(of profile: ProfileCoordinator) -> Profile {
    Profile(path: profile.path, sheet: profile.sheet, isSignedIn: profile.isSignedIn)
  }

  func actions(in state: Profile, _ offers: inout Offers<ProfileAction>) {
    offers(each: [.settings, .orders]) { .open($0) }
    offers(.pop)
    offers(.editName)
    offers(.signIn)
    offers(.signOut)
  }

  func check(_ state: Profile, _ checks: inout Checks) {
    if !hasClaims { return }
    checks.always(
      "AUTH-GATE", "no protected screen in the path while signed out",
      state.isSignedIn || !state.path.contains(.orders))
    checks.sometimes("orders are seen", state.path.last == .orders)
  }

  func draw(_ profile: ProfileCoordinator, _ views: inout Views) {
    views.body { projection(of: profile) }
  }
}
