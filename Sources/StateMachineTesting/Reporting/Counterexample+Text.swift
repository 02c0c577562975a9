extension Counterexample: CustomStringConvertible {
  /// What broke, by which numbered actions, what each of them changed, and where it was found.
  public var description: String {
    ([headline] + steps.map { "  \($0)" } + ending.map { "  \($0)" }).joined(separator: "\n")
  }

  /// The claim, in one line.
  var headline: String {
    switch verdict {
    case .broken, .trapped:
      "\(claim.name) is broken" + (claim.meaning.isEmpty ? "" : ": \(claim.meaning)")
    case .impure: "\(machineName) isn't deterministic: a second execution went another way"
    case .stuck: "\(machineName) offers no action at the start"
    case .oddList(let calls, let first):
      "the list of \(machineName) makes \(calls.counted("call")) here, and \(first) at the start"
    case .misjudged: "`==` and `\(fingerprinted)` of the state of \(machineName) disagree"
    }
  }

  /// The numbered actions, each with what it changed.
  var steps: [String] {
    if trace.actions.isEmpty {
      return [
        "\(trace.start == 0 ? "in the initial state" : "in start \(trace.start)"): "
          + "\(NotationValue(notating: trace.states[0]))"
      ]
    }
    let start = trace.start == 0 ? [] : ["from start \(trace.start):"] + start.map { "     \($0)" }
    return start
      + zip(1..., zip(notation, notes)).flatMap { number, step in
        let (action, free) = step
        let note =
          free.isEmpty ? "" : "   // any \(free.map { "`\($0)`" }.joined(separator: ", ")) will do"
        let diff = StateDiff(from: trace.states[number - 1], to: trace.states[number])
        return ["\(number). \(action)\(note)"] + diff.lines.map { "     \($0)" }
      }
  }

  /// What there is to say after the actions.
  var ending: [String] {
    var lines: [String] = []
    switch verdict {
    case .broken: break
    case .impure(let difference):
      lines += secondTime(difference)
      lines.append(
        "Make `initialState`, `reduce`, `actions(in:_:)` and `check` depend on nothing but")
      lines.append(
        "their arguments: no clock, no random number, no global variable, no order of a Set.")
    case .stuck:
      lines.append("No call of `actions(in:_:)` is possible there.")
      lines.append("Offer at least one action that can happen.")
    case .oddList:
      lines.append("in the last state: \(lastState)")
      lines.append("Make the same calls of `offers` in every state, in the same order: what isn't")
      lines.append("possible says so by `if:`, or by a collection that is empty.")
    case .trapped:
      lines.append("from here no way leads there any more")
    case .misjudged(let other, let isEqual):
      lines += misjudgement(of: other, isEqual: isEqual)
    }
    if let origin {
      let place = "seed \(origin.seed), walk \(origin.position.walk), step \(origin.position.step)"
      let proof = actions.isEmpty ? "" : minimality?.remark ?? ""
      lines.append(
        origin.length > actions.count
          ? "shrunk from \(origin.length) to \(actions.count)\(proof): \(place)"
          : "found at \(place)\(proof)")
    }
    return lines
  }

  private func secondTime(_ difference: Difference) -> [String] {
    switch difference {
    case .initialState(let state):
      ["the second time, it began otherwise:"] + changes(to: state)
    case .action(.none, let action?):
      ["the second time, the walk went on with \(NotationValue(notating: action))"]
    case .action(_, let action?):
      ["the second time, the walk drew \(NotationValue(notating: action))"]
    case .action(_, .none):
      ["the second time, nothing was possible"]
    case .state(let state):
      ["the second time, the same action gave:"] + changes(to: state)
    case .claim(let claim):
      ["the second time, the same actions kept \(claim)"]
    }
  }

  private var lastState: NotationValue {
    NotationValue(notating: trace.states[trace.states.count - 1])
  }

  /// What the start differs in from the first one, a line each; nothing if it is the first one.
  ///
  /// ``StateMachine/start(describedBy:)`` finds it again.
  public var start: [String] {
    trace.start == 0 ? [] : Starts(of: machine).difference(of: trace.states[0])
  }

  /// Whether the machine has a word for the last state.
  private var hasWord: Bool { trace.states.last.flatMap(machine.word) != nil }

  /// What fingerprints are made of.
  private var fingerprinted: String { hasWord ? "word(of:)" : "hash(into:)" }

  private var results: String { hasWord ? "words" : "hashes" }

  private func misjudgement(of other: Machine.State?, isEqual: Bool) -> [String] {
    if isEqual {
      return [
        "this state was found twice: its two copies are equal, and their \(results) differ",
        "Let `\(fingerprinted)` combine nothing that `==` doesn't compare.",
      ]
    }
    return ["this state and another one differ, and their \(results) are the same"]
      + (other.map { ["from this state to the other one:"] + changes(to: $0) } ?? [])
      + [
        "Let `\(fingerprinted)` combine all that `==` compares, or explore exactly,",
        "without fingerprints: slower, and with whole states in memory.",
      ]
  }

  private func changes(to other: Machine.State) -> [String] {
    StateDiff(from: trace.states[trace.states.count - 1], to: other).lines.map { "   \($0)" }
  }

  private var machineName: String { MachineIdentity(of: machine).name }

  /// The same thing as a test: runnable Swift that throws until the bug is fixed.
  public var swift: String {
    let words = claim.name.split { !$0.isLetter && !$0.isNumber }.map { $0.lowercased() }
    // A name can't begin with a digit.
    let first = words.first?.first?.isLetter == true ? [] : ["counterexample"]
    let name = (first + words).enumerated()
      .map { $0.offset == 0 ? $0.element : $0.element.capitalizedFirst }
    return """
      @Test func \(name.joined())() throws {
        try \(MachineIdentity(of: machine).expression).replay([
      \(notation.map { "    \($0),\n" }.joined())  ]\(trace.start == 0 ? "" : ", fromStart: \(trace.start)"))
      }
      """
  }
}

extension StringProtocol {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
