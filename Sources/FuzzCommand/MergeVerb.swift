import CommandLineTool
import CoordinatorTesting
import Foundation
import StateMachineTesting

/// `merge`: makes one report of the shards of a campaign, or of searches, and shows it; one report
/// is shown as it is.
struct MergeVerb: Verb {
  static let name = "merge"
  static let summary =
    "makes one report of shards, or of searches, and shows it as text, page or JUnit XML"
  static let usage = ["REPORT.json|FOLDER … [OPTION …]"]
  static let options = [
    .html, .storyboard,
    Option("--corpus", value: "FOLDER", "keep each finding in a file of its own"),
    .junit, .annotate, .json, .force, .quiet,
  ]

  private enum Reports {
    case shards(MergedShards)
    case searches(MergedSearches)
  }

  private let reports: Reports

  init(_ options: Arguments, in session: Session) throws(CommandError) {
    guard !options.operands.isEmpty else {
      throw CommandError(
        "merge needs the reports of searches or of shards, or their folder: write "
          + "`\(session.program) merge REPORT.json …`")
    }
    let paths = try Self.files(options.operands)
    try Self.checkOutputs(options, besides: paths)
    var isFleet = false
    for path in paths where !isFleet { isFleet = try ReportFile(path).isShard }
    reports =
      isFleet
      ? .shards(try MergedShards(paths, options, in: session))
      : .searches(try MergedSearches(paths, options, in: session))
  }

  /// The files, and those in folders.
  private static func files(_ operands: [String]) throws(CommandError) -> [String] {
    var files: [String] = []
    for operand in operands {
      guard let found = FileManager.default.files(at: operand, endings: [".json"]) else {
        throw CommandError("\(operand) can't be read: No such file or directory")
      }
      files += found
    }
    if files.isEmpty {
      throw CommandError("\(operands.quoted("and")) has no report: name a file that `--json` wrote")
    }
    return files
  }

  /// Makes sure that no output takes the place of an input.
  private static func checkOutputs(
    _ options: Arguments, besides paths: [String]
  ) throws(CommandError) {
    let inputs = Set(paths.compactMap { TextFile.destination(of: $0) })
    for name in ReportFiles.options {
      if let path = options.value(name), let file = TextFile.destination(of: path),
        inputs.contains(file)
      {
        throw CommandError("`\(name) \(path)` is a report to be merged: name another file")
      }
    }
  }

  func run(in session: Session) async throws(CommandError) -> ExitStatus {
    switch reports {
    case .shards(let shards): try shards.write(in: session)
    case .searches(let searches): try searches.write(in: session)
    }
  }
}

// MARK: - Shards

/// The shards of a campaign as the report of one run.
private struct MergedShards {
  let fleet: Fleet
  /// The machine, if its states are to be drawn.
  let subject: AnyMachine?
  let results: Results
  let isQuiet: Bool

  init(
    _ paths: [String], _ options: Arguments, in session: Session
  ) throws(CommandError) {
    fleet = try Fleet(paths)
    let campaign = fleet.campaign
    let isDrawn = options.has("--html") || options.has("--storyboard")
    subject =
      isDrawn
      ? try session.subject(
        of: try session.target(named: campaign.machine),
        MachineVariant(campaign.variant)) : nil
    results = try Results(options, machine: campaign.machine)
    isQuiet = options.has("--quiet")
  }

  func write(in session: Session) throws(CommandError) -> ExitStatus {
    for note in fleet.notes { session.console.errors("\(session.program): \(note)\n") }
    guard fleet.gaps.isEmpty else {
      for gap in fleet.gaps { session.console.errors("\(session.program): \(gap)\n") }
      return .incomplete
    }
    let merge = try fleet.merged()
    let trap = merge.trap
    var report = merge.report
    if let trap { report.add(trap.finding) }
    let text = report.text(detailed: !isQuiet && (trap == nil || report.transitions > 0))
    try results.write(
      report, of: subject, text: fleet.campaign.note.lines + text,
      repeatedBy: report.repetition(
        upTo: trap.map { TrapPosition(place: $0.position.walk, action: $0.position.step) }),
      in: session)
    return report.passed ? .passed : .failed
  }
}

// MARK: - Searches

/// The searches of some reports, in the order of their files.
private struct MergedSearches {
  /// The report of a single search; `nil` for a file of several ones, and for several files.
  private var single: SearchReport?
  private var searches: [SeriesReport.Reports.Search] = []
  /// The number of searches that were asked for.
  private var count = 0
  private var isInterrupted = false
  /// The machine of each search that has a report.
  private var subjects: [AnyMachine?] = []
  private let options: Arguments
  private let files: ReportFiles
  private let isQuiet: Bool

  init(
    _ paths: [String], _ options: Arguments, in session: Session
  ) throws(CommandError) {
    self.options = options
    files = try ReportFiles(options)
    isQuiet = options.has("--quiet")
    for path in paths {
      let file = try ReportFile(path)
      let new: [SeriesReport.Reports.Search]
      if let series = try file.series() {
        new = series.searches
        count += series.count
        isInterrupted = isInterrupted || series.interrupted
      } else {
        let report = try file.report()
        if paths.count == 1 { single = report }
        let seed = report.walks.map { ", seed \($0.seed)" } ?? ""
        new = [
          .init(title: report.machine + seed, status: report.status, report: report)
        ]
        count += 1
      }
      for var search in new {
        subjects.append(try Self.subject(of: search, in: path, session))
        // A page has the name of its search.
        if searches.contains(where: { $0.title == search.title }) { search.title += ", \(path)" }
        searches.append(search)
      }
    }
  }

  private static func subject(
    of search: SeriesReport.Reports.Search, in path: String, _ session: Session
  ) throws(CommandError) -> AnyMachine? {
    guard let report = search.report else { return nil }
    do throws(CommandError) {
      let target = try session.target(named: report.machine)
      return try session.subject(of: target, MachineVariant(report.variant))
    } catch {
      throw CommandError(error.messages.map { "\(path): \($0)" })
    }
  }

  func write(in session: Session) throws(CommandError) -> ExitStatus {
    if let single {
      try show(single, subjects[0], options, in: session)
      return searches[0].status
    }
    let write = session.textStream(besides: files.json)
    var shown = session
    if files.json?.isStandardOutput == true { shown.console.output = session.console.errors }
    var rows: [SeriesReport.Row] = []
    for (search, subject) in zip(searches, subjects) {
      if !rows.isEmpty { write("\n") }
      var options = options
      options.remove(ReportFiles.options)
      let page = search.report == nil ? nil : try files.page(of: search.title)
      if let page { options.set("--html", page) }
      if let report = search.report { try show(report, subject, options, in: shown) }
      rows.append(
        SeriesReport.Row(
          title: search.title, status: search.status, report: search.report, page: page))
    }
    return try SeriesReport(rows: rows, count: count, isInterrupted: isInterrupted)
      .write(to: files, in: session)
  }

  private func show(
    _ report: SearchReport, _ subject: AnyMachine?, _ options: Arguments, in session: Session
  ) throws(CommandError) {
    try Results(options, machine: report.machine).write(
      report, of: subject, text: report.text(detailed: !isQuiet), repeatedBy: report.repetition,
      in: session)
  }
}
