import CommandLineTool
import CoordinatorTesting
import StateMachineTesting

/// The outputs of a command: text, corpus files, JSON.
struct Results {
  private let json: JSONFile?
  private let corpus: CorpusFolder?

  /// Reads `--json` and `--corpus`.
  init(_ options: Arguments, machine: String) throws(CommandError) {
    json = try JSONFile(options)
    corpus = try CorpusFolder(options, machine: machine)
  }

  /// Keeps an entry of a run that goes on; `write` keeps it again, and has the errors.
  var keep: (@Sendable (CorpusEntry) -> Void)? {
    guard let corpus else { return nil }
    return { _ = try? corpus.save($0) }
  }

  /// Writes all outputs; if one of them fails, the others are still written.
  func write(
    _ report: some Encodable, text: String, keeping entries: [CorpusEntry], in session: Session
  ) throws(CommandError) {
    let write = json?.isStandardOutput == true ? session.console.errors : session.console.output
    write(text + "\n")
    var problems: [String] = []
    for entry in entries {
      guard let corpus else { break }
      do throws(CommandError) {
        if let path = try corpus.save(entry) { write("kept in \(path)\n") }
      } catch {
        problems += error.messages
      }
    }
    do throws(CommandError) {
      try json?.write(report, in: session)
    } catch {
      problems += error.messages
    }
    if !problems.isEmpty { throw CommandError(problems) }
  }
}
