/// The words after a command, sorted into options and operands.
struct Arguments {
  /// The words that are no options, in order.
  private(set) var operands: [String] = []
  private var values: [String: String] = [:]

  /// Sorts words; `--json FILE` and `--json=FILE` are the same.
  ///
  /// - Parameters:
  ///   - flags: the options without a value.
  ///   - options: the options with a value, each with its placeholder in the help.
  init(
    _ words: some Sequence<String>, flags: [String] = [], options: [String: String] = [:]
  ) throws(Problem) {
    var rest = Array(words)[...]
    while let word = rest.popFirst() {
      guard word.hasPrefix("-") else {
        operands.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      if values[name] != nil { throw .usage("`\(name)` is given twice: write it once") }
      if let title = options[name] {
        let value = parts.count == 2 ? String(parts[1]) : rest.popFirst() ?? ""
        if value.isEmpty || value.hasPrefix("--") {
          throw .usage("`\(name)` needs a value: write `\(name) \(title)`")
        }
        values[name] = value
      } else if flags.contains(name), parts.count == 1 {
        values[name] = ""
      } else {
        throw .usage("there is no option `\(word)` here; `benchmarks --help` shows what there is")
      }
    }
  }

  /// Returns whether the option was given.
  func has(_ name: String) -> Bool { values[name] != nil }

  /// The value of an option, if it was given.
  func value(_ name: String) -> String? { values[name] }

  /// A positive number, if the option was given.
  func number(_ name: String) throws(Problem) -> Double? {
    guard let text = values[name] else { return nil }
    guard let number = Double(text), number > 0, number.isFinite else {
      throw .usage("`\(name) \(text)`: write a number above 0")
    }
    return number
  }

  /// A positive whole number, if the option was given.
  func count(_ name: String) throws(Problem) -> Int? {
    guard let text = values[name] else { return nil }
    guard let number = Int(text), number > 0 else {
      throw .usage("`\(name) \(text)`: write a whole number above 0")
    }
    return number
  }
}
