public import Coordinators
public import StateMachineTesting

/// The correct change that an action makes to a flow: a machine states it once, and the claims
/// about the flow and its flaws follow.
///
/// ```swift
/// extension LoginAction {
///   var step: FlowStep<LoginRoute, User>? {
///     switch self {
///     case .start: .start
///     case .navigate(let route): .move(.show(route))
///     case .pop: .move(.pop(1))
///     case .completeLogin(let user): .end(.success(user))
///     case .cancel: .end(.cancelled)
///     }
///   }
/// }
/// ```
public enum FlowStep<Route: Hashable & Sendable, Value: Hashable & Sendable>: Hashable, Sendable {
  /// Starts the flow again at its root, once it has ended.
  case start
  /// Changes the stack of a flow that runs.
  case move(StackStep<Route>)
  /// Ends a flow that runs.
  case end(FlowResult<Value>)

  /// The result with which the step ends a running flow; nil for any other step.
  @inlinable public var result: FlowResult<Value>? {
    if case .end(let result) = self { result } else { nil }
  }
}

// The claims about a flow that delivers a result to its parent.

extension Checks {
  /// REFUSED, RESULT-EXACTLY-ONCE, REMOVED-SILENT, FOCUS-ARRIVES and the claims of a stack: a step
  /// changes a flow as stated, and a flow that ended changes nothing until it starts again at its
  /// root.
  ///
  /// - Parameters:
  ///   - step: the change that the action makes to the flow; nil for an action that may change a
  ///     running flow freely.
  ///   - before: the flow before the step.
  ///   - after: the flow after it.
  ///   - delivered: the result that the step delivered to the parent; nil for none.
  @_transparent
  public mutating func takesStep<Route, Value>(
    _ step: FlowStep<Route, Value>?, from before: Flow<Route, Value>, to after: Flow<Route, Value>,
    delivering delivered: FlowResult<Value>?
  ) {
    let isRunning = before.isRunning
    var (isStart, isRefused) = (false, false)
    var result: FlowResult<Value>?
    // A single switch, because each copies the step's route and value.
    switch step {
    case .start: (isStart, isRefused) = (true, isRunning)
    case .end(let end): result = end
    case .move, nil: break
    }
    refusalChangesNothing(isRefused, from: before, to: after)
    sometimes("a flow that ended starts again", isStart && !isRunning && after.isRunning)
    if isRunning {
      always(
        "RESULT-EXACTLY-ONCE", "a flow delivers exactly what it ends with",
        delivered == result && after.outcome == result)
      if case .move(let move) = step { takesStep(move, from: before.path, to: after.path) }
      return
    }
    always("RESULT-EXACTLY-ONCE", "a flow that ended delivers nothing more", delivered == nil)
    if isStart {
      always("FOCUS-ARRIVES", "a flow starts at its root", after == Flow())
    } else {
      always("REMOVED-SILENT", "an action for a flow that ended changes nothing", before == after)
    }
  }
}
