import CoordinatorTesting
import Testing

/// Attaches the page of each finding to a test that a search fails.
struct StoryboardTrait: TestTrait, SuiteTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    do {
      try await function()
    } catch let failure as SearchFailure {
      for page in failure.storyboards { Attachment.record(page.html, named: page.name) }
      throw failure
    }
  }
}

extension Trait where Self == StoryboardTrait {
  static var storyboards: Self { Self() }
}
