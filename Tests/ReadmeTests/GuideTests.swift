import CoordinatorTesting
import Testing

/// The guide "Test your own coordinator": its listings are compiled, and what it says they do is what they do.
@Suite struct GuideTests {
  static let path =
    "Sources/CoordinatorTesting/CoordinatorTesting.docc/TestYourOwnCoordinator.md"

  @Test func listingIsTheOneThatIsCompiled() throws {
    let source = try ReadmeTests.text("Tests/ReadmeTests/Guide/ProfileMachine.swift")
    let blocks = try ReadmeTests.blocks("swift", in: Self.path)
    #expect(blocks[0] + "\n\n" + blocks[1] + "\n" == source)
    let lines = (source + blocks[2]).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 60)
  }

  @Test func failureIsTheOneThatIsThrown() throws {
    let failure = try #require(try ReadmeTests.blocks("text", in: Self.path).first)
    #expect(try ReadmeTests.blocks("swift", in: Self.path)[2].contains("fuzz(seed: 42)"))
    do throws(SearchFailure) {
      try ProfileMachine().fuzz(seed: 42, corpus: .none)
      Issue.record("the coordinator of the guide has bugs, and none was found")
    } catch {
      #expect("\(error)".hasPrefix(failure + "\n"), "\(error)")
    }
  }

  /// The machine of the guide runs on a device by adding to it, and finds there what the device shows of its bugs.
  @Test func deviceIsTheOneThatIsCompiled() throws {
    let source = try ReadmeTests.text("Tests/ReadmeTests/Guide/ProfileOnDevice.swift")
    let shown = try ReadmeTests.blocks("swift", in: Self.path)[4]
    #expect(source == "import CoordinatorTesting\n\n" + shown + "\n")
    let fixed = ProfileMachine().running(FixedProfileCoordinator())
    let text = try ReadmeTests.blocks("text", in: Self.path)[1]
    do throws(SearchFailure) {
      try SimulatedDevice(fixed, policy: .queue, shell: .careful).fuzz(seed: 42, corpus: .none)
      Issue.record("the fixed coordinator has a bug on a device, and none was found")
    } catch {
      #expect(error.report.brokenClaims.map(\.name) == ["TRUNCATE-ONLY"])
      #expect("\(error)".contains(text), "\(error)")
    }
  }

  @Test func fixIsTheOneThatIsCompiledAndHolds() throws {
    let source = try ReadmeTests.text("Tests/ReadmeTests/Guide/FixedProfileCoordinator.swift")
    let fix = try ReadmeTests.blocks("swift", in: Self.path)[3]
    #expect(source.replacing("FixedProfile", with: "Profile").hasSuffix(fix + "\n"))
    try ProfileMachine().running(FixedProfileCoordinator()).fuzz(seed: 42, corpus: .none)
  }
}
