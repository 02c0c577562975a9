import Measuring

extension Suite {
  /// A report of all benchmarks with invented numbers, for its format.
  static var specimen: Report {
    .specimen(
      of: benchmarks, discoveries: searches.map(\.specimen),
      figures: counts.map(\.specimen))
  }

  /// The benchmarks, searches and figures that were asked for.
  struct Selection {
    let benchmarks: [Benchmark]
    let searches: [BugSearch]
    let counts: [CountedFigure]

    /// The names of all of them.
    var names: [String] { benchmarks.map(\.name) + searches.map(\.name) + counts.map(\.name) }

    /// Selects all, or those that match a regular expression.
    init(_ pattern: String?) throws(Problem) {
      guard let pattern else {
        (benchmarks, searches, counts) = (Suite.benchmarks, Suite.searches, Suite.counts)
        return
      }
      let regex: Regex<AnyRegexOutput>
      do {
        regex = try Regex(pattern)
      } catch {
        throw .usage("\(MeasuringError.notAPattern(pattern, reason: "\(error)"))")
      }
      searches = Suite.searches.filter { $0.name.contains(regex) }
      counts = Suite.counts.filter { $0.name.contains(regex) }
      do throws(MeasuringError) {
        benchmarks = try Suite.benchmarks.matching(pattern)
      } catch {
        if searches.isEmpty, counts.isEmpty {
          throw .usage("nothing matches \(pattern); `benchmarks --list` shows the names")
        }
        benchmarks = []
      }
    }

    /// Measures, searches and counts.
    func report(
      _ plan: Plan, progress: ProgressLine = .ofTerminal, shouldContinue: @Sendable () -> Bool
    ) async throws(MeasuringError) -> Report {
      var (discoveries, figures): ([Discovery], [Figure]) = ([], [])
      for search in searches where shouldContinue() {
        progress.show("searching \(search.name)")
        discoveries.append(search.discovery(plan.size))
      }
      for count in counts where shouldContinue() {
        progress.show("counting \(count.name)")
        if let figure = await count.figure(plan.size) { figures.append(figure) }
      }
      // The harness runs last, since its run records an interruption of all parts.
      let run = try await Harness(benchmarks, plan: plan).run(
        progress: progress, shouldContinue: shouldContinue)
      return Report(
        run, in: .current(folder: "."), discoveries: discoveries, figures: figures)
    }
  }
}
