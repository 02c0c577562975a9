import CommandLineTool
import CoordinatorTesting
import Foundation
import StateMachineTesting

/// Options of several commands.
extension Option {
  static let json = Option(
    "--json", value: "FILE", "write the result as JSON; `-` is standard output")
  static let all = Option("--all", "search every machine, one after another")
  static let corpus = Option("--corpus", value: "FOLDER", "keep each finding in a file of its own")
  static let storyboard = Option(
    "--storyboard", value: "FOLDER", "draw each sequence, as a page and as an SVG file")
  static let html = Option("--html", value: "FILE", "write the result as a page for a browser")
  static let junit = Option(
    "--junit", value: "FILE", "write the result as JUnit XML, a test case for each claim")
  static let annotate = Option(
    "--annotate", "print each finding as an annotation of GitHub Actions, too")
  static let force = Option(
    "--force", "replace files that hold something else than this program writes there")
  static let quiet = Option("--quiet", "show no progress, and of the result only the findings")
  static let seed = Option(
    "--seed", value: "N", "the seed of all random numbers, or `random`; 1 if not given")
  static let form = Option(
    "--form", value: "NAME", "the machine in another form; `list MACHINE` has names")
  static let asWritten = Option("--as-written", "the same as `--form as-written`")
  static let trap = Option(
    "--trap", value: "POSITION",
    "search up to a trap that an earlier run noted, and shrink the actions that lead to it")
  static let deadline = Option(
    "--deadline", value: "DURATION",
    "an action that takes longer never returns, which is a finding; 10s if not given")
  static let maxMemory = Option(
    "--max-memory", value: "SIZE",
    "give up, or find the action that takes it all, after 500MB, 4GB; 4GB or half of the "
      + "computer's if not given")
}

extension Arguments {
  /// The limits of an action, from `--deadline` and `--max-memory`.
  func limits() throws(CommandError) -> ActionLimits {
    var limits = ActionLimits.standard
    if let deadline = try duration("--deadline") { limits.deadline = deadline }
    if let memory = try memory("--max-memory") { limits.memory = memory }
    return limits
  }

  /// The first operand, an action of the verb; `example` shows how one is written.
  func action(of verb: String, among names: [String], orWrite example: String)
    throws(CommandError) -> String
  {
    let word = operands.first ?? ""
    if names.contains(word) { return word }
    throw CommandError(
      word.isEmpty
        ? "\(verb) needs an action: write `\(example)`"
        : "\(verb) has no action `\(word)`; " + suggestion(for: word, among: names, "write"))
  }

  /// A seed: the given number, or a random one.
  func seed(_ name: String) throws(CommandError) -> Seed? {
    let remedy =
      " is no seed: write a number from 0 to 18446744073709551615, the same in hexadecimal behind "
      + "`0x`, or `random`"
    return try parsed(name, orSay: remedy) { $0 == "random" ? .drawn() : Seed($0) }
  }
}
