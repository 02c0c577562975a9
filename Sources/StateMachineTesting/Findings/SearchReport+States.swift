extension SearchReport {
  /// Sums up an exploration.
  ///
  /// - Parameters:
  ///   - findings: the value of `Exploration.findings`, with commands that replay them if there are
  ///     any.
  ///   - ending: the reason for the ending, if it differs from the exploration's own.
  @usableFromInline
  package init<Machine>(
    _ exploration: Exploration<Machine>, findings: [Finding], ending: ExplorationEnding? = nil
  ) {
    let explorer = exploration.explorer
    let bounds = explorer.bounds
    let identity = explorer.machine.identity
    machine = identity.name
    variant = identity.variant.name
    let states = States(
      count: exploration.states, depth: exploration.depth, complete: exploration.isComplete,
      ending: ending ?? exploration.ending,
      chanceOfMissedState: Fingerprint.chanceOfCollision(among: exploration.states),
      maxDepth: bounds.depth == .max ? nil : bounds.depth, maxStates: bounds.states,
      maxMemory: bounds.memory, reachability: exploration.reachability)
    search = .states(states)
    transitions = exploration.transitions
    self.findings = findings
    goals = exploration.goals.map {
      Goal(
        goal: $0.goal, reached: $0.hits > 0, states: $0.hits,
        witness: exploration.witness(of: $0.goal)?.notation)
    }
    claims = exploration.claims
    actions = exploration.actions
    shortfalls = []
    verdict = .passed
    judge(states, isCut: exploration.isCut)
  }

  private mutating func judge(_ states: States, isCut: Bool) {
    if isCut {
      shortfalls.append(
        "some call offers more than 4,096 actions in a state; the rest wasn't seen")
    }
    if states.reachability.isEmpty { shortfalls += nothingClaimed }
    // A goal is out of reach only if no state is left to be visited.
    if states.complete {
      shortfalls += goals.filter { !$0.reached }.map { "goal can't be reached: \($0.goal)" }
    }
    verdict =
      if !findings.isEmpty {
        .failed
      } else if states.ending == .interrupted {
        .interrupted
      } else if states.ending == .states || states.ending == .memory || isCut {
        .incomplete
      } else {
        shortfalls.isEmpty ? .passed : .failed
      }
  }

  func headline(of states: States) -> String {
    "\(title): \(states.count.counted("state")), \(transitions.counted("transition")), "
      + "depth \(states.depth)"
  }

  /// The last lines: the verdict of the exploration, its certainty, and a remedy if that is low.
  func verdictLines(of states: States) -> [String] {
    let (count, depth) = (states.count.counted("state"), states.depth.counted("action"))
    let reached = "\(count), depth \(states.depth)"
    switch verdict {
    case .passed:
      let verdict =
        states.complete
        ? "✓ no violation in all \(count) (complete, depth \(states.depth))"
        : "✓ no violation within \(depth) (\(count); there may be more beyond)"
      return (states.certainty.map { [$0] } ?? []) + [verdict]
    case .failed where findings.isEmpty:
      let missed = goals.filter { !$0.reached }.count
      return states.complete && missed > 0
        ? ["✗ \(missed.counted("goal")) can't be reached (complete, \(reached))"]
        : ["✗ nothing is proven (\(reached))"]
    case .failed:
      let scope =
        switch states.ending {
        case .complete where states.complete: "complete, \(reached)"
        case .interrupted: "interrupted, \(reached)"
        case .complete, .states, .memory: "incomplete, \(reached)"
        case .depth: "within \(depth), \(count)"
        }
      return ["✗ \(brokenClaims.count.counted("claim")) broken (\(scope))"]
    case .incomplete:
      let reason =
        states.bound.map { "the bound on \($0) was reached" } ?? "some state has too many outcomes"
      return ["✗ incomplete: \(reached) (\(reason)): no violation so far"] + states.advice
    case .interrupted:
      return ["✗ interrupted: \(reached): no violation so far"] + states.advice
    }
  }
}

extension SearchReport.States {
  /// The bound that ended the search early, as its option names it: `--max-states`.
  fileprivate var bound: String? { ending == .states || ending == .memory ? ending.rawValue : nil }

  fileprivate var advice: [String] {
    if bound == nil, ending != .interrupted { return [] }
    let smaller =
      "  everything within \(depth.counted("action")) was seen: "
      + "`--depth \(depth)` asks for that much"
    let larger = bound.map { "  raise `--max-\($0)` to see more" }
    return [depth > 0 ? smaller : nil, larger].compactMap(\.self)
  }

  /// The certainty with which states are distinguished.
  fileprivate var certainty: String? {
    guard chanceOfMissedState > 0 else { return nil }
    return "the risk that a hash collision hid a state is at most \(chanceOfMissedState.oneDigit), "
      + "if `hash(into:)` or `word(of:)` combines all that `==` compares"
  }
}

extension Double {
  /// A small number as `4e-18`, rounded up to one digit: Foundation isn't here to do it.
  fileprivate var oneDigit: String {
    if self >= 1 { return "1" }
    var (digit, exponent) = (self, 0)
    while digit < 1 { (digit, exponent) = (digit * 10, exponent + 1) }
    digit = digit.rounded(.up)
    return digit == 10 ? "1e-\(exponent - 1)" : "\(Int(digit))e-\(exponent)"
  }
}
