import CommandLineTool
import CoordinatorTesting
import Foundation
import StateMachineTesting

/// `corpus check`: finds the corpus files that prove nothing any more.
///
/// A kept file can go out of date in silence: its machine, its claim or one of its actions is
/// renamed, or the form that broke the claim no longer does. Then a replay passes, or no test
/// replays the file at all.
struct CorpusVerb: Verb {
  static let name = "corpus"
  static let summary = "finds the corpus files that prove nothing any more"
  static let usage = ["check [FILE|FOLDER …] [--quiet]"]
  static let options = [Option.quiet]

  private let paths: [String]
  private let isQuiet: Bool

  init(_ options: Arguments, in session: Session) throws(CommandError) {
    let action = options.operands.first ?? ""
    guard action == "check" else {
      throw CommandError(
        (action.isEmpty ? "corpus needs an action" : "corpus has no action `\(action)`")
          + ": write `\(session.program) corpus check FOLDER`")
    }
    let named = Array(options.operands.dropFirst())
    paths = named.isEmpty ? ["corpus"] : named
    isQuiet = options.has("--quiet")
  }

  func run(in session: Session) async throws(CommandError) -> ExitStatus {
    var files: [CorpusFile] = []
    for path in paths { files += try CorpusPath.files(at: path) }
    session.signals.watch()
    var progress = Progress(session.console, isQuiet: isQuiet)
    var problems: [String] = []
    var machines: Set<String> = []
    for (index, file) in files.enumerated() {
      if session.signals.isInterrupted() { return .interrupted }
      progress.show(share: Double(index) / Double(files.count)) { _ in
        "\(index.grouped) of \(files.count.grouped) files"
      }
      problems += await Self.problems(of: file, in: session, noting: &machines)
    }
    progress.erase()
    for problem in problems { session.print("✗ \(problem)") }
    let all = "\(files.count.counted("file")) of \(machines.count.counted("machine"))"
    session.print(
      problems.isEmpty
        ? "✓ \(all): each can be replayed and says what it is about"
        : (isQuiet ? "" : "\n") + "✗ \(all): \(problems.count.counted("problem"))")
    return problems.isEmpty ? .passed : .failed
  }
}

// MARK: Checks

extension CorpusVerb {
  private static func problems(
    of file: CorpusFile, in session: Session, noting machines: inout Set<String>
  ) async -> [String] {
    var problems: [String] = []
    do throws(CommandError) {
      let (entry, subjects, unknown) = try session.read(file)
      problems = unknown + problemsOfName(file, entry)
      for subject in subjects {
        machines.insert(subject.identity.name)
        let report = try session.replay(entry, subject, of: file.path)
        try await session.checkClaim(of: entry, from: file, report, subject)
        problems += Self.problems(of: report, entry, subject).map { "\(file.path): \($0)" }
      }
    } catch {
      problems += error.messages
    }
    return problems
  }

  /// A test replays the files of its machine's folder; a name with a hash is that of the content.
  private static func problemsOfName(_ file: CorpusFile, _ entry: CorpusEntry) -> [String] {
    let url = URL(fileURLWithPath: file.path)
    var problems: [String] = []
    let folder = url.deletingLastPathComponent().lastPathComponent
    if folder != entry.folder {
      problems.append(
        "is in the folder \(folder), so no test of \(entry.folder) replays it; "
          + "move it to \(entry.folder)/")
    }
    let name = url.lastPathComponent
    if name.wholeMatch(of: /.+-[0-9a-f]{16}\.actions/) != nil, name != entry.fileName {
      problems.append(
        "its content was changed after it was kept: rename it to \(entry.fileName), "
          + "or restore it from version control")
    }
    return problems.map { "\(file.path): \($0)" }
  }

  /// The actions must be possible, and break the claims in a form that has a mistake.
  ///
  /// In the standard form, a claim holds once its bug is mended.
  private static func problems(
    of report: ReplayReport, _ entry: CorpusEntry, _ subject: AnyMachine
  ) -> [String] {
    var problems: [String] = []
    if let step = report.steps.firstIndex(where: { !$0.possible }) {
      problems.append(
        "action \(step + 1), `\(report.steps[step].action)`, isn't possible there any more: "
          + "the sequence can't happen; delete the file, or correct the list of actions")
    }
    let identity = subject.identity
    if identity.variant == .standard { return problems }
    let missing = entry.claims.filter { !report.brokenAtEnd.contains($0) }
    return problems
      + missing.map { claim in
        "the form \(identity.variant.name) of \(identity.name) doesn't break \(claim.name) any more; "
          + "delete the file, or leave out its form to keep the sequence for \(identity.name) itself"
      }
  }
}
