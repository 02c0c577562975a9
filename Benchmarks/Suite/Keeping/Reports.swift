import CoordinatorTesting
import ExampleCoordinators
import Foundation
import Measuring
import StateMachineTesting

extension Suite {
  /// The time after a run that found something: to shrink its findings, and to report them in text
  /// and JSON.
  static var reports: [Benchmark] {
    [
      report("findings") { run, _ in
        ResultHash(run.findings().reduce(0) { $0 + $1.actions.count })
      },
      report("text") { _, report in ResultHash(report.text()) },
      report("json") { _, report in
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        return ResultHash((try? encoder.encode(report))?.count ?? 0)
      },
    ]
  }

  private static func report(
    _ name: String,
    work: @escaping @Sendable (FuzzRun<AppCoordinatorMachine>, SearchReport) -> ResultHash
  ) -> Benchmark {
    Benchmark(
      "report/\(name)", unit: "report", sizes: .init(full: 200, quick: 200, small: 1)
    ) { walks in
      let run = Fuzzer(
        AppCoordinatorMachine().running(AppCoordinatorAsWritten()), seed: seed, walks: walks
      ).run()
      let report = SearchReport(run, findings: run.findings())
      return { Outcome(units: 1, hash: work(run, report)) }
    }
  }
}
