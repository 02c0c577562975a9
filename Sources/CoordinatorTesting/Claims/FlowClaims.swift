public import Coordinators
public import StateMachineTesting

// The claims about a flow with a result, told to its parent.

extension Checks {
  /// REFUSED, RESULT-EXACTLY-ONCE, REMOVED-SILENT, FOCUS-ARRIVES and the claims of a stack: a step does to a flow as it says, and
  /// a flow that ended changes nothing until it starts again at its root.
  ///
  /// - Parameters:
  ///   - step: the change that the action makes to the flow; nil for an action that may do anything to one that runs.
  ///   - before: the flow before the step.
  ///   - after: the flow after it.
  ///   - delivered: what its parent was told by the step.
  @_transparent
  public mutating func takesStep<Route, Value>(
    _ step: FlowStep<Route, Value>?, from before: Flow<Route, Value>, to after: Flow<Route, Value>,
    delivering delivered: FlowResult<Value>?
  ) {
    let isRunning = before.isRunning
    var (isStart, isRefused) = (false, false)
    var result: FlowResult<Value>?
    // One look at the step: each copies its route and its value.
    switch step {
    case .start: (isStart, isRefused) = (true, isRunning)
    case .move(.pop), .move(.popToRoot): isRefused = before.path.depth == 0
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
