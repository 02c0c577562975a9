import StateMachineTesting

extension Session {
  /// The text of `--help`.
  var help: String {
    let width = FuzzCommand.verbs.map { $0.name.count }.max() ?? 0
    let verbs = FuzzCommand.verbs.map {
      "  \(program) \($0.name.rightPadded(to: width))  \($0.summary)"
    }
    return """
      Finds the action sequences that break a coordinator, and shows the shortest one.

      \(verbs.joined(separator: "\n"))

      `\(program) COMMAND --help` shows the options of a command; `--version` the version.

      Exit status: 0 every claim holds; 1 a claim was broken, a goal not reached or a threshold missed;
      2 wrong usage, or something can't be read or written; 3 interrupted; 4 an exploration was incomplete.

      """
  }

  /// The text of `--help VERB`.
  func help(for name: String?) throws(CommandError) -> String {
    guard let name else { return help }
    return help(for: try verb(named: name))
  }

  /// The text of `VERB --help`.
  func help(for verb: any Verb.Type) -> String {
    let usage = verb.usage.map { "  \(program) \(verb.name) \($0)" }
    let width = verb.options.map(\.title.count).max() ?? 0
    let options = verb.options.map { "  \($0.title.rightPadded(to: width))  \($0.help)" }
    let table = options.isEmpty ? [] : [""] + options
    return ([verb.summary.sentence, ""] + usage + table).joined(separator: "\n") + "\n"
  }
}

extension String {
  fileprivate var sentence: String { prefix(1).uppercased() + dropFirst() + "." }
}
