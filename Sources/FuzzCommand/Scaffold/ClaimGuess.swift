/// A claim that the shape of a class suggests.
struct ClaimGuess {
  /// The reason for the guess, as its comment says it.
  let reason: String
  /// The call of `Checks`, and its arguments.
  var call = "always"
  let arguments: [String]
  /// The names of the actions after which it is asked; `nil` for each step.
  var actions: [String]?
  /// A condition on the step, such as `before.last == action`.
  var condition: String?
  /// True for a claim about a state.
  var isOfState = false

  /// A claim under a name of the library.
  fileprivate static func always(
    _ reason: String, _ name: String, _ meaning: String, _ claim: String,
    after actions: [String]? = nil, if condition: String? = nil, isOfState: Bool = false
  ) -> ClaimGuess {
    ClaimGuess(
      reason: reason, arguments: ["\"\(name)\"", "\"\(meaning)\"", claim], actions: actions,
      condition: condition, isOfState: isOfState)
  }
}

extension ScaffoldModel {
  /// The claims by shape: a stack, modal slots of one presenter, tabs, children, a result, and a
  /// session with what needs one.
  var guesses: [ClaimGuess] {
    let all =
      stateGuesses + stackGuesses + linkGuesses + sessionGuesses + resultGuesses + otherGuesses
    return all.filter { $0.actions != [] }
  }

  /// The modals of the class itself.
  var modals: [Field] { own(.modal) }

  /// The fields of the class itself, not of its parts.
  private func own(_ role: Field.Role) -> [Field] {
    fields.filter { $0.role == role && !$0.read.contains("?") }
  }

  /// The paths of the class, one of which a tab can select.
  private var stacks: [Field] { own(.stack) + own(.stacks).filter { tab(of: $0) != nil } }

  /// The path of the tab that is selected after the step.
  private func visible(_ stack: Field, in state: String) -> String {
    let path = "\(state).\(stack.name)"
    guard stack.role == .stacks, let tab = tab(of: stack) else { return path }
    return "\(path)[after.\(tab.name), default: []]"
  }

  /// The actions that are tried twice in a row, more often than chance would.
  var repeatable: [String] {
    actions.filter { [.navigation, .link].contains($0.role) && $0.condition == nil }.map(\.name)
  }

  private func names(_ role: ActionKind.Role) -> [String] {
    actions.filter { $0.role == role }.map(\.name)
  }

  private var stateGuesses: [ClaimGuess] {
    var guesses: [ClaimGuess] = []
    if modals.count > 1 {
      guesses.append(
        ClaimGuess(
          reason: "they have one presenter, which shows one of them", call: "modalsAreExclusive",
          arguments: ["screen.modals"], isOfState: true))
    }
    for children in own(.children) {
      let list = "screen.\(children.name)"
      guesses.append(
        .always(
          "a flow is started once", "SINGLETON-FLOW",
          "no two of \(children.name) are of one class", "Set(\(list)).count == \(list).count",
          isOfState: true))
      let shown = (own(.slot) + own(.shown)).filter { isKin($0.value, children.value) }
      if shown.isEmpty { continue }
      let count = shown.map {
        $0.role == .slot ? "(screen.\($0.name) ? 1 : 0)" : "screen.\($0.name).count"
      }.joined(separator: " + ")
      guesses += [
        .always(
          "a child lives as long as it is shown", "NO-ORPHAN-CHILD",
          "each of \(children.name) is shown", "\(list).count <= \(count)", isOfState: true),
        .always(
          "and is shown as long as it lives", "NO-ORPHAN-UI",
          "each child that is shown is one of \(children.name)", "\(count) <= \(list).count",
          isOfState: true),
      ]
      if shown.contains(where: { $0.role == .shown }) {
        guesses.append(
          .always(
            "one presenter shows one flow at a time", "ONE-PRESENTED", "at most one flow is shown",
            "\(count) <= 1", isOfState: true))
      }
    }
    return guesses
  }

  private func isKin(_ left: SwiftType?, _ right: SwiftType?) -> Bool {
    guard let left, let right else { return false }
    return isKind(left, of: right) || isKind(right, of: left)
  }

  private var stackGuesses: [ClaimGuess] {
    var guesses: [ClaimGuess] = []
    for stack in stacks where stack.read.hasPrefix("scene.\(name).") {
      let (before, after) = (visible(stack, in: "before"), visible(stack, in: "after"))
      if !modals.isEmpty {
        guesses.append(
          ClaimGuess(
            reason: "a screen that is pushed under a modal isn't seen", call: "pushIsSeen",
            arguments: ["from: \(before)", "to: \(after)", "isCovered: after.modals > 0"]))
      }
      if stacks.count > 1 { continue }
      guesses += [
        .always(
          "a pop takes the last screen, or none", "POP-DEPTH", "a pop removes the last screen",
          "[\(before), \(before).dropLast()].contains(\(after))", after: names(.pop)),
        .always(
          "the root isn't on the stack", "POP-DEPTH", "a pop to the root leaves no screen, or all",
          "\(after).isEmpty || \(after) == \(before)", after: names(.popToRoot)),
      ]
    }
    return guesses
  }

