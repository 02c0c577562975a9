import CommandLineTool
import Foundation
import Measuring
import StateMachineTesting

/// `baseline`: builds another revision and runs both executables in turns.
///
/// In place of a revision, the path of an executable may be given, with a slash in it. A copy of
/// this one shows whether it seems slower than itself.
struct BaselineVerb: Verb {
  static let name = "baseline"
  static let summary = "compares another revision with this one, measured in short turns"
  static let usage = ["REVISION [OPTION …]", "./EXECUTABLE [OPTION …]"]
  static let options = [
    .filter,
    Option("--threshold", value: "P", "the percentage that doesn't matter; 5 if not given"),
    Option(
      "--turns", value: "N",
      "measure each N times, thrice as often while it is too noisy to say; 45 if not given"),
    Option("--seconds", value: "N", "the seconds of a turn; 0.1 if not given"),
  ]

  /// The revision or executable to compare with, and the path of the executable that is judged.
  private let revision, executable: String

  /// The number of turns, and the seconds that each turn divides among its benchmarks.
  private let count: Int
  private let seconds: Double

  /// The pattern of the benchmarks.
  private let filter: String
  private let threshold: Double

  init(_ arguments: Arguments, in session: BenchmarkSession) throws(CommandError) {
    try self.init(arguments, executable: Bundle.main.executablePath ?? CommandLine.arguments[0])
  }

  init(_ arguments: Arguments, executable: String) throws(CommandError) {
    guard let revision = arguments.operands.first, arguments.operands.count == 1 else {
      throw CommandError("write one revision: `benchmarks baseline REVISION`")
    }
    (self.revision, self.executable) = (revision, executable)
    // A revision never begins like that.
    if revision.hasPrefix(".") || revision.hasPrefix("/"), !Self.isExecutable(revision) {
      throw CommandError("`\(revision)` is no executable: name one that was kept, or a revision")
    }
    // Refuses a wrong pattern, and one without matches, before anything is built.
    // Earlier revisions have searches, too.
    filter = arguments.value("--filter") ?? "^(?!discovery/|figures/)"
    let selected = try Suite.Selection(filter).benchmarks.count
    if selected == 0 { throw CommandError("no benchmark that matches \(filter) has a time") }
    // Turns are short and many, as a shared machine changes its speed for seconds at a time: of
    // one executable against itself, with four benchmarks, 45 turns of these 0.1 s gave intervals
    // of ± 1 %, and 15 turns of 0.6 s, which took as long, ± 4 %.
    count = try arguments.number("--turns", in: 1...10_000) ?? 45
    seconds = try arguments.positive("--seconds") ?? 0.1
    threshold = try (arguments.positive("--threshold") ?? 5) / 100
    let fewest = Comparison.Verdict.fewestTurns(comparisons: selected * Comparison.looks)
    if count < fewest {
      throw CommandError(
        "`--turns \(count)` is too few to compare \(selected) benchmarks: write at least \(fewest)")
    }
  }

