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
    html = try options.file("--html", .page)
    junit = try options.file("--junit", .junit)
    let file = json.flatMap { $0.isStandardOutput ? nil : $0.path }
    try TextFile.checkDistinct([file, html, junit].compactMap(\.self))
  }
}

/// The outputs of a search: text, annotations, corpus files, storyboards, a page, JUnit XML, JSON.
struct Results {
  private let files: ReportFiles
  private let isQuiet: Bool
  private let isAnnotated: Bool
  private let corpus: Corpus?
  private let storyboards: StoryboardFolder?

  /// Reads `--json`, `--html`, `--junit`, `--quiet`, `--annotate`, `--corpus` and `--storyboard`,
  /// and makes sure that all files can be written.
  init(_ options: Arguments, machine: String) throws(CommandError) {
    files = try ReportFiles(options)
    isQuiet = options.has("--quiet")
    isAnnotated = options.has("--annotate")
    // The first finding creates the folder.
    let folder = options.value("--corpus")
    corpus = folder.map(Corpus.folder)
    if let folder {
      try TextFile.check(folder: "\(folder)/\(CorpusEntry.folder(of: machine))", of: folder)
    }
    storyboards = try StoryboardFolder(options)
  }

  /// Keeps an entry of a run that goes on; `write` keeps it again, and has the errors.
  var keep: (@Sendable (CorpusEntry) -> Void)? {
    guard let corpus else { return nil }
    return { _ = try? corpus.save($0) }
  }

  /// Keeps an entry, and returns the path of its file; `nil` without `--corpus`.
  private func save(_ entry: CorpusEntry) throws(CommandError) -> String? {
    try CommandError.passOn("a finding isn't kept: ") { try corpus?.save(entry) }
  }

  /// Writes the text and the JSON of a shard, and keeps its findings.
  func write(_ report: ShardReport, in session: Session) throws(CommandError) {
    let write = session.textStream(besides: files.json)
    write(report.text(mergedBy: session.program) + "\n")
    var attempt = Attempts()
    for entry in report.entries {
      attempt { () throws(CommandError) in
        if let file = try save(entry) { write("kept in \(file)\n") }
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
  ///   - note: the sentence that the text begins with.
  ///   - audit: the line that the text ends with.
  ///   - trap: the position of the trap that ended the search.
  ///   - session: the run of the command line.
  func write(
    _ report: SearchReport, of subject: AnyMachine?, note: String? = nil, audit: String? = nil,
    upTo trap: WalkPosition? = nil, in session: Session
  ) throws(CommandError) {
    let write = session.textStream(besides: files.json)
    // A search whose first walk trapped has no counts.
    let isDetailed = !isQuiet && (trap == nil || report.transitions > 0)
    write(note.lines + report.text(detailed: isDetailed) + "\n" + audit.lines)
    var attempt = Attempts()
    let identity = report.identity
    var annotations = Annotations()
    for finding in report.findings {
      var file: String?
      if finding.isReplayable {
        attempt { () throws(CommandError) in file = try save(report.entry(of: finding)) }
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
    let command = report.command(of: session.program, upTo: trap)
    if let html = files.html, let subject {
      let states = report.walks == nil ? subject.statesPart(of: report, session.program) : ([], "")
      let page = report.page(identity.title, stories, states: states, repeatedBy: command)
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

// MARK: Repetition

extension SearchReport {
  /// The exit status of the search.
  var status: ExitStatus {
    walks?.interrupted == true ? .interrupted : verdict.status
  }

  /// The machine and its form.
  fileprivate var identity: MachineIdentity {
    MachineIdentity(machine, variant: MachineVariant(variant))
  }

  /// The command that repeats the search, up to a trap if there was one.
  func command(of program: String, upTo trap: WalkPosition? = nil) -> String {
    let (verb, options) =
      switch search {
      case .walks(let walks):
        (
          FuzzVerb.name,
          ["--seed", "\(walks.seed)"]
            + (trap.map { ["--trap", $0.text] } ?? ["--walks", "\(walks.count)"])
            + (walks.length == 100 ? [] : ["--length", "\(walks.length)"])
            + (walks.strategy == .portfolio ? [] : ["--strategy", walks.strategy.rawValue])
        )
      case .states(let states):
        (
          ExploreVerb.name,
          (states.maxDepth.map { ["--depth", "\($0)"] } ?? [])
            + ["--max-states", "\(states.maxStates)"]
        )
      }
    return ([program, verb] + identity.arguments + options).joined(separator: " ")
  }
}
