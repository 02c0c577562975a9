public import Measuring
import StateMachineTesting

/// Everything that is measured.
///
/// Names are `group/thing/variant`; a group is a table of the report.
public enum Suite {
  /// What is measured in rounds, in the order of the report.
  public static var benchmarks: [Benchmark] {
    referenceWalks + examples.map(\.walks) + overhead + deviceWalks + strategies + explorations
      + workers + pathDepths + children + claimCounts + finds + shrinking + corpusReplay
      + notations + reports
  }

  /// What all randomness follows from.
  static let seed: Seed = 42
}
