public import Measuring
import StateMachineTesting

/// All benchmarks of this package.
///
/// Names are `group/thing/variant`; a group is a table of the report.
public enum Suite {
  /// The benchmarks that are measured in rounds, in the order of the report.
  public static var benchmarks: [Benchmark] {
    referenceWalks + examples.map(\.walks) + overhead + deviceWalks + strategies + explorations
      + workers + pathDepths + children + claimCounts + finds + shrinking + corpusReplay
      + notations + reports
  }

  /// The seed of all randomness.
  static let seed: Seed = 42
}
