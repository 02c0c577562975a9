import CoordinatorTesting
import Foundation
import Testing

/// The guide "See a counterexample": its trait.
@Suite struct StoryboardGuideTests {
  static let path = "Sources/CoordinatorTesting/CoordinatorTesting.docc/SeeACounterexample.md"

  @Test(.storyboards) func `the trait lets the failure of a search through`() async throws {
    let shown = try ReadmeTests.blocks("swift", in: Self.path)[1]
    #expect(shown.hasPrefix("@Test(.storyboards)"))
    let test = try #require(Test.current)
    let failure = await #expect(throws: SearchFailure.self) {
      try await StoryboardTrait().provideScope(for: test, testCase: nil) {
        try CheckoutMachine().fuzz(seed: 42, corpus: .none)
      }
    }
    #expect(failure?.storyboards.first?.name.hasSuffix("-eda78ecb3b08febf.html") == true)
  }
}
