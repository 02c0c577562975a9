public import StateMachineTesting

extension StateMachine {
  /// Explores the machine: visits every state that it can reach, and checks every claim in each.
  ///
  /// ```swift
  /// @Test func checkout() throws { try CheckoutMachine().explore(depth: 8) }
  /// ```
  ///
  /// ``fuzz(seed:walks:length:strategy:thresholds:corpus:filePath:line:)`` finds bugs; this search
  /// shows that there are none within the bound, and its counterexamples are as short as possible.
  /// The machine needs few states or few actions. One that traps or hangs is reported as in a fuzz
  /// run.
  ///
  /// - Parameters:
  ///   - depth: the largest number of actions from the initial state; no bound by default.
  ///   - states: the number of states after which the exploration gives up and fails, because it is
  ///     then incomplete.
  ///   - corpus: the folder that keeps findings if actions are `Codable`; by default `corpus/`
  ///     beside the nearest `Package.swift`.
  ///   - filePath: the file of the test.
  ///   - line: the line of the call, which a failure names.
  /// - Returns: the report; its description has the fewest actions that lead to each goal.
  /// - Throws: ``SearchFailure`` if a claim is broken, if a state that must stay reachable becomes
  ///   unreachable, if the bound on states was reached before the depth, or if all states were
  ///   visited and a goal is in none of them.
  /// - Complexity: O(*states* × *outcomes*): a million transitions take 2 to 5 s in a debug build,
  ///   0.1 to 0.5 s in a release build, depending on the size of the state.
  @discardableResult
  @inlinable
  public func explore(
    depth: Int = .max, states: Int = 1_000_000, corpus: Corpus = .nearest,
    filePath: StaticString = #filePath, line: Int = #line
  ) throws(SearchFailure) -> SearchReport {
    let environment = RunEnvironment.ofProcess
    return try watchingExits { () throws(SearchFailure) in
      let depth = environment.problem == nil ? depth : 0
      let explorer = Explorer(self, bounds: ExplorationBounds(depth: depth, states: states))
      let exploration = explorer.watchingTraps(
        environment.limits, keptIn: corpus, near: filePath
      ) { $0.run() }
      var report = SearchReport(exploration, findings: exploration.findings)
      environment.refuse(&report)
      if report.passed { return report }
      throw SearchFailure(self, report, keptIn: corpus, near: filePath, line)
    }
  }
}
