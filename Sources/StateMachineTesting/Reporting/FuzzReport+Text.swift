extension FuzzReport: CustomStringConvertible {
  /// The whole report as text.
  public var description: String { text() }

  /// The report as text: the verdict first, then what broke, then what was exercised.
  ///
  /// - Parameter detailed: whether to show how often each action ran and each claim was evaluated.
  public func text(detailed: Bool = true) -> String {
    var lines = [headline, ""]
    for claim in brokenClaims { lines += findings.section(of: claim) + [""] }
    if !shortfalls.isEmpty { lines += shortfalls.map { "✗ \($0)" } + [""] }
    lines += detailed ? coverageLines : []
    lines.append(verdict)
    return lines.joined(separator: "\n")
  }

  /// `AppCoordinator as-written, seed 42: 1,000 walks of 100 actions, 100,000 transitions`.
  public var headline: String {
    let form = variant == MachineVariant.standard.name ? [] : [variant] + flaws
    return "\(machine)\(form.isEmpty ? "" : " (\(form.joined(separator: " ")))"), seed \(seed): "
      + "\(walks.counted("walk")) of \(length.counted("action")), "
      + transitions.counted("transition")
      + (strategy == .portfolio ? "" : ", \(strategy.rawValue)")
      + (interrupted ? " (interrupted)" : "")
  }

  /// The last line: what the run says.
  public var verdict: String {
    if passed {
      let goalCount = goals.count
      let held =
        only.isEmpty
        ? "every claim held (\(coverage.claims.count))"
        : "\(only.joined(separator: ", ")) held; no other claim counted"
      return "✓ \(held)"
        + (goalCount == 0 ? "" : ", every goal was reached (\(goalCount))")
        + (interrupted ? ", in the walks that were done" : "")
    }
    var parts: [String] = []
    if !findings.isEmpty {
      parts.append(
        "\(brokenClaims.count.counted("claim")) broken, in \(findings.count.counted("way"))")
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

  /// The claims that broke, each once, in the order of the findings.
  public var brokenClaims: [Claim] { findings.brokenClaims }

  private var coverageLines: [String] {
    var lines: [String] = []
    let width = coverage.actions.map(\.kind.count).max() ?? 0
    lines.append(
      "actions" + String(repeating: " ", count: max(0, width - 3)) + "  executed   changed nothing")
    for action in coverage.actions {
      let share =
        action.executed == 0
        ? "never ran"
        : "\(action.unchanged.grouped.leftPadded(to: 10)) (\(action.unchanged * 100 / action.executed) %)"
      lines.append(
        "  \(action.kind.rightPadded(to: width))  \(action.executed.grouped.leftPadded(to: 10))  \(share)"
      )
    }
    lines.append("claims")
    lines += coverage.claims.map {
      "  \($0.evaluations.grouped.leftPadded(to: 11)) ×  \(Claim($0.claim, $0.meaning))"
    }
    if !goals.isEmpty {
      lines.append("goals")
      lines += goals.map { goal in
        let place =
          goal.walk.map { "walk \($0), step \(goal.step ?? 0)" } ?? "not reached"
        return "  \(goal.reached ? "✓" : "✗") \(goal.title) (\(place))"
      }
    }
    if coverage.deadEnds > 0 {
      lines.append("\(coverage.deadEnds.counted("walk")) ended early: no action was possible")
    }
    return lines + [""]
  }
}

extension Int {
  /// The number with commas between groups of three digits.
  package var grouped: String {
    let digits = String(magnitude)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return (self < 0 ? "-" : "") + text
  }

  /// The number with a noun, in the plural unless it is 1.
  package func counted(_ noun: String) -> String { "\(grouped) \(noun)\(self == 1 ? "" : "s")" }
}

extension String {
  package func leftPadded(to width: Int) -> String {
    String(repeating: " ", count: Swift.max(0, width - count)) + self
  }

  package func rightPadded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - count))
  }
}
