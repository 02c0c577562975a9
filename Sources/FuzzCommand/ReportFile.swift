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

  /// The searches; `nil` for the report of a single one.
  private let series: SeriesReport.Reports?
  private let searches: [SeriesReport.Reports.Search]
  /// The machine of each search that has a report.
  private let subjects: [AnyMachine?]
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
    let file = try ReportFile(path)
    series = try file.series()
    if let series {
      searches = series.searches
    } else {
      let report = try file.report()
      searches = [
        SeriesReport.Reports.Search(title: report.machine, status: report.status, report: report)
      ]
    }
    var subjects: [AnyMachine?] = []
    for search in searches {
      guard let report = search.report else {
        subjects.append(nil)
        continue
      }
      let variant = MachineVariant(report.variant, flaws: report.flaws)
      do throws(CommandError) {
        let target = try session.target(named: report.machine)
        subjects.append(try session.subject(of: target, variant))
      } catch {
        throw CommandError(error.messages.map { "\(path): \($0)" })
      }
    }
    self.subjects = subjects
    self.options = options
    html = options.value("--html")
    junit = options.value("--junit")
    try Results.checkFiles(options, nil, html, junit)
    isQuiet = options.has("--quiet")
  }

  func run(in session: Session) async throws(CommandError) -> ExitStatus {
    guard let series else {
      if let report = searches[0].report {
        try show(report, subjects[0], options, in: session)
      }
      return searches[0].status
    }
    var rows: [SeriesReport.Row] = []
    for (search, subject) in zip(searches, subjects) {
      if !rows.isEmpty { session.print("") }
      var options = options
      options.remove(["--html", "--junit"])
      let page =
        search.report == nil
        ? nil : html.map { SeriesReport.page(of: search.title, beside: $0) }
      if let page {
        try TextFile.make(folder: URL(fileURLWithPath: page).deletingLastPathComponent())
        options.set("--html", page)
      }
      if let report = search.report { try show(report, subject, options, in: session) }
      rows.append(
        SeriesReport.Row(
          title: search.title, status: search.status, report: search.report, page: page))
    }
    let all = SeriesReport(rows: rows, count: series.count, isInterrupted: series.interrupted)
    session.print("\n" + all.lines.joined(separator: "\n"))
    var attempt = Attempts()
    all.write(html: html, junit: junit, session.program, &attempt)
    try attempt.end()
    return all.status
  }

  private func show(
    _ report: SearchReport, _ subject: AnyMachine?, _ options: Arguments, in session: Session
  ) throws(CommandError) {
    try Results(options, machine: report.machine).write(
      report, of: subject, text: report.text(detailed: !isQuiet), repeatedBy: report.repetition,
      in: session)
  }
}

/// A file that `--json` of fuzz or explore has written.
struct ReportFile {
  private let path: String
  private let data: Data
  /// The version; `nil` if the file holds something else.
  private let version: Version?

  private struct Version: Decodable {
    var version: Int
    var shard: Shard?
    var searches: [Ignored]?
    struct Ignored: Decodable {}
  }

  /// Reads a file.
  init(_ path: String) throws(CommandError) {
    self.path = path
    data = try TextFile.data(path)
    version = try? JSONDecoder().decode(Version.self, from: data)
  }

  /// The reports of several searches; `nil` if the file holds something else.
  func series() throws(CommandError) -> SeriesReport.Reports? {
    guard let version, version.searches != nil else { return nil }
    try check(version, SeriesReport.Reports.currentVersion)
    guard let series = try decoded(SeriesReport.Reports.self), !series.searches.isEmpty else {
      throw CommandError(
        "\(path) has no search that was begun, or was changed: search again with `--json`")
    }
    return series
  }

  /// The report of one search.
  func report() throws(CommandError) -> SearchReport {
    if let version {
      if let shard = version.shard {
        throw CommandError(
          "\(path) is the report of shard \(shard): merge it with the others, "
            + "and give the file that `--json` of merge has written")
      }
      try check(version, SearchReport.currentVersion)
      if let report = try decoded(SearchReport.self) { return report }
    }
    throw CommandError(
      "\(path) is no report of fuzz or explore: give the file that their `--json` has written")
  }

  /// The value in the file; `nil` if it holds something else.
  private func decoded<Value: Codable>(_ type: Value.Type) throws(CommandError) -> Value? {
    do {
      return try JSONDecoder().decode(Checksummed<Value>.self, from: data).value
    } catch is ChecksumError {
      throw CommandError(Self.changed(path) + "search again with `--json`")
    } catch {
      return nil
    }
  }

  /// The beginning of an error, to which a remedy is added.
  static func changed(_ path: String) -> String {
    "\(path) was changed since it was written, as its checksum shows: "
  }

  private func check(_ version: Version, _ known: Int) throws(CommandError) {
    if version.version == known { return }
    throw CommandError(
      "\(path) has version \(version.version) of the format, and this command reads "
        + "\(known): search again with `--json`")
  }
}

extension SearchReport {
  /// The exit status of the search.
  fileprivate var status: ExitStatus {
    walks?.interrupted == true ? .interrupted : verdict.status
  }

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
