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
    var turns = Turns()
    do {
      let old = Self.isExecutable(revision) ? revision : try build(in: tree, console)
      try measure(old, file: folder.appending(path: "report.json").path, &turns, console)
    } catch {
      // Ctrl-C reaches the other process, too, which then fails.
      if console.goesOn() { throw error }
    }
    return try conclude(turns, console)
  }

  private static func isExecutable(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    guard path.contains("/"), FileManager.default.isExecutableFile(atPath: path) else {
      return false
    }
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && !isFolder.boolValue
  }

  private func measure(
    _ old: String, file: String, _ turns: inout Turns, _ console: Console
  ) throws(Problem) {
    let new = Bundle.main.executablePath ?? CommandLine.arguments[0]
    for turn in 0..<options.turns where console.goesOn() {
      console.errors("turn \(turn + 1) of \(options.turns)\n")
      // Which is first changes from turn to turn, for a machine that slows down and recovers.
      if turn.isMultiple(of: 2) {
        try turns.add(old: report(of: old, file), new: report(of: new, file))
      } else {
        let report = try self.report(of: new, file)
        try turns.add(old: self.report(of: old, file), new: report)
      }
    }
  }

  private struct Turns {
    private(set) var old: [Report] = []
    private(set) var new: [Report] = []

    mutating func add(old: Report, new: Report) {
      self.old.append(old)
      self.new.append(new)
    }
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

  /// A turn is a quick run: what is compared is the median of its samples.
  private func report(of executable: String, _ file: String) throws(Problem) -> Report {
    let seconds = options.seconds.map { ["--seconds", "\($0)"] } ?? []
    try ChildProcess(
      [executable, "--quick", "--filter", options.filterOfTimes, "--json", file] + seconds
    ).run(orSay: "\(executable) can't measure; a revision before `--json` can't be compared")
    return try Report(file: file)
  }

  private func conclude(_ turns: Turns, _ console: Console) throws(Problem) -> ExitStatus {
    if turns.old.isEmpty { return .interrupted }
    let comparison = try Problem.explaining { () throws(MeasuringError) in
      try Comparison(turnsOf: turns.new, and: turns.old, threshold: options.threshold)
    }
    console.output(comparison.text())
    if !console.goesOn() { return .interrupted }
    return comparison.exitStatus == 0 ? .passed : .slower
  }
}
