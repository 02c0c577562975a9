import CoordinatorTesting
import Foundation
import Pages
import StateMachineTesting

extension StateBrowser {
  /// Shows the states that an exploration visited.
  ///
  /// The JSON has the indices of texts, changes and pictures, since these occur often:
  ///
  /// ```
  /// {"texts": […], "changes": [[text, …], …], "pictures": [[screens, …], …],
  ///  "states": [[depth, [name, value, …], picture, [name, value, …], [target, …], expanded,
  ///              [[action, state, changes, target, …], …]], …],
  ///  "starts": […], "targets": […],
  ///  "findings": [[start, [action, …], [target, …]], …], "corpus": "…", "test": "…",
  ///  "unsourced": [action, …]}
  /// ```
  ///
  /// - Parameters:
  ///   - visited: the states.
  ///   - report: the report of the exploration.
  ///   - machine: the machine.
  ///   - command: the command that replays actions, up to the verb.
  init(
    _ visited: VisitedStates, by report: SearchReport, of machine: AnyMachine, command: String
  ) {
    let identity = machine.identity
    let claims = report.brokenClaims
    let goals = report.goals.filter(\.reached).map(\.goal)
    var texts = Interned<String>()
    var changes = Interned<[Int]>()
    var pictures = Interned<[Storyboard.Screens]>()
    func flat(_ parts: [Storyboard.Part]) -> [Int] {
      parts.flatMap { [texts[$0.name], texts[$0.value]] }
    }
    func targets(_ marks: VisitedStates.Marks) -> [Int] {
      marks.broken.compactMap(claims.firstIndex)
        + marks.goals.compactMap(goals.firstIndex).map { $0 + claims.count }
    }
    let notations = visited.states.map { Notation.describe($0.state.base) }
    let states = zip(visited.states, notations).map { visit, notation -> [Any] in
      let steps = visit.steps.map { step -> [Any] in
        let diff = step.target.map { StateDiff(from: notation, to: notations[$0]) }
        let lines = diff?.isEmpty == false ? diff?.lines ?? [] : []
        return [texts[step.action], step.target ?? NSNull(), changes[lines.map { texts[$0] }]]
          + targets(step.marks)
      }
      let illustration = Illustration(of: visit.state.base, in: machine.machine)
      let screens = illustration.screens
      return [
        visit.depth, flat(Storyboard.Part.parts(of: notation)),
        screens.isEmpty ? NSNull() : pictures[screens], flat(illustration.badges),
        targets(visit.marks), visit.isExpanded, steps,
      ]
    }
    func target(_ claim: Claim, isGoal: Bool) -> [String: Any] {
      // The claim in a line of a corpus file, if a replay shows that it breaks.
      let isKept = report.findings.contains {
        $0.claims.contains(claim) && $0.isReplayable && !claim.isAboutProcess
      }
      return [
        "name": claim.name, "meaning": claim.meaning, "header": isKept ? "\(claim)" : "",
        "test": identity.test(of: claim, by: [], from: 0, asSource: true), "isGoal": isGoal,
      ]
    }
    let findings = report.findings.compactMap { finding in
      visited.starts.firstIndex(of: finding.start).map { start -> [Any] in
        [start, finding.actions.map { texts[$0] }, finding.claims.compactMap(claims.firstIndex)]
      }
    }
    let starts = visited.starts.map { start -> [String: Any] in
      [
        "differences": start,
        "replay": identity.replayCommand(command, start: start, actions: []),
      ]
    }
    let entry = CorpusEntry(
      machine: identity.name,
      variant: identity.variant == .standard ? "" : identity.variant.name,
      claim: Claim(""), actions: [])
    scope = visited.scope(in: report)
    hasScreens = !pictures.values.isEmpty
    json = Self.json([
      "texts": texts.values, "changes": changes.values,
      "pictures": pictures.values.map { $0.map(\.json) }, "states": states, "starts": starts,
      "targets": claims.map { target($0, isGoal: false) } + goals.map { target($0, isGoal: true) },
      "findings": findings, "corpus": entry.head.map { $0 + "\n" }.joined(),
      "test": identity.test(of: Claim("every claim holds"), by: [], from: 0, asSource: true),
      "unsourced": visited.unsourced,
    ])
  }

  /// A value as JSON that can stand in a `script` element: no character of it ends the element,
  /// begins a comment or ends a line of JavaScript.
  static func json(_ value: Any) -> String {
    // Texts and numbers only, which can be encoded.
    let data = try? JSONSerialization.data(
      withJSONObject: value, options: [.sortedKeys, .withoutEscapingSlashes])
    let text = String(decoding: data ?? Data(), as: UTF8.self)
    return ["<", ">", "&", "\u{2028}", "\u{2029}"].reduce(text) { text, character in
      let digits = String(character.unicodeScalars.first?.value ?? 0, radix: 16)
      let escape = "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      return text.replacingOccurrences(of: character, with: escape)
    }
  }
}

extension VisitedStates {
  /// A sentence about the states that are here.
  fileprivate func scope(in report: SearchReport) -> String {
    let count = states.count
    if isWhole { return "Every state is here: \(count.grouped)." }
    let all = report.states?.count ?? count
    let within = "within \(depth.counted("action"))"
    return count >= all
      ? "Every state \(within) is here: \(count.grouped)."
      : "\(count.grouped) of \(all.grouped) states that were visited are here: all \(within), some that are "
        + "farther away, and those on the shortest way to each broken claim and each goal."
  }
}

extension Storyboard.Screens {
  fileprivate var json: [String: Any] {
    [
      "caption": caption, "tabs": tabs, "tab": tab, "root": rootName, "path": path,
      "notes": notes,
      "modals": modals.map { modal -> [String: Any] in
        ["name": modal.name, "style": modal.style.rawValue, "path": modal.path]
      },
    ]
  }
}

/// Distinct values, each with its index.
private struct Interned<Value: Hashable> {
  private(set) var values: [Value] = []
  private var indices: [Value: Int] = [:]

  /// The index of a value, which is added if it is new.
  subscript(value: Value) -> Int {
    mutating get {
      if let known = indices[value] { return known }
      indices[value] = values.count
      values.append(value)
      return values.count - 1
    }
  }
}
