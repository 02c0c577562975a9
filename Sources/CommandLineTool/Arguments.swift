import CoordinatorTesting
import Foundation
package import StateMachineTesting

/// An option of a command.
package struct Option: Hashable {
  /// The name, with its dashes.
  package var name: String
  /// The placeholder for its value in the help; `nil` if it takes none.
  var value: String?
  /// True if it can be given more than once.
  var isRepeatable = false
  /// Its effect, in half a line.
  var help: String

  package init(_ name: String, value: String? = nil, isRepeatable: Bool = false, _ help: String) {
    self.name = name
    self.value = value
    self.isRepeatable = isRepeatable
    self.help = help
  }

  /// `--seed N`.
  var title: String { name + (value.map { " \($0)" } ?? "") + (isRepeatable ? " …" : "") }
}

/// The words after a command, sorted into options and operands.
package struct Arguments: Hashable {
  /// The words that are no options, in order.
  package var operands: [String] = []
  private var values: [String: [String]] = [:]

  /// Sorts words; `--seed 1` and `--seed=1` are the same, and after `--` there are no options.
  package init(_ words: ArraySlice<String>, of verb: any Verb.Type) throws(CommandError) {
    let options = verb.options + [.color]
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
      let word = String(parts[0])
      guard let option = options.first(where: { $0.name == word }) else {
        let known = suggestion(
          for: word, among: options.map(\.name), "\(verb.name) has the options")
        throw CommandError("there is no option `\(word)`; \(known)")
      }
      var value = parts.count == 2 ? String(parts[1]) : nil
      if let title = option.value {
        if value == nil, let next = rest.first, !next.hasPrefix("--") { value = rest.popFirst() }
        if value ?? "" == "" {
          throw CommandError("`\(word)` needs a value: write `\(word) \(title)`")
        }
      } else if value != nil {
        throw CommandError("`\(word)` takes no value: write only `\(word)`")
      }
      if values[word] != nil, !option.isRepeatable {
        throw CommandError("`\(word)` is given twice: write it once")
      }
      values[word, default: []].append(value ?? "")
    }
  }

  /// Returns whether the option was given.
  package func has(_ name: String) -> Bool { values[name] != nil }

  /// The value of an option, if it was given.
  package func value(_ name: String) -> String? { values[name]?.last }

  /// The values of an option that can be given more than once, in the order of the command line.
  package func values(_ name: String) -> [String] { values[name] ?? [] }
}

// MARK: Other command lines

extension Arguments {
  /// Sets an option that has one value.
  package mutating func set(_ name: String, _ value: String) { values[name] = [value] }

  /// Removes options.
  package mutating func remove(_ names: [String]) { for name in names { values[name] = nil } }

  /// The words of a command line with these arguments: options by name, then operands.
  package var words: [String] {
    let options = values.keys.sorted().flatMap { name in
      values[name, default: []].flatMap { value in
        if value.isEmpty { return [name] }
        return value.hasPrefix("--") ? ["\(name)=\(value)"] : [name, value]
      }
    }
    return operands + options
  }
}

// MARK: Values

extension Arguments {
  /// The value of an option, read from its text, if the option was given.
  ///
  /// - Parameters:
  ///   - name: the option.
  ///   - remedy: the message about another text, after the option and the text.
  ///   - parse: reads the text.
  package func parsed<Value>(
    _ name: String, orSay remedy: String, _ parse: (String) -> Value?
  ) throws(CommandError) -> Value? {
    guard let text = value(name) else { return nil }
    if let value = parse(text) { return value }
    throw CommandError("`\(name) \(text)`\(remedy)")
  }

  /// A whole number, if the option was given.
  package func number(_ name: String, in range: ClosedRange<Int>) throws(CommandError) -> Int? {
    let bounds = "\(range.lowerBound.grouped) to \(range.upperBound.grouped)"
    return try parsed(name, orSay: ": write a whole number from \(bounds)") { text in
      Int(text).flatMap { range.contains($0) ? $0 : nil }
    }
  }

  /// A number above 0, which needn't be whole, if the option was given.
  package func positive(_ name: String) throws(CommandError) -> Double? {
    try parsed(name, orSay: ": write a number above 0") { text in
      Double(text).flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
    }
  }

  /// A number of bytes: `500MB`, `2GB`.
  package func memory(_ name: String) throws(CommandError) -> Int? {
    try parsed(name, orSay: " is no size: write one like 500MB or 2GB", ActionLimits.bytes)
  }

  /// The path of a file that can be written; one that exists is empty or has this format, unless
  /// `--force` is given.
  package func file(_ name: String, _ format: OutputFormat) throws(CommandError) -> String? {
    guard let path = value(name) else { return nil }
    if path == "-" {
      throw CommandError("`\(name) -`: only `--json` writes to standard output; name a file")
    }
    try TextFile.check(path, has("--force") ? nil : format)
    return path
  }

  /// A duration: `500ms`, `30s`, `5m`, `2h`.
  package func duration(_ name: String) throws(CommandError) -> Duration? {
    try parsed(name, orSay: " is no duration: write one like 500ms, 30s, 5m or 2h") {
      Duration(text: $0)
    }
  }
}

// MARK: Options of both commands

extension Option {
  package static let jobs = Option(
    "--jobs", value: "N", "how many workers share the work; the result is the same for any number")
  package static let strategy = Option(
    "--strategy", value: "NAME",
    "how walks go on: \(Strategy.allCases.map(\.rawValue).joined(separator: ", "))")
}

extension Arguments {
  /// The number of tasks that run at a time; without the option, the number of processors.
  package func jobs() throws(CommandError) -> Int {
    try number("--jobs", in: 1...1_024) ?? ProcessInfo.processInfo.activeProcessorCount
  }

  /// The rule by which walks choose their next action, if the option was given.
  package func strategy() throws(CommandError) -> Strategy? {
    guard let text = value("--strategy") else { return nil }
    guard let strategy = Strategy(rawValue: text) else {
      let names = Strategy.allCases.map(\.rawValue)
      throw CommandError(
        "there is no strategy `\(text)`; "
          + suggestion(for: text, among: names, "the strategies are"))
    }
    return strategy
  }
}
