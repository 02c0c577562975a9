import Testing

@testable import StateMachineTesting

extension Explorer {
  /// The result of one worker, which two and three have, too.
  func agreed(_ location: SourceLocation = #_sourceLocation) async -> Exploration<Machine> {
    let result = run()
    for workers in 2...3 {
      let other = await run(workers: workers)
      #expect(other.summary == result.summary, "\(workers) workers", sourceLocation: location)
    }
    return result
  }
}

extension Exploration {
  /// The parts of a result that must not depend on workers and fingerprints.
  var summary: [String] {
    [
      "\(states) \(transitions) \(depth) \(ending) \(isCut)", "\(claims)", "\(actions)",
      "\(goals.map { "\($0.goal) \($0.hits) \(witness(of: $0.goal)?.states.count ?? -1)" })",
      "\(findings.map(\.description))", "\(reachability)",
    ]
  }
}
