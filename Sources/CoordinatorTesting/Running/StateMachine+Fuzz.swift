public import StateMachineTesting

extension StateMachine {
  /// Fuzzes the machine: takes seeded walks, and checks every claim at every step.
  ///
  /// ```swift
  /// @Test func appCoordinator() throws { try AppCoordinatorMachine().fuzz(seed: 42) }
  /// ```
  ///
  /// A counterexample is shrunk to the shortest sequence of actions and, if actions are `Codable`,
  /// kept as a file in the corpus. A machine that traps or takes all memory ends the tests; on
  /// Linux and macOS, the shortest sequence is printed and kept before, on iOS the last actions are
  /// printed. So are those of an action that never returns, if the environment variable
  /// `FUZZ_DEADLINE` has a time, such as `10s`.
  ///
  /// Environment variables change each test of a run. `FUZZ_PROFILE=nightly` takes a hundred times
  /// as many walks from a drawn seed, `quick` a tenth; `FUZZ_SEED`, a number or `random`, and
  /// `FUZZ_WALKS` take the place of the arguments; `FUZZ_TIME=30s` lets each test go on with walks
  /// for this time. A failure names the seed and the number of walks that repeat it.
  ///
  /// - Parameters:
  ///   - seed: the source of all randomness: the same seed gives the same walks and the same
  ///     findings.
  ///   - walks: the number of walks.
  ///   - length: the number of actions in a walk.
  ///   - strategy: the rule by which the walks choose their next action.
  ///   - thresholds: the coverage that the run must reach; by default, every goal (`sometimes`).
  ///   - corpus: the folder that keeps findings if actions are `Codable`; by default `corpus/`
  ///     beside the nearest `Package.swift`.
  ///   - filePath: the file of the test.
  ///   - line: the line of the call, which a failure names.
  /// - Returns: the report; its description has the coverage of the run.
  /// - Throws: ``SearchFailure`` if a claim was broken or a threshold missed. As a thrown error it
  ///   fails a test of Swift Testing as well as one of XCTest.
  /// - Complexity: O(`walks` × `length`): 100,000 transitions take 0.1 to 0.6 s in a debug build,
  ///   depending on the size of the state.
  @discardableResult
  @inlinable
  public func fuzz(
    seed: Seed, walks: Int = 1_000, length: Int = 100, strategy: Strategy = .portfolio,
    thresholds: Thresholds = Thresholds(), corpus: Corpus = .nearest,
    filePath: StaticString = #filePath, line: Int = #line
  ) throws(SearchFailure) -> SearchReport {
    let environment = RunEnvironment.ofProcess
    return try watchingExits { () throws(SearchFailure) in
      var fuzzer = Fuzzer(
        self, seed: environment.seed(seed), walks: environment.walks(walks, ofLength: length),
        length: length, strategy: strategy)
      fuzzer.shouldContinue = environment.isInTime()
      let run = fuzzer.watchingTraps(environment.limits, keptIn: corpus, near: filePath) {
        $0.run(observing: { run in
          // A later walk may trap. The failure keeps them again, and has the errors.
          corpus.save(run.newFindings(), of: self, near: filePath)
        })
      }
      let report = environment.report(of: run, under: thresholds)
      if report.passed { return report }
      throw SearchFailure(self, report, keptIn: corpus, near: filePath, line)
    }
  }
}
