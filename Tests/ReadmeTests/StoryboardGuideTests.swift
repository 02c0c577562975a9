import CoordinatorTesting
import Foundation
import Testing

/// The guide "See a counterexample": its trait is compiled as shown, and its commands are run.
@Suite struct StoryboardGuideTests {
  static let path = "Sources/CoordinatorTesting/CoordinatorTesting.docc/SeeACounterexample.md"

  @Test func `the trait is compiled as shown`() throws {
    let blocks = try ReadmeTests.blocks("swift", in: Self.path)
    #expect(
      try ReadmeTests.text("Tests/ReadmeTests/Guide/StoryboardTrait.swift") == blocks[0] + "\n")
    #expect(blocks[1].hasPrefix("@Test(.storyboards)"))
  }

  @Test(.storyboards) func `the trait lets the failure of a search through`() async throws {
    let test = try #require(Test.current)
    await #expect(throws: SearchFailure.self) {
      try await StoryboardTrait().provideScope(for: test, testCase: nil) {
        try CheckoutMachine().fuzz(seed: 42, corpus: .none)
      }
    }
  }

  @Test func `the page of the README's machine shows the five steps and the claim`() throws {
    do throws(SearchFailure) {
      try CheckoutMachine().fuzz(seed: 42, corpus: .none)
      Issue.record("the machine of the README has a bug, and it wasn't found")
    } catch {
      let page = try #require(error.storyboards.first)
      #expect(page.name.hasSuffix("-eda78ecb3b08febf.html"))
      let frames = page.html.split(separator: "<li class=\"frame").dropFirst()
      #expect(frames.count == 6)
      #expect(
        frames.last?.contains(
          "<p class=\"broken\"><strong>✗ at most one receipt for what is in the cart</strong></p>")
          == true)
    }
  }
}
