import CoordinatorTesting
import Pages
import StateMachineTesting

extension AnyMachine {
  /// The largest number of nodes of the state graph on a page.
  private static let nodeLimit = 60

  /// The part of a page about the states that an exploration visited, and its script.
  func statesPart(
    of report: SearchReport, in session: Session
  ) -> (content: [Markup], script: String) {
    let isFaulty = report.findings.contains {
      [.deterministic, .hashable, .listIsSteady].contains($0.claim)
    }
    guard !isFaulty, !isWalked, report.states != nil else {
      let reason =
        isWalked
        ? "Each return to a state of a class costs all its actions: its states aren't on this page."
        : "The states of a machine that can't be tested as it is aren't on this page."
      return ([.tag("h2", [:], "States"), .tag("p", [:], reason)], "")
    }
    let visited = VisitedStates(of: erased, by: report)
    let browser = browser(of: visited, by: report, command: session.program)
    let content =
      [.tag("h2", ["id": "states"], "Walk through the states")] + browser.section
      + [.tag("h2", ["id": "graph"], "State graph")] + graphPart(of: visited, in: session)
    return (content, StateBrowser.script)
  }

  private func graphPart(of visited: VisitedStates, in session: Session) -> [Markup] {
    let command = ([session.program, "graph"] + identity.arguments).joined(separator: " ")
    guard
      let (graph, depth) = StateGraph.folding(visited, of: erased, maxNodes: Self.nodeLimit)
    else {
      return [
        .tag(
          "p", [:],
          "One action leads to more than \(Self.nodeLimit) different states, too many to draw here: "
            + "fold more of them into one (`abstraction(of:)`), or draw them with"),
        .code("\(command) --depth 1 --max-nodes 1000", label: "The command that draws the graph"),
      ]
    }
    let isAll = visited.isWhole && graph.nodes.allSatisfy { !$0.isOpen }
    let scope =
      isAll
      ? "Every state; states with the same abstraction are one node."
      : "The states within \(depth.counted("action")); states with the same abstraction are one node."
    let legend =
      " The start has a thick border, a broken state a red one and ✗."
      + (isAll ? "" : " A dashed border marks a node from which arrows are missing.")
    let picture = GraphPicture(
      graph.nodes.map { node in
        GraphPicture.Node(
          node.label, note: node.states == 1 ? "" : node.states.counted("state"),
          broken: node.broken.map(\.name), isOpen: node.isOpen)
      },
      graph.edges.map { edge in
        GraphPicture.Edge(
          from: edge.source, to: edge.target, label: edge.labels.joined(separator: ", "),
          broken: edge.broken.map(\.name))
      })
    let more: [Markup] =
      isAll
      ? []
      : [
        .tag("p", [:], "More of it:"),
        .code(
          "\(command) --depth \(depth + 1) --max-nodes 1000",
          label: "The command that draws more of the graph"),
      ]
    return [.tag("p", [:], scope + legend)] + picture.figure(id: "drawing", title: "State graph")
      + more
  }

  // MARK: The browser

  /// The visited states for a person who walks through them on a page.
  ///
  /// - Parameters:
  ///   - visited: the states.
  ///   - report: the report of the exploration that visited them.
  ///   - command: the command that replays actions, up to the verb.
  private func browser(
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
      let illustration = Illustration(of: visit.state.base, in: original.machine)
      state.screens = illustration.screens
      state.badges = illustration.badges
      state.marks = marks(visit.marks)
      state.isExpanded = visit.isExpanded
      state.steps = visit.steps.map { step in
        let diff = step.target.map { StateDiff(from: notations[index], to: notations[$0]) }
        return StateBrowser.Step(
          action: step.action, target: step.target,
          changes: diff?.isEmpty == false ? diff?.lines ?? [] : [], marks: marks(step.marks))
      }
      return state
    }
    let entry = CorpusEntry(
      machine: identity.name,
      variant: identity.variant == .standard ? "" : identity.variant.name,
      claim: Claim(""), actions: [])
    return StateBrowser(
      scope: scope(of: visited, by: report),
      targets: claims.map { target(for: $0, by: report) }
        + goals.map {
          StateBrowser.Target(
            claim: Storyboard.Claim($0), header: "", test: test(of: $0), isGoal: true)
        },
      findings: report.findings.compactMap { finding in
        visited.starts.firstIndex(of: finding.start).map {
          StateBrowser.Finding(
            start: $0, actions: finding.actions,
            marks: finding.claims.compactMap(claims.firstIndex))
        }
      },
      starts: visited.starts.map {
        StateBrowser.Start(
          differences: $0, replay: identity.replayCommand(command, start: $0, actions: []))
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
      claim: Storyboard.Claim(claim), header: isKept ? "\(claim)" : "",
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
