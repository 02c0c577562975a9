import CoordinatorTesting
import Pages
import StateMachineTesting

extension SearchReport {
  /// The report as one page: the findings with their storyboards, the coverage, and the command
  /// that repeats the search.
  ///
  /// - Parameters:
  ///   - title: the machine and its form.
  ///   - stories: the storyboards of the findings.
  ///   - states: the part of the page about the states that were visited, and its script.
  ///   - command: the command that repeats the search.
  func page(
    _ title: String, _ stories: [Storyboard],
    states: (content: [Markup], script: String) = ([], ""),
    repeatedBy command: String
  ) -> String {
    let body =
      [
        .tag("h1", [:], title), .tag("p", [:], headline),
        .tag(
          "div", ["class": passed ? "claims held" : "claims"],
          verdictLines.map { line in
            .tag("p", [:], [line == verdictLine ? .tag("strong", [:], line) : .text(line)])
          }
        ),
      ] + shortfalls.map { Markup.tag("p", [:], "✗ \($0)") } + contents
      + (states.script.isEmpty ? [] : [Self.link])
      + zip(findings, stories).enumerated().map { index, told in
        section(of: told.0, told.1, number: index + 1)
      } + states.content + coverage
      + [
        .tag("h2", [:], "Repeat it"), .code(command, label: "The command that repeats the search"),
      ]
    return Page.text(
      title: "\(title): \(verdictLine)",
      style: Storyboard.style + StateBrowser.style + Self.style, body, script: states.script)
  }

  private static let style = """

    a { color: var(--focus); } nav ol { padding-left: 1.5rem; } .number { text-align: right; }
    section.finding { border-top: 1px solid var(--line); margin-top: 2rem; }
    """

  /// A link to the part about the states, which stands below the findings.
  private static let link = Markup.html(
    """
    <p><a href="#states">Walk through the states</a></p>
    """)

  /// The verdict itself, without its certainty and a remedy.
  var verdictLine: String {
    verdictLines.first { $0.hasPrefix("✓") || $0.hasPrefix("✗") } ?? verdictLines.first ?? ""
  }

  // MARK: Findings

  /// A link to each finding, with its actions.
  private var contents: [Markup] {
    if findings.isEmpty { return [] }
    let items = findings.enumerated().map { index, finding in
      let actions = finding.actions.joined(separator: "; ")
      return Markup.tag(
        "li", [:],
        [
          .tag("a", ["href": "#finding-\(index + 1)"], "✗ \(finding.claim.name)"), .text(" "),
          .tag("code", [:], actions.isEmpty ? "no action at all" : actions),
        ])
    }
    return [.tag("nav", ["aria-label": "Findings"], [.tag("ol", [:], items)])]
  }

  /// A finding; only the shortest of each claim is unfolded.
  private func section(of finding: Finding, _ story: Storyboard, number: Int) -> Markup {
    let heading = Markup.tag("h2", [:], "✗ \(finding.claim.name)")
    let content = story.section(id: "finding-\(number)", level: "h3")
    let isShortest = brokenClaims.contains { findings.shortest(breaking: $0) == finding }
    let shown =
      isShortest
      ? content
      : [
        .tag(
          "details", [:], [.tag("summary", [:], finding.actions.joined(separator: "; "))] + content)
      ]
    return .tag("section", ["id": "finding-\(number)", "class": "finding"], [heading] + shown)
  }

  // MARK: Coverage

  private var coverage: [Markup] {
    let isWalks = walks != nil
    let kinds = actions.map { action in
      [
        action.kind, action.executed.grouped,
        (isWalks ? action.unchanged : action.new)?.grouped ?? "",
      ]
    }
    let broken = Set(findings.flatMap(\.claims))
    let held = claims.map { count in
      [
        broken.contains(count.claim) ? "✗" : "✓", count.claim.name, count.claim.meaning,
        count.evaluations.grouped,
      ]
    }
    let reached = goals.map { goal in
      let place = goal.walk.map { "walk \($0), step \(goal.step ?? 0)" }
      return [
        goal.reached ? "✓" : "✗", "\(goal.goal)",
        place ?? goal.witness?.joined(separator: "; ") ?? "not reached",
      ]
    }
    return [
      .tag("h2", [:], "Actions"), .tag("ul", [:], health.map { .tag("li", [:], $0) }),
      .table(
        [
          .words("action"), .numbers("executed"),
          .numbers(isWalks ? "changed nothing" : "led to new states"),
        ], kinds, label: "Actions"),
      .tag("h2", [:], "Claims"),
      .table(
        [.words(""), .words("claim"), .words("meaning"), .numbers("evaluated")], held,
        label: "Claims"),
    ]
      + (goals.isEmpty
        ? []
        : [
          .tag("h2", [:], "Goals"),
          .table([.words(""), .words("goal"), .words("reached by")], reached, label: "Goals"),
        ])
  }

  /// Sentences about kinds of action that a list offers in vain.
  private var health: [String] {
    let never = actions.filter { $0.executed == 0 }.map {
      "✗ \($0.kind): no state that was visited offers it."
    }
    let idle = actions.filter { $0.executed > 0 && $0.unchanged == $0.executed }.map {
      "✗ \($0.kind) never changed anything."
    }
    let ends = walks.map(\.deadEnds) ?? 0
    let dead = ends == 0 ? [] : ["✗ \(ends.counted("walk")) ended early: no action was possible."]
    let problems = never + idle + dead
    if !problems.isEmpty { return problems }
    return [walks == nil ? "✓ Every action ran." : "✓ Every action ran, and changed something."]
  }
}
