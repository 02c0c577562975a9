import CommandLineTool
import CoordinatorTesting
import Foundation
import Pages
import StateMachineTesting

/// The files of a report: JSON, a page, JUnit XML.
struct ReportFiles {
  let json: JSONFile?
  let html: String?
  let junit: String?

  /// The options that name them.
  static let options = ["--json", "--html", "--junit"]

  /// Makes sure that the files can be written, and are distinct.
  init(_ options: Arguments) throws(CommandError) {
    json = try JSONFile(options)
    html = options.value("--html")
    junit = options.value("--junit")
    let isForced = options.has("--force")
    if let html { try TextFile.check(html, .page, isForced: isForced) }
    if let junit { try TextFile.check(junit, .junit, isForced: isForced) }
    let file = json.flatMap { $0.isStandardOutput ? nil : $0.path }
    try TextFile.checkDistinct([file, html, junit].compactMap(\.self))
  }

  /// The path of the page of a search, in a folder beside the page of all; `nil` without pages.
  ///
  /// - Parameter title: the title of the search.
  func page(of title: String) throws(CommandError) -> String? {
    guard let html else { return nil }
    let folder = SeriesReport.folder(beside: html)
    try TextFile.make(folder: folder)
    let name = title.replacing("/", with: "-").replacing(", seed ", with: "-seed-")
    return folder.appending(path: name + ".html").path
  }
}

/// The outputs of a search: text, annotations, corpus files, storyboards, a page, JUnit XML, JSON.
struct Results {
  private let files: ReportFiles
  private let isAnnotated: Bool
  private let corpus: CorpusFolder?
  private let storyboards: StoryboardFolder?

  /// Reads `--json`, `--html`, `--junit`, `--annotate`, `--corpus` and `--storyboard`.
  init(_ options: Arguments, machine: String) throws(CommandError) {
    files = try ReportFiles(options)
    isAnnotated = options.has("--annotate")
    corpus = try CorpusFolder(options, machine: machine)
    storyboards = try StoryboardFolder(options)
  }

  /// Keeps an entry of a run that goes on; `write` keeps it again, and has the errors.
  var keep: (@Sendable (CorpusEntry) -> Void)? {
    guard let corpus else { return nil }
    return { _ = try? corpus.save($0) }
  }

  /// Writes the text and the JSON of a shard, and keeps its findings.
  func write(_ report: ShardReport, in session: Session) throws(CommandError) {
    let write = session.textStream(besides: files.json)
    write(report.text(mergedBy: session.program) + "\n")
    var attempt = Attempts()
    for entry in report.entries where corpus != nil {
      attempt { () throws(CommandError) in
        if let file = try corpus?.save(entry) { write("kept in \(file)\n") }
      }
    }
    attempt { () throws(CommandError) in try files.json?.write(Checksummed(report), in: session) }
    try attempt.end()
  }

  /// Writes all outputs; if one of them fails, the others are still written.
  ///
  /// - Parameters:
  ///   - report: the report.
  ///   - subject: the machine, which draws its states; `nil` for outputs without drawings.
  ///   - text: the text of the report.
  ///   - options: the options of the command that repeats the search.
  ///   - session: the run of the command line.
  func write(
    _ report: SearchReport, of subject: AnyMachine? = nil, text: String,
    repeatedBy options: [String], in session: Session
  ) throws(CommandError) {
    let write = session.textStream(besides: files.json)
    write(text + "\n")
    var attempt = Attempts()
    let identity = report.identity
    var annotations = Annotations()
    for finding in report.findings {
      var file: String?
      if let corpus, finding.isReplayable {
        attempt { () throws(CommandError) in file = try corpus.save(report.entry(of: finding)) }
      }
      if let file { write("kept in \(file)\n") }
      if corpus != nil, !finding.isReplayable {
        write("not kept: only a search shows \(finding.claim.name)\n")
      }
      annotations.add(finding, of: identity.title, keptIn: file)
    }
    for shortfall in report.shortfalls {
      annotations.add(shortfall, title: identity.title)
    }
    if isAnnotated { write(annotations.lines.map { "\($0)\n" }.joined()) }
    let isDrawn = storyboards != nil || files.html != nil
    let stories = isDrawn ? subject?.storyboards(of: report) ?? [] : []
    if let storyboards {
      for (finding, story) in zip(report.findings, stories) {
        attempt { () throws(CommandError) in
          let path = try storyboards.save(story, of: report.entry(of: finding), report.machine)
          write("drawn in \(path)\n")
        }
      }
    }
    let command = ([session.program] + report.command(options)).joined(separator: " ")
    if let html = files.html, let subject {
      let states = report.walks == nil ? subject.statesPart(of: report, in: session) : ([], "")
      let page = report.page(
        identity.title, stories, states: states, repeatedBy: command)
      attempt { () throws(CommandError) in try TextFile.write(page, to: html) }
    }
    if let junit = files.junit {
      let text = Markup.junit([report.suite(identity.title, repeatedBy: command)])
      attempt { () throws(CommandError) in try TextFile.write(text, to: junit) }
    }
    attempt { () throws(CommandError) in try files.json?.write(Checksummed(report), in: session) }
    try attempt.end()
  }
}

extension SearchReport {
  /// The words of the command that repeats the search, after the program's name.
  func command(_ options: [String]) -> [String] {
    [walks == nil ? ExploreVerb.name : FuzzVerb.name] + identity.arguments + options
  }

  /// The machine and its form.
  fileprivate var identity: MachineIdentity {
    MachineIdentity(machine, variant: MachineVariant(variant))
  }
}
