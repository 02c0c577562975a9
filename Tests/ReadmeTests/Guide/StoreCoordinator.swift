import LiveTesting
import Observation

@MainActor protocol SignInCoordinatorDelegate: AnyObject {
  func signInCoordinator(_ coordinator: SignInCoordinator, didFinishWith user: String?)
}

@MainActor final class SignInCoordinator {
  weak var delegate: (any SignInCoordinatorDelegate)?
  func completeSignIn(user: String) { delegate?.signInCoordinator(self, didFinishWith: user) }
  func cancel() { delegate?.signInCoordinator(self, didFinishWith: nil) }
}

final class Session {
  var user: String?
}

enum StoreRoute: Hashable, Codable { case product, orders }  // orders need a signed-in user

@MainActor @Observable final class StoreCoordinator: SignInCoordinatorDelegate {
  var path: [StoreRoute] = []
  var signIn: SignInCoordinator?  // presented as a sheet
  private(set) var childCoordinators: [SignInCoordinator] = []
  private let session = Session()

  var user: String? { session.user }

  func open(_ route: StoreRoute) {
    if route == .orders, user == nil { startSignIn() } else { path.append(route) }
  }
  func pop() { if !path.isEmpty { path.removeLast() } }
  func signOut() { session.user = nil }

  func startSignIn() {
    let coordinator = SignInCoordinator()
    coordinator.delegate = self
    childCoordinators.append(coordinator)
    signIn = coordinator
  }

  func signInCoordinator(_ coordinator: SignInCoordinator, didFinishWith user: String?) {
    session.user = user
    signIn = nil
  }
}
