import CoordinatorTesting
import ExampleCoordinators
import Testing

/// A finding that a document's code is known to have, with its shortest sequence.
struct Golden: Sendable, CustomTestStringConvertible {
  let claim: String
  let actions: [String]
  var testDescription: String { claim }

  init(_ claim: String, _ actions: String...) {
    self.claim = claim
    self.actions = actions
  }

  /// Expects it among the findings of the machine as written, with seed 42.
  func isFound(in machine: String) async throws {
    let findings = try await FuzzTarget.example(machine).report(.asWritten, seed: 42, walks: 100)
      .findings
      .filter { $0.claim == claim }.map(\.actions)
    #expect(findings.contains(actions), "found: \(findings)")
  }
}
