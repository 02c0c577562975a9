package import Pages
package import StateMachineTesting

extension AnyMachine {
  /// The visited states for a person who walks through them on a page.
  ///
  /// - Parameters:
  ///   - visited: the states.
  ///   - report: the report of the exploration that visited them.
  ///   - command: the command that replays actions, up to the verb.
  package func browser(
    of visited: VisitedStates, by report: SearchReport, command: String
  ) -> StateBrowser {
    let claims = report.brokenClaims
    let goals = report.goals.filter(\.reached).map(\.goal)
    let marks = { (marks: VisitedStates.Marks) in
      marks.broken.compactMap(claims.firstIndex)
        + marks.goals.compactMap(goals.firstIndex).map { $0 + claims.count }
    }
    let notations = visited.states.map { Notation.describe($0.state.base) }
    let states = visited.states.enumerated().map { index, visit in
      var state = StateBrowser.State(
        depth: visit.depth, parts: Storyboard.Part.parts(of: notations[index]))
      let illustration = Illustration(of: visit.state.base, in: original.any)
      state.screens = illustration.screens
      state.badges = illustration.badges
      state.marks = marks(visit.marks)
      state.isExpanded = visit.isExpanded
      state.steps = visit.steps.map { step in
        let diff = step.target.map { StateDiff(from: notations[index], to: notations[$0]) }
        return StateBrowser.Step(
          step.action, to: step.target, changes: diff?.isEmpty == false ? diff?.lines ?? [] : [],
          marks: marks(step.marks))
      }
      return state
    }
    let entry = CorpusEntry(
      machine: identity.name,
      variant: identity.variant == .standard ? "" : identity.variant.name,
      claim: Claim(""), actions: [])
    return StateBrowser(
      scope(of: visited, by: report),
      targets: claims.map { target(for: $0, by: report) }
        + goals.map {
          StateBrowser.Target(
            Storyboard.Claim($0), header: "", test: test(of: $0),
            isGoal: true)
        },
      findings: report.findings.compactMap { finding in
        visited.starts.firstIndex(of: finding.start).map {
          StateBrowser.Finding(
            start: $0, finding.actions, marks: finding.claims.compactMap(claims.firstIndex))
        }
      },
      starts: visited.starts.map {
        StateBrowser.Start($0, replay: identity.replayCommand(command, start: $0, actions: []))
      }, states: states, corpus: entry.head.map { $0 + "\n" }.joined(),
      test: test(of: Claim("every claim holds")), unsourced: visited.unsourced)
  }

  /// A test without actions.
  private func test(of claim: Claim) -> String {
    identity.test(of: claim, by: [], from: 0, asSource: true)
  }

  private func target(for claim: Claim, by report: SearchReport) -> StateBrowser.Target {
    let isKept = report.findings.contains {
      $0.claims.contains(claim) && $0.isReplayable && !claim.isAboutProcess
    }
    return StateBrowser.Target(
      Storyboard.Claim(claim), header: isKept ? "\(claim)" : "",
      test: test(of: claim), isGoal: false)
  }

  private func scope(of visited: VisitedStates, by report: SearchReport) -> String {
    let count = visited.states.count
    if visited.isWhole { return "Every state is here: \(count.grouped)." }
    let all = report.states?.count ?? count
    let within = "within \(visited.depth.counted("action"))"
    return count >= all
      ? "Every state \(within) is here: \(count.grouped)."
      : "\(count.grouped) of \(all.grouped) states that were visited are here: all \(within), some that are "
        + "farther away, and those on the shortest way to each broken claim and each goal."
  }
}
