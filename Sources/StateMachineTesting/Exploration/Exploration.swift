/// The result of an exploration, or of its part that is done: the number of states, the broken
/// claims, and the goals that were missed.
@usableFromInline
package struct Exploration<Machine: StateMachine>: Sendable {
  @usableFromInline package let explorer: Explorer<Machine>

  /// The reason why it ended; `complete` before.
  @usableFromInline package var ending = ExplorationEnding.complete

  /// The depth of the search: every state that this many actions can reach was visited.
  ///
  /// For a complete exploration, it is the number of actions that lead to the last states.
  @usableFromInline package var depth = 0

  /// The bytes that the search held at its end; see `ExplorationBounds.memory`.
  @usableFromInline package var bytes = 0

  /// For each set that must stay reachable, its numbers, and the index of the first state from
  /// which no path leads to it.
  private var decided: [(counts: SearchReport.Reachable, firstTrap: Int?)] = []

  @usableFromInline var tally: ExplorationTally

  /// The link of each state.
  @usableFromInline var links: ContiguousArray<Link> = []
  @usableFromInline var samples = Samples<Machine.State>()

  @inlinable
  init(_ explorer: Explorer<Machine>) {
    self.explorer = explorer
    tally = ExplorationTally(kinds: explorer.kinds)
  }

  /// The number of distinct states; the claims were checked in each.
  @inlinable package var states: Int { links.count }

  /// True if every reachable state was visited, by every action that can happen there.
  public var isComplete: Bool { ending == .complete && !isCut }

  /// The number of executed transitions, also of those that change nothing.
  @inlinable package var transitions: Int { tally.kinds.reduce(0) { $0 + $1.executed } }

  /// True if some call offered more actions in a state than are visited (4,096), so that nothing is
  /// proven.
  public var isCut: Bool { tally.isCut }

  /// The goals, in the order in which they are stated.
  public var goals: [ChecksSummary.Goal] { checks.goals }

  package var claims: [SearchReport.ClaimCount] { checks.claims }

  package var reachability: [SearchReport.Reachable] { decided.map(\.counts) }

  private var checks: ChecksSummary { tally.checks }

  /// The kinds of action, with the number of new states that each led to.
  package var actions: [SearchReport.ActionCount] {
    let firsts = tally.kinds.map { count in
      count.first.flatMap { trace(to: $0.position)?.actions.last }.map { CallName(of: $0.action) }
    }
    return zip(firsts.distinct, tally.kinds).map {
      SearchReport.ActionCount(kind: $0, executed: $1.executed, new: $1.new)
    }
  }

  /// The shortest sequence for each broken claim, the shortest first, and then those of claims that
  /// break alone, too.
  ///
  /// No shorter sequence breaks the claim, and of those of equal length, this is the first in the
  /// order of the list. A problem of the machine (it isn't deterministic, or its states aren't
  /// distinguished correctly) is the only finding, since no other one can be trusted.
  public var findings: [Finding] {
    if let problem = machineProblem { return [problem] }
    var shortest: [Finding] = []
    for found in firstBreaks {
      guard let first = shortestBreak(of: found) else {
        // The claim broke once, but not in the second execution.
        let trace = trace(to: found.position) ?? start
        return [.notDeterministic([Finding.kept(found.claim)], by: trace, of: machine)]
      }
      shortest.append(first)
    }
    var findings = shortest.distinct
    for found in checks.loneBreaks where !findings.contains(where: { $0.claim == found.claim }) {
      if let own = shortestBreak(of: found, isAlone: true) { findings.append(own) }
    }
    return findings.distinct + traps
  }

  /// The claims that broke, in the order of the search, and those about reachability; no sequence
  /// is derived.
  package var brokenClaims: [Claim] {
    firstBreaks.map(\.claim) + reachability.filter { $0.trapped > 0 }.map(\.claim)
  }

  /// The first break of each claim, by any kind of action, in the order of the search.
  private var firstBreaks: [Break] {
    // If several claims break at one position, their order in the record depends on the number of
    // workers; the order of claims doesn't.
    let first = checks.claims.compactMap { count in
      checks.breaks.filter { $0.claim == count.claim }.min { $0.position < $1.position }
    }
    return first.indices.sorted { (first[$0].position, $0) < (first[$1].position, $1) }
      .map { first[$0] }
  }

  /// Follows the steps back to each set that must stay reachable, and forgets them.
  @usableFromInline
  mutating func decideReachability() {
    for (number, set) in explorer.alwaysReachable.enumerated() {
      decided.append(
        tally.edges.reachability(of: set.claim, bit: 1 << number, isCut: isCut))
    }
    tally.edges = Edges()
  }

  /// The shortest sequence to a goal; `nil` if it wasn't reached.
  public func witness(of goal: Claim) -> Trace<Machine>? {
    goals.first { $0.goal == goal }?.reached.flatMap(trace)
  }

  /// The steps to a position in the order of the search; `nil` if a second execution differs.
  func trace(to position: WalkPosition) -> Trace<Machine>? {
    var outcomes: [Int] = []
    var position = position
    while position.walk >= 0 {
      outcomes.append(position.step - 1)
      guard links.indices.contains(position.walk) else { return nil }
      position = links[position.walk].position
    }
    let (start, starts) = (position.step, explorer.starts.states)
    var trace = Trace<Machine>(start: start, states: [starts[start]])
    for wanted in outcomes.reversed() {
      let all = machine.outcomes(in: trace.last).actions
      guard all.indices.contains(wanted) else { return nil }
      trace.execute(all[wanted], on: machine)
    }
    return trace
  }

  /// The steps to a state.
  func trace(toState index: Int) -> Trace<Machine>? {
    links.indices.contains(index) ? trace(to: links[index].position) : nil
  }

  /// The shortest sequence of a break; `nil` if a second execution doesn't break the claim, or
  /// breaks another one, too, that may not.
  private func shortestBreak(of found: Break, isAlone: Bool = false) -> Finding? {
    guard let trace = trace(to: found.position)?.erased else { return nil }
    let machine = ErasedMachine(machine)
    let replay = machine.executing(trace.actions.map(\.action), fromStart: trace.start)
    guard replay.brokenAtEnd.contains(found.claim), !isAlone || replay.breaks.count == 1
    else { return nil }
    return Finding(of: found.claim, by: trace, of: machine, cause: found.cause, minimality)
      .ranked(by: trace)
  }

  private var traps: [Finding] {
    decided.compactMap { counts, trap in
      guard let trace = trap.flatMap(trace(toState:)) else { return nil }
      return Finding(
        counts.claim, by: trace, of: explorer.machine,
        remarks: ["from here no path leads there any more"], minimality: minimality, isTest: false)
    }
  }

  /// If outcomes were cut off, one of them may break the claim in fewer steps.
  private var minimality: Minimality { isCut ? .shrunk : .shortest }

  // MARK: Problems of the machine

  // They invalidate every other result of its exploration. They are searched for in samples, so a
  // problem in only a few late states can go unnoticed.

  /// The problem of the machine; `nil` if none was found.
  var machineProblem: Finding? {
    if transitions == 0, explorer.bounds.depth > 0, isComplete {
      return .offersNothing(by: start, of: machine)
    }
    if let odd = tally.oddList, let trace = trace(toState: odd) {
      return .oddList(
        calls: machine.callCount(in: trace.last), atStart: explorer.kinds, by: trace, of: machine)
    }
    return impurity ?? split
  }

  private var machine: Machine { explorer.machine }
  private var start: Trace<Machine> { Trace(start: 0, states: [samples.states[0]]) }

  /// Reaches some states again, and executes their actions twice; of the states that it meets, no
  /// two may have one fingerprint.
  private var impurity: Finding? {
    let again = Trace<Machine>(start: 0, states: [Starts(of: machine).first])
    if let problem = difference(start, again) { return problem }
    // The first samples, then from the last one backwards, within a budget: a part of what the
    // exploration itself took.
    let order = Array(samples.states.indices)
    var budget = min(20_000, 1_000 + transitions / 4)
    var met: [Fingerprint: Machine.State] = [:]
    for sample in order.prefix(16) + order.dropFirst(16).reversed() where budget > 0 {
      let index = samples.indices[sample]
      guard let path = trace(toState: index) else {
        return .notDeterministic([Finding.nothingPossible], by: start, of: machine)
      }
      var first = path
      first.states[first.states.count - 1] = samples.states[sample]
      let problem =
        difference(path, first) ?? confusion(after: path, &met)
        ?? impurity(behind: path, &budget, &met)
      if let problem { return problem }
    }
    return nil
  }

  private func impurity(
    behind path: Trace<Machine>, _ budget: inout Int, _ met: inout [Fingerprint: Machine.State]
  ) -> Finding? {
    // A search that ends at a depth asks for nothing beyond it: that may trap, or never return.
    guard let state = path.states.last, path.actions.count < explorer.bounds.depth else {
      return nil
    }
    let outcomes = machine.actions(in: state)
    let others = machine.actions(in: state)
    budget -= outcomes.count + path.actions.count
    for index in 0..<max(outcomes.count, others.count) {
      let (one, two) = (outcomes.dropFirst(index).first, others.dropFirst(index).first)
      var (further, again) = (path, state)
      if let one { further.execute(one, on: machine) }
      if let two { machine.reduce(into: &again, action: two.action) }
      if one != two || further.last != again {
        var other = path
        if let two { (other.actions, other.states) = (path.actions + [two], path.states + [again]) }
        if let problem = difference(further, other) { return problem }
      }
      if machine.fingerprint(of: further.last) != machine.fingerprint(of: again) {
        return .hashMismatch(with: again, isEqual: true, by: further, of: machine)
      }
      if let problem = confusion(after: further, &met) { return problem }
    }
    return nil
  }

  /// The finding of two executions that aren't the same; `nil` if they are.
  private func difference(_ one: Trace<Machine>, _ other: Trace<Machine>) -> Finding? {
    one.difference(from: other).map { .notDeterministic($1, by: $0, of: machine) }
  }

  /// A state with the fingerprint of a different one that was met before.
  private func confusion(
    after path: Trace<Machine>, _ met: inout [Fingerprint: Machine.State]
  ) -> Finding? {
    let print = machine.fingerprint(of: path.last)
    let other = met[print] ?? path.last
    met[print] = other
    if other == path.last { return nil }
    return .hashMismatch(with: other, isEqual: false, by: path, of: machine)
  }

  /// Two equal states with different fingerprints.
  private var split: Finding? {
    let first = samples.states.prefix(Samples<Machine.State>.first)
    for (sample, state) in first.enumerated() {
      for other in first[..<sample] where other == state {
        guard let trace = trace(toState: samples.indices[sample]) else { continue }
        return .hashMismatch(with: other, isEqual: true, by: trace, of: machine)
      }
    }
    return nil
  }
}

