import CoordinatorTesting
import ExampleCoordinators
import Measuring
import StateMachineTesting

extension Suite {
  /// The time to read corpus files, and to replay their actions.
  static var corpusReplay: [Benchmark] {
    let sizes = Benchmark.Sizes(full: 100, quick: 100, small: 3)
    return [
      Benchmark("corpus/read", unit: "file", sizes: sizes) { count in
        let files = corpusFiles(count)
        return {
          let sequences = files.compactMap { try? $0.actions(AppAction.self) }
          return Outcome(
            units: sequences.count, hash: ResultHash(sequences.reduce(0) { $0 + $1.count }))
        }
      },
      Benchmark("corpus/replay", unit: "file", sizes: sizes) { count in
        let sequences = corpusFiles(count).compactMap { try? $0.actions(AppAction.self) }
        let machine = AppCoordinatorMachine().running(AppCoordinatorAsWritten())
        return {
          var hash = ResultHash()
          for sequence in sequences {
            for found in machine.replaying(sequence).breaks {
              hash.combine(found.claim.name)
              hash.combine(found.step)
            }
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
}
