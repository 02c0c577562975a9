import Pages

/// The states of a machine and the actions between them, for a person who walks through them on a
/// page.
///
/// The page has the texts as JSON in an element of its own, and a script that draws the current
/// state; nothing is loaded.
struct StateBrowser: Sendable {
  /// A sentence about the states that are here.
  let scope: String
  /// True if some of them are drawn as phones.
  let hasScreens: Bool
  /// The states, for the script.
  let json: String
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
