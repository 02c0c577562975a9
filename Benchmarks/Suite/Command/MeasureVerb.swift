import CoordinatorTesting
import Measuring

/// `benchmarks`: measures, and writes reports.
struct MeasureVerb {
  private let options: MeasureOptions

  init(_ options: MeasureOptions) { self.options = options }

  func run(_ console: Console) async throws(Problem) -> ExitStatus {
    // Checks the files before five minutes of measuring, not after.
    if let objection = options.files.lazy.compactMap({ WholeFile.objection(to: $0.path) }).first {
      throw .failure(objection)
    }
    let selection = try Suite.Selection(options.filter)
    let report: Report
    do throws(MeasuringError) {
      report = try await selection.report(options.plan, shouldContinue: console.shouldContinue)
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
}
