extension ExplorationReport: CustomStringConvertible {
  /// The whole report as text.
  public var description: String { text() }

  /// The report as text: what was explored, what broke, what was exercised, and the verdict.
  ///
  /// - Parameter detailed: whether to show how often each action ran and each claim was evaluated.
  public func text(detailed: Bool = true) -> String {
    var lines = [headline, ""]
    for claim in brokenClaims { lines += findings.section(of: claim) + [""] }
    if !shortfalls.isEmpty { lines += shortfalls.map { "✗ \($0)" } + [""] }
    if detailed { lines += coverageLines + placeLines + [""] }
    return (lines + [verdictText]).joined(separator: "\n")
  }

  /// `ReferenceCoordinator: 524,460 states, 4,784,306 transitions, depth 12`.
  public var headline: String {
    let form = variant == MachineVariant.standard.name ? [] : [variant] + flaws
    return "\(machine)\(form.isEmpty ? "" : " (\(form.joined(separator: " ")))"): "
      + "\(states.counted("state")), \(transitions.counted("transition")), depth \(depth)"
  }

  /// The claims that broke, each once, in the order of the findings.
  public var brokenClaims: [Claim] { findings.brokenClaims }

  /// The last lines: what the exploration says, how surely, and what to do if that is little.
  public var verdictText: String {
    ((certainty.map { [$0] } ?? []) + verdictLines).joined(separator: "\n")
  }

  private var verdictLines: [String] {
    switch verdict {
    case .passed:
      if complete {
        return ["✓ no violation in all \(states.counted("state")) (complete, depth \(depth))"]
      }
      return [
        "✓ no violation within \(depth.counted("action")) (\(states.counted("state")); there may be more beyond)"
      ]
    case .failed where findings.isEmpty:
      let missed = goals.filter { !$0.reached }.count
      return complete && missed > 0
        ? ["✗ \(missed.counted("goal")) can't be reached (complete, \(reached))"]
        : ["✗ nothing is proven (\(reached))"]
    case .failed:
      let broken = brokenClaims.count.counted("claim")
      return ["✗ \(broken) broken (\(scope))"]
    case .incomplete:
      return ["✗ incomplete: \(reached) (\(reason)): no violation so far"] + advice
    case .interrupted:
      return ["✗ interrupted: \(reached): no violation so far"] + advice
    }
  }

  private var reached: String { "\(states.counted("state")), depth \(depth)" }

  /// How much was seen.
  private var scope: String {
    switch ending {
    case .complete where complete: "complete, \(reached)"
    case .interrupted: "interrupted, \(reached)"
    case .complete, .states, .memory: "incomplete, \(reached)"
    case .depth: "within \(depth.counted("action")), \(states.counted("state"))"
    }
  }

  private var reason: String {
    switch ending {
    case .states: "the bound on states was reached"
    case .memory: "the bound on memory was reached"
    case .complete, .depth, .interrupted: "some state has too many outcomes"
    }
  }

  private var advice: [String] {
    switch ending {
    case .states, .memory, .interrupted: break
    case .complete, .depth: return []
    }
    let smaller =
      "everything within \(depth.counted("action")) was seen: `--depth \(depth)` asks for that much"
    let bound = ending == .states ? "`--max-states`" : "`--max-memory`"
    let larger = ending == .interrupted ? nil : "raise \(bound) to see more"
    let advice = depth > 0 ? [smaller] : []
    return (advice + (larger.map { [$0] } ?? [])).map { "  \($0)" }
  }

  /// What tells two states apart, and how surely.
  private var certainty: String? {
    // Where something is broken or wasn't visited, this isn't what is in doubt.
    guard verdict == .passed else { return nil }
    if identification == .exact { return "states were told apart exactly" }
    guard chanceOfMissedState > 0 else { return nil }
    return "a state was missed with a probability of at most \(chanceOfMissedState.asChance), "
      + "if `\(identification == .words ? "word(of:)" : "hash(into:)")` combines all that `==` compares"
  }

  private var coverageLines: [String] {
    var lines: [String] = []
    let width = actions.map(\.kind.count).max() ?? 0
    lines.append(
      "actions" + String(repeating: " ", count: max(0, width - 3)) + "  executed  led to new states"
    )
    for action in actions {
      let new = action.executed == 0 ? "never ran" : action.new.grouped
      lines.append(
        "  \(action.kind.rightPadded(to: width))  \(action.executed.grouped.leftPadded(to: 10))  "
          + (action.executed == 0 ? new : new.leftPadded(to: 17)))
    }
    lines.append("claims")
    lines += claims.map {
      "  \($0.evaluations.grouped.leftPadded(to: 11)) ×  \(Claim($0.claim, $0.meaning))"
    }
    if !goals.isEmpty { lines.append("goals") }
    for goal in goals {
      guard let witness = goal.witness else {
        lines.append(
          "  ✗ \(goal.title) (not reached\(complete ? "" : " within \(depth.counted("action"))"))")
        continue
      }
      lines.append("  ✓ \(goal.title) (\(goal.hits.counted("state")))")
      if !witness.isEmpty { lines.append("      \(witness.joined(separator: "; "))") }
    }
    return lines
  }

  private var placeLines: [String] {
    if reachability.isEmpty { return [] }
    return ["stays reachable"]
      + reachability.map { place in
        let trapped =
          place.trapped == 0 ? "" : ", \(place.trapped.counted("state")) without a way there"
        let undecided =
          place.undecided == 0 ? "" : ", undecided for \(place.undecided.counted("state"))"
        let mark = place.trapped > 0 ? "✗" : place.undecided > 0 ? "?" : "✓"
        return "  \(mark) \(place.title) "
          + "(\(place.places.counted("place")), \(place.edges.counted("step"))\(trapped)\(undecided))"
      }
  }
}

extension Double {
  /// A small probability as `1 in 130,000,000`, never smaller than it is.
  ///
  /// Decimal fractions would need Foundation; and whole numbers read better.
  var asChance: String {
    if self >= 1 { return "1" }
    // Past 2⁶³ the difference doesn't matter to anybody.
    let odds = Int(Swift.min(1 / self, 9e18))
    var unit = 1
    while odds / unit >= 100 { unit *= 10 }
    return "1 in \((odds / unit * unit).grouped)"
  }
}

extension Trace {
  /// The actions in Swift notation.
  var notation: [String] { actions.map { NotationValue(notating: $0.action).description } }
}
