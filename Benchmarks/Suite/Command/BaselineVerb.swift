import Foundation
import Measuring

/// `benchmarks --baseline REVISION`: builds another revision and runs both executables in turns.
struct BaselineVerb {
  private let revision: String
  private let options: MeasureOptions

  init(_ revision: String, _ options: MeasureOptions) throws(Problem) {
    (self.revision, self.options) = (revision, options)
    // An unreadable pattern or one without matches is known before anything is built.
    guard try !Suite.Selection(filter(options)).benchmarks.isEmpty else {
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
      _ = try? Command("git", "worktree", "remove", "--force", tree).run(orSay: "")
      try? FileManager.default.removeItem(at: folder)
    }
    let old = try build(in: tree, console)
    let new = Bundle.main.executablePath ?? CommandLine.arguments[0]
    var reports = Turns()
    for turn in 0..<options.turns where console.goesOn() {
      console.errors("turn \(turn + 1) of \(options.turns)\n")
      let file = folder.appending(path: "report.json").path
      do {
        // Which is first changes from turn to turn, for a machine that slows down and recovers.
        if turn.isMultiple(of: 2) {
          try reports.add(old: report(of: old, file), new: report(of: new, file))
        } else {
          let report = try self.report(of: new, file)
          try reports.add(old: self.report(of: old, file), new: report)
        }
      } catch {
        // Ctrl-C reaches the other process, too.
        if console.goesOn() { throw error }
      }
    }
    return try conclude(reports, console)
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
    try Command("git", "worktree", "add", "--detach", tree, revision).run(
      orSay: "there is no revision `\(revision)`, or this is no working tree of git")
    let build = ["swift", "build", "-c", "release", "--package-path", tree]
    try Command(build + ["--product", "benchmarks"]).run(orSay: "\(revision) can't be built")
    let folder = try Command(build + ["--show-bin-path"]).run(orSay: "\(revision) can't be built")
    return "\(folder.split(separator: "\n").last ?? "")/benchmarks"
  }

  /// A turn is a quick run: what is compared is the median of its samples.
  private func report(of executable: String, _ file: String) throws(Problem) -> Report {
    let seconds = options.seconds.map { ["--seconds", "\($0)"] } ?? []
    try Command(
      [executable, "--quick", "--filter", filter(options), "--json", file] + seconds
    ).run(orSay: "\(executable) can't measure; a revision before `--json` can't be compared")
    return try Report(file: file)
  }

  private func conclude(_ reports: Turns, _ console: Console) throws(Problem) -> ExitStatus {
    if reports.old.isEmpty { return .interrupted }
    let comparison = try Problem.explaining { () throws(MeasuringError) in
      try Comparison(turnsOf: reports.new, and: reports.old, threshold: options.threshold)
    }
    console.output(comparison.text())
    if !console.goesOn() { return .interrupted }
    return comparison.exitStatus == 0 ? .passed : .slower
  }
}

/// Everything that has a time, unless something else was asked for: searches and figures don't.
private func filter(_ options: MeasureOptions) -> String {
  options.filter ?? "^(?!discovery/|figures/)"
}
