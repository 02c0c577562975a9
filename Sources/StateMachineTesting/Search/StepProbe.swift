/// Evaluates a machine's claims about single steps and ends, for an exhaustive search over short
/// sequences.
package struct StepProbe<Machine: StateMachine>: ~Copyable {
  private let machine: Machine
  private var checks: Checks

  /// Prepares to evaluate one claim.
  package init(_ machine: Machine, claim: Claim) {
    self.machine = machine
    checks = Checks(target: claim)
  }

  /// Returns whether the step breaks the claim and the state before it doesn't.
  package mutating func isBroken(
    from before: Machine.State, by action: Machine.Action, to after: Machine.State
  ) -> Bool {
    checks.beginWalk(0)
    checks.checkState(before, of: machine)
    checks.isTargetBroken = false
    checks.beginStep(kind: 0)
    if after != before { checks.checkState(after, of: machine) }
    checks.checkStep(from: before, by: action, to: after, of: machine)
    return checks.isTargetBroken
  }

  /// Returns whether a walk that ends in `state` breaks the claim.
  package mutating func isBrokenAtEnd(_ state: Machine.State) -> Bool {
    checks.beginWalk(0)
    checks.checkEnd(state, of: machine)
    return checks.isTargetBroken
  }
}
