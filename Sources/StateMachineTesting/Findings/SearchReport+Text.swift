extension SearchReport: CustomStringConvertible {
  /// The whole report as text.
  public var description: String { text() }

  /// The report as text: the numbers of the search, the broken claims, the counts of actions and
  /// claims, and the verdict.
  ///
  /// - Parameter detailed: true to include the counts of each action and each claim.
  public func text(detailed: Bool = true) -> String {
    let tables = detailed && transitions > 0 ? tables + [""] : []
    return (problems() + tables + verdictLines).joined(separator: "\n")
  }

  /// The first lines: the numbers of the search, the broken claims, and the shortfalls.
  package func problems(noting notes: [String] = []) -> [String] {
    [headline, ""] + findings.sections(noting: notes)
      + (shortfalls.isEmpty ? [] : shortfalls.map { "✗ \($0)" } + [""])
  }

  /// `AppCoordinator as-written, seed 42: 1,000 walks of 100 actions, 100,000 transitions`, or
  /// `ReferenceCoordinator: 524,460 states, 4,784,306 transitions, depth 12`.
  public var headline: String {
    switch search {
    case .walks(let walks): headline(of: walks)
    case .states(let states): headline(of: states)
    }
  }

  /// The last lines: the verdict, its certainty, and a remedy if that is low.
  public var verdictLines: [String] {
    switch search {
    case .walks(let walks): [verdictLine(of: walks)]
    case .states(let states): verdictLines(of: states)
    }
  }

  /// The machine and its form.
  var title: String {
    machine + (variant == MachineVariant.standard.name ? "" : " (\(variant))")
  }

  private var tables: [String] {
    let width = actions.map(\.kind.count).max() ?? 0
    let isWalks = walks != nil
    let title = isWalks ? "executed   changed nothing" : "executed  led to new states"
    var lines = ["actions" + String(repeating: " ", count: max(0, width - 3)) + "  " + title]
    lines += actions.map { action in
      let executed = action.executed.grouped.leftPadded(to: 10)
      return "  \(action.kind.rightPadded(to: width))  \(executed)  \(action.effect)"
    }
    lines.append("claims")
    lines += claims.map { "  \($0.evaluations.grouped.leftPadded(to: 11)) ×  \($0.claim)" }
    if !goals.isEmpty { lines.append("goals") }
    for goal in goals {
      lines.append("  \(goal.reached ? "✓" : "✗") \(goal.goal) (\(extent(of: goal)))")
      if let witness = goal.witness, !witness.isEmpty {
        lines.append("      \(witness.joined(separator: "; "))")
      }
    }
    switch search {
    case .walks(let walks):
      if walks.deadEnds > 0 {
        lines.append("\(walks.deadEnds.counted("walk")) ended early: no action was possible")
      }
    case .states(let states):
      if !states.reachability.isEmpty { lines.append("stays reachable") }
      lines += states.reachability.map { "  \($0)" }
    }
    return lines
  }

  /// The position at which a goal was reached, or the extent of a search that missed it.
  private func extent(of goal: Goal) -> String {
    if let walk = goal.walk { return "walk \(walk), step \(goal.step ?? 0)" }
    if goal.reached, let states = goal.states { return states.counted("state") }
    guard let states, !states.complete else { return "not reached" }
    return "not reached within \(states.depth.counted("action"))"
  }
}

extension SearchReport.ActionCount {
  fileprivate var effect: String {
    if executed == 0 { return "never ran" }
    if let unchanged {
      return "\(unchanged.grouped.leftPadded(to: 10)) (\(unchanged * 100 / executed) %)"
    }
    return (new ?? 0).grouped.leftPadded(to: 17)
  }
}

extension SearchReport.Reachable: CustomStringConvertible {
  /// The claim, with the number of states that fulfil it and of those that can't reach one.
  public var description: String {
    let lost = trapped == 0 ? "" : ", \(trapped.counted("state")) from which no path leads there"
    let open = undecided == 0 ? "" : ", undecided for \(undecided.counted("state"))"
    let mark = trapped > 0 ? "✗" : undecided > 0 ? "?" : "✓"
    return
      "\(mark) \(claim) (\(targets.counted("target state")), \(edges.counted("step"))\(lost)\(open))"
  }
}