  func run(in session: BenchmarkSession) throws(CommandError) -> ExitStatus {
    session.signals.watch()
    let folder = FileManager.default.temporaryDirectory.appending(path: "baseline-\(UUID())")
    let tree = folder.appending(path: "tree").path
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw CommandError("\(folder.path) can't be made: set TMPDIR to a folder that can be written")
    }
    defer {
      _ = try? ChildProcess("git", "worktree", "remove", "--force", tree).run(orSay: "")
      try? FileManager.default.removeItem(at: folder)
    }
    var reports: (old: [Report], new: [Report]) = ([], [])
    do {
      let old = Self.isExecutable(revision) ? revision : try build(in: tree, session)
      try measure(old, into: &reports, file: folder.appending(path: "report.json").path, session)
    } catch {
      // Ctrl-C ends the child process too, which then fails.
      if !session.signals.isInterrupted() { throw error }
    }
    let isInterrupted = session.signals.isInterrupted()
    if isInterrupted {
      session.note("interrupted after \(reports.old.count) of at least \(count) turns")
    }
    if reports.old.isEmpty { return .interrupted }
    let comparison = comparison(reports)
    session.console.output(comparison.text())
    if isInterrupted { return .interrupted }
    if comparison.lines.isEmpty {
      throw CommandError("no benchmark is in both: measure the same ones")
    }
    return comparison.isSlower ? .failed : .passed
  }

  private func comparison(_ reports: (old: [Report], new: [Report])) -> Comparison {
    Comparison(turnsOf: reports.new, and: reports.old, threshold: threshold)
  }

  private static func isExecutable(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return path.contains("/") && FileManager.default.isExecutableFile(atPath: path)
      && FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && !isFolder.boolValue
  }

  /// Builds the revision, and returns the path of its executable.
  private func build(in tree: String, _ session: BenchmarkSession) throws(CommandError) -> String {
    session.note("building \(revision), which takes as long as a first build")
    let isInterrupted = session.signals.isInterrupted
    try ChildProcess("git", "worktree", "add", "--detach", "--", tree, revision).run(
      orSay:
        "there is no revision and no executable `\(revision)`, or this is no working tree of git",
      isInterrupted: isInterrupted)
    let build = ["swift", "build", "-c", "release", "--package-path", tree]
    let problem = "\(revision) can't be built"
    try ChildProcess(build + ["--product", "benchmarks"]).run(
      orSay: problem, isInterrupted: isInterrupted)
    let folder = try ChildProcess(build + ["--show-bin-path"]).run(
      orSay: problem, isInterrupted: isInterrupted)
    return "\(folder.split(separator: "\n").last ?? "")/benchmarks"
  }

  /// Takes turns, and more of them for undecided benchmarks.
  ///
  /// - Parameter file: the file of a turn's report.
  private func measure(
    _ old: String, into reports: inout (old: [Report], new: [Report]), file: String,
    _ session: BenchmarkSession
  ) throws(CommandError) {
    let isInterrupted = session.signals.isInterrupted
    var filter = filter
    for look in 1...Comparison.looks {
      for turn in 0..<count where !isInterrupted() {
        session.note("\(look == 1 ? "turn" : "more turns, \(look - 1):") \(turn + 1) of \(count)")
        // The two take turns at being first, for a machine that slows down and recovers.
        let isOldFirst = turn.isMultiple(of: 2)
        var measured: [Report] = []
        for one in isOldFirst ? [old, executable] : [executable, old] {
          measured.append(try report(of: one, filter, file: file, isInterrupted))
        }
        if !isOldFirst { measured.reverse() }
        reports.old.append(measured[0])
        reports.new.append(measured[1])
      }
      guard look < Comparison.looks, !isInterrupted() else { return }
      let undecided = comparison(reports).undecided
      if undecided.isEmpty { return }
      session.note("more turns for what is not decided: \(undecided.joined(separator: ", "))")
      filter = "^(\(undecided.map { "\\Q\($0)\\E" }.joined(separator: "|")))$"
    }
  }

  private func report(
    of executable: String, _ filter: String, file: String,
    _ isInterrupted: @escaping @Sendable () -> Bool
  ) throws(CommandError) -> Report {
    // Otherwise an executable that writes nothing would be given the other's report.
    try? FileManager.default.removeItem(atPath: file)
    let problem = "\(executable) can't measure; a revision before `--json` can't be compared"
    let words = ["--quick", "--filter", filter, "--seconds", "\(seconds)", "--json", file]
    // Status 1: a walk costs more than was agreed.
    try ChildProcess([executable] + words).run(
      orSay: problem, accepting: 0...1, isInterrupted: isInterrupted)
    do throws(CommandError) {
      return try Report(file: file)
    } catch {
      throw CommandError("\(problem): \(error)")
    }
  }
}
