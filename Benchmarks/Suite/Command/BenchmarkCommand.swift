import CommandLineTool
import Measuring
import StateMachineTesting

/// The command line `benchmarks`.
public enum BenchmarkCommand {
  /// Runs the command that the process was started with, and exits.
  public static func main() async -> Never {
    await BenchmarkSession.main { program, console in
      BenchmarkSession(program: program, console: console, signals: .ofProcess)
    }
  }
}

/// One run of the command line `benchmarks`.
struct BenchmarkSession: CommandSession {
  var program = "benchmarks"
  var console: Console
  let signals: Signals

  let version = "0.1.0"
  let purpose = """
    Measures in interleaved rounds, and prints a report. Without a command, it is `measure`.
    Without `-c release`, `swift run` measures a debug build, and the report says so.
    """
  let statuses = """
    Exit status: 0 done, nothing slower; 1 something is slower, costs more than its agreed multiple,
    or a page is out of step; 2 wrong usage, or something can't be read, written, built or measured;
    3 interrupted, with a report of what there is.
    """

  var verbs: [any Verb<BenchmarkSession>.Type] {
    [
      MeasureVerb.self, ListVerb.self, BaselineVerb.self, StrategiesVerb.self,
      FlawsVerb.self, ReadmeVerb.self,
    ]
  }

  var standardVerb: (any Verb<BenchmarkSession>.Type)? { MeasureVerb.self }

  /// Writes a line to standard error.
  func note(_ text: String) { console.errors("\(program): \(text)\n") }

  /// Names the benchmarks above their agreed multiples.
  func verdict(on report: Report) -> ExitStatus {
    if report.missed.isEmpty { return .passed }
    for sentence in report.missed { note("✗ \(sentence)") }
    note("`benchmarks baseline` finds what made it slower")
    return .failed
  }
}

extension Option {
  static let filter = Option(
    "--filter", value: "REGEX", "only what matches, and what it is a multiple of")
}

/// `measure`: measures, and writes reports.
struct MeasureVerb: Verb {
  static let name = "measure"
  static let summary = "measures in less than five minutes"
  static let usage = ["[--quick] [OPTION …]"]
  static let options = [
    Option("--quick", "measure less, in less than half a minute"), .filter,
    Option("--seconds", value: "N", "divide N seconds among the benchmarks; 210, or 18 if quick"),
    Option("--json", value: "FILE", "write the report for `readme`, too"),
  ]

  private let plan: Plan
  private let selection: Suite.Selection
  private let file: String?

  init(_ arguments: Arguments, in session: BenchmarkSession) throws(CommandError) {
    var plan = arguments.has("--quick") ? Plan.quick : Plan.full
    plan.budget = try arguments.positive("--seconds") ?? plan.budget
    self.plan = plan
    selection = try arguments.selection()
    file = arguments.value("--json")
    // Checks the file before five minutes of measuring, not after.
    if let file { try TextFile.check(file) }
  }

  func run(in session: BenchmarkSession) async throws(CommandError) -> ExitStatus {
    let signals = session.signals
    signals.watch()
    var progress = Progress(session.console)
    let report = try await selection.report(
      plan, progress: { text in progress.show { _ in text } },
      shouldContinue: { !signals.isInterrupted() })
    progress.erase()
    session.console.output(report.text())
    if let file { try TextFile.write(report.json(), to: file) }
    if !report.run.isComplete { return .interrupted }
    for count in selection.counts where count.isMissing(in: report) {
      session.note("\(count.name) is left out: it needs \(count.needs)")
    }
    if !report.otherProcessors.isEmpty {
      session.note(
        "no multiples were agreed on \(Environment.processor), so the largest known ones count, of "
          + report.otherProcessors.sorted().joined(separator: " and ")
          + "; `AgreedMultiples.all` has room for its own")
    }
    return session.verdict(on: report)
  }
}

/// `list`: the names of what is measured.
struct ListVerb: Verb {
  static let name = "list"
  static let summary = "shows the names of what is measured"
  static let usage = ["[--filter REGEX]"]
  static let options = [Option.filter]

  private let names: [String]

  init(_ arguments: Arguments, in session: BenchmarkSession) throws(CommandError) {
    names = try arguments.selection().names
  }

  func run(in session: BenchmarkSession) -> ExitStatus {
    for name in names { session.print(name) }
    return .passed
  }
}

/// `readme`: writes the blocks of pages from a report, or checks their format.
struct ReadmeVerb: Verb {
  static let name = "readme"
  static let summary = "writes the blocks of pages from a report, or checks their format"
  static let usage = ["REPORT.json FILE…", "--check FILE…"]
  static let options = [
    Option("--check", "show the pages that don't have the format that would be written")
  ]

  private let report: String?
  private let pages: ArraySlice<String>

  init(_ arguments: Arguments, in session: BenchmarkSession) throws(CommandError) {
    report = arguments.has("--check") ? nil : arguments.operands.first ?? ""
    pages = arguments.operands[...].dropFirst(report == nil ? 0 : 1)
    if pages.isEmpty {
      throw CommandError(
        "write a report and pages, `benchmarks readme REPORT.json FILE…`, or the pages to check, "
          + "`benchmarks readme --check FILE…`")
    }
  }

  func run(in session: BenchmarkSession) throws(CommandError) -> ExitStatus {
    guard let report else { return try check(session) }
    let measured = try Report(file: report)
    for count in Suite.counts where count.isMissing(in: measured) {
      throw CommandError(
        "\(report) has no \(count.name), which needs \(count.needs); measure everything again with "
          + "it")
    }
    for page in pages {
      let text = try reading(page) { blocks throws(CommandError) in
        try blocks.replaced(from: measured)
      }
      try TextFile.write(text, to: page)
    }
    return .passed
  }

  private func check(_ session: BenchmarkSession) throws(CommandError) -> ExitStatus {
    var status = ExitStatus.passed
    for page in pages {
      let differences = try reading(page) { blocks throws(CommandError) in
        try blocks.differences(from: Suite.specimen)
      }
      for difference in differences {
        session.note(
          "\(page): \(difference) by `benchmarks --json report.json`, then "
            + "`benchmarks readme report.json \(page)`")
        status = .failed
      }
    }
    return status
  }

  /// Reads a page; its errors begin with its name.
  private func reading<Result>(
    _ page: String, _ work: (MarkdownBlocks) throws(CommandError) -> Result
  ) throws(CommandError) -> Result {
    let text = try TextFile.read(page)
    do throws(CommandError) {
      return try work(MarkdownBlocks(text))
    } catch {
      throw CommandError("\(page): \(error)")
    }
  }
}

extension Arguments {
  /// The benchmarks that `--filter` selects, of a verb without operands.
  fileprivate func selection() throws(CommandError) -> Suite.Selection {
    if let word = operands.first {
      throw CommandError("`\(word)` is too much: write `--filter \(word)` to select benchmarks")
    }
    return try Suite.Selection(value("--filter") ?? "")
  }
}
