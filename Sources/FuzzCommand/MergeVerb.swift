import CommandLineTool
import CoordinatorTesting
import Foundation
import StateMachineTesting

/// `merge`: makes one report of the reports of all shards.
struct MergeVerb: Verb {
  static let name = "merge"
  static let summary = "makes one report of the shards of a campaign, as if one run had walked them"
  static let usage = ["REPORT.json|FOLDER … [OPTION …]"]
  static let options = [
    Option("--corpus", value: "FOLDER", "keep each finding in a file of its own"),
    .junit, .annotate, .json, .force, .quiet,
  ]

  private let fleet: Fleet
  private let results: Results
  private let isQuiet: Bool

  init(_ options: Arguments, in session: Session) throws(CommandError) {
    guard !options.operands.isEmpty else {
      throw CommandError(
        "merge needs the reports of shards, or their folder: write `\(session.program) merge "
          + "REPORT.json …`")
    }
    fleet = try Fleet(options.operands)
    results = try Results(options, machine: fleet.campaign.machine)
    isQuiet = options.has("--quiet")
    let inputs = Set(fleet.paths.compactMap { TextFile.destination(of: $0) })
    for name in ["--json", "--junit"] {
      guard let path = options.value(name), let file = TextFile.destination(of: path) else {
        continue
      }
      if inputs.contains(file) {
        throw CommandError("`\(name) \(path)` is a report to be merged: name another file")
      }
    }
  }

  func run(in session: Session) async throws(CommandError) -> ExitStatus {
    for note in fleet.notes { session.console.errors("\(session.program): \(note)\n") }
    guard fleet.gaps.isEmpty else {
      for gap in fleet.gaps { session.console.errors("\(session.program): \(gap)\n") }
      return .incomplete
    }
    let merge = try fleet.merged()
    let (report, trap) = (merge.wholeReport, merge.trap)
    let text = report.text(detailed: !isQuiet && (trap == nil || report.transitions > 0))
    try results.write(
      report, text: fleet.campaign.note.lines + text,
      repeatedBy: report.repetition(upTo: trap.map { TrapPosition($0.position) }), in: session)
    return report.passed ? .passed : .failed
  }
}
