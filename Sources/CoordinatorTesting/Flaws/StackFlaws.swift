public import Coordinators

/// What an action does to a path when all goes well.
public enum StackStep: CaseIterable, Sendable {
  /// Puts a route on top.
  case push
  /// Removes the route on top.
  case pop
  /// Removes every route.
  case popToRoot
  /// Leaves a prefix of the path, as the back button does (S12).
  case backWrite
}

extension Flaw {
  /// The flaws that every stack can have: each step done at the wrong end, or not to its end.
  ///
  /// They act on what the step has done, so an action that the coordinator refuses is refused with the flaw too.
  ///
  /// - Parameters:
  ///   - path: the stack.
  ///   - steps: the steps for which to make a flaw; those that `step` can return.
  ///   - step: what an action does to the stack; nil for one that has nothing to do with it.
  /// - Returns: `push-goes-to-the-bottom`, to be caught by FOCUS-ARRIVES; `pop-removes-first` and
  ///   `pop-to-root-keeps-one`, by POP-DEPTH; `back-write-keeps-the-wrong-end`, by TRUNCATE-ONLY.
  public static func stack<Route>(
    _ path: any WritableKeyPath<Base.State, RoutePath<Route>> & Sendable,
    _ steps: [StackStep] = StackStep.allCases,
    step: @escaping @Sendable (Base.Action) -> StackStep?
  ) -> [Flaw] {
    steps.map { flawed in
      Flaw(flawed.flawName, breaks: flawed.rule, caughtBy: flawed.claim) { state, action, reduce in
        let before = state[keyPath: path]
        let output = reduce(&state, action)
        if step(action) == flawed {
          state[keyPath: path] = flawed.spoil(state[keyPath: path], before: before)
        }
        return output
      }
    }
  }
}

extension StackStep {
  fileprivate var flawName: String {
    switch self {
    case .push: "push-goes-to-the-bottom"
    case .pop: "pop-removes-first"
    case .popToRoot: "pop-to-root-keeps-one"
    case .backWrite: "back-write-keeps-the-wrong-end"
    }
  }

  fileprivate var rule: String {
    switch self {
    case .push: "a push ends on its route"
    case .pop: "pop removes the last route"
    case .popToRoot: "pop to root removes every route"
    case .backWrite: "the system only truncates the path"
    }
  }

  fileprivate var claim: String {
    switch self {
    case .push: "FOCUS-ARRIVES"
    case .pop, .popToRoot: "POP-DEPTH"
    case .backWrite: "TRUNCATE-ONLY"
    }
  }

  /// What the path is after the step when the step is done wrong; as it is when there was nothing to do.
  fileprivate func spoil<Route>(
    _ after: RoutePath<Route>, before: RoutePath<Route>
  ) -> RoutePath<Route> {
    switch self {
    case .push:
      guard after.depth == before.depth + 1 else { return after }
      return RoutePath(after.suffix(1) + after.dropLast())
    case .pop:
      guard after.depth == before.depth - 1 else { return after }
      return RoutePath(before.dropFirst())
    case .popToRoot:
      guard after.isEmpty else { return after }
      return RoutePath(before.prefix(1))
    case .backWrite:
      guard after.depth < before.depth else { return after }
      return RoutePath(before.suffix(after.depth))
    }
  }
}
