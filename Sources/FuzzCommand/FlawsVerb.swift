import CommandLineTool
import CoordinatorTesting
import StateMachineTesting

/// `flaws`: plants each flaw, and measures how soon its claim finds it.
struct FlawsVerb: Verb {
  static let name = "flaws"
  static let summary = "plants each flaw of the machines, and shows how soon its claim finds it"
  static let usage = ["[MACHINE] [--strategy NAME | --by-strategy] [OPTION …]"]
  static let options = [
    Option(
      "--seeds", value: "N", "the number of runs for each flaw; 100 if not given, 50 by strategy"),
    Option(
      "--budget", value: "N", "the transitions after which a run gives up; 100,000 if not given"),
    .strategy,
    Option("--by-strategy", "compare the strategies: when each of them finds each flaw"),
    .jobs, .deadline, .maxMemory, .json, .force, .quiet,
  ]

  private let targets: [FuzzTarget]
  private let seeds: Int
  private let budget: Int
  private let jobs: Int
  private let strategies: [Strategy]
  private let json: JSONFile?
  private let isQuiet: Bool
  private let limits: ActionLimits?

  init(_ options: Arguments, in session: Session) throws(CommandError) {
    let named = try session.targets(options, of: Self.self)
    targets = named.filter { !$0.flaws.isEmpty }
    if targets.isEmpty { throw Self.error(named, in: session) }
    let isByStrategy = options.has("--by-strategy")
    if isByStrategy, options.has("--strategy") {
      throw CommandError(
        "`--by-strategy` and `--strategy` don't go together: the one compares all strategies; "
          + "leave one of them out")
    }
    strategies = isByStrategy ? Strategy.allCases : [try options.strategy() ?? .portfolio]
    seeds = try options.number("--seeds", in: 1...1_000_000) ?? (isByStrategy ? 50 : 100)
    budget = try options.number("--budget", in: 1...1_000_000_000) ?? 100_000
    jobs = try options.jobs()
    let limits = try options.limits()
    self.limits = session.signals.trial == nil ? nil : limits
    json = try JSONFile(options)
    isQuiet = options.has("--quiet")
  }

  /// Says that none of some machines has flaws, and which command would plant some.
  private static func error(_ named: [FuzzTarget], in session: Session) -> CommandError {
    let command = "`\(session.program) flaws"
    guard let target = named.first, session.targets.contains(where: { !$0.flaws.isEmpty }) else {
      return CommandError("none of the machines has flaws to plant")
    }
    if let careful = session.list.inCarefulShell(target), !careful.flaws.isEmpty {
      return CommandError(
        "\(target.name) has no flaws to plant, since they are planted in a careful shell: "
          + "write \(command) \(careful.name)`")
    }
    return CommandError(
      "\(target.name) has no flaws to plant; \(command)` plants those of the other machines")
  }

  func run(in session: Session) async throws(CommandError) -> ExitStatus {
    let signals = session.signals
    session.noteTraps(while: "its flaws were tried")
    signals.watch()
    var progress = Progress(session.console, isQuiet: isQuiet)
    let write = session.textStream(besides: json)
    var tables: [FlawTable] = []
    for target in targets where !signals.isInterrupted() {
      let count = target.flaws.count
      let table = await FlawTable(
        of: target, strategies: strategies, seeds: seeds, budget: budget, jobs: jobs, in: limits,
        while: { !signals.isInterrupted() },
        reporting: { done, flaw in
          progress.show(share: Double(done) / Double(count)) { _ in
            "\(target.name), flaw \(done + 1) of \(count): \(flaw)"
          }
        })
      progress.erase()
      write("\(tables.isEmpty ? "" : "\n")\(table)\n")
      tables.append(table)
    }
    let report = FlawReport(interrupted: signals.isInterrupted(), tables: tables)
    if targets.count > 1, strategies.count == 1 { write("\n\(report)\n") }
    try json?.write(report, in: session)
    if report.interrupted { return .interrupted }
    // A comparison of strategies doesn't judge the claims.
    return report.passed || strategies.count > 1 ? .passed : .failed
  }
}

/// The JSON of `flaws`: a table for each machine.
struct FlawReport: Codable {
  var version = 2
  var interrupted: Bool
  var passed: Bool
  var tables: [FlawTable]

  init(interrupted: Bool, tables: [FlawTable]) {
    self.interrupted = interrupted
    self.tables = tables
    passed = tables.allSatisfy(\.passed)
  }
}

extension FlawReport: CustomStringConvertible {
  /// The verdict on all machines.
  var description: String {
    let flaws = tables.reduce(0) { $0 + $1.rows.count }
    let survivors = tables.flatMap { table in
      table.survivors.map { "\($0.flaw) of \(table.machine)" }
    }
    let all = "\(flaws.counted("flaw")) of \(tables.count.counted("machine"))"
    if survivors.isEmpty { return "✓ all in all: \(all) tried, none survived" }
    return "✗ all in all: \(all) tried, \(survivors.count) survived: "
      + survivors.joined(separator: ", ")
  }
}
