public import CoordinatorTesting
import Coordinators

// One small override each: what goes wrong when one rule of the documents is forgotten.

extension Flaw<OrderCoordinator> {
  /// Every flaw of the orders.
  public static let all: [Flaw<OrderCoordinator>] = links + popping + stack + modals

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
      "pop-to-root-keeps-one", breaks: "pop to root removes every route", caughtBy: "POP-DEPTH"
    ) { state, action, reduce in
      guard case .popToRoot = action, state.modals.isEmpty else { return reduce(&state, action) }
      state.path.truncate(to: 1)
      return nil
    },
    Flaw(
      "pop-removes-first", breaks: "pop removes the last route", caughtBy: "POP-DEPTH"
    ) { state, action, reduce in
      guard case .pop = action, state.modals.isEmpty else { return reduce(&state, action) }
      state.path = RoutePath(state.path.dropFirst())
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

  // MARK: The stack

  private static let stack: [Flaw<OrderCoordinator>] = [
    Flaw(
      "back-write-keeps-the-wrong-end", breaks: "the system only truncates the path",
      caughtBy: "TRUNCATE-ONLY"
    ) { state, action, reduce in
      guard case .backWrite(let depth) = action, state.modals.isEmpty else {
        return reduce(&state, action)
      }
      state.path = RoutePath(state.path.suffix(depth))
      return nil
    },
    Flaw(
      "push-goes-to-the-bottom", breaks: "a push ends on its route", caughtBy: "FOCUS-ARRIVES"
    ) { state, action, reduce in
      let depth = state.path.depth
      let output = reduce(&state, action)
      if case .navigate(let route) = action, state.path.depth > depth {
        state.path = RoutePath([route] + state.path.dropLast())
      }
      return output
    },
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
}
