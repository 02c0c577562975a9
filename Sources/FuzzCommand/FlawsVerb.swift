import CoordinatorTesting
import StateMachineTesting

/// `flaws`: whether the claims find the bugs that they are meant for.
struct FlawsVerb: Verb {
  static let name = "flaws"
  static let summary = "plants each flaw of a machine, and shows how soon its claim finds it"
  static let usage = ["MACHINE [--seeds N] [--budget N] [--jobs N] [--json FILE]"]
  static let options = [
    Option("--seeds", value: "N", "the number of runs for each flaw; 100 if not given"),
    Option(
      "--budget", value: "N", "the transitions after which a run gives up; 100,000 if not given"),
    .jobs, .json, .quiet,
  ]

  private let target: FuzzTarget
  private let seeds: Int
  private let budget: Int
  private let jobs: Int
  private let json: JSONFile?
  private let isQuiet: Bool

  init(_ options: ParsedOptions, in session: Session) throws(CommandError) {
    target = try session.target(options, of: Self.self)
    if target.flaws.isEmpty {
      throw CommandError(
        "\(target.name) has no flaws to plant; "
          + "`\(session.program) list` shows the machines that have")
    }
    seeds = try options.number("--seeds", in: 1...1_000_000) ?? 100
    budget = try options.number("--budget", in: 1...1_000_000_000) ?? 100_000
    jobs = try options.jobs()
    json = try JSONFile(options)
    isQuiet = options.has("--quiet")
  }

  func run(in session: Session) async throws(CommandError) -> ExitStatus {
    let signals = session.signals
    session.noteTraps(while: "its flaws were tried")
    signals.watch()
    var progress = Progress(session, isQuiet: isQuiet)
    let count = target.flaws.count
    let table = await FlawTable(
      of: target, seeds: seeds, budget: budget, jobs: jobs,
      while: { !signals.isInterrupted() },
      reporting: { done, flaw in progress.show("flaw \(done + 1) of \(count): \(flaw)") })
    progress.erase()
    let write = json?.isStandardOutput == true ? session.console.errors : session.console.output
    write("\(table)\n")
    try json?.write(table, in: session)
    if signals.isInterrupted() { return .interrupted }
    return table.passed ? .passed : .failed
  }
}
