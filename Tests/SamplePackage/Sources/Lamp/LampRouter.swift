import Observation

enum LampRoute: Hashable, Codable {
  case room(id: Int), bill
  var needsSignIn: Bool { self == .bill }
}

enum LampSheet: Hashable, Codable { case signIn }

// The mistakes that the scaffold's test finds: a second tap shows a room twice, a room is shown
// under the sheet, and the bill outlives the session.
@MainActor @Observable final class LampRouter {
  var path: [LampRoute] = []
  var sheet: LampSheet?
  private(set) var isSignedIn = false

  func show(_ route: LampRoute) {
    if route.needsSignIn, !isSignedIn { sheet = .signIn } else { path.append(route) }
  }

  func signIn() { (isSignedIn, sheet) = (true, nil) }
  func signOut() { isSignedIn = false }
}
