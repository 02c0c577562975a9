import CommandLineTool
import CoordinatorTesting
import Foundation
import StateMachineTesting

/// `corpus check`: finds the files that prove nothing any more, and accepts changes by hand.
///
/// A kept file can go out of date in silence: its machine, its claim or one of its actions is
/// renamed, or the form that broke the claim no longer does. Then a replay passes, or no test
/// replays the file at all.
struct CorpusVerb: Verb {
  static let name = "corpus"
  static let summary = "finds the kept files that prove nothing any more; accepts changes by hand"
  static let usage = ["check [FILE|FOLDER …] [--fix] [OPTION …]"]
  static let options = [
    Option(
      "--fix", "accept what was changed by hand: give each file its checksum and its name"),
    .deadline, .maxMemory, .quiet,
  ]

  private let paths: [String]
  private let limits: ActionLimits
  private let isFixing: Bool
  private let isQuiet: Bool

  init(_ options: Arguments, in session: Session) throws(CommandError) {
    _ = try options.action(
      of: Self.name, among: ["check"], orWrite: "\(session.program) corpus check FOLDER")
    let named = Array(options.operands.dropFirst())
    paths = named.isEmpty ? ["corpus"] : named
    limits = try options.limits()
    isQuiet = options.has("--quiet")
    isFixing = options.has("--fix")
  }

  func run(in session: Session) async throws(CommandError) -> ExitStatus {
    session.signals.watch()
    var files: [CorpusFile] = []
    for path in paths { files += try CorpusFile.files(at: path) }
    // A file can be named twice, and stand in a folder that is named.
    files = files.unique
    return isFixing ? try await fix(files, in: session) : await check(files, in: session)
  }

  private func check(_ files: [CorpusFile], in session: Session) async -> ExitStatus {
    var problems: [String] = []
    var machines: Set<String> = []
    let isDone = await forEach(files, in: session) { file in
      problems += await session.check(limits).problems(of: file, noting: &machines)
    }
    if !isDone { return .interrupted }
    for problem in problems { session.print("✗ \(problem)") }
    let all = "\(files.count.counted("file")) of \(machines.count.counted("machine"))"
    session.print(
      problems.isEmpty
        ? "✓ \(all): each can be replayed and says what it is about"
        : (isQuiet ? "" : "\n") + "✗ \(all): \(problems.count.counted("problem"))")
    return problems.isEmpty ? .passed : .failed
  }

  /// Calls a function for each file, with the progress.
  ///
  /// - Returns: false if the user has interrupted it: what the last call found may be incomplete.
  private func forEach(
    _ files: [CorpusFile], in session: Session, _ body: (CorpusFile) async -> Void
  ) async -> Bool {
    var progress = Progress(session.console, isQuiet: isQuiet)
    for (index, file) in files.enumerated() where !session.signals.isInterrupted() {
      progress.show(share: Double(index) / Double(files.count)) { _ in
        "\(index.grouped) of \(files.count.grouped) files"
      }
      await body(file)
    }
    progress.erase()
    return !session.signals.isInterrupted()
  }
}

// MARK: Changes by hand

extension CorpusVerb {
  /// A file with the text and the name that its content asks for.
  private struct Acceptance {
    let file: CorpusFile
    let text: String
    let path: String
    var line: String { path == file.path ? path : "\(file.path) → \(path)" }
    var isTaken: Bool { FileManager.default.fileExists(atPath: path) }

    /// Writes the file, then removes that of the old name: the finding is in one of them always.
    func write() throws(CommandError) {
      try TextFile.write(text, to: path, orElse: "make it writable")
      if path == file.path { return }
      do { try FileManager.default.removeItem(atPath: file.path) } catch {
        throw CommandError("\(file.path) can't be removed: \(error.systemReason); delete it")
      }
    }
  }

  /// Accepts the changes of all files, if each can be replayed, or of none.
  private func fix(
    _ files: [CorpusFile], in session: Session
  ) async throws(CommandError) -> ExitStatus {
    var accepted: [Acceptance] = []
    var attempt = Attempts()
    let isDone = await forEach(files, in: session) { file in
      await attempt { () async throws(CommandError) in
        guard let new = try await acceptance(of: file, in: session) else { return }
        let other =
          accepted.first { $0.path == new.path }?.file.path
          ?? (new.path != file.path && new.isTaken ? new.path : nil)
        accepted.append(new)
        guard let other else { return }
        throw CommandError(
          "\(file.path): \(other) holds the same; add its `machine:` there, and delete this file")
      }
    }
    if !isDone { return .interrupted }
    if !attempt.problems.isEmpty { throw CommandError(attempt.problems + ["no file is changed"]) }
    for new in accepted { session.print(new.line) }
    for new in accepted { try new.write() }
    session.print("✓ \(files.count.counted("file")): \(accepted.count.grouped) accepted")
    return .passed
  }

  /// Returns the acceptance of a file; nil if it has its checksum and its name.
  private func acceptance(
    of file: CorpusFile, in session: Session
  ) async throws(CommandError) -> Acceptance? {
    let (entry, text) = try file.content(isChecked: false)
    let fixed = entry.correctingChecksum(in: text)
    let path = file.path(accepting: entry)
    if fixed == text, path == file.path { return nil }
    var machines: Set<String> = []
    let problems = await session.check(limits).problems(of: entry, from: file, noting: &machines)
    if !problems.isEmpty { throw CommandError(problems) }
    return Acceptance(file: file, text: fixed, path: path)
  }
}
