import CoordinatorTesting
import TestSize
import Testing

/// The guide "Test a composable reducer": its listings are compiled, its outputs are compared.
@Suite struct ComposableGuideTests {
  static let path =
    "Sources/CoordinatorTesting/CoordinatorTesting.docc/TestAComposableReducer.md"

  @Test func `the search throws the failure shown`() throws {
    let failure = try #require(try ReadmeTests.blocks("text", in: Self.path).first)
    let error = try #require(throws: SearchFailure.self) {
      try BrowseMachine().fuzz(seed: 42, corpus: .none)
    }
    #expect("\(error)".hasPrefix(failure + "\n"), "\(error)")
    #expect(error.report.brokenClaims.map(\.name) == ["results belong to the query"])
  }

  @Test func `with the fix, no order of answers breaks a claim`() throws {
    let fix = try ReadmeTests.blocks("swift", in: Self.path)[2]
    let source = try ReadmeTests.text("Tests/ReadmeTests/ComposableGuideTests.swift")
    #expect(fix.split(separator: "\n").allSatisfy { source.contains($0.drop { $0 == " " }) })
    try FixedBrowseMachine().fuzz(seed: 42, walks: size(1_000, inDebug: 100), corpus: .none)
    try FixedBrowseMachine().explore(depth: size(8, inDebug: 6))
  }
}

/// The machine of the guide with the fix: a new query cancels the search for the old one.
struct FixedBrowseMachine: ForwardingMachine {
  let machine = BrowseMachine()

  func reduce(into state: inout BrowseMachine.State, action: BrowseMachine.Action) {
    if case .send(.search(.queryChanged)) = action {
      state.effects.cancel { if case .search = $0 { true } else { false } }
    }
    machine.reduce(into: &state, action: action)
  }
}
