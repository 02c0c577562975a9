import CommandLineTool
import CoordinatorTesting
import Foundation
import StateMachineTesting

/// Searches of several machines, or with several seeds: one command for each.
///
/// Each is a process of its own, so that a machine that traps or hangs doesn't end the others.
struct SearchSeries {
  private let verb: String
  /// The title of each search, such as `AppCoordinator, seed 42`, and its arguments.
  private let members: [(title: String, options: Arguments)]
  private let files: ReportFiles
  private let time: Duration?

  /// Reads `--all`, the machines and the seeds.
  ///
  /// - Parameter options: the arguments; those of the first search at the end.
  /// - Returns: `nil` for one machine with at most one seed.
  init?<Search: Verb<Session>>(
    _ options: inout Arguments, of verb: Search.Type, in session: Session
  ) throws(CommandError) {
    var names = options.operands.unique
    if options.has("--all") {
      if !names.isEmpty {
        throw CommandError("`--all` stands for every machine: leave out \(names.quoted("and"))")
      }
      names = session.targets.map(\.name)
    }
    // The titles of the searches name the seeds: 7 and 07 are one, each draw is another one.
    let given = options.values("--seed")
    var seeds: [String?] = given.map { text in
      let seed = text == "random" ? .drawn() : Seed(text)
      return seed.map { "\($0)" } ?? text
    }.unique
    options.remove(["--all"])
    if names.count <= 1, seeds.count <= 1 {
      options.operands = names
      if given.count > 1, let seed = seeds[0] { options.set("--seed", seed) }
      return nil
    }
    if options.has("--trap") {
      throw CommandError("`--trap` is a position in one search: name one machine and one seed")
    }
    if options.has(Option.shard.name) {
      throw CommandError("`--shard` is about one search: name one machine and one seed")
    }
    if seeds.isEmpty { seeds = [nil] }
    self.verb = verb.name
    files = try ReportFiles(options)
    time = try options.duration("--time")
    var shared = options
    shared.remove(ReportFiles.options + ["--seed"])
    var members: [(title: String, options: Arguments)] = []
    for name in names {
      for seed in seeds {
        var own = shared
        own.operands = [name]
        if let seed { own.set("--seed", seed) }
        // A mistake in the last one is told before the first one begins.
        _ = try Search(own, in: session)
        members.append((name + (seed.map { ", seed \($0)" } ?? ""), own))
      }
    }
    self.members = members
    options = members[0].options
  }

  /// Runs the searches one after another, and sums them up.
  func run(in session: Session) async throws(CommandError) -> ExitStatus {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "coordinator-fuzz-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try TextFile.make(folder: folder)
    session.signals.watch()
    let end = time.map { ContinuousClock.now + $0 }
    var series = SeriesReport(count: members.count)
    return try await series.run(members.map(\.title), writing: files, in: session) {
      number, page throws(CommandError) in
      var options = members[number].options
      if let end {
        let left = (end - .now) / (members.count - number)
        options.set("--time", "\(max(1, Int(left / .milliseconds(1))))ms")
      }
      let file = folder.appending(path: "\(number).json").path
      options.set("--json", file)
      if let page { options.set("--html", page) }
      let status = try await run(options, in: session)
      return SeriesReport.Search(
        title: members[number].title, status: status, report: try? ReportFile(file).report(),
        page: page)
    }
  }

  /// Runs one search in a process of its own, or in this one where the session has none.
  private func run(
    _ options: Arguments, in session: Session
  ) async throws(CommandError) -> ExitStatus {
    let words = [verb] + options.words
    guard session.signals.trial != nil, let program = Bundle.main.executablePath else {
      return await session.withText(besides: files.json).run(words)
    }
    let color = ["--color", session.console.isColored ? "always" : "never"]
    let status = try ChildProcess([program] + words + color).pass(
      outputToErrors: files.json?.isStandardOutput == true,
      isInterrupted: session.signals.isInterrupted)
    return status.flatMap(ExitStatus.init) ?? .unusable
  }
}
