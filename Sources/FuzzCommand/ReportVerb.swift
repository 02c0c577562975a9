import CommandLineTool
import CoordinatorTesting
import Foundation
import StateMachineTesting

/// `report`: shows an earlier search as a text, a page, storyboards or JUnit XML.
struct ReportVerb: Verb {
  static let name = "report"
  static let summary = "shows an earlier search as a text, a page, storyboards or JUnit XML"
  static let usage = ["REPORT.json [OPTION …]"]
  static let options = [
    .html, .storyboard,
    Option("--corpus", value: "FOLDER", "keep each finding in a file of its own"),
    .junit, .force, .annotate, .quiet,
  ]

  private let searches: [(report: SearchReport, subject: AnyMachine)]
  /// The outputs of all searches; `nil` for the report of a single one.
  private let series: SeriesReport.Reports?
  private let options: Arguments
  private let html: String?
  private let junit: String?
  private let isQuiet: Bool

  init(_ options: Arguments, in session: Session) throws(CommandError) {
    guard let path = options.operands.first, options.operands.count == 1 else {
      throw CommandError(
        "report takes one file that `--json` of fuzz or explore has written: "
          + "write `\(session.program) report REPORT.json`")
    }
    series = try Self.read(SeriesReport.Reports.self, path)
    var searches: [(SearchReport, AnyMachine)] = []
    var reports = series?.reports ?? []
    if series == nil { reports.append(try Self.report(path)) }
    for report in reports {
      let variant = MachineVariant(report.variant, flaws: report.flaws)
      do throws(CommandError) {
        let target = try session.target(named: report.machine)
        searches.append((report, try session.subject(of: target, variant)))
      } catch {
        throw CommandError(error.messages.map { "\(path): \($0)" })
      }
    }
    self.searches = searches
    self.options = options
    html = options.value("--html")
    junit = options.value("--junit")
    try Results.checkFiles(options, nil, html, junit)
    isQuiet = options.has("--quiet")
  }

  func run(in session: Session) async throws(CommandError) -> ExitStatus {
    guard let series else {
      return try show(searches[0].report, searches[0].subject, options, in: session)
    }
    var rows: [SeriesReport.Row] = []
    for (report, subject) in searches {
      if !rows.isEmpty { session.print("") }
      let title = report.walks.map { "\(report.machine), seed \($0.seed)" } ?? report.machine
      var options = options
      options.remove(["--html", "--junit"])
      let page = html.map { SeriesReport.page(of: title, beside: $0) }
      if let page {
        try TextFile.make(folder: URL(fileURLWithPath: page).deletingLastPathComponent())
        options.set("--html", page)
      }
      _ = try show(report, subject, options, in: session)
      rows.append(
        SeriesReport.Row(
          title: title, status: report.verdict.status, report: report, page: page))
    }
    let all = SeriesReport(rows: rows, count: rows.count, isInterrupted: series.interrupted)
    session.print("\n" + all.lines.joined(separator: "\n"))
    var attempt = Attempts()
    all.write(html: html, junit: junit, session.program, &attempt)
    try attempt.end()
    return series.interrupted ? .interrupted : series.passed ? .passed : .failed
  }

  private func show(
    _ report: SearchReport, _ subject: AnyMachine, _ options: Arguments, in session: Session
  ) throws(CommandError) -> ExitStatus {
    try Results(options, machine: report.machine).write(
      report, of: subject, text: report.text(detailed: !isQuiet), repeatedBy: report.repetition,
      in: session)
    return report.passed ? .passed : .failed
  }

  /// Reads a file; `nil` if it holds something else.
  private static func read<Value: Decodable>(
    _ type: Value.Type, _ path: String
  ) throws(CommandError) -> Value? {
    let data = try TextFile.data(path)
    return try? JSONDecoder().decode(type, from: data)
  }

  /// Reads the report of one search.
  static func report(_ path: String) throws(CommandError) -> SearchReport {
    struct Version: Decodable {
      var version: Int
      var shard: Shard?
    }
    if let version = try read(Version.self, path) {
      if let shard = version.shard {
        throw CommandError(
          "\(path) is the report of shard \(shard): merge it with the others, "
            + "and give the file that `--json` of merge has written")
      }
      if version.version != SearchReport.currentVersion {
        throw CommandError(
          "\(path) has version \(version.version) of the format, and this command reads "
            + "\(SearchReport.currentVersion): search again with `--json`")
      }
      if let report = try read(SearchReport.self, path) { return report }
    }
    throw CommandError(
      "\(path) is no report of fuzz or explore: give the file that their `--json` has written")
  }
}

extension SearchReport {
  /// The options of the command that repeats the search up to a trap.
  func repetition(upTo trap: TrapPosition?) -> [String] {
    var options = repetition
    if let trap { options.replaceSubrange(2..<4, with: ["--trap", "\(trap)"]) }
    return options
  }

  /// The options of the command that repeats the search.
  var repetition: [String] {
    switch search {
    case .walks(let walks):
      ["--seed", "\(walks.seed)", "--walks", "\(walks.count)"]
        + (walks.length == 100 ? [] : ["--length", "\(walks.length)"])
        + (walks.strategy == .portfolio ? [] : ["--strategy", walks.strategy.rawValue])
    case .states(let states):
      (states.maxDepth.map { ["--depth", "\($0)"] } ?? [])
        + ["--max-states", "\(states.maxStates)"]
    }
  }
}
