import Pages

extension StateBrowser {
  /// The states as JSON: texts that occur often are numbers.
  ///
  /// ```
  /// {"texts": […], "changes": [[text, …], …], "pictures": [[screens, …], …],
  ///  "states": [[depth, [name, value, …], picture, [name, value, …], [target, …], expanded,
  ///              [[action, state, changes, target, …], …]], …],
  ///  "starts": […], "targets": […],
  ///  "findings": [[start, [action, …], [target, …]], …], "corpus": "…", "test": "…",
  ///  "unsourced": [action, …]}
  /// ```
  var json: String {
    var texts = Interned()
    var changes = Interned()
    var pictures = Interned()
    let states = states.map { state in
      let steps = state.steps.map { step in
        let lines =
          "[\(step.changes.map { "\(texts.index(of: $0.quoted))" }.joined(separator: ","))]"
        return Self.array(
          ["\(texts.index(of: step.action.quoted))", step.target.map(String.init) ?? "null"]
            + ["\(changes.index(of: lines))"] + step.marks.map(String.init))
      }
      let picture =
        state.screens.isEmpty
        ? "null"
        : "\(pictures.index(of: Self.array(state.screens.map { screens in Self.json(screens) })))"
      return Self.array([
        "\(state.depth)", Self.flat(state.parts, &texts), picture,
        Self.flat(state.badges, &texts), Self.array(state.marks.map(String.init)),
        state.isExpanded ? "1" : "0", Self.array(steps),
      ])
    }
    let starts = starts.map { start in
      Self.object([
        ("differences", Self.array(start.differences.map(\.quoted))),
        ("replay", start.replay.quoted),
      ])
    }
    let targets = targets.map { target in
      Self.object([
        ("name", target.claim.name.quoted), ("meaning", target.claim.meaning.quoted),
        ("header", target.header.quoted), ("test", target.test.quoted),
        ("isGoal", "\(target.isGoal)"),
      ])
    }
    let findings = findings.map { finding in
      Self.array([
        "\(finding.start)", Self.array(finding.actions.map { "\(texts.index(of: $0.quoted))" }),
        Self.array(finding.marks.map(String.init)),
      ])
    }
    return Self.object([
      ("texts", Self.array(texts.values)), ("changes", Self.array(changes.values)),
      ("pictures", Self.array(pictures.values)),
      ("states", "[\(states.joined(separator: ",\n"))]"), ("starts", Self.array(starts)),
      ("targets", Self.array(targets)), ("findings", Self.array(findings)),
      ("corpus", corpus.quoted), ("test", test.quoted),
      ("unsourced", Self.array(unsourced.map(\.quoted))),
    ])
  }

  private static func array(_ values: [String]) -> String { "[\(values.joined(separator: ","))]" }

  private static func object(_ members: [(String, String)]) -> String {
    "{\(members.map { "\"\($0)\":\($1)" }.joined(separator: ","))}"
  }

  private static func flat(_ parts: [Storyboard.Part], _ texts: inout Interned) -> String {
    array(parts.flatMap { [$0.name, $0.value] }.map { "\(texts.index(of: $0.quoted))" })
  }

  private static func json(_ screens: Storyboard.Screens) -> String {
    object([
      ("caption", screens.caption.quoted), ("tabs", array(screens.tabs.map(\.quoted))),
      ("tab", "\(screens.tab)"), ("root", screens.rootName.quoted),
      ("path", array(screens.path.map(\.quoted))), ("notes", array(screens.notes.map(\.quoted))),
      (
        "modals",
        array(
          screens.modals.map { modal in
            object([
              ("name", modal.name.quoted), ("style", modal.style.rawValue.quoted),
              ("path", array(modal.path.map(\.quoted))),
            ])
          })
      ),
    ])
  }
}

/// Distinct texts, each with its number.
private struct Interned {
  private(set) var values: [String] = []
  private var indices: [String: Int] = [:]

  mutating func index(of text: String) -> Int {
    if let known = indices[text] { return known }
    indices[text] = values.count
    values.append(text)
    return values.count - 1
  }
}

extension String {
  /// The text as a JSON string that can stand in a `script` element: no character of it ends the
  /// element, begins a comment or ends a line of JavaScript.
  fileprivate var quoted: String {
    var quoted = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "<", ">", "&", "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
