/// An option of a command.
struct Option: Hashable {
  /// The name, with its dashes.
  var name: String
  /// The placeholder for its value in the help; `nil` if it takes none.
  var value: String?
  /// True if it can be given more than once.
  var isRepeatable = false
  /// Its effect, in half a line.
  var help: String

  init(_ name: String, value: String? = nil, isRepeatable: Bool = false, _ help: String) {
    self.name = name
    self.value = value
    self.isRepeatable = isRepeatable
    self.help = help
  }

  /// `--seed N`.
  var title: String { name + (value.map { " \($0)" } ?? "") + (isRepeatable ? " …" : "") }
}

/// The words after a command, sorted into options and operands.
struct ParsedOptions: Hashable {
  /// The words that are no options, in order.
  private(set) var operands: [String] = []
  private var values: [String: [String]] = [:]

  /// Sorts words; `--seed 1` and `--seed=1` are the same, and after `--` there are no options.
  init(
    _ words: ArraySlice<String>, of verb: any Verb.Type, in session: Session
  ) throws(CommandError) {
    var rest = words
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        return
      }
      // A single dash stands for standard output.
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard let option = verb.options.first(where: { $0.name == name }) else {
        let known = suggestion(
          for: name, among: verb.options.map(\.name), "\(verb.name) has the options")
        throw CommandError("there is no option `\(name)`; \(known)")
      }
      var value = parts.count == 2 ? String(parts[1]) : nil
      if let title = option.value {
        if value == nil, let next = rest.first, !next.hasPrefix("--") { value = rest.popFirst() }
        if value ?? "" == "" {
          throw CommandError("`\(name)` needs a value: write `\(name) \(title)`")
        }
      } else if value != nil {
        throw CommandError("`\(name)` takes no value: write only `\(name)`")
      }
      if values[name] != nil, !option.isRepeatable {
        throw CommandError("`\(name)` is given twice: write it once")
      }
      values[name, default: []].append(value ?? "")
    }
  }

  /// Returns whether the option was given.
  func has(_ name: String) -> Bool { values[name] != nil }

  /// The value of an option, if it was given.
  func value(_ name: String) -> String? { values[name]?.last }

  /// The values of an option that can be given more than once, each value once.
  func values(_ name: String) -> [String] {
    var unique: [String] = []
    for value in values[name] ?? [] where !unique.contains(value) { unique.append(value) }
    return unique
  }

  /// The values of an option that can be given more than once, in the order of the command line.
  func sequence(_ name: String) -> [String] { values[name] ?? [] }
}
