import CommandLineTool
import CoordinatorTesting
import Pages
import StateMachineTesting

/// The outputs of a search: text, corpus files, storyboards, a page, JSON.
struct Results {
  private let json: JSONFile?
  private let html: String?
  private let corpus: CorpusFolder?
  private let storyboards: StoryboardFolder?

  /// Reads `--json`, `--html`, `--corpus` and `--storyboard`.
  init(_ options: Arguments, machine: String) throws(CommandError) {
    json = try JSONFile(options)
    html = options.value("--html")
    if let html {
      try TextFile.check(html, holds: "a page", startingWith: "<")
      if let json, !json.isStandardOutput { try TextFile.checkDistinct([html, json.path]) }
    }
    corpus = try CorpusFolder(options, machine: machine)
    storyboards = try StoryboardFolder(options)
  }

  /// Keeps an entry of a run that goes on; `write` keeps it again, and has the errors.
  var keep: (@Sendable (CorpusEntry) -> Void)? {
    guard let corpus else { return nil }
    return { _ = try? corpus.save($0) }
  }

  /// Writes all outputs; if one of them fails, the others are still written.
  ///
  /// - Parameters:
  ///   - report: the report.
  ///   - subject: the machine.
  ///   - text: the text of the report.
  ///   - options: the options of the command that repeats the search.
  ///   - session: the run of the command line.
  func write(
    _ report: SearchReport, of subject: AnyMachine, text: String, repeatedBy options: [String],
    in session: Session
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
    let isDrawn = storyboards != nil || html != nil
    let stories = isDrawn ? subject.storyboards(of: report) : []
    if let storyboards {
      for (finding, story) in zip(report.findings, stories) {
        do throws(CommandError) {
          let path = try storyboards.save(story, of: report.entry(of: finding), report.machine)
          write("drawn in \(path)\n")
        } catch {
          problems += error.messages
        }
      }
    }
    if let html {
      let verb = report.walks == nil ? ExploreVerb.name : FuzzVerb.name
      let command = [session.program, verb] + subject.identity.arguments + options
      let states = report.walks == nil ? subject.statesPart(of: report, in: session) : ([], "")
      let page = report.page(
        subject.identity.title, stories, states: states,
        repeatedBy: command.joined(separator: " "))
      do throws(CommandError) {
        try TextFile.write(page, to: html)
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
