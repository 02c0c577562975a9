import Testing

@testable import StateMachineTesting

/// A breadth-first search over distinct states that shares no code with the shrinker.
struct Exhaustive<Machine: StateMachine> {
  let machine: Machine

  /// The result of a search.
  enum Answer: Hashable {
    /// The first of all sequences in shortlex order.
    case first([Machine.Action])
    /// There is none of that length.
    case none
    /// There is none of up to so many actions; the budget didn't suffice for longer ones.
    case noneUpTo(Int)
  }

  /// Searches for the first sequence that breaks a claim.
  ///
  /// - Parameters:
  ///   - claim: the claim.
  ///   - cause: the cause of the break; nil for any action.
  ///   - depth: the largest number of actions.
  ///   - budget: the number of transitions after which the search gives up.
  func first(
    breaking claim: Claim, by cause: Cause? = nil, depth: Int, budget: Int = .max
  ) -> Answer {
    var checks = Checks(target: claim)
    var level: [(state: Machine.State, path: [Machine.Action])] = [(machine.initialState, [])]
    var seen: Set = [machine.initialState]
    var transitions = 0
    for length in stride(from: 1, through: depth, by: 1) {
      var next: [(state: Machine.State, path: [Machine.Action])] = []
      for (state, path) in level {
        for chosen in machine.actions(in: state) {
          if transitions == budget { return .noneUpTo(length - 1) }
          transitions += 1
          var after = state
          machine.reduce(into: &after, action: chosen.action)
          let isBroken =
            switch cause {
            case .end: checks.isBroken(atEnd: after, of: machine)
            case nil, .action(chosen.decisions[0]):
              checks.isBroken(from: state, by: chosen.action, to: after, of: machine)
            case .start, .action: false
            }
          if isBroken { return .first(path + [chosen.action]) }
          if seen.insert(after).inserted { next.append((after, path + [chosen.action])) }
        }
      }
      level = next
    }
    return .none
  }

  /// Returns the smallest number of actions that break a claim, or nil if it is more than `depth`.
  func shortestLength(breaking claim: Claim, depth: Int) -> Int? {
    guard case .first(let actions) = first(breaking: claim, depth: depth) else { return nil }
    return actions.count
  }
}

extension Exhaustive where Machine.Action: Codable {
  /// Returns the cause of the break at the end of a finding.
  func cause(of claim: Claim, brokenBy finding: Finding) throws -> Cause {
    try #require(finding.start.isEmpty)
    let actions = try actions(of: finding)
    guard let last = actions.last else { return .start }
    var before = machine.initialState
    for action in actions.dropLast() { machine.reduce(into: &before, action: action) }
    var after = before
    machine.reduce(into: &after, action: last)
    var checks = Checks(target: claim)
    guard checks.isBroken(from: before, by: last, to: after, of: machine) else { return .end }
    let chosen = try #require(machine.actions(in: before).first { $0.action == last })
    return .action(kind: chosen.decisions[0])
  }

  /// Searches for a sequence that comes before a finding's, and returns an objection if there is
  /// one.
  func objection(
    to finding: Finding, of claim: Claim, by cause: Cause, budget: Int
  ) throws -> String? {
    let actions = try actions(of: finding)
    let truth = first(breaking: claim, by: cause, depth: actions.count, budget: budget)
    switch truth {
    case .first(actions), .noneUpTo(..<actions.count): return nil
    default: return "\(finding.actions) isn't the first of all: \(truth)"
    }
  }

  private func actions(of finding: Finding) throws -> [Machine.Action] {
    try CorpusEntry(finding, of: machine.identity).decode(Machine.Action.self)
  }
}

extension Checks {
  /// Returns whether a step breaks the claim and the state before it doesn't.
  fileprivate mutating func isBroken<Machine: StateMachine>(
    from before: Machine.State, by action: Machine.Action, to after: Machine.State,
    of machine: Machine
  ) -> Bool {
    beginWalk(0)
    checkState(before, of: machine)
    isTargetBroken = false
    beginStep(kind: 0)
    if after != before { checkState(after, of: machine) }
    checkStep(from: before, by: action, to: after, of: machine)
    return isTargetBroken
  }

  /// Returns whether a walk that ends in a state breaks the claim.
  fileprivate mutating func isBroken<Machine: StateMachine>(
    atEnd state: Machine.State, of machine: Machine
  ) -> Bool {
    beginWalk(0)
    checkEnd(state, of: machine)
    return isTargetBroken
  }
}
