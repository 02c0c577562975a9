public import StateMachineTesting

extension StateMachine {
  /// Fuzzes the machine: seeded walks, every claim checked at every step.
  ///
  /// ```swift
  /// @Test func appCoordinator() throws { try AppCoordinatorMachine().fuzz(seed: 42) }
  /// ```
  ///
  /// What breaks is shrunk to the shortest sequence of actions and, if actions are `Codable`, kept as a file in the corpus.
  ///
  /// - Parameters:
  ///   - seed: what all randomness follows from: the same seed gives the same walks and the same findings.
  ///   - walks: the number of walks.
  ///   - length: the number of actions in a walk.
  ///   - strategy: how the walks decide where to go next.
  ///   - thresholds: what the run must have seen; by default, every goal (`sometimes`).
  ///   - corpus: where findings are kept, if actions are `Codable`; by default `corpus/` beside the nearest `Package.swift`.
  ///   - filePath: the file of the test.
  /// - Returns: what was exercised.
  /// - Throws: ``SearchFailure`` if a claim was broken or a threshold missed. It needs no test framework: as a thrown
  ///   error it fails a test of Swift Testing as well as one of XCTest.
  /// - Complexity: O(`walks` × `length`): 100,000 transitions take 0.1 to 0.6 s in a debug build,
  ///   depending on the size of the state.
  @discardableResult
  @inlinable
  public func fuzz(
    seed: Seed, walks: Int = 1_000, length: Int = 100, strategy: Strategy = .portfolio,
    thresholds: Thresholds = Thresholds(), corpus: CorpusPolicy = .nearest,
    filePath: StaticString = #filePath
  ) throws(SearchFailure) -> SearchReport {
    let run = Fuzzer(self, seed: seed, walks: walks, length: length, strategy: strategy).run()
    let report = SearchReport(run, findings: run.findings(), thresholds: thresholds)
    if report.passed { return report }
    throw SearchFailure(self, report, keptIn: corpus.corpus(filePath))
  }
}

/// Where a failing run keeps what it found.
public enum CorpusPolicy: Hashable, Sendable {
  /// In `corpus/` beside the nearest `Package.swift` above the test.
  case nearest
  /// In the given folder.
  case folder(String)
  /// Nowhere.
  case none

  @usableFromInline
  func corpus(_ filePath: StaticString) -> Corpus? {
    switch self {
    case .nearest: Corpus.nearest(to: filePath)
    case .folder(let path): Corpus(path: path)
    case .none: nil
    }
  }
}
