public import Coordinators
public import StateMachineTesting

// The claims about a flow with a result, told to its parent.

extension Checks {
  /// RESULT-EXACTLY-ONCE, FOCUS-ARRIVES and REMOVED-SILENT: a flow delivers what it ends with, once; from then on nothing changes
  /// it, until it starts again at its root.
  ///
  /// - Parameters:
  ///   - result: what the action ends a running flow with; nil for one that doesn't end it.
  ///   - before: what the flow had ended with before the step; nil if it ran.
  ///   - after: the same after the step.
  ///   - delivered: what its parent was told by the step.
  ///   - isStart: whether the action starts a flow.
  ///   - isAtRoot: whether the flow is at its root after the step.
  ///   - isUnchanged: whether the step has changed nothing.
  @_transparent
  public mutating func flowEnds<Value: Equatable>(
    with result: FlowResult<Value>?, from before: FlowResult<Value>?, to after: FlowResult<Value>?,
    delivering delivered: FlowResult<Value>?, isStart: Bool, isAtRoot: @autoclosure () -> Bool,
    isUnchanged: @autoclosure () -> Bool
  ) {
    sometimes("a flow that ended starts again", before != nil && isStart)
    if before == nil {
      always(
        "RESULT-EXACTLY-ONCE", "a flow delivers exactly what it ends with",
        delivered == result && after == result)
      return
    }
    always("RESULT-EXACTLY-ONCE", "a flow that ended delivers nothing more", delivered == nil)
    if isStart {
      always("FOCUS-ARRIVES", "a flow starts at its root", isAtRoot())
    } else {
      always(
        "REMOVED-SILENT", "an action for a flow that ended changes nothing", isUnchanged())
    }
  }
}
