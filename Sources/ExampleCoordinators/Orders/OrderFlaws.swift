public import CoordinatorTesting
import Coordinators

// One small override each: what goes wrong when one rule of the documents is forgotten.

extension Flaw<OrderCoordinator> {
  /// Every flaw of the orders.
  public static let all: [Flaw<OrderCoordinator>] = links + popping + showing + modals + steps

  // MARK: Deep links from a known state

  private static let links: [Flaw<OrderCoordinator>] = [
    Flaw(
      "link-without-reset", breaks: "a link starts from a known state", caughtBy: "LINK-CANONICAL"
    ) { state, action, reduce in
      let path = state.path
      let output = reduce(&state, action)
      if case .handle = action, let route = state.path.top, state.path != path {
        state.path = path
        state.path.push(route)
      }
      return output
    },
    Flaw(
      "link-under-modal", breaks: "a link dismisses what is presented", caughtBy: "LINK-VISIBLE"
    ) { state, action, reduce in
      let before = state
      let output = reduce(&state, action)
      if case .handle = action { (state.modals, state.visible) = (before.modals, before.visible) }
      return output
    },
    Flaw(
      "bad-link-clears-path", breaks: "a link to nowhere changes nothing", caughtBy: "VALID-POP"
    ) { state, action, reduce in
      let output = reduce(&state, action)
      if output == .handled(false) { state.path.popToRoot() }
      return output
    },
    Flaw(
      "link-handled-twice", breaks: "a link is handled at one level", caughtBy: "LINK-CANONICAL"
    ) { state, action, reduce in
      let output = reduce(&state, action)
      if case .handle = action, output == .handled(true), let route = state.path.top {
        state.path.push(route)
      }
      return output
    },
    Flaw(
      "link-is-denied", breaks: "handle(url:) says whether it showed something",
      caughtBy: "LINK-ROUND-TRIP"
    ) { state, action, reduce in
      let output = reduce(&state, action)
      if case .handle = action { return .handled(false) }
      return output
    },
  ]

  // MARK: Guarded pop

  private static let popping: [Flaw<OrderCoordinator>] = [
    Flaw(
      "pop-unguarded", breaks: "pop asks whether there is anything to pop", caughtBy: "VALID-POP"
    ) { state, action, reduce in
      guard case .pop = action, state.path.isEmpty, state.modals.isEmpty else {
        return reduce(&state, action)
      }
      // What a loop over "the screen before the last one" does at the root: it shows the root once more.
      state.path.push(.list)
      return nil
    },
    Flaw(
      "back-in-a-sheet-goes-back-below", breaks: "a sheet has a stack of its own",
      caughtBy: "POP-DEPTH"
    ) { state, action, reduce in
      guard case .popInSheet = action, !state.path.isEmpty else { return reduce(&state, action) }
      state.path.pop()
      return nil
    },
  ]

  // MARK: Showing

  private static let showing: [Flaw<OrderCoordinator>] = [
    Flaw(
      "double-tap-pushes-twice", breaks: "a double tap does what one tap does",
      caughtBy: "IDEMPOTENT"
    ) { state, action, reduce in
      guard case .doubleTap(let route) = action, state.modals.isEmpty else {
        return reduce(&state, action)
      }
      state.path.push(route)
      return nil
    },
    Flaw(
      "list-is-a-screen", breaks: "the root is never pushed", caughtBy: "ROOT-PRESENT"
    ) { state, action, reduce in
      guard case .navigate(to: .list) = action, state.modals.isEmpty else {
        return reduce(&state, action)
      }
      state.path.push(.list)
      return nil
    },
  ]

  // MARK: The stack

  private static let steps: [Flaw<OrderCoordinator>] = stack(\.path) { action in
    switch action {
    case .navigate: .push
    case .pop: .pop
    case .popToRoot: .popToRoot
    case .backWrite: .backWrite
    default: nil
    }
  }
}
