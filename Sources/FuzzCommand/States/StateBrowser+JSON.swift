import CoordinatorTesting
import Foundation
import Pages
import StateMachineTesting

extension StateBrowser {
  /// Shows the states that an exploration visited.
  ///
  /// The JSON has the indices of texts and changes, since these occur often; the screens of a state
  /// are a text, which is empty for a machine without screens:
  ///
  /// ```
  /// {"texts": […], "changes": [[text, …], …],
  ///  "states": [[depth, [name, value, …], screens, [target, …], expanded,
  ///              [[action, state, changes, target, …], …]], …],
  ///  "starts": […], "targets": […], "test": "…", "unsourced": [action, …]}
  /// ```
  ///
  /// - Parameters:
  ///   - visited: the states.
  ///   - report: the report of the exploration.
  ///   - machine: the machine.
  ///   - command: the command that replays actions, up to the verb.
  init(_ visited: VisitedStates, by report: SearchReport, of machine: AnyMachine, command: String) {
    let identity = machine.identity
    let claims = report.brokenClaims
    let goals = report.goals.filter(\.reached).map(\.goal)
    var texts = Interned<String>()
    var changes = Interned<[Int]>()
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
      var frame = Storyboard.Frame()
      frame.screens = Storyboard.Screens.all(of: visit.state.base, in: machine.machine)
      return [
        visit.depth, flat(Storyboard.Part.parts(of: notation)), texts[frame.words],
        targets(visit.marks), visit.isExpanded, steps,
      ]
    }
    func target(_ claim: Claim, isGoal: Bool) -> [String: Any] {
      [
        "name": claim.name, "meaning": claim.meaning, "isGoal": isGoal,
        "test": identity.test(of: claim, by: [], from: 0, asSource: true),
      ]
    }
    let starts = visited.starts.map { start -> [String: Any] in
      [
        "differences": start,
        "replay": identity.replayCommand(command, start: start, actions: []),
      ]
    }
    scope = visited.scope(in: report)
    json = Self.json([
      "texts": texts.values, "changes": changes.values, "states": states, "starts": starts,
      "targets": claims.map { target($0, isGoal: false) } + goals.map { target($0, isGoal: true) },
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
      : "\(count.grouped) of \(all.grouped) states that were visited are here: all \(within), and some "
        + "that are farther away."
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
