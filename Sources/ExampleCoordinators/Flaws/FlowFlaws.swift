public import CoordinatorTesting
public import Coordinators

extension Flaw {
  /// Returns the flaws that every flow with a stack and a result can have: those of its stack, and
  /// wrong, repeated or missing results.
  ///
  /// - Returns: those of ``stack(_:without:step:)``, ``shownTwice(_:step:)`` and
  ///   ``unguardedPop(_:showing:step:)``; `success-delivered-as-cancel`, `success-delivered-twice`
  ///   and `cancel-after-success-delivers`, to be caught by RESULT-EXACTLY-ONCE;
  ///   `late-success-overwrites-cancel`, by REMOVED-SILENT; `start-resets-running-flow`, by
  ///   REFUSED; `restart-keeps-path`, by FOCUS-ARRIVES.
  public static func flow<Route, Value>(
    _ flow: any WritableKeyPath<Base.State, Flow<Route, Value>> & Sendable,
    path: any WritableKeyPath<Base.State, RoutePath<Route>> & Sendable, showing route: Route,
    delivering output: @escaping @Sendable (FlowResult<Value>) -> Base.Output,
    step: @escaping @Sendable (Base.Action) -> FlowStep<Route, Value>?
  ) -> [Flaw] {
    let move: @Sendable (Base.Action) -> StackStep<Route>? = {
      if case .move(let move) = step($0) { move } else { nil }
    }
    return stack(path, step: move) + ends(flow, delivering: output, step: step)
      + [shownTwice(path, step: move), unguardedPop(path, showing: route, step: move)]
  }

  private static func ends<Route, Value>(
    _ flow: any WritableKeyPath<Base.State, Flow<Route, Value>> & Sendable,
    delivering output: @escaping @Sendable (FlowResult<Value>) -> Base.Output,
    step: @escaping @Sendable (Base.Action) -> FlowStep<Route, Value>?
  ) -> [Flaw] {
    [
      Flaw(
        "success-delivered-as-cancel", breaks: "a success is delivered as one",
        caughtBy: "RESULT-EXACTLY-ONCE"
      ) {
        if case .end(.success) = step($0.action), $0.output != nil {
          $0.output = output(.cancelled)
        }
      },
      Flaw(
        "success-delivered-twice", breaks: "a flow delivers one result",
        caughtBy: "RESULT-EXACTLY-ONCE"
      ) {
        if !$0.before[keyPath: flow].isRunning, case .end(.success(let value)) = step($0.action) {
          $0.output = output(.success(value))
        }
      },
      Flaw(
        "cancel-after-success-delivers", breaks: "a flow delivers one result",
        caughtBy: "RESULT-EXACTLY-ONCE"
      ) {
        if case .success = $0.before[keyPath: flow].outcome, step($0.action) == .end(.cancelled) {
          $0.output = output(.cancelled)
        }
      },
      Flaw(
        "late-success-overwrites-cancel", breaks: "what ended is silent", caughtBy: "REMOVED-SILENT"
      ) {
        if !$0.before[keyPath: flow].isRunning, case .end(.success(let value)) = step($0.action) {
          $0.state[keyPath: flow].outcome = .success(value)
        }
      },
      Flaw(
        "start-resets-running-flow", breaks: "a flow that runs isn't started again",
        caughtBy: "REFUSED"
      ) {
        if step($0.action) == .start, $0.before[keyPath: flow].isRunning {
          $0.state[keyPath: flow] = Flow()
        }
      },
      Flaw("restart-keeps-path", breaks: "a flow starts at its root", caughtBy: "FOCUS-ARRIVES") {
        if step($0.action) == .start {
          $0.state[keyPath: flow].path = $0.before[keyPath: flow].path
        }
      },
    ]
  }

  /// Returns the flaw of an end that isn't reported to the parent.
  public static func silence(
    _ name: String, breaks rule: String, of end: Base.Action
  ) -> Flaw {
    Flaw(name, breaks: rule, caughtBy: "RESULT-EXACTLY-ONCE") {
      if $0.action == end { $0.output = nil }
    }
  }
}