  private var linkGuesses: [ClaimGuess] {
    let shown = stacks.filter { _ in !modals.isEmpty }.map { stack in
      let (before, after) = (visible(stack, in: "before"), visible(stack, in: "after"))
      return ClaimGuess(
        reason: "the screen of a link is on top", call: "linkIsVisible",
        arguments: ["\(after) == \(before) || \(after).isEmpty || after.modals == 0"],
        actions: names(.link))
    }
    return [
      .always(
        "a link leads to one place", "LINK-CANONICAL",
        "a link that is opened again changes nothing", "after == before", after: names(.link),
        if: "before.last == action")
    ] + shown
  }

  private var sessionGuesses: [ClaimGuess] {
    guard let session = fields.first(where: { $0.role == .session }) else { return [] }
    let isSignedIn = session.isThere(in: "after")
    let isSignedOut = session.type == "Bool" ? "!\(isSignedIn)" : "after.\(session.name) == nil"
    return (stacks + modals).flatMap { field -> [ClaimGuess] in
      guard let route = field.value.flatMap({ symbols.nominal(symbols.route(of: $0)) }),
        let needs = symbols.everyMember(of: route).first(where: {
          $0.kind == .property && $0.type == .named("Bool", [])
            && $0.name.speaks(of: "protected|require|needs|auth|signin|login")
        })?.name
      else { return [] }
      func shows(_ state: String) -> String {
        switch field.role {
        case .stack: "\(state).\(field.name).contains(where: \\.\(needs))"
        case .stacks: "\(state).\(field.name).values.joined().contains(where: \\.\(needs))"
        default: "(\(state).\(field.name)?.\(needs) == true)"
        }
      }
      return [
        .always(
          "`\(needs)` means a session", "AUTH-GATE",
          "nothing of \(field.name) that needs a session is shown without one",
          "\(isSignedIn) || \(shows("before")) || !\(shows("after"))"),
        .always(
          "and nothing of it outlives the session", "SIGNOUT-PURGE",
          "nothing of \(field.name) that needs a session outlives it", "!\(shows("after"))",
          after: names(.signOut), if: isSignedOut),
      ]
    }
  }

  private var resultGuesses: [ClaimGuess] {
    let counters = fields.filter { $0.role == .result }
    if counters.isEmpty { return [] }
    func count(_ state: String) -> String {
      counters.map { "\(state).\($0.name)" }.joined(separator: " + ")
    }
    let silent = stacks.prefix(1).map { stack in
      ClaimGuess.always(
        "its owner has let it go", "REMOVED-SILENT", "nothing is pushed after the result",
        "\(visible(stack, in: "after")).count <= \(visible(stack, in: "before")).count",
        if: "\(count("before")) > 0")
    }
    return [
      .always(
        "its owner waits for one result", "RESULT-EXACTLY-ONCE", "it gives at most one result",
        "\(count("screen")) <= 1", isOfState: true),
      .always(
        "an end without a result leaves its owner waiting", "RESULT-EXACTLY-ONCE",
        "one that has ended has given its result", "\(count("after")) > 0", after: names(.end)),
    ] + silent
  }

  private var otherGuesses: [ClaimGuess] {
    let isTabbed = stacks.count > 1 || stacks.contains { $0.role == .stacks }
    let stacks = stacks.map { "after.\($0.name) == before.\($0.name)" }
    let taps = actions.filter { $0.role == .tap && isTabbed }.map { tap in
      let tab = tap.name.dropLast("IsTapped".count)
      return ClaimGuess.always(
        "a tab has a stack of its own", "TAB-INDEPENDENCE", "a change of the tab changes no stack",
        stacks.joined(separator: " && "), after: [tap.name], if: "after.\(tab) != before.\(tab)")
    }
    return [
      ClaimGuess(
        reason: "a second tap comes before the first is seen", call: "repetitionChangesNothing",
        arguments: ["from: before", "to: after"], actions: names(.navigation),
        condition: "before.last == action"),
      ClaimGuess(
        reason: "no data of the list can be read", call: "unreadableDataChangesNothing",
        arguments: ["from: before.with(last: action)", "to: after"], actions: names(.restore)),
    ] + taps
  }
}
