import Foundation

/// The value of `--color`, which each command takes.
enum ColorChoice: String, CaseIterable {
  case auto, always, never

  /// Removes the option from a command line, and returns its last value.
  static func take(from words: inout [String]) throws(CommandError) -> ColorChoice {
    var choice = auto
    while let index = words.prefix(while: { $0 != "--" }).firstIndex(where: {
      $0 == name || $0.hasPrefix(name + "=")
    }) {
      let word = words.remove(at: index)
      let text =
        if word != name {
          String(word.dropFirst(name.count + 1))
        } else {
          index < words.count ? words.remove(at: index) : ""
        }
      guard let named = ColorChoice(rawValue: text) else {
        let values = allCases.map(\.rawValue).joined(separator: ", ")
        throw CommandError("`\(name) \(text)`: write one of \(values)")
      }
      choice = named
    }
    return choice
  }

  private static let name = "--color"

  /// False if the environment asks for plain text: `NO_COLOR` isn't empty (no-color.org), or the
  /// terminal is a dumb one.
  static var isWelcome: Bool {
    let environment = ProcessInfo.processInfo.environment
    return environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
  }
}

extension Console {
  /// The console as the choice wants it.
  func colored(_ choice: ColorChoice) -> Console {
    guard choice == .always || choice == .auto && isColored else { return self }
    var console = self
    console.output = { [output] in output(Self.colored($0)) }
    return console
  }

  /// A text with its verdicts in colour: lines that begin with ✗ in red, with ✓ in green.
  private static func colored(_ text: String) -> String {
    guard text.contains("✗") || text.contains("✓") else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      switch line.first(where: { $0 != " " }) {
      case "✗": "\u{1B}[31m\(line)\u{1B}[0m"
      case "✓": "\u{1B}[32m\(line)\u{1B}[0m"
      default: String(line)
      }
    }.joined(separator: "\n")
  }
}
