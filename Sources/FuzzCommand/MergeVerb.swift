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
  static let options: [Option] = [
    .html, .storyboard, .corpus, .junit, .annotate, .json, .force, .quiet,
  ]

  private let options: Arguments
  private let files: ReportFiles
  /// The shards of a campaign; `nil` for searches.
  private let fleet: Fleet?
  /// The searches, in the order of their files.
  private var series = SeriesReport()
  /// The machine of each search that has a report; that of the shards, if its states are drawn.
  private var subjects: [AnyMachine?] = []

  init(_ options: Arguments, in session: Session) throws(CommandError) {
    self.options = options
    guard !options.operands.isEmpty else {
      throw CommandError(
        "merge needs the reports of searches or of shards, or their folder: write "
          + "`\(session.program) merge REPORT.json …`")
    }
    let paths = try Self.files(options.operands)
    try Self.checkOutputs(options, besides: paths)
    files = try ReportFiles(options)
    var isFleet = false
    for path in paths where !isFleet { isFleet = try ReportFile(path).isShard }
    if isFleet {
      let fleet = try Fleet(paths)
      self.fleet = fleet
      let isDrawn = options.has("--html") || options.has("--storyboard")
      if isDrawn {
        subjects = [try session.subject(fleet.campaign.machine, fleet.campaign.variant)]
      }
    } else {
      fleet = nil
      for path in paths { try add(path, in: session) }
    }
  }

  /// The files, and those in folders, each once.
  private static func files(_ operands: [String]) throws(CommandError) -> [String] {
    var files: [String] = []
    for operand in operands {
      guard let found = FileManager.default.files(at: operand, ending: ".json") else {
        throw CommandError("there is no file \(operand): correct the path")
      }
      files += found
    }
    if files.isEmpty {
      throw CommandError("\(operands.quoted("and")) has no report: name a file that `--json` wrote")
    }
    return files.unique
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

  /// Adds the searches of a file.
  private mutating func add(_ path: String, in session: Session) throws(CommandError) {
    let file = try ReportFile(path)
    var new = SeriesReport(count: 1)
    if file.isSeries {
      new = try file.report()
      if new.searches.isEmpty { throw CommandError("\(path) \(SeriesReport.refusal)") }
    } else {
      let report: SearchReport = try file.report()
      let seed = report.walks.map { ", seed \($0.seed)" } ?? ""
      new.searches = [.init(title: report.machine + seed, status: report.status, report: report)]
    }
    for var search in new.searches {
      subjects.append(
        try CommandError.passOn("\(path): ") {
          try search.report.map { try session.subject($0.machine, $0.variant) }
        })
      // A page has the name of its search.
      if series.searches.contains(where: { $0.title == search.title }) {
        search.title += ", \(path)"
      }
      series.searches.append(search)
    }
    series.count += new.count
    series.interrupted = series.interrupted || new.interrupted
  }

  func run(in session: Session) async throws(CommandError) -> ExitStatus {
    if let fleet { return try write(fleet, in: session) }
    let searches = series.searches
    if series.count == 1, let report = searches[0].report {
      try Results(options, machine: report.machine).write(report, of: subjects[0], in: session)
      return searches[0].status
    }
    let shown = session.withText(besides: files.json)
    var (series, options) = (series, options)
    series.searches = []
    options.remove(ReportFiles.options)
    return try await series.run(searches.map(\.title), writing: files, in: session) {
      number, page throws(CommandError) in
      var search = searches[number]
      guard let report = search.report else { return search }
      if let page { options.set("--html", page) }
      try Results(options, machine: report.machine)
        .write(report, of: subjects[number], in: shown)
      search.page = page
      return search
    }
  }

  /// Writes the report of the shards, which is that of one run.
  private func write(_ fleet: Fleet, in session: Session) throws(CommandError) -> ExitStatus {
    for line in fleet.notes + fleet.gaps { session.console.errors("\(session.program): \(line)\n") }
    if !fleet.gaps.isEmpty { return .incomplete }
    let sum = try fleet.merged()
    var report = sum.merged
    if let trap = sum.trap { report.add(trap.finding) }
    try Results(options, machine: report.machine).write(
      report, of: subjects.first ?? nil, note: fleet.campaign.note, upTo: sum.trap?.position,
      in: session)
    return report.passed ? .passed : .failed
  }
}
