import CoordinatorTesting
import TestSize
import Testing

/// The guide "Test your own coordinator": its listings are compiled, and its outputs are compared.
@Suite struct GuideTests {
  static let path =
    "Sources/CoordinatorTesting/CoordinatorTesting.docc/TestYourOwnCoordinator.md"

  @Test func `the machine and the test of the guide have at most 60 lines`() throws {
    let blocks = try ReadmeTests.blocks("swift", in: Self.path)
    let lines = blocks[0...2].joined(separator: "\n")
      .split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count < 60)
  }

  @Test func `the search throws the failure shown`() throws {
    let failure = try #require(try ReadmeTests.blocks("text", in: Self.path).first)
    #expect(try ReadmeTests.blocks("swift", in: Self.path)[2].contains("fuzz(seed: 42)"))
    let error = try #require(throws: SearchFailure.self) {
      try ProfileMachine().fuzz(
        seed: 42, corpus: .none, filePath: "/ProfileTests.swift", line: 5)
    }
    #expect("\(error)".hasPrefix(failure + "\n"), "\(error)")
  }

  /// The simulated device finds a bug that the fix of the guide leaves in.
  @Test func `the device finds the bug shown`() throws {
    let fixed = ProfileMachine().running(FixedProfileCoordinator())
    let text = try ReadmeTests.blocks("text", in: Self.path)[1]
    let error = try #require(throws: SearchFailure.self) {
      try SimulatedDevice(fixed, policy: .queue, shell: .careful).fuzz(
        seed: 42, walks: size(1_000, inDebug: 30), corpus: .none)
    }
    #expect(error.report.brokenClaims.map(\.name) == ["TRUNCATE-ONLY"])
    #expect("\(error)".contains(text), "\(error)")
  }

  @Test func `the fix is compiled as shown, and breaks no claim`() throws {
    let source = try ReadmeTests.text("Tests/ReadmeTests/Guide/FixedProfileCoordinator.swift")
    let fix = try ReadmeTests.blocks("swift", in: Self.path)[3]
    #expect(source.replacing("FixedProfile", with: "Profile").hasSuffix(fix + "\n"))
    let fixed = ProfileMachine().running(FixedProfileCoordinator())
    try fixed.fuzz(seed: 42, walks: size(1_000, inDebug: 100), corpus: .none)
    #expect(fixed.identity.expression == "ProfileMachine().running(FixedProfileCoordinator())")
    #expect(fixed.identity.variant == .asWritten)
  }

  @Test func `the mutants that no claim notices are those shown`() throws {
    let shown = try #require(try ReadmeTests.blocks("text", in: Self.path).last)
    let error = #expect(throws: (any Error).self) {
      try ProfileMachine().running(FixedProfileCoordinator()).mutate(
        walks: size(200, inDebug: 20), states: size(5_000, inDebug: 200))
    }
    let text = "\(try #require(error))"
    #expect(text.hasPrefix(shown + "\n"), "\(text)")
  }
}
