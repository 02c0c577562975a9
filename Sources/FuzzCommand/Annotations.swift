import CoordinatorTesting

/// The findings of a report as annotations of GitHub Actions, which shows them on the page of a
/// run and of a pull request.
///
/// Source: "Workflow commands for GitHub Actions", setting an error message.
struct Annotations {
  /// A command of the workflow in each line.
  private(set) var lines: [String] = []

  /// Adds a finding, with the corpus file that keeps it.
  mutating func add(_ finding: Finding, of machine: String, keptIn file: String?) {
    add(finding.lines.joined(separator: "\n"), title: "\(machine): \(finding.claim)", file)
  }

  /// Adds a message, such as a goal that wasn't reached.
  mutating func add(_ message: String, title: String, _ file: String? = nil) {
    let properties =
      (file.map { ["file=\(Self.escaped($0, in: ":,"))"] } ?? [])
      + ["title=\(Self.escaped(title, in: ":,"))"]
    lines.append("::error \(properties.joined(separator: ","))::\(Self.escaped(message, in: ""))")
  }

  /// The text on one line, without the characters that separate the parts of a command.
  private static func escaped(_ text: String, in separators: String) -> String {
    text.unicodeScalars.map { scalar in
      guard "%\r\n\(separators)".unicodeScalars.contains(scalar) else { return "\(scalar)" }
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "%" + (digits.count < 2 ? "0" : "") + digits
    }.joined()
  }
}
