/// The best failing sequence so far, and the only door through which a better one gets in.
@usableFromInline
struct Witness<Machine: StateMachine>: ~Copyable {
  @usableFromInline typealias Chosen = ChosenAction<Machine.Action>

  @usableFromInline let machine: Machine
  @usableFromInline let kind: Int
  @usableFromInline var checks: Checks

  /// The sequence; its last action breaks the claim.
  @usableFromInline var trace: Trace<Machine>

  /// Whether anything was adopted since this was last cleared.
  @usableFromInline var isImproved = false

  /// Whether an action could have been renamed where it was taken literally, since this was last cleared.
  @usableFromInline var isAmbiguous = false

  @usableFromInline var outcomes = StateTable<Machine.State, [Chosen]>()
  @usableFromInline var endings = StateTable<Machine.State, Chosen?>()
  @usableFromInline var choices = Choices.scripted()

  /// Starts with a sequence, cut behind the first action that breaks the claim; `nil` if none does.
  @inlinable
  init?(_ machine: Machine, claim: Claim, kind: Int, trace: Trace<Machine>) {
    self.machine = machine
    self.kind = kind
    self.trace = trace
    checks = Checks(target: claim)
    guard let failing = execute(keeping: 0, then: trace.actions[...]) else { return nil }
    self.trace = failing
  }

  /// Adopts the sequence that keeps the first actions and goes on with others, if it fails in the same
  /// way and is smaller.
  @inlinable
  @discardableResult
  mutating func improve(keeping prefix: Int, then suffix: ArraySlice<Chosen>) -> Bool {
    guard prefix + suffix.count <= trace.actions.count else { return false }
    isAmbiguous = false
    if adopt(execute(keeping: prefix, then: suffix)) { return true }
    // Without the first child, "the second child" is still there, and was meant to be the first.
    return isAmbiguous && adopt(execute(keeping: prefix, then: suffix, isRenaming: true))
  }

  /// Adopts a sequence that fails, if it is smaller.
  @inlinable
  mutating func adopt(_ failing: Trace<Machine>?) -> Bool {
    guard let failing, failing.actions.isSimpler(than: trace.actions) else { return false }
    trace = failing
    isImproved = true
    return true
  }

  /// Executes the first actions of the sequence followed by others, and returns all that led to the action that breaks
  /// the claim; `nil` if one of them can't happen or none breaks it.
  ///
  /// States are values: what is kept needn't be executed again.
  @inlinable
  mutating func execute(
    keeping prefix: Int, then suffix: ArraySlice<Chosen>, isRenaming: Bool = false
  ) -> Trace<Machine>? {
    var state = trace.states[prefix]
    checks.beginWalk(0)
    checks.checkState(state, of: machine)
    if kind == -1 { return checks.isTargetBroken ? Trace(actions: [], states: [state]) : nil }
    var actions: [Chosen] = []
    var states: [Machine.State] = []
    for chosen in suffix {
      guard let possible = possible(chosen, in: state, isRenaming: isRenaming)
      else { return nil }
      let isBroken = isBroken(by: possible.action, ofKind: possible.kind, &state)
      actions.append(possible)
      states.append(state)
      if isBroken { return extending(prefix, actions, states) }
    }
    guard kind == -2 else { return nil }
    checks.isTargetBroken = false
    checks.checkEnd(state, of: machine)
    return checks.isTargetBroken ? extending(prefix, actions, states) : nil
  }

  @inlinable
  func extending(
    _ prefix: Int, _ actions: [Chosen], _ states: [Machine.State]
  ) -> Trace<Machine> {
    Trace(actions: trace.actions[..<prefix] + actions, states: trace.states[...prefix] + states)
  }

