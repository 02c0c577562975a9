import Foundation
import ProcessSignals
import StateMachineTesting

/// A command: the first word of a command line, with its options.
package protocol Verb<Session>: SendableMetatype {
  associatedtype Session: CommandSession

  static var name: String { get }
  /// Its effect, in half a line.
  static var summary: String { get }
  /// The words after its name; one line for each form.
  static var usage: [String] { get }
  static var options: [Option] { get }

  /// Reads the words after its name; runs and writes nothing.
  init(_ arguments: Arguments, in session: Session) throws(CommandError)

  func run(in session: Session) async throws(CommandError) -> ExitStatus
}

/// One run of a program: its commands, its streams and its signals.
package protocol CommandSession {
  /// The name of the program in messages and in commands to repeat a run.
  var program: String { get }
  var console: Console { get set }
  var signals: Signals { get }
  var verbs: [any Verb<Self>.Type] { get }

  /// The command of a line that begins with an option, or has no word; `nil` if there is none.
  var standardVerb: (any Verb<Self>.Type)? { get }

  /// The version that `--version` prints.
  var version: String { get }

  /// The first paragraph of `--help`, and its last one.
  var purpose: String { get }
  var statuses: String { get }
}

extension CommandSession {
  package var standardVerb: (any Verb<Self>.Type)? { nil }

  /// Carries out the arguments.
  package func run(_ arguments: [String]) async -> ExitStatus {
    do throws(CommandError) {
      return try await carryOut(arguments)
    } catch {
      for message in error.messages { console.errors("\(program): \(message.visible)\n") }
      return .unusable
    }
  }

  private func carryOut(_ arguments: [String]) async throws(CommandError) -> ExitStatus {
    var words = arguments[...]
    let first = words.first ?? ""
    switch first {
    case "--help", "-h", "help":
      let named = try words.dropFirst().first.map(verb(named:))
      console.output(named.map { help(for: $0) } ?? help)
      return .passed
    case "--version":
      console.output("\(program) \(version)\n")
      return .passed
    default:
      break
    }
    let verb: any Verb<Self>.Type
    if let standardVerb, first.isEmpty || first.hasPrefix("-") {
      verb = standardVerb
    } else if first.isEmpty {
      console.errors(help)
      return .unusable
    } else {
      verb = try self.verb(named: first)
      words = words.dropFirst()
    }
    if words.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
      console.output(help(for: verb))
      return .passed
    }
    let options = try Arguments(words, of: verb)
    var session = self
    session.console = try console.colored(options.value(Option.color.name))
    return try await verb.init(options, in: session).run(in: session)
  }

  private func verb(named name: String) throws(CommandError) -> any Verb<Self>.Type {
    if let verb = verbs.first(where: { $0.name == name }) { return verb }
    let isOption = name.hasPrefix("-")
    let names = isOption ? ["--help", "--version"] : verbs.map { $0.name }
    let kind = isOption ? "option" : "command"
    throw CommandError(
      "there is no \(kind) `\(name)`; \(suggestion(for: name, among: names, "the \(kind)s are"))")
  }

  /// Writes a text to a file, or else to standard output.
  package func write(_ text: String, to path: String?) throws(CommandError) {
    if let path { try TextFile.write(text, to: path) } else { console.output(text) }
  }

  /// Writes a line to standard output, without control characters.
  package func print(_ text: String) { console.output(text.visible + "\n") }

  /// The text of `--help`.
  private var help: String {
    let width = verbs.map { $0.name.count }.max() ?? 0
    let lines = verbs.map { "  \(program) \($0.name.rightPadded(to: width))  \($0.summary)" }
    return """
      \(purpose)

      \(lines.joined(separator: "\n"))

      `\(program) COMMAND --help` shows the options of a command; `--version` the version.
      Verdicts are coloured on a terminal, unless NO_COLOR is set; `--color always` or `never` decides.

      \(statuses)

      """
  }

  /// The text of `VERB --help`.
  private func help(for verb: any Verb.Type) -> String {
    let usage = verb.usage.map { "  \(program) \(verb.name) \($0)" }
    let width = verb.options.map(\.title.count).max() ?? 0
    let options = verb.options.map { "  \($0.title.rightPadded(to: width))  \($0.help)" }
    let table = options.isEmpty ? [] : [""] + options
    let sentence = verb.summary.prefix(1).uppercased() + verb.summary.dropFirst() + "."
    return ([sentence, ""] + usage + table).joined(separator: "\n") + "\n"
  }

  /// Runs the command that the process was started with, or one of given words, and exits.
  ///
  /// - Parameters:
  ///   - given: the words after the program's name, in place of those of the process.
  ///   - session: makes the session from the program's name and its streams.
  package static func main(
    _ given: [String]? = nil, _ session: (_ program: String, Console) -> Self
  ) async -> Never {
    // A write to a closed pipe fails, instead of killing the process.
    signal(SIGPIPE, SIG_IGN)
    exits_forbid()
    let streams = StandardStreams()
    let program = URL(filePath: CommandLine.arguments.first ?? "").lastPathComponent
    let words = CommandLine.arguments
    // Invalid bytes are replaced in a text, so that it names another file.
    if let index = words.indices.first(where: { index in
      CommandLine.unsafeArgv[index].map { strcmp($0, words[index]) != 0 } ?? false
    }) {
      streams.console.errors(
        "\(program): argument \(index), `\(words[index].visible)`, isn't UTF-8: "
          + "rename the file that it names\n")
      exits_allow()
      exit(ExitStatus.unusable.rawValue)
    }
    let status = await session(program, streams.console).run(given ?? Array(words.dropFirst()))
    exits_allow()
    if let problem = streams.problem {
      streams.console.errors(
        "\(program): standard output can't be written: \(problem); redirect it elsewhere\n")
      exit(ExitStatus.unusable.rawValue)
    }
    exit(status.rawValue)
  }
}
