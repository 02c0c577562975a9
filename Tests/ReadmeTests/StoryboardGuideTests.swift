import CoordinatorTesting
import Foundation
import Testing

/// The guide "See a counterexample": its trait and its page.
@Suite struct StoryboardGuideTests {
  static let path = "Sources/CoordinatorTesting/CoordinatorTesting.docc/SeeACounterexample.md"

  @Test(.storyboards) func `the trait lets the failure of a search through`() async throws {
    let shown = try ReadmeTests.blocks("swift", in: Self.path)[1]
    #expect(shown.hasPrefix("@Test(.storyboards)"))
    let test = try #require(Test.current)
    await #expect(throws: SearchFailure.self) {
      try await StoryboardTrait().provideScope(for: test, testCase: nil) {
        try CheckoutMachine().fuzz(seed: 42, corpus: .none)
      }
    }
  }

  @Test func `the page of the README's machine shows the five steps and the claim`() throws {
    let error = try #require(throws: SearchFailure.self) {
      try CheckoutMachine().fuzz(seed: 42, corpus: .none)
    }
    let page = try #require(error.storyboards.first)
    #expect(page.name.hasSuffix("-eda78ecb3b08febf.html"))
    let frames = page.html.split(separator: "<li class=\"frame").dropFirst()
    #expect(frames.count == 6)
    let broken =
      "<p class=\"broken\"><strong>✗ at most one receipt for what is in the cart</strong></p>"
    #expect(frames.last?.contains(broken) == true)
  }
}
