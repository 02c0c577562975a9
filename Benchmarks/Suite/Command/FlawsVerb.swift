import CommandLineTool
import CoordinatorTesting
import ExampleCoordinators
import Foundation
import Measuring
import StateMachineTesting

/// `flaws`: plants each flaw of the examples, and measures how soon its claim finds it.
struct FlawsVerb: Verb {
  static let name = "flaws"
  static let summary = "plants each flaw of the examples, and shows how soon its claim finds it"
  static let usage = ["[MACHINE …] [OPTION …]"]
  static let options = [
    Option("--seeds", value: "N", "the number of searches for each flaw; 100 if not given"),
    Option(
      "--budget", value: "N", "the transitions after which a search gives up; 100,000 if not given"),
    Option(
      "--strategy", value: "NAME",
      "how walks go on: \(Strategy.allCases.map(\.rawValue).joined(separator: ", "))"),
    Option(
      "--jobs", value: "N", "how many searches run at a time; the table is the same for any number"),
  ]

  private let targets: [FuzzTarget]
  private let seeds: Int
  private let budget: Int
  private let strategy: Strategy
  private let jobs: Int

  init(_ arguments: Arguments, in session: BenchmarkSession) throws(CommandError) {
    let all = (Examples.all + Examples.onDevice).filter { !$0.flaws.isEmpty }
    let names = all.map(\.name)
    for name in arguments.operands where !names.contains(name) {
      throw CommandError(
        "there is no machine `\(name)` with flaws; "
          + suggestion(for: name, among: names, "the machines are"))
    }
    let named = arguments.operands
    targets = named.isEmpty ? all : all.filter { named.contains($0.name) }
    seeds = try arguments.number("--seeds", in: 1...1_000_000) ?? 100
    budget = try arguments.number("--budget", in: 1...1_000_000_000) ?? 100_000
    jobs =
      try arguments.number("--jobs", in: 1...1_024) ?? ProcessInfo.processInfo.activeProcessorCount
    let name = arguments.value("--strategy") ?? Strategy.portfolio.rawValue
    guard let strategy = Strategy(rawValue: name) else {
      throw CommandError(
        "there is no strategy `\(name)`; "
          + suggestion(for: name, among: Strategy.allCases.map(\.rawValue), "they are"))
    }
    self.strategy = strategy
  }

  func run(in session: BenchmarkSession) async throws(CommandError) -> ExitStatus {
    let signals = session.signals
    signals.watch()
    var progress = Progress(session.console)
    var tables: [FlawTable] = []
    for target in targets where !signals.isInterrupted() {
      let table = await FlawTable(
        of: target, strategy: strategy, seeds: seeds, budget: budget, jobs: jobs,
        while: { !signals.isInterrupted() },
        reporting: { done, flaw in
          progress.show { _ in
            "\(target.name), flaw \(done + 1) of \(target.flaws.count): \(flaw)"
          }
        })
      progress.erase()
      session.console.output("\(tables.isEmpty ? "" : "\n")\(table)\n")
      tables.append(table)
    }
    if signals.isInterrupted() { return .interrupted }
    if tables.count > 1 { session.print("\n\(Self.verdict(on: tables))") }
    return tables.allSatisfy(\.survivors.isEmpty) ? .passed : .failed
  }

  /// The verdict on all machines.
  static func verdict(on tables: [FlawTable]) -> String {
    let flaws = tables.reduce(0) { $0 + $1.rows.count }
    let survivors = tables.flatMap { table in
      table.survivors.map { "\($0.flaw) of \(table.machine)" }
    }
    let all = "\(flaws.counted("flaw")) of \(tables.count.counted("machine"))"
    return survivors.isEmpty
      ? "✓ all in all: \(all) tried, none survived"
      : "✗ all in all: \(all) tried, \(survivors.count) survived: "
        + survivors.joined(separator: ", ")
  }
}
