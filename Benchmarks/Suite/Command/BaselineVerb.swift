import Foundation
import Measuring

/// `benchmarks --baseline REVISION`: builds another revision and runs both executables in turns.
///
/// In place of a revision, the path of an executable may be given, with a slash in it. A copy of
/// this one shows whether it seems slower than itself.
struct BaselineVerb {
  private let revision: String
  private let options: MeasureOptions
  private let executable: String

  /// - Parameter executable: the path of the executable that is judged: this program.
  init(
    _ revision: String, _ options: MeasureOptions,
    executable: String = Bundle.main.executablePath ?? CommandLine.arguments[0]
  ) throws(Problem) {
    (self.revision, self.options, self.executable) = (revision, options, executable)
    if revision.hasPrefix("-") { throw .usage("`\(revision)` is no revision") }
    // A revision never begins like that.
    if revision.hasPrefix(".") || revision.hasPrefix("/"), !Self.isExecutable(revision) {
      throw .usage("`\(revision)` is no executable: name one that was kept, or a revision")
    }
    // Refuses a wrong pattern, and one without matches, before anything is built.
    let count = try Suite.Selection(options.filterOfTimes).benchmarks.count
    if count == 0 { throw .usage("what matches \(options.filter ?? "") has no times to compare") }
    let fewest = Comparison.Verdict.fewestSamples(comparisons: count * Comparison.looks)
    if options.turns < fewest {
      throw .usage(
        "`--turns \(options.turns)` is too few to compare \(count) benchmarks: write at least \(fewest)"
      )
    }
  }

  func run(_ console: Console) throws(Problem) -> ExitStatus {
    let folder = FileManager.default.temporaryDirectory.appending(path: "baseline-\(UUID())")
    let tree = folder.appending(path: "tree").path
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw .failure("\(folder.path) can't be made: set TMPDIR to a folder that can be written")
    }
    defer {
      _ = try? ChildProcess("git", "worktree", "remove", "--force", tree).run(orSay: "")
      try? FileManager.default.removeItem(at: folder)
    }
    var turns: Turns?
    do {
      let old = Self.isExecutable(revision) ? revision : try build(in: tree, console)
      let file = folder.appending(path: "report.json").path
      turns = Turns(executable, and: old, options, file: file)
      try turns?.take(console)
    } catch {
      // Ctrl-C ends the child process too, which then fails.
      if console.shouldContinue() { throw error }
    }
    if !console.shouldContinue() {
      console.errors("interrupted after \(turns?.count ?? 0) of at least \(options.turns) turns\n")
    }
    guard let comparison = try turns?.comparison() else { return .interrupted }
    console.output(comparison.text())
    return console.shouldContinue() ? try ExitStatus(of: comparison) : .interrupted
  }

  private static func isExecutable(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    guard path.contains("/"), FileManager.default.isExecutableFile(atPath: path) else {
      return false
    }
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && !isFolder.boolValue
  }

  /// Builds the revision, and returns the path of its executable.
  private func build(in tree: String, _ console: Console) throws(Problem) -> String {
    console.errors("building \(revision), which takes as long as a first build\n")
    try ChildProcess("git", "worktree", "add", "--detach", tree, revision).run(
      orSay:
        "there is no revision and no executable `\(revision)`, or this is no working tree of git",
      shouldContinue: console.shouldContinue)
    let build = ["swift", "build", "-c", "release", "--package-path", tree]
    let problem = "\(revision) can't be built"
    try ChildProcess(build + ["--product", "benchmarks"]).run(
      orSay: problem, shouldContinue: console.shouldContinue)
    let folder = try ChildProcess(build + ["--show-bin-path"]).run(
      orSay: problem, shouldContinue: console.shouldContinue)
    return "\(folder.split(separator: "\n").last ?? "")/benchmarks"
  }
}
