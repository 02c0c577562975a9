import Foundation
import Measuring

/// `benchmarks --baseline REVISION`: builds another revision and runs both executables in turns.
///
/// In place of a revision there may be the path of an executable that was kept, with a slash in it: of this one, to see
/// whether nothing seems slower than itself.
struct BaselineVerb {
  private let revision: String
  private let options: MeasureOptions

  init(_ revision: String, _ options: MeasureOptions) throws(Problem) {
    (self.revision, self.options) = (revision, options)
    // An unreadable pattern or one without matches is known before anything is built.
    guard try !Suite.Selection(options.filterOfTimes).benchmarks.isEmpty else {
      throw .usage("what matches \(options.filter ?? "") has no times to compare")
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
      let new = Bundle.main.executablePath ?? CommandLine.arguments[0]
      let file = folder.appending(path: "report.json").path
      turns = Turns(new, and: old, options, file: file)
      try turns?.take(console)
    } catch {
      // Ctrl-C reaches the other process, too, which then fails.
      if console.goesOn() { throw error }
    }
    guard let comparison = try turns?.comparison() else { return .interrupted }
    console.output(comparison.text())
    if !console.goesOn() { return .interrupted }
    return comparison.exitStatus == 0 ? .passed : .slower
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
      orSay: "there is no revision `\(revision)`, or this is no working tree of git")
    let build = ["swift", "build", "-c", "release", "--package-path", tree]
    try ChildProcess(build + ["--product", "benchmarks"]).run(orSay: "\(revision) can't be built")
    let folder = try ChildProcess(build + ["--show-bin-path"]).run(
      orSay: "\(revision) can't be built")
    return "\(folder.split(separator: "\n").last ?? "")/benchmarks"
  }
}
