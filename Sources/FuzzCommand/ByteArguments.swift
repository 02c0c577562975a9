import CommandLineTool
import CoordinatorTesting
import StateMachineTesting

/// The machine and the files of `corpus import` and `corpus export`.
struct ByteArguments {
  /// The folder of the result.
  enum Destination {
    case corpus(CorpusFolder)
    case inputs(String)
  }

  let subject: AnyMachine
  let paths: [String]
  let destination: Destination

  /// The words that name the machine and its form.
  var words: String { subject.identity.arguments.joined(separator: " ") }

  /// Reads the operands after the action.
  init(
    _ action: String, _ operands: [String], _ options: Arguments, in session: Session
  ) throws(CommandError) {
    let command = "\(session.program) corpus \(action)"
    guard let name = operands.first else {
      throw CommandError(
        "corpus \(action) needs a machine: write `\(command) MACHINE`; "
          + "the machines are \(session.targets.map(\.name).quoted("and"))")
    }
    let target = try session.target(named: name, options)
    subject = try session.subject(of: target, options)
    paths = Array(operands.dropFirst())
    if action == "export" {
      guard let output = options.value("--output") else {
        throw CommandError(
          "corpus export needs a folder: write `\(command) \(name) --output FOLDER`")
      }
      destination = .inputs(output)
      return
    }
    if paths.isEmpty {
      throw CommandError("corpus import needs files: write `\(command) \(name) FILE`")
    }
    destination = .corpus(
      try CorpusFolder(options.value("--corpus") ?? "corpus", machine: target.name))
  }
}

extension CorpusVerb {
  func convert(
    _ arguments: ByteArguments, in session: Session
  ) async throws(CommandError) -> ExitStatus {
    switch arguments.destination {
    case .corpus(let folder): try await importInputs(arguments, to: folder, in: session)
    case .inputs(let folder): try await exportSeeds(arguments, to: folder, in: session)
    }
  }
}
