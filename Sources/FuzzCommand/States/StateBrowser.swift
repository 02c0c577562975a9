import Pages

/// The states of a machine and the actions between them, for a person who walks through them on a
/// page.
///
/// The page has the texts as JSON in an element of its own, and a script that draws the current
/// state; nothing is loaded.
struct StateBrowser: Sendable {
  /// A state, with the actions that can happen in it.
  struct State: Sendable {
    /// The fewest actions from a start.
    var depth: Int
    /// The parts of the state.
    var parts: [Storyboard.Part]
    /// The phones, as in a frame of a storyboard.
    var screens: [Storyboard.Screens] = []
    /// Notes about the session, the pending link and the children.
    var badges: [Storyboard.Part] = []
    /// The indices of the claims and goals that concern the state.
    var marks: [Int] = []
    /// The actions that can happen.
    var steps: [Step] = []
    /// True if all of these are there.
    var isExpanded = true
  }

  /// An action, and its result.
  struct Step: Sendable {
    /// The action in Swift notation.
    var action: String
    /// The index of the state after it; `nil` for one that isn't on the page.
    var target: Int?
    /// The changes, a line each.
    var changes: [String]
    /// The indices of the claims and goals that concern the step.
    var marks: [Int] = []
  }

  /// A broken claim, or a goal.
  struct Target: Sendable {
    /// The claim.
    var claim: Storyboard.Claim
    /// The claim in a line of a corpus file; empty if a replay doesn't show that it breaks.
    var header: String
    /// A test without actions, named after the claim.
    var test: String
    var isGoal: Bool
  }

  /// A start, which is the state of the same index.
  struct Start: Sendable {
    /// Its differences from the first one, a line each.
    var differences: [String]
    /// The command that replays actions from it, without actions.
    var replay: String
  }

  /// A finding, of which the claims have their own order.
  struct Finding: Sendable {
    /// The index of the start.
    var start: Int
    /// The actions.
    var actions: [String]
    /// The indices of the claims that they break.
    var marks: [Int]
  }

  /// A sentence about the states that are here.
  var scope: String
  /// The broken claims and the goals.
  var targets: [Target]
  /// The findings.
  var findings: [Finding] = []
  /// The starts.
  var starts: [Start]
  /// The states; the starts are first.
  var states: [State]
  /// The first lines of a corpus file.
  var corpus: String
  /// A test without actions, for a sequence that breaks no claim.
  var test: String
  /// The actions that a test has as lines of a corpus file, and not as Swift source.
  var unsourced: [String] = []
}

extension StateBrowser {
  /// The part of a page, after a heading; ``script`` has to be the script of the page.
  ///
  /// All texts of the machine are in the JSON, so that none can become markup.
  var section: [Markup] {
    [
      .tag("p", [:], scope),
      .tag("noscript", [:], [.tag("p", [:], "To walk through them, let the page run its script.")]),
      .tag("div", ["id": "walk", "hidden": "hidden"], [bar, columns, exports]),
      .data(json, id: "walk-data"),
    ]
  }

  private var bar: Markup {
    let starts = Markup.tag(
      "label", ["id": "walk-starts", "hidden": "hidden"],
      [.text("Start "), .tag("select", ["id": "walk-start"])])
    return .tag(
      "div", [:],
      [
        .tag(
          "form", ["id": "walk-form", "role": "search"],
          [
            .tag("button", ["type": "button", "id": "walk-back"], "← Back"),
            .tag("button", ["type": "button", "id": "walk-restart"], "Start again"), starts,
            .tag("label", ["for": "walk-search"], "Search states"),
            .tag("input", ["type": "search", "id": "walk-search", "autocomplete": "off"]),
          ]), .tag("ul", ["id": "walk-found", "aria-label": "States that were found"]),
        .tag("p", ["id": "walk-status", "role": "status", "class": "unseen"]),
      ])
  }

  private var columns: Markup {
    let table = Markup.tag(
      "table", ["class": "state"], [.tag("tbody", ["id": "walk-parts"])])
    let hasScreens = states.contains { !$0.screens.isEmpty }
    let state: Markup =
      hasScreens ? .tag("details", [:], [.tag("summary", [:], "State"), table]) : table
    return .tag(
      "div", ["class": "walk-columns"],
      [
        .tag(
          "div", ["class": "walk-state"],
          [
            .tag("h3", ["id": "walk-title"]), .tag("div", ["id": "walk-claims"]),
            .tag("div", ["id": "walk-picture"]),
            .tag("ul", ["id": "walk-changes", "class": "changes", "aria-label": "Changes"]), state,
          ]),
        .tag(
          "div", [:],
          [
            .tag("h3", ["id": "walk-possible"], "Possible actions"),
            .tag("ul", ["id": "walk-actions", "aria-labelledby": "walk-possible"]),
            .tag("p", ["id": "walk-end"]),
          ]),
        .tag(
          "div", [:],
          [
            .tag("h3", [:], "From the start to here"),
            .tag("ol", ["id": "walk-way", "start": "0"]),
            .tag("h3", ["id": "walk-shortest"], "Shortest way to"),
            .tag("ul", ["id": "walk-targets", "aria-labelledby": "walk-shortest"]),
          ]),
      ])
  }

  private var exports: Markup {
    let kinds = [
      ("corpus", "As lines of a corpus file"), ("replay", "As a command"), ("test", "As a test"),
    ]
    let blocks = kinds.flatMap { kind, title -> [Markup] in
      [
        .tag("h3", [:], title),
        .tag(
          "button",
          [
            "type": "button", "class": "walk-copy", "data-of": kind, "aria-label": "Copy: \(title)",
          ], "Copy"),
        .tag(
          "pre",
          ["class": "scroll", "tabindex": "0", "role": "region", "aria-label": title],
          [.tag("code", ["id": "walk-\(kind)"])]),
      ]
    }
    return .tag(
      "details", [:], [.tag("summary", [:], "Copy these actions")] + blocks)
  }
}
