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

  private let report: SearchReport
  private let subject: AnyMachine
  private let results: Results
  private let isQuiet: Bool

  init(_ options: Arguments, in session: Session) throws(CommandError) {
    guard let path = options.operands.first, options.operands.count == 1 else {
      throw CommandError(
        "report takes one file that `--json` of fuzz or explore has written: "
          + "write `\(session.program) report REPORT.json`")
    }
    report = try Self.read(path)
    let variant = MachineVariant(report.variant, flaws: report.flaws)
    do throws(CommandError) {
      subject = try session.subject(of: try session.target(named: report.machine), variant)
    } catch {
      throw CommandError(error.messages.map { "\(path): \($0)" })
    }
    results = try Results(options, machine: report.machine)
    isQuiet = options.has("--quiet")
  }

  func run(in session: Session) async throws(CommandError) -> ExitStatus {
    try results.write(
      report, of: subject, text: report.text(detailed: !isQuiet), repeatedBy: report.repetition,
      in: session)
    return report.passed ? .passed : .failed
  }

  static func read(_ path: String) throws(CommandError) -> SearchReport {
    struct Version: Decodable {
      var version: Int
      var shard: Shard?
    }
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw CommandError("\(path) can't be read: \(error.systemReason)")
    }
    do {
      let version = try JSONDecoder().decode(Version.self, from: data)
      if let shard = version.shard {
        throw CommandError(
          "\(path) is the report of shard \(shard): merge it with the others, "
            + "and give the file that `--json` of merge has written")
      }
      if let series = try? JSONDecoder().decode(SeriesReport.Reports.self, from: data) {
        throw CommandError(
          "\(path) holds the reports of \(series.reports.count.grouped) searches: give `--json` to "
            + "the search of one machine with one seed")
      }
      if version.version != SearchReport.currentVersion {
        throw CommandError(
          "\(path) has version \(version.version) of the format, and this command reads "
            + "\(SearchReport.currentVersion): search again with `--json`")
      }
      return try JSONDecoder().decode(SearchReport.self, from: data)
    } catch let error as CommandError {
      throw error
    } catch {
      throw CommandError(
        "\(path) is no report of fuzz or explore: give the file that their `--json` has written")
    }
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
