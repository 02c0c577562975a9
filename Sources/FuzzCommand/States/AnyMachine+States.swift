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
    let browser = StateBrowser(visited, by: report, of: self, command: session.program)
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
    let more: [Markup] =
      isAll
      ? []
      : [
        .tag("p", [:], "More of it:"),
        .code(
          "\(command) --depth \(depth + 1) --max-nodes 1000",
          label: "The command that draws more of the graph"),
      ]
    return [.tag("p", [:], scope + legend)]
      + GraphPicture(graph).figure(id: "drawing", title: "State graph") + more
  }
}
