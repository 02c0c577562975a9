public import Coordinators

extension Flaw {
  /// The flaws that every flow with a result can have: it ends as something else, again, or in silence.
  ///
  /// - Parameters:
  ///   - outcome: what the flow ended with; nil while it runs.
  ///   - initial: the state in which a flow starts.
  ///   - start: the action that starts it again.
  ///   - output: what tells the parent of a result.
  ///   - result: what an action ends a running flow with; nil for one that doesn't end it.
  /// - Returns: `success-delivered-as-cancel`, `success-delivered-twice` and `cancel-after-success-delivers`, to be caught by
  ///   RESULT-EXACTLY-ONCE; `late-success-overwrites-cancel`, by REMOVED-SILENT; `start-resets-running-flow`, by REFUSED.
  public static func flow<Value: Hashable & Sendable>(
    _ outcome: any WritableKeyPath<Base.State, FlowResult<Value>?> & Sendable,
    startingIn initial: Base.State, by start: Base.Action,
    delivering output: @escaping @Sendable (FlowResult<Value>) -> Base.Output,
    result: @escaping @Sendable (Base.Action) -> FlowResult<Value>?
  ) -> [Flaw] {
    [
      Flaw(
        "success-delivered-as-cancel", breaks: "a success is delivered as one",
        caughtBy: "RESULT-EXACTLY-ONCE"
      ) {
        if case .success = result($0.action), $0.output != nil { $0.output = output(.cancelled) }
      },
      Flaw(
        "success-delivered-twice", breaks: "a flow delivers one result",
        caughtBy: "RESULT-EXACTLY-ONCE"
      ) {
        if $0.before[keyPath: outcome] != nil, case .success(let value) = result($0.action) {
          $0.output = output(.success(value))
        }
      },
      Flaw(
        "cancel-after-success-delivers", breaks: "a flow delivers one result",
        caughtBy: "RESULT-EXACTLY-ONCE"
      ) {
        if case .success = $0.before[keyPath: outcome], result($0.action) == .cancelled {
          $0.output = output(.cancelled)
        }
      },
      Flaw(
        "late-success-overwrites-cancel", breaks: "what ended is silent", caughtBy: "REMOVED-SILENT"
      ) {
        if $0.before[keyPath: outcome] != nil, case .success(let value) = result($0.action) {
          $0.state[keyPath: outcome] = .success(value)
        }
      },
      Flaw(
        "start-resets-running-flow", breaks: "a flow that runs isn't started again",
        caughtBy: "REFUSED"
      ) {
        if $0.action == start, $0.before[keyPath: outcome] == nil { $0.state = initial }
      },
    ]
  }

  /// The flaw of a flow that starts again where it was left.
  ///
  /// - Parameters:
  ///   - path: the flow's stack.
  ///   - start: the action that starts it again.
  /// - Returns: `restart-keeps-path`, to be caught by FOCUS-ARRIVES.
  public static func keptPath<Route>(
    _ path: any WritableKeyPath<Base.State, RoutePath<Route>> & Sendable, by start: Base.Action
  ) -> Flaw {
    Flaw("restart-keeps-path", breaks: "a flow starts at its root", caughtBy: "FOCUS-ARRIVES") {
      if $0.action == start { $0.state[keyPath: path] = $0.before[keyPath: path] }
    }
  }

  /// The flaw of an end that the parent isn't told of.
  ///
  /// - Parameters:
  ///   - name: what it is called on the command line.
  ///   - rule: the rule that it breaks.
  ///   - end: the action that ends the flow.
  public static func silence(
    _ name: String, breaks rule: String, of end: Base.Action
  ) -> Flaw {
    Flaw(name, breaks: rule, caughtBy: "RESULT-EXACTLY-ONCE") {
      if $0.action == end { $0.output = nil }
    }
  }
}
