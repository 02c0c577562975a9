import CommandLineTool
import CoordinatorTesting
import Pages
import StateMachineTesting

/// The outputs of a search: text, corpus files, storyboards, JSON.
struct Results {
  private let json: JSONFile?
  private let corpus: CorpusFolder?
  private let storyboards: StoryboardFolder?

  /// Reads `--json`, `--corpus` and `--storyboard`.
  init(_ options: Arguments, machine: String) throws(CommandError) {
    json = try JSONFile(options)
    corpus = try CorpusFolder(options, machine: machine)
    storyboards = try StoryboardFolder(options)
  }

  /// Keeps an entry of a run that goes on; `write` keeps it again, and has the errors.
  var keep: (@Sendable (CorpusEntry) -> Void)? {
    guard let corpus else { return nil }
    return { _ = try? corpus.save($0) }
  }

  /// Writes all outputs; if one of them fails, the others are still written.
  func write(
    _ report: SearchReport, of subject: AnyMachine, text: String, in session: Session
  ) throws(CommandError) {
    let write = json?.isStandardOutput == true ? session.console.errors : session.console.output
    write(text + "\n")
    var problems: [String] = []
    for entry in report.entries {
      guard let corpus else { break }
      do throws(CommandError) {
        if let path = try corpus.save(entry) { write("kept in \(path)\n") }
      } catch {
        problems += error.messages
      }
    }
    if let storyboards {
      let stories = zip(report.findings, subject.storyboards(of: report))
      for (finding, story) in stories {
        do throws(CommandError) {
          let path = try storyboards.save(story, of: report.entry(of: finding), report.machine)
          write("drawn in \(path)\n")
        } catch {
          problems += error.messages
        }
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
