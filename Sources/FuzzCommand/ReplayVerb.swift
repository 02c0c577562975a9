import CommandLineTool
import CoordinatorTesting
import Foundation
import Pages
import StateMachineTesting

/// `replay`: executes given actions, and shows what each of them changes.
struct ReplayVerb: Verb {
  static let name = "replay"
  static let summary = "executes kept or given actions, and shows what each of them changes"
  static let usage = [
    "FILE|FOLDER … [--machine NAME] [--form NAME | --as-written] [OPTION …]",
    "MACHINE [--form NAME | --as-written] [--start LINE …] --action '.x' --action '.y' [OPTION …]",
  ]
  static let options = [
    Option.form, .asWritten,
    Option(
      "--start", value: "LINE", isRepeatable: true,
      "a difference of the start from the first one; several make one start"),
    Option(
      "--action", value: "'.x'", isRepeatable: true,
      "an action in Swift notation; they run in order"),
    Option(
      "--machine", value: "NAME",
      "replay files on this machine, in its standard form or the one that is given"),
    Option("--quiet", "of files, show only how many break, and which"),
    .deadline, .maxMemory, .storyboard, .json, .force,
  ]

  /// The files, or the given actions with their machine.
  private var paths: [String] = []
  private var given: (entry: CorpusEntry, subject: AnyMachine)?
  /// The options of a form; `nil` if each file is replayed in its own.
  private var form: Arguments?
  private let isQuiet: Bool
  private let limits: ActionLimits
  private let json: JSONFile?
  private let storyboards: StoryboardFolder?

  init(_ options: Arguments, in session: Session) throws(CommandError) {
    json = try JSONFile(options)
    storyboards = try StoryboardFolder(options)
    limits = try options.limits()
    guard let first = options.operands.first else {
      throw CommandError(
        "replay needs a corpus file, or a machine and actions: "
          + "write `\(session.program) replay FILE`")
    }
    isQuiet = options.has("--quiet")
    let isMachine = session.targets.contains { $0.name == first }
    let isFile =
      first.hasSuffix(CorpusFile.ending) || first.contains("/")
      || FileManager.default.fileExists(atPath: first)
    if isFile, !isMachine || !options.has("--action") {
      if let name = ["--start", "--action"].first(where: options.has) {
        throw CommandError(
          "`\(name)` goes with a machine, not with a file: \(first) has actions; leave it out")
      }
      let names = ["--machine", "--form", "--as-written"]
      form = names.contains(where: options.has) ? options : nil
      paths = options.operands
      return
    }
    if let name = ["--machine", "--quiet"].first(where: options.has) {
      throw CommandError("`\(name)` goes with files, not with given actions: leave it out")
    }
    let target = try session.target(options, of: Self.self)
    let subject = try session.subject(of: target, options)
    let entry = CorpusEntry(
      machine: target.name, claim: Claim(""), start: options.values("--start"),
      actions: options.values("--action"))
    given = (entry, subject)
  }

  func run(in session: Session) async throws(CommandError) -> ExitStatus {
    var result = ReplayResult()
    var attempt = Attempts()
    var pages: [String] = []
    func replay(
      _ entry: CorpusEntry, _ subject: AnyMachine, of file: CorpusFile? = nil
    ) async throws(CommandError) {
      let report = try session.replay(entry, subject, limits, of: file?.path)
      if let file, form == nil {
        try await session.checkClaim(of: entry, from: file, report, subject)
      }
      result.replays.append(ReplayResult.Replayed(file: file?.path, replay: report))
      pages += try draw(entry, report, subject)
    }
    if let given { try await replay(given.entry, given.subject) }
    for path in paths {
      var files: [CorpusFile] = []
      attempt { () throws(CommandError) in files = try CorpusFile.files(at: path) }
      for file in files {
        var unknown: [String] = []
        await attempt { () async throws(CommandError) in
          let (entry, subjects, problems) = try read(file, in: session)
          unknown = problems
          for subject in subjects { try await replay(entry, subject, of: file) }
        }
        attempt { () throws(CommandError) in
          if !unknown.isEmpty { throw CommandError(unknown) }
        }
      }
    }
    result.passed = result.replays.allSatisfy(\.replay.passed)
    if json?.isStandardOutput != true, !result.replays.isEmpty {
      session.print(isQuiet ? result.summary : result.description)
      for page in pages { session.print("drawn in \(page)") }
    }
    attempt { () throws(CommandError) in try json?.write(result, in: session) }
    try attempt.end()
    return result.passed ? .passed : .failed
  }

  /// Reads a file, and finds its machines, in the form that the options ask for.
  private func read(
    _ file: CorpusFile, in session: Session
  ) throws(CommandError) -> (entry: CorpusEntry, subjects: [AnyMachine], problems: [String]) {
    guard let form else { return try session.read(file) }
    let entry = try file.entry()
    var subjects: [AnyMachine] = []
    for name in form.value("--machine").map({ [$0] }) ?? entry.machines {
      subjects.append(try session.subject(of: try session.target(named: name), form))
    }
    return (entry, subjects, [])
  }

  /// Writes the storyboard of an entry that was replayed, and returns its path; none if an action
  /// ends the process.
  private func draw(
    _ entry: CorpusEntry, _ report: ReplayReport, _ subject: AnyMachine
  ) throws(CommandError) -> [String] {
    guard let storyboards, !report.broken.contains(where: { $0.claim.isAboutProcess }) else {
      return []
    }
    let story = try subject.storyboard(of: entry)
    return [try storyboards.save(story, of: entry, subject.identity.name)]
  }
}

/// The JSON of `replay`.
struct ReplayResult: Encodable {
  /// One replayed sequence.
  struct Replayed: Encodable {
    /// The file that it was read from.
    var file: String?
    var replay: ReplayReport
  }

  var version = 1
  var passed = true
  var replays: [Replayed] = []
}

extension ReplayResult: CustomStringConvertible {
  /// The summary of several files, and then each sequence with its changes.
  var description: String {
    let parts = replays.map { replayed in
      let title = (replayed.file.map { ["\($0):"] } ?? []) + [replayed.replay.title]
      return title.joined(separator: " ") + "\n\(replayed.replay)"
    }
    return ((replays.count > 1 ? [summary] : []) + parts).joined(separator: "\n\n")
  }

  /// The number of files, and a line for each replay that breaks a claim.
  var summary: String {
    let broken = replays.filter { !$0.replay.passed }
    let count = Set(broken.map(\.file)).count
    let files = Set(replays.map(\.file)).count.counted("file")
    let breaks = "\(count.grouped) \(count == 1 ? "breaks" : "break")"
    let head = broken.isEmpty ? "✓ \(files): every claim holds" : "✗ \(files): \(breaks)"
    let lines = broken.map { replayed in
      let claims = replayed.replay.broken.map(\.claim.name).unique.joined(separator: ", ")
      return "  \(replayed.file ?? ""): \(replayed.replay.title): \(claims)"
    }
    return ([head] + lines).joined(separator: "\n")
  }
}

extension ReplayReport {
  /// The machine and its form.
  fileprivate var title: String { "\(machine) \(variant)" }
}
