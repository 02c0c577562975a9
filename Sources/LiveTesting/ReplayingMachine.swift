public import CoordinatorTesting
public import StateMachineTesting

/// A machine that returns to an earlier state by repeating the actions that led there, as a live
/// class does: an object can't be copied.
///
/// Searches of it take random walks by default, which never return.
public protocol ReplayingMachine: StateMachine {}

extension ReplayingMachine {
  /// Fuzzes the machine on the main actor: takes seeded walks, and checks every claim at every
  /// step.
  ///
  /// ```swift
  /// @Test func profile() throws { try LiveMachine(ProfileLive()).fuzz(seed: 42) }
  /// ```
  ///
  /// It is `fuzz` of every machine with another default: the strategies of the portfolio return to
  /// earlier states, which repeats up to `length` actions each time.
  ///
  /// - Parameters:
  ///   - seed: the source of all randomness: the same seed gives the same walks and the same
  ///     findings.
  ///   - walks: the number of walks; each begins with a new instance.
  ///   - length: the number of actions in a walk.
  ///   - strategy: the rule by which the walks choose their next action.
  ///   - thresholds: the coverage that the run must reach; by default, every goal (`sometimes`).
  ///   - corpus: the folder that keeps findings if actions are `Codable`; by default `corpus/`
  ///     beside the nearest `Package.swift`.
  ///   - filePath: the file of the test.
  ///   - line: the line of the call, which a failure names.
  /// - Returns: the report; its description has the coverage of the run.
  /// - Throws: `SearchFailure` if a claim was broken or a threshold missed.
  /// - Complexity: O(`walks` × `length`) actions of the class.
  @discardableResult
  @inlinable
  public func fuzz(
    seed: Seed, walks: Int = 1_000, length: Int = 100, strategy: Strategy = .walks,
    thresholds: Thresholds = Thresholds(), corpus: Corpus = .nearest,
    filePath: StaticString = #filePath, line: Int = #line
  ) throws(SearchFailure) -> SearchReport {
    try MainActor.reached {
      fuzzed(self, seed, walks, length, strategy, thresholds, corpus, filePath, line)
    }.get()
  }
}

/// The result of `fuzz` of every machine.
@inlinable
func fuzzed(
  _ machine: some StateMachine, _ seed: Seed, _ walks: Int, _ length: Int, _ strategy: Strategy,
  _ thresholds: Thresholds, _ corpus: Corpus, _ filePath: StaticString,
  _ line: Int
) -> Result<SearchReport, SearchFailure> {
  Result { () throws(SearchFailure) in
    try machine.fuzz(
      seed: seed, walks: walks, length: length, strategy: strategy, thresholds: thresholds,
      corpus: corpus, filePath: filePath, line: line)
  }
}
