public import CoordinatorTesting
import Coordinators

// One small override each: what goes wrong when one rule of the document is forgotten.

extension Flaw<UsersCoordinator> {
  /// Every flaw of the users.
  public static let all: [Flaw<UsersCoordinator>] = around + popping + pushing + steps

  // MARK: No NavigationLink around the coordinator

  private static let around: [Flaw<UsersCoordinator>] = [
    Flaw(
      "link-around-the-coordinator", breaks: "no NavigationLink around the coordinator",
      caughtBy: "CONVERGE"
    ) { state, action, reduce in
      guard case .showUserDetail(let userId, let screen) = action, screen == state.top else {
        return reduce(&state, action)
      }
      state.visible.push(.detail(userId: userId))
      return nil
    },
    Flaw(
      "back-around-the-coordinator", breaks: "the stack is bound to the coordinator's path",
      caughtBy: "CONVERGE"
    ) { state, action, reduce in
      guard case .backWrite(let depth) = action else { return reduce(&state, action) }
      state.visible.truncate(to: depth)
      return nil
    },
    Flaw(
      "appearance-is-believed", breaks: "a screen that will appear isn't there yet",
      caughtBy: "CONVERGE"
    ) { state, action, reduce in
      guard case .backCancelled = action else { return reduce(&state, action) }
      state.path.pop()
      return nil
    },
    Flaw(
      "covered-screen-is-heard", breaks: "a tap in a covered screen comes too late",
      caughtBy: "REFUSED"
    ) { state, action, reduce in
      guard case .showUserDetail(let userId, _) = action else { return reduce(&state, action) }
      return reduce(&state, .showUserDetail(userId: userId, from: state.top))
    },
  ]

  // MARK: Guarded pop

  private static let popping: [Flaw<UsersCoordinator>] = [
    Flaw(
      "pop-unguarded", breaks: "pop asks whether there is anything to pop", caughtBy: "VALID-POP"
    ) { state, action, reduce in
      // `removeLast()` of nothing is a trap; the model stays alive and shows something.
      if case .pop = action, state.path.isEmpty { state.path = [.list, .list] }
      return reduce(&state, action)
    },
    Flaw(
      "back-is-undone", breaks: "back leads to the list", caughtBy: "BACK-TERMINATES"
    ) { state, action, reduce in
      // A view that writes the path which it remembers back into the binding.
      if case .backWrite = action { return nil }
      return reduce(&state, action)
    },
  ]

  // MARK: Showing

  private static let pushing: [Flaw<UsersCoordinator>] = [
    Flaw(
      "push-replaces-what-it-covers", breaks: "back leads where the user came from",
      caughtBy: "PUSH-POP-ID"
    ) { state, action, reduce in
      guard case .showUserDetail(_, .detail) = action else { return reduce(&state, action) }
      let depth = state.path.depth
      _ = reduce(&state, action)
      if state.path.depth > depth, let top = state.path.top {
        state.path.pop()
        state.path.replaceTop(with: top)
        state.visible = state.path
      }
      return nil
    },
    Flaw(
      "double-tap-pushes-twice", breaks: "a double tap does what one tap does",
      caughtBy: "IDEMPOTENT"
    ) { state, action, reduce in
      if case .doubleTap(let userId, _) = action { state.path.push(.detail(userId: userId)) }
      return reduce(&state, action)
    },
  ]

  // MARK: The stack

  private static let steps: [Flaw<UsersCoordinator>] = stack(\.stack) { action in
    switch action {
    case .showUserDetail: .push
    case .pop: .pop
    case .popToRoot: .popToRoot
    case .backWrite: .backWrite
    default: nil
    }
  }
}

extension UsersState {
  /// The path together with what is visible of it.
  var stack: RoutePath<UserScreen> {
    get { path }
    set { (path, visible) = (newValue, newValue) }
  }
}
