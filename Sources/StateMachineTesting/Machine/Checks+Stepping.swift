extension Checks {
  @inlinable
  package mutating func beginWalk(_ walk: Int) {
    position[0] = walk
    position[1] = 0
    cause = .start
    // A gap, so that a claim broken at the end of the walk before counts as newly broken.
    number &+= 2
    isTargetBroken = false
    isOtherBroken = false
  }

  /// Checks each start as step 0 of a walk.
  @inlinable
  mutating func checkStarts<Machine: StateMachine>(
    _ starts: Starts<Machine.State>, of machine: Machine, inWalk walk: Int
  ) {
    for start in starts.states {
      beginWalk(walk)
      checkState(start, of: machine)
    }
  }

  /// Records that an action of the given kind is executed next.
  @inlinable
  package mutating func beginStep(kind: Int) {
    position[1] &+= 1
    cause = .action(kind: kind)
    isOtherBroken = false
  }

  /// Executes an action, checks the step and the new state, and returns whether the action changed
  /// the state.
  @inlinable
  mutating func execute<Machine: StateMachine>(
    _ action: Machine.Action, ofKind kind: Int, in state: inout Machine.State, of machine: Machine
  ) -> Bool {
    let before = state
    return execute(action, ofKind: kind, from: before, in: &state, of: machine)
  }

  /// Executes an action as above, beside a copy of the state that its caller keeps for as long as
  /// no action changes the state.
  @inlinable
  mutating func execute<Machine: StateMachine>(
    _ action: Machine.Action, ofKind kind: Int, from before: Machine.State,
    in state: inout Machine.State, of machine: Machine
  ) -> Bool {
    beginStep(kind: kind)
    machine.reduce(into: &state, action: action)
    let isChanged = state != before
    // The claims about a state that was checked before hold, or their breaks were recorded.
    if isChanged { checkState(state, of: machine) }
    checkStep(from: before, by: action, to: state, of: machine)
    return isChanged
  }

  @inlinable
  package mutating func checkState<Machine: StateMachine>(
    _ state: Machine.State, of machine: Machine
  ) {
    number &+= 1
    isState = true
    machine.check(state, &self)
  }

  /// Records that the next step continues from a state that was checked before, but not last.
  ///
  /// A claim that this state already breaks isn't newly broken by the step.
  @inlinable
  mutating func resume<Machine: StateMachine>(at state: Machine.State, of machine: Machine) {
    number &+= 1
    if !hasBrokenState { return }
    isAgain = true
    checkState(state, of: machine)
    isAgain = false
  }

  @inlinable
  package mutating func checkStep<Machine: StateMachine>(
    from before: Machine.State, by action: Machine.Action, to after: Machine.State,
    of machine: Machine
  ) {
    isState = false
    machine.checkStep(from: before, by: action, to: after, &self)
  }

  @inlinable
  package mutating func checkEnd<Machine: StateMachine>(_ state: Machine.State, of machine: Machine)
  {
    isState = false
    cause = .end
    machine.checkEnd(state, &self)
  }
}
