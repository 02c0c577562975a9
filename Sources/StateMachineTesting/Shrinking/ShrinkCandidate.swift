/// The best failing sequence so far, which only a better one can replace.
struct ShrinkCandidate: ~Copyable {
  typealias Chosen = ChosenAction<ErasedValue>

  let machine: ErasedMachine
  let starts: Starts<ErasedValue>
  let cause: Cause
  var checks: Checks

  /// The sequence; its last action breaks the claim.
  var trace: Trace<ErasedMachine>

  /// True if a sequence was adopted since this flag was last cleared.
  var isImproved = false

  /// True if an action taken literally could have been renamed, since this flag was last cleared.
  var isAmbiguous = false

  var outcomes = StateTable<ErasedValue, [Chosen]>()
  var endings = StateTable<ErasedValue, Chosen?>()
  let lister = Lister<ErasedValue>(Choices(.scripted))

  /// Starts with a sequence, cut after the first action that breaks the claim; `nil` if none does.
  init?(
    _ machine: ErasedMachine, claim: Claim, isAlone: Bool = false, cause: Cause,
    trace: Trace<ErasedMachine>
  ) {
    self.machine = machine
    starts = Starts(of: machine)
    self.cause = cause
    self.trace = trace
    checks = Checks(target: claim, isAlone: isAlone)
    guard let failing = execute(keeping: 0, then: trace.actions[...]) else { return nil }
    self.trace = failing
  }

  /// Adopts the sequence that keeps the first actions and continues with others, if it fails in the
  /// same way and is smaller.
  @discardableResult
  mutating func improve(
    keeping prefix: Int, then suffix: ArraySlice<Chosen>, fromStart start: Int? = nil
  ) -> Bool {
    guard prefix + suffix.count <= trace.actions.count else { return false }
    isAmbiguous = false
    if adopt(execute(keeping: prefix, then: suffix, fromStart: start)) { return true }
    // Without the first child, "the second child" still exists, but now means another child.
    return isAmbiguous
      && adopt(execute(keeping: prefix, then: suffix, fromStart: start, isRenaming: true))
  }

  /// Adopts a sequence that fails, if it is smaller.
  mutating func adopt(_ failing: Trace<ErasedMachine>?) -> Bool {
    guard let failing, failing.isSimpler(than: trace) else { return false }
    trace = failing
    isImproved = true
    return true
  }

  /// Executes the first actions of the sequence followed by others, up to the action that breaks
  /// the claim.
  ///
  /// It returns `nil` if one of them isn't possible or none breaks the claim.
  ///
  /// The kept actions aren't executed again, since states are values.
  mutating func execute(
    keeping prefix: Int, then suffix: ArraySlice<Chosen>, fromStart start: Int? = nil,
    isRenaming: Bool = false
  ) -> Trace<ErasedMachine>? {
    if cause == .start { return brokenStart }
    var state = start.map { starts.states[$0] } ?? trace.states[prefix]
    checks.beginWalk(0)
    checks.checkState(state, of: machine)
    let first = state
    var actions: [Chosen] = []
    var states: [ErasedValue] = []
    for chosen in suffix {
      guard let possible = possible(chosen, in: state, isRenaming: isRenaming)
      else { return nil }
      let isBroken = isBroken(by: possible, &state)
      actions.append(possible)
      states.append(state)
      if isBroken { return extending(prefix, from: start, first, actions, states) }
    }
    guard cause == .end else { return nil }
    checks.isTargetBroken = false
    checks.checkEnd(state, of: machine)
    return checks.isTargetBroken ? extending(prefix, from: start, first, actions, states) : nil
  }

  /// The simplest start that breaks the claim; `nil` if none does.
  var brokenStart: Trace<ErasedMachine>? {
    mutating get {
      for (start, state) in starts.states.enumerated() {
        checks.beginWalk(0)
        checks.checkState(state, of: machine)
        if checks.isTargetBroken { return Trace(start: start, states: [state]) }
      }
      return nil
    }
  }

  func extending(
    _ prefix: Int, from start: Int?, _ first: ErasedValue, _ actions: [Chosen],
    _ states: [ErasedValue]
  ) -> Trace<ErasedMachine> {
    Trace(
      start: start ?? trace.start, actions: trace.actions[..<prefix] + actions,
      states: trace.states[..<prefix] + [first] + states)
  }

  /// The action as the list offers it in `state`, usually by the same decisions.
  ///
  /// If it isn't possible, the action that the same decisions make replaces it: an action may name
  /// something that an earlier one made, such as the third child, and if an action that made a
  /// child is dropped, it becomes the second child. If both are possible, `isRenaming` selects the
  /// replacement.
  mutating func possible(
    _ chosen: Chosen, in state: ErasedValue, isRenaming: Bool
  ) -> Chosen? {
    let made = lister.follow(chosen.decisions, of: machine, in: state)
    if made == chosen.action { return chosen }
    let renamed = made.map { ChosenAction($0, decisions: chosen.decisions) }
    if isRenaming, let renamed { return renamed }
    let others = machine.outcomes(in: state, ofKind: chosen.kind).actions
    guard let same = others.first(where: { $0.action == chosen.action }) else { return renamed }
    if renamed != nil { isAmbiguous = true }
    return same
  }

  /// The simplest action of the right kind that breaks the claim at once in `state`, if any;
  /// cached, since the state alone determines it.
  mutating func ending(in state: ErasedValue) -> Chosen? {
    guard case .action(let kind) = cause else { return nil }
    if let known = endings[state] { return known }
    let ending = machine.outcomes(in: state, ofKind: kind).actions.first {
      isFailing(by: $0, in: state)
    }
    _ = endings.insert(state, ending)
    return ending
  }

  /// Returns whether an action of the right kind breaks the claim in `state`.
  mutating func isFailing(by action: Chosen, in state: ErasedValue) -> Bool {
    var after = state
    checks.beginWalk(0)
    // Usually the claim holds afterwards, and then it doesn't matter whether it was broken before.
    guard isBroken(by: action, &after) else { return false }
    after = state
    checks.beginWalk(0)
    checks.checkState(state, of: machine)
    return isBroken(by: action, &after)
  }

  /// Executes an action and returns whether it breaks the claim.
  mutating func isBroken(by chosen: Chosen, _ state: inout ErasedValue) -> Bool {
    checks.isTargetBroken = false
    _ = checks.execute(chosen.action, ofKind: chosen.kind, in: &state, of: machine)
    return checks.isTargetBroken && cause == .action(kind: chosen.kind)
  }

  /// All actions that can happen in `state`, the simplest first; cached.
  mutating func actions(in state: ErasedValue) -> [Chosen] {
    if let known = outcomes[state] { return known }
    // Unlike `StateMachine.actions(in:)`, with duplicates: removing them costs more than trying
    // them.
    let found = machine.outcomes(in: state).actions
    _ = outcomes.insert(state, found)
    return found
  }
}
