public import CoordinatorTesting
import Coordinators

// One small override each: what goes wrong when one rule of the document is forgotten.

extension Flaw<LoginCoordinator> {
  /// Every flaw of the sign-in flow.
  public static let all: [Flaw<LoginCoordinator>] = completions + restarts + screens + steps

  // MARK: Flow completion

  private static let completions: [Flaw<LoginCoordinator>] = [
    Flaw(
      "success-delivered-as-cancel", breaks: "a success is delivered as one",
      caughtBy: "RESULT-EXACTLY-ONCE"
    ) { state, action, reduce in
      let result = reduce(&state, action)
      if case .success = result { return .cancelled }
      return result
    },
    Flaw(
      "success-delivered-twice", breaks: "a flow delivers one result",
      caughtBy: "RESULT-EXACTLY-ONCE"
    ) { state, action, reduce in
      let hasEnded = state.outcome != nil
      let result = reduce(&state, action)
      if hasEnded, case .completeLogin(let user) = action { return .success(user) }
      return result
    },
    Flaw(
      "cancel-after-success-delivers", breaks: "a flow delivers one result",
      caughtBy: "RESULT-EXACTLY-ONCE"
    ) { state, action, reduce in
      let outcome = state.outcome
      let result = reduce(&state, action)
      if case .success = outcome, case .cancel = action { return .cancelled }
      return result
    },
    Flaw(
      "swipe-ends-in-silence", breaks: "a flow that is swiped away says so",
      caughtBy: "RESULT-EXACTLY-ONCE"
    ) { state, action, reduce in
      let result = reduce(&state, action)
      if case .swipe = action { return nil }
      return result
    },
    Flaw(
      "late-success-overwrites-cancel", breaks: "what ended is silent", caughtBy: "REMOVED-SILENT"
    ) { state, action, reduce in
      let hasEnded = state.outcome != nil
      let result = reduce(&state, action)
      if hasEnded, case .completeLogin(let user) = action { state.outcome = .success(user) }
      return result
    },
  ]

  // MARK: Starting

  private static let restarts: [Flaw<LoginCoordinator>] = [
    Flaw(
      "start-resets-running-flow", breaks: "a flow that runs isn't started again",
      caughtBy: "REFUSED"
    ) { state, action, reduce in
      if case .start = action, state.outcome == nil { state = LoginState() }
      return reduce(&state, action)
    },
    Flaw(
      "restart-keeps-path", breaks: "a flow starts at its root", caughtBy: "FOCUS-ARRIVES"
    ) { state, action, reduce in
      let path = state.path
      let result = reduce(&state, action)
      if case .start = action { state.path = path }
      return result
    },
  ]

  // MARK: Screens

  private static let screens: [Flaw<LoginCoordinator>] = [
    Flaw(
      "root-is-pushed", breaks: "the root is gone back to, not pushed", caughtBy: "ROOT-PRESENT"
    ) { state, action, reduce in
      guard case .navigate(.credentials) = action, state.outcome == nil, !state.path.isEmpty else {
        return reduce(&state, action)
      }
      state.path.push(.credentials)
      return nil
    },
    Flaw(
      "same-screen-twice", breaks: "a double tap does what one tap does", caughtBy: "IDEMPOTENT"
    ) { state, action, reduce in
      let before = state
      let result = reduce(&state, action)
      if case .navigate(let route) = action, before.path.top == route, state == before,
        before.outcome == nil
      {
        state.path.push(route)
      }
      return result
    },
    Flaw(
      "pop-at-root-shows-root-again", breaks: "pop asks whether there is anything to pop",
      caughtBy: "VALID-POP"
    ) { state, action, reduce in
      guard case .pop = action, state.path.isEmpty, state.outcome == nil else {
        return reduce(&state, action)
      }
      state.path = [.credentials]
      return nil
    },
  ]

  // MARK: The stack

  private static let steps: [Flaw<LoginCoordinator>] = stack(\.path) { action in
    switch action {
    case .navigate: .push
    case .pop: .pop
    case .popToRoot: .popToRoot
    case .backWrite: .backWrite
    default: nil
    }
  }
}
