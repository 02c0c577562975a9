extension SearchReport {
  /// Sums up a fuzz run.
  ///
  /// - Parameters:
  ///   - findings: the value of `FuzzRun.findings(of:)`, with commands that replay them if there
  ///     are any.
  ///   - only: the names of the claims that counted for `findings`; all if empty.
  package init(
    _ run: FuzzRun, findings: [Finding], of only: [String] = [],
    thresholds: Thresholds = Thresholds()
  ) {
    let fuzzer = run.fuzzer
    let identity = fuzzer.machine.identity
    self.init(
      machine: identity.name, variant: identity.variant.name,
      run.results, ofWalks: fuzzer.walks, length: fuzzer.length, seed: fuzzer.seed,
      strategy: fuzzer.strategy, kinds: run.kindNames, findings: findings, of: only,
      thresholds: thresholds)
  }

  /// Sums up the walks of a fuzz run, from the first one on.
  package init(
    machine: String, variant: String, _ done: WalkResults, ofWalks walks: Int,
    length: Int, seed: Seed, strategy: Strategy, kinds: [CallName?], findings: [Finding],
    of only: [String], thresholds: Thresholds
  ) {
    self.machine = machine
    self.variant = variant
    search = .walks(
      Walks(
        seed: seed, strategy: strategy, count: done.walks.count, length: length,
        deadEnds: done.tally.deadEnds, interrupted: done.walks.count < walks, only: only))
    transitions = done.tally.transitions
    self.findings = findings
    goals = done.checks.goals.map {
      Goal(
        goal: $0.goal, reached: $0.reached != nil, walk: $0.reached?.walk,
        step: $0.reached?.step)
    }
    claims = done.checks.claims
    actions = zip(kinds.distinct, done.tally.kinds).map {
      ActionCount(kind: $0, executed: $1.executed, unchanged: $1.unchanged)
    }
    shortfalls = []
    verdict = .passed
    shortfalls =
      done.walks.isEmpty && walks > 0
      ? ["no walk was finished"] : self.shortfalls(under: thresholds)
    if !findings.isEmpty || !shortfalls.isEmpty { verdict = .failed }
  }

  private func shortfalls(under thresholds: Thresholds) -> [String] {
    var shortfalls = nothingClaimed
    if thresholds.goals {
      shortfalls += goals.filter { !$0.reached }.map { "goal not reached: \($0.goal)" }
    }
    for action in actions {
      let changes = action.executed - (action.unchanged ?? 0)
      if action.executed < thresholds.executions {
        shortfalls.append(
          "\(action.kind) ran \(action.executed.counted("time")), not \(thresholds.executions)")
      }
      if changes < thresholds.changes {
        shortfalls.append(
          "\(action.kind) changed something \(changes.counted("time")), not \(thresholds.changes)")
      }
    }
    for claim in claims where claim.evaluations < thresholds.evaluations {
      shortfalls.append(
        "\(claim.claim.name) was evaluated \(claim.evaluations.counted("time")), "
          + "not \(thresholds.evaluations)")
    }
    return shortfalls
  }

  /// A shortfall for a run that found nothing because no claim was evaluated.
  var nothingClaimed: [String] {
    guard findings.isEmpty, transitions > 0, claims.isEmpty else { return [] }
    return [
      "no claim was evaluated, so nothing could break: write claims in `check` or `checkStep`"
    ]
  }

  func headline(of walks: Walks) -> String {
    "\(title), seed \(walks.seed): \(walks.count.counted("walk")) of "
      + "\(walks.length.counted("action")), \(transitions.counted("transition"))"
      + (walks.strategy == .portfolio ? "" : ", \(walks.strategy.rawValue)")
      + (walks.interrupted ? " (interrupted)" : "")
  }

  func verdictLine(of walks: Walks) -> String {
    if passed {
      let held =
        walks.only.isEmpty
        ? "every claim held (\(claims.count))"
        : "\(walks.only.joined(separator: ", ")) held; no other claim counted"
      return "✓ \(held)"
        + (goals.isEmpty ? "" : ", every goal was reached (\(goals.count))")
        + (walks.interrupted ? ", in the walks that were done" : "")
    }
    var parts: [String] = []
    if !findings.isEmpty {
      parts.append(
        "\(brokenClaims.count.counted("claim")) broken, by \(findings.count.counted("sequence"))")
    }
    let missed = goals.filter { !$0.reached }.count
    let isGoals = shortfalls.allSatisfy { $0.hasPrefix("goal not reached") }
    if !shortfalls.isEmpty {
      parts.append(
        isGoals
          ? "\(missed.counted("goal")) not reached"
          : "\(shortfalls.count.counted("threshold")) missed")
    }
    return "✗ " + parts.joined(separator: "; ")
  }
}
