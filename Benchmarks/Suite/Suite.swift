import CommandLineTool
import Measuring
import StateMachineTesting

/// All benchmarks of this package.
///
/// Names are `group/thing/variant`; a group is a table of the report.
enum Suite {
  /// The benchmarks that are measured in rounds, in the order of the report.
  static var benchmarks: [Benchmark] {
    referenceWalks + examples.map(\.walks) + classes + deviceWalks + explorations + growth
      + finds + shrinking
  }

  /// The seed of all randomness.
  static let seed: Seed = 42

  /// A report of all benchmarks with invented numbers, for its format.
  static var specimen: Report {
    .specimen(of: benchmarks, figures: counts.map(\.specimen))
  }

  /// The regular expression of a pattern.
  static func regex(_ pattern: String) throws(CommandError) -> Regex<AnyRegexOutput> {
    do {
      return try Regex(pattern)
    } catch {
      throw CommandError(
        "\(pattern) isn't a regular expression (\(error)): try a part of a name, such as walk/")
    }
  }

  /// The benchmarks and figures that were asked for.
  struct Selection {
    let benchmarks: [Benchmark]
    let counts: [CountedFigure]

    /// The names of all of them.
    var names: [String] { benchmarks.map(\.name) + counts.map(\.name) }

    /// Selects those that match a regular expression, and the limits of the benchmarks.
    init(_ pattern: String = "") throws(CommandError) {
      let regex = try Suite.regex(pattern)
      benchmarks = Suite.benchmarks.matching(regex)
      counts = Suite.counts.filter { $0.name.contains(regex) }
      if names.isEmpty {
        throw CommandError("nothing matches \(pattern); `benchmarks list` shows the names")
      }
    }

    /// Measures and counts.
    func report(
      _ plan: Plan, progress: (String) -> Void = { _ in }, shouldContinue: () -> Bool = { true }
    ) async throws(CommandError) -> Report {
      var figures: [Figure] = []
      for count in counts where shouldContinue() {
        progress("counting \(count.name)")
        if let figure = await count.figure(plan.size) { figures.append(figure) }
      }
      // The harness runs last, since its run records an interruption of all parts.
      let run = try await Harness(benchmarks, plan: plan).run(
        progress: progress, shouldContinue: shouldContinue)
      return Report(run, in: .current(folder: "."), figures: figures)
    }
  }
}
