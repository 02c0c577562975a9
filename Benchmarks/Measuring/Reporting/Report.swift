/// All measurements of a run, and its environment: every kind of output is written from it.
public struct Report: Hashable, Sendable, Codable {
  /// The format of the JSON that this version reads and writes; see `REPORT_FORMAT.md`.
  public static let format = 1

  /// The format in which it was written.
  public let format: Int

  /// The machine and the build that it was measured with.
  public let environment: Environment

  /// The measurements in rounds.
  public let run: Run

  /// The benchmarks that are multiples of others.
  public let limits: [LimitRatio]

  /// The growth of costs with a parameter.
  public let curves: [GrowthCurve]

  /// The transitions until bugs were found.
  public let discoveries: [Discovery]

  /// Numbers that were counted, or measured in other ways.
  public let figures: [Figure]

  /// Makes a report; the ratios and the curves follow from the run.
  public init(
    _ run: Run, in environment: Environment, discoveries: [Discovery] = [], figures: [Figure] = []
  ) {
    format = Self.format
    (self.environment, self.run) = (environment, run)
    (self.discoveries, self.figures) = (discoveries, figures)
    limits = run.results.compactMap { LimitRatio(of: $0, among: run.results) }
    curves = GrowthCurve.curves(in: run.results)
  }

  /// The groups of results that aren't points of a curve, in the order of the run.
  public var groups: [Group] {
    var groups: [Group] = []
    for result in run.results where result.point == nil {
      if let index = groups.firstIndex(where: { $0.name == result.group }) {
        groups[index].results.append(result)
      } else {
        groups.append(Group(name: result.group, results: [result]))
      }
    }
    return groups
  }

  /// The results whose names have the same part before the first `/`.
  public struct Group: Hashable, Sendable {
    /// That part.
    public let name: String

    /// The results.
    public fileprivate(set) var results: [BenchmarkResult]
  }
}
