import CoordinatorTesting
import ExampleCoordinators
import Foundation
import Measuring
import StateMachineTesting

extension Suite {
  /// The time to read corpus files, and to replay their actions.
  static var corpusReplay: [Benchmark] {
    let sizes: Benchmark.Sizes = [100, 100, 3]
    return [
      Benchmark("corpus/read", unit: "file", sizes: sizes) { count in
        let files = corpusFiles(count)
        return {
          let sequences = files.compactMap { try? $0.entry().decode(AppAction.self) }
          return Outcome(
            units: sequences.count, hash: ResultHash(sequences.reduce(0) { $0 + $1.count }))
        }
      },
      Benchmark("corpus/replay", unit: "file", sizes: sizes) { count in
        let sequences = corpusFiles(count).compactMap { try? $0.entry().decode(AppAction.self) }
        let machine = AppCoordinatorMachine().running(AppCoordinatorAsWritten())
        return {
          var hash = ResultHash()
          for found in sequences.flatMap({ machine.replaying($0).breaks }) {
            hash.combine(found.claim.name)
            hash.combine(found.step)
          }
          return Outcome(units: sequences.count, hash: hash)
        }
      },
    ]
  }

  /// The first corpus files of the app's coordinator; none if there are no sources, which the
  /// harness refuses.
  private static func corpusFiles(_ count: Int) -> [CorpusFile] {
    let files = try? Corpus.nearest.files(of: "AppCoordinator")
    return Array((files ?? []).prefix(count))
  }

  /// The time to write actions as text and to read them back, as corpus files and reports do.
  static var notations: [Benchmark] {
    [
      notation("encode") { hash, action, _ in
        hash.combine((try? Notation.text(of: action)) ?? "")
      },
      notation("parse") { hash, _, line in
        hash.combine((try? Notation.parse(line)) != nil ? 1 : 0)
      },
      notation("decode") { hash, action, line in
        hash.combine((try? Notation.decode(ShopAction.self, from: line)) == action ? 1 : 0)
      },
    ]
  }

  private static func notation(
    _ name: String, work: @escaping @Sendable (inout ResultHash, ShopAction, String) -> Void
  ) -> Benchmark {
    Benchmark("notation/\(name)", unit: "action", sizes: [10, 5, 1]) { walks in
      let actions = RecordedWalks(count: walks, length: 100).walks.flatMap(\.self)
      let lines = actions.map { (try? Notation.text(of: $0)) ?? "" }
      return {
        var hash = ResultHash()
        for (action, line) in zip(actions, lines) { work(&hash, action, line) }
        return Outcome(units: actions.count, hash: hash)
      }
    }
  }

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
    work: @escaping @Sendable (FuzzRun, SearchReport) -> ResultHash
  ) -> Benchmark {
    Benchmark("report/\(name)", unit: "report", sizes: [200, 200, 1]) { walks in
      let run = Fuzzer(
        AppCoordinatorMachine().running(AppCoordinatorAsWritten()), seed: seed, walks: walks
      ).run()
      let report = SearchReport(run, findings: run.findings())
      return { Outcome(units: 1, hash: work(run, report)) }
    }
  }
}
