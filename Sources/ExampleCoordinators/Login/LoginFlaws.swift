public import CoordinatorTesting
import Coordinators

// One small override each: what goes wrong when one rule of the document is forgotten.

extension Flaw<LoginCoordinator> {
  /// Every flaw of the sign-in flow.
  public static let all: [Flaw<LoginCoordinator>] = []
}
