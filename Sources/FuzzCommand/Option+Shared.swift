import StateMachineTesting

/// Options of several commands.
extension Option {
  static let json = Option(
    "--json", value: "FILE", "write the result as JSON; `-` is standard output")
  static let quiet = Option("--quiet", "show no progress, and of the result only the findings")
  static let asWritten = Option("--as-written", "the machine as it was before it was fixed")
  static let flaw = Option(
    "--flaw", value: "NAME", isRepeatable: true, "the machine with a flaw planted")
  static let jobs = Option(
    "--jobs", value: "N", "how many workers share the work; the result is the same for any number")
  static let strategy = Option(
    "--strategy", value: "NAME",
    "how walks go on: \(Strategy.allCases.map(\.rawValue).joined(separator: ", "))")
}
