package import StateMachineTesting

/// A machine that a test puts together from functions, for behaviour that no other test needs.
package struct MadeMachine<State: Hashable & Sendable, Action: Hashable & Sendable>: StateMachine {
  package typealias List = @Sendable (State, inout Offers<Action>) -> Void
  package typealias Claims = @Sendable (State, inout Checks) -> Void
  package typealias StepClaims = @Sendable (State, Action, State, inout Checks) -> Void

  let name: String
  let entrances: [State]
  let reducer: @Sendable (inout State, Action) -> Void
  let list: List
  let claims: Claims
  let stepClaims: StepClaims
  let endClaims: Claims
  let wordOfState: @Sendable (State) -> UInt64?

  /// - Parameter starts: all starts, if there are others than the initial state.
  package init(
    _ initialState: State, named name: String = "Made", starts: [State]? = nil,
    reduce: @escaping @Sendable (inout State, Action) -> Void, actions: @escaping List,
    check: @escaping Claims = { _, _ in }, checkStep: @escaping StepClaims = { _, _, _, _ in },
    checkEnd: @escaping Claims = { _, _ in },
    word: @escaping @Sendable (State) -> UInt64? = { _ in nil }
  ) {
    self.name = name
    entrances = starts ?? [initialState]
    reducer = reduce
    list = actions
    claims = check
    stepClaims = checkStep
    endClaims = checkEnd
    wordOfState = word
    self.initialState = initialState
  }

  package let initialState: State
  package var identity: MachineIdentity { MachineIdentity(name) }
  package func starts(_ offers: inout Offers<State>) { offers(each: entrances) { $0 } }
  package func reduce(into state: inout State, action: Action) { reducer(&state, action) }
  package func actions(in state: State, _ offers: inout Offers<Action>) { list(state, &offers) }
  package func check(_ state: State, _ checks: inout Checks) { claims(state, &checks) }
  package func checkStep(
    from old: State, by action: Action, to new: State, _ checks: inout Checks
  ) { stepClaims(old, action, new, &checks) }
  package func checkEnd(_ state: State, _ checks: inout Checks) { endClaims(state, &checks) }
  package func word(of state: State) -> UInt64? { wordOfState(state) }
}

extension MadeMachine where Action: CaseIterable {
  /// Each case is possible in each state.
  package init(
    _ initialState: State, named name: String = "Made", starts: [State]? = nil,
    reduce: @escaping @Sendable (inout State, Action) -> Void,
    check: @escaping Claims = { _, _ in }, checkStep: @escaping StepClaims = { _, _, _, _ in },
    checkEnd: @escaping Claims = { _, _ in }
  ) {
    self.init(
      initialState, named: name, starts: starts, reduce: reduce,
      actions: { _, offers in for action in Action.allCases { offers(action) } }, check: check,
      checkStep: checkStep, checkEnd: checkEnd)
  }
}
