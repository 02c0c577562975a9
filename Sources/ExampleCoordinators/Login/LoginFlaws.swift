public import CoordinatorTesting
import Coordinators

// What goes wrong when one rule of the document is forgotten.

extension Flaw<LoginCoordinator> {
  /// Every flaw of the sign-in flow.
  public static let all: [Flaw<LoginCoordinator>] =
    stack(\.path, step: \.step)
    + flow(
      \.outcome, startingIn: LoginState(), by: .start, delivering: { $0 }, result: \.result)
    + [
      shownTwice(\.path, step: \.step), keptPath(\.path, by: .start),
      unguardedPop(\.path, showing: .credentials, step: \.step),
      silence(
        "swipe-ends-in-silence", breaks: "a flow that is swiped away says so", of: .swipe),
      Flaw(
        "root-is-pushed", breaks: "the root is gone back to, not pushed", caughtBy: "ROOT-PRESENT"
      ) {
        guard $0.action == .navigate(to: .credentials), !$0.before.path.isEmpty else { return }
        $0.state.path = $0.before.path
        $0.state.path.push(.credentials)
      },
    ]
}
