public import CoordinatorTesting
import Coordinators

// One small override each: what goes wrong when one rule of the document is forgotten.

extension Flaw<CheckoutCoordinator> {
  /// Every flaw of the checkout.
  public static let all: [Flaw<CheckoutCoordinator>] =
    business + completions + restarts + screens + steps

  // MARK: Business logic stays in the view model

  private static let business: [Flaw<CheckoutCoordinator>] = [
    Flaw(
      "complete-order-charges", breaks: "no business logic in a coordinator",
      caughtBy: "EFFECTS-ONLY-NAVIGATION"
    ) { state, action, reduce in
      let output = reduce(&state, action)
      guard case .finished(.success) = output else { return output }
      let total = 1_000
      return .charge(cents: total + total * 8 / 100)
    }
  ]

  // MARK: Flow completion

  private static let completions: [Flaw<CheckoutCoordinator>] = [
    Flaw(
      "success-delivered-as-cancel", breaks: "a success is delivered as one",
      caughtBy: "RESULT-EXACTLY-ONCE"
    ) { state, action, reduce in
      let output = reduce(&state, action)
      if case .finished(.success) = output { return .finished(.cancelled) }
      return output
    },
    Flaw(
      "success-delivered-twice", breaks: "a flow delivers one result",
      caughtBy: "RESULT-EXACTLY-ONCE"
    ) { state, action, reduce in
      let hasEnded = state.outcome != nil
      let output = reduce(&state, action)
      if hasEnded, case .completeOrder(let id) = action { return .finished(.success(id)) }
      return output
    },
    Flaw(
      "cancel-after-success-delivers", breaks: "a flow delivers one result",
      caughtBy: "RESULT-EXACTLY-ONCE"
    ) { state, action, reduce in
      let outcome = state.outcome
      let output = reduce(&state, action)
      if case .success = outcome, case .cancel = action { return .finished(.cancelled) }
      return output
    },
    Flaw(
      "swipe-ends-in-silence", breaks: "a flow that is swiped away says so",
      caughtBy: "RESULT-EXACTLY-ONCE"
    ) { state, action, reduce in
      let output = reduce(&state, action)
      if case .swipe = action { return nil }
      return output
    },
    Flaw(
      "automatic-end-is-never-delivered", breaks: "a flow that ends by itself says so",
      caughtBy: "RESULT-EXACTLY-ONCE"
    ) { state, action, reduce in
      let output = reduce(&state, action)
      if case .expire = action { return nil }
      return output
    },
    Flaw(
      "late-success-overwrites-cancel", breaks: "what ended is silent", caughtBy: "REMOVED-SILENT"
    ) { state, action, reduce in
      let hasEnded = state.outcome != nil
      let output = reduce(&state, action)
      if hasEnded, case .completeOrder(let id) = action { state.outcome = .success(id) }
      return output
    },
  ]

  // MARK: Starting

  private static let restarts: [Flaw<CheckoutCoordinator>] = [
    Flaw(
      "start-resets-running-flow", breaks: "a flow that runs isn't started again",
      caughtBy: "REFUSED"
    ) { state, action, reduce in
      if case .start = action, state.outcome == nil { state = CheckoutState() }
      return reduce(&state, action)
    },
    Flaw(
      "restart-keeps-path", breaks: "a flow starts at its root", caughtBy: "FOCUS-ARRIVES"
    ) { state, action, reduce in
      let path = state.path
      let output = reduce(&state, action)
      if case .start = action { state.path = path }
      return output
    },
  ]

  // MARK: Screens

  private static let screens: [Flaw<CheckoutCoordinator>] = [
    Flaw(
      "same-screen-twice", breaks: "a double tap does what one tap does", caughtBy: "IDEMPOTENT"
    ) { state, action, reduce in
      let before = state
      let output = reduce(&state, action)
      if case .navigate(let route) = action, before.path.top == route, state == before,
        before.outcome == nil
      {
        state.path.push(route)
      }
      return output
    },
    Flaw(
      "pop-at-root-shows-first-step", breaks: "pop asks whether there is anything to pop",
      caughtBy: "VALID-POP"
    ) { state, action, reduce in
      guard case .pop = action, state.path.isEmpty, state.outcome == nil else {
        return reduce(&state, action)
      }
      state.path = [.address]
      return nil
    },
  ]

  // MARK: The stack

  private static let steps: [Flaw<CheckoutCoordinator>] = stack(\.path) { action in
    switch action {
    case .navigate: .push
    case .pop: .pop
    case .popToRoot: .popToRoot
    case .backWrite: .backWrite
    default: nil
    }
  }
}
