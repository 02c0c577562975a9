import CoordinatorTesting
import Pages
import StateMachineTesting

/// The states of a machine and the actions between them, for a person who walks through them on a
/// page.
///
/// The page has the texts as JSON in an element of its own, and a script that draws the current
/// state; nothing is loaded.
struct StateBrowser: Sendable {
  /// A sentence about the states that are here.
  let scope: String
  /// The states, for the script.
  let json: String
}

extension StateBrowser {
  /// The part of a page, after a heading; ``script`` has to be the script of the page.
  ///
  /// All texts of the machine are in the JSON, so that none can become markup.
  var section: [Markup] {
    [
      .tag("p", [:], scope), .html(Self.start), exports, .html("</div>"),
      .data(json, id: "walk-data"),
    ]
  }

  private static let start: StaticString = """
    <noscript><p>To walk through them, let the page run its script.</p></noscript>
    <div id="walk" hidden="hidden">
      <div>
        <form id="walk-form" role="search">
          <button type="button" id="walk-back">← Back</button>
          <button type="button" id="walk-restart">Start again</button>
          <label id="walk-starts" hidden="hidden">Start <select id="walk-start"></select></label>
          <label for="walk-search">Search states</label>
          <input type="search" id="walk-search" autocomplete="off">
        </form>
        <ul id="walk-found" aria-label="States that were found"></ul>
        <p id="walk-status" role="status" class="unseen"></p>
      </div>
      <div class="walk-columns">
        <div class="walk-state">
          <h3 id="walk-title"></h3>
          <div id="walk-claims"></div>
          <p id="walk-screens"></p>
          <ul id="walk-changes" class="changes" aria-label="Changes"></ul>
          <table class="state"><tbody id="walk-parts"></tbody></table>
        </div>
        <div>
          <h3 id="walk-possible">Possible actions</h3>
          <ul id="walk-actions" aria-labelledby="walk-possible"></ul>
          <p id="walk-end"></p>
        </div>
        <div>
          <h3>From the start to here</h3>
          <ol id="walk-way" start="0"></ol>
          <h3 id="walk-shortest">Shortest way to</h3>
          <ul id="walk-targets" aria-labelledby="walk-shortest"></ul>
        </div>
      </div>
    """

  private var exports: Markup {
    let kinds = [("replay", "As a command"), ("test", "As a test")]
    let blocks = kinds.flatMap { kind, title -> [Markup] in
      [
        .tag("h3", [:], title),
        .tag(
          "pre",
          ["class": "scroll", "tabindex": "0", "role": "region", "aria-label": title],
          [.tag("code", ["id": "walk-\(kind)"])]),
      ]
    }
    return .tag("details", [:], [.tag("summary", [:], "Repeat these actions")] + blocks)
  }
}

extension CommandMachine {
  /// The part of a page about the states that an exploration visited, and its script.
  func statesPart(
    of report: SearchReport, _ program: String
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
    let browser = StateBrowser(visited, by: report, of: self, command: program)
    let drawing = ([program, GraphVerb.name] + identity.arguments).joined(separator: " ")
    let content =
      [.tag("h2", ["id": "states"], "Walk through the states")] + browser.section
      + [
        .tag("p", [:], "Draw them as a graph:"),
        .code(drawing, label: "The command that draws them"),
      ]
    return (content, StateBrowser.script)
  }
}
