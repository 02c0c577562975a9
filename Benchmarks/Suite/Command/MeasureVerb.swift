import Foundation
import Measuring

/// `benchmarks`: measures, and reports.
struct MeasureVerb {
  private let options: MeasureOptions

  init(_ options: MeasureOptions) { self.options = options }

  func run(_ console: Console) async throws(Problem) -> ExitStatus {
    // Before five minutes of measuring, not after.
    for file in options.files { try Self.makeSure(canWrite: file.path) }
    let selection = try Suite.Selection(options.filter)
    let report: Report
    do throws(MeasuringError) {
      report = try await selection.report(options.plan, goesOn: console.goesOn)
    } catch {
      throw .failure("\(error)")
    }
    console.output(report.text())
    for file in options.files { try write(report, as: file.option, to: file.path) }
    if !report.run.isComplete { return .interrupted }
    for count in selection.counts where count.isMissing(in: report) {
      console.errors("benchmarks: \(count.name) is left out: it needs \(count.needs)\n")
    }
    let missed = report.limits.filter(\.isMissed)
    if options.isQuick || missed.isEmpty { return .passed }
    console.errors(
      "benchmarks: \(missed.map(\.name).joined(separator: ", ")): above the agreed multiple of "
        + "what is possible; `--baseline` finds what made it slower\n")
    return .failed
  }

  private func write(_ report: Report, as option: String, to path: String) throws(Problem) {
    let text =
      switch option {
      case "--json": report.json()
      case "--markdown": report.markdown()
      case "--html": report.html()
      default: report.gitHubJSON()
      }
    try TextFile.write(text, to: path)
  }

  private static func makeSure(canWrite path: String) throws(Problem) {
    let file = URL(filePath: path)
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder)
    let folder = file.deletingLastPathComponent().path
    if isFolder.boolValue { throw .failure("\(path) is a folder: name a file") }
    if !FileManager.default.isWritableFile(atPath: exists ? file.path : folder) {
      throw .failure("\(path) can't be written: name a file in a folder that exists")
    }
  }
}