  /// The action as the generator makes it in `state`; with the same decisions, as a rule.
  ///
  /// Where it can't happen, what the same decisions make there takes its place: an action may name what an earlier one
  /// made, such as the third child, and when one before that is dropped, it is the second. Where both can happen,
  /// `isRenaming` takes the second.
  @inlinable
  mutating func possible(
    _ chosen: Chosen, in state: Machine.State, isRenaming: Bool
  ) -> Chosen? {
    choices.digits = chosen.decisions
    choices.beginAction()
    let made = machine.action(in: state, choosing: &choices)
    let isComplete =
      !choices.isExcluded && choices.cursor == chosen.decisions.count
      && choices.digits.count == choices.cursor && choices.isWithinLimits
    if isComplete, made == chosen.action { return chosen }
    let renamed = isComplete ? made.map { ChosenAction($0, decisions: chosen.decisions) } : nil
    if isRenaming, let renamed { return renamed }
    guard let same = machine.choosing(chosen.action, in: state, ofKind: chosen.kind) else {
      return renamed
    }
    if renamed != nil { isAmbiguous = true }
    return same
  }

  /// The simplest action of the right kind that breaks the claim at once in `state`, if any; remembered, since nothing
  /// but the state decides it.
  @inlinable
  mutating func ending(in state: Machine.State) -> Chosen? {
    guard kind >= 0 else { return nil }
    if let known = endings[state] { return known }
    let (machine, kind) = (machine, kind)
    var ending: Chosen?
    machine.forEachOutcome(in: state, ofKind: kind) { action, choices in
      if isFailing(by: action, in: state) {
        ending = ChosenAction(action, decisions: choices.decisionsTaken)
      }
      return ending == nil
    }
    _ = endings.insert(state, ending)
    return ending
  }

  /// Whether an action of the right kind breaks the claim in `state`.
  @inlinable
  mutating func isFailing(by action: Machine.Action, in state: Machine.State) -> Bool {
    var after = state
    checks.beginWalk(0)
    // Mostly nothing is broken afterwards, and then it doesn't matter what was broken before.
    guard isBroken(by: action, ofKind: kind, &after) else { return false }
    after = state
    checks.beginWalk(0)
    checks.checkState(state, of: machine)
    return isBroken(by: action, ofKind: kind, &after)
  }

  /// Executes an action and says whether it breaks the claim.
  @inlinable
  mutating func isBroken(
    by action: Machine.Action, ofKind actionKind: Int, _ state: inout Machine.State
  ) -> Bool {
    let before = state
    machine.reduce(into: &state, action: action)
    checks.isTargetBroken = false
    checks.beginStep(kind: actionKind)
    if state != before { checks.checkState(state, of: machine) }
    if Machine._checksSteps {
      checks.checkStep(from: before, by: action, to: state, of: machine)
    }
    return checks.isTargetBroken && actionKind == kind
  }

  /// Everything that can happen in `state`, the simplest first; remembered.
  @inlinable
  mutating func actions(in state: Machine.State) -> [Chosen] {
    if let known = outcomes[state] { return known }
    // Unlike `StateMachine.actions(in:)`, with duplicates: telling them apart costs more than trying them.
    var found: [Chosen] = []
    machine.forEachOutcome(in: state) { action, choices in
      found.append(ChosenAction(action, decisions: choices.decisionsTaken))
      return true
    }
    _ = outcomes.insert(state, found)
    return found
  }
}

extension ChosenAction {
  /// The first decision: the kind of the action.
  @inlinable var kind: Int { decisions.first ?? 0 }

  /// Whether simpler decisions made this action.
  @inlinable
  func isSimpler(than other: ChosenAction) -> Bool {
    decisions.lexicographicallyPrecedes(other.decisions)
  }
}

extension Array {
  /// Whether this sequence comes before `other` in shortlex order.
  @inlinable
  func isSimpler<Action>(than other: Self) -> Bool where Element == ChosenAction<Action> {
    if count != other.count { return count < other.count }
    guard let difference = indices.first(where: { self[$0].action != other[$0].action }) else {
      return false
    }
    return self[difference].isSimpler(than: other[difference])
  }
}
