import CoordinatorTesting
import Coordinators

extension Flaw<UsersCoordinator> {
  public static let all: [Flaw<UsersCoordinator>] =
    stack(\.stack, step: \.step) + [
      shownTwice(\.stack, step: \.step), unguardedPop(\.stack, showing: .list, step: \.step),
      Flaw(
        "link-around-the-coordinator", breaks: "no NavigationLink around the coordinator",
        caughtBy: "CONVERGE"
      ) {
        guard case .showUserDetail(let userId, $0.before.top) = $0.action else { return }
        $0.state = $0.before
        $0.state.visible.push(.detail(userId: userId))
      },
      Flaw(
        "back-around-the-coordinator", breaks: "the stack is bound to the coordinator's path",
        caughtBy: "CONVERGE"
      ) {
        if case .backWrite = $0.action { $0.state.path = $0.before.path }
      },
      Flaw("appearance-is-believed", breaks: "only a shown screen counts", caughtBy: "CONVERGE") {
        if $0.action == .backCancelled { $0.state.path.pop() }
      },
      Flaw("covered-screen-is-heard", breaks: "a covered screen isn't heard", caughtBy: "REFUSED") {
        guard case .showUserDetail(let userId, _) = $0.action, $0.action.isLate(in: $0.before)
        else { return }
        $0.state.stack.push(.detail(userId: userId))
      },
      Flaw("back-is-undone", breaks: "back leads to the list", caughtBy: "BACK-TERMINATES") {
        // A view writes the path that it remembers back into the binding.
        if case .backWrite = $0.action { $0.state = $0.before }
      },
      Flaw(
        "push-replaces-what-it-covers", breaks: "back leads where the user came from",
        caughtBy: "PUSH-POP-ID"
      ) {
        guard $0.state.path.depth > $0.before.path.depth, let top = $0.state.path.top,
          $0.state.path.depth > 1
        else { return }
        $0.state.stack = RoutePath($0.before.path.dropLast() + [top])
      },
    ]
}

extension DeviceFlaw where App == UsersCoordinatorMachine {
  package static let all: [DeviceFlaw] = [.linkAroundTheCoordinator]
}
