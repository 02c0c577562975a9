import CoordinatorTesting

/// One run of the command line: its machines, its streams and its signals.
struct Session {
  let program: String
  let targets: [FuzzTarget]
  let console: Console
  let signals: Signals

  /// Carries out the arguments.
  func run(_ arguments: [String]) async throws(CommandError) -> ExitStatus {
    guard let first = arguments.first else {
      console.errors(help)
      return .unusable
    }
    switch first {
    case "--help", "-h", "help":
      console.output(try help(for: arguments.dropFirst().first))
      return .passed
    case "--version":
      console.output("\(program) \(FuzzCommand.version)\n")
      return .passed
    default:
      let verb = try verb(named: first)
      let words = arguments.dropFirst()
      if words.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
        console.output(help(for: verb))
        return .passed
      }
      let options = try ParsedOptions(words, of: verb, in: self)
      return try await verb.init(options, in: self).run(in: self)
    }
  }

  func verb(named name: String) throws(CommandError) -> any Verb.Type {
    if let verb = FuzzCommand.verbs.first(where: { $0.name == name }) { return verb }
    let isOption = name.hasPrefix("-")
    let names = isOption ? ["--help", "--version"] : FuzzCommand.verbs.map { $0.name }
    let kind = isOption ? "option" : "command"
    throw CommandError(
      "there is no \(kind) `\(name)`; \(suggestion(for: name, among: names, "the \(kind)s are"))")
  }

  /// Writes lines to standard output.
  func print(_ text: String) { console.output(text + "\n") }
}

/// A command: the first word of a command line, with its options.
protocol Verb: SendableMetatype {
  static var name: String { get }
  /// Its effect, in half a line.
  static var summary: String { get }
  /// The words after its name; one line for each form.
  static var usage: [String] { get }
  static var options: [Option] { get }

  /// Reads the words after its name; runs and writes nothing.
  init(_ options: ParsedOptions, in session: Session) throws(CommandError)

  func run(in session: Session) async throws(CommandError) -> ExitStatus
}