/// The reason why an exploration ended: it visited every reachable state, it reached a bound (on
/// depth, after every state within that many actions was visited), or its caller stopped it.
@usableFromInline
package enum ExplorationEnding: String, Hashable, Sendable, Codable {
  case complete, depth, states, memory, interrupted
}

/// Some whole states of an exploration: the first ones, and some from its entire course.
///
/// They serve the checks that fingerprints can't answer.
@usableFromInline
struct Samples<State: Sendable>: Sendable {
  @usableFromInline var states: ContiguousArray<State> = []
  @usableFromInline var indices: ContiguousArray<Int> = []

  /// The distance between later samples; doubled whenever there are too many of them.
  @usableFromInline var distance = 64

  @usableFromInline static var first: Int { 256 }
  @usableFromInline static var capacity: Int { 768 }

  @inlinable
  init() {}

  /// Keeps a new state if it is at a sampled index.
  @inlinable
  @inline(__always)
  mutating func offer(_ state: State, index: Int) {
    if index < Self.first || index & (distance &- 1) == 0 { take(state, index) }
  }

  @inlinable
  mutating func take(_ state: State, _ index: Int) {
    states.append(state)
    indices.append(index)
    if states.count == Self.capacity { thinOut() }
  }

  /// Drops every second one of the later samples.
  @usableFromInline
  mutating func thinOut() {
    distance *= 2
    let kept = indices.indices.filter {
      indices[$0] < Self.first || indices[$0] & (distance - 1) == 0
    }
    states = ContiguousArray(kept.map { states[$0] })
    indices = ContiguousArray(kept.map { indices[$0] })
  }
}
