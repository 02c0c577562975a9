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
    do throws(FuzzFailure<ProfileMachine>) {
      try ProfileMachine().fuzz(seed: 42, corpus: .none)
      Issue.record("the coordinator of the guide has bugs, and none was found")
    } catch {
      #expect("\(error)".hasPrefix(failure + "\n"), "\(error)")
    }
  }

  @Test func fixIsTheOneThatIsCompiledAndHolds() throws {
    let source = try ReadmeTests.text("Tests/ReadmeTests/Guide/FixedProfileCoordinator.swift")
    let fix = try ReadmeTests.blocks("swift", in: Self.path)[3]
    #expect(source.replacing("FixedProfile", with: "Profile").hasSuffix(fix + "\n"))
    try FixedProfileMachine().fuzz(seed: 42, corpus: .none)
  }
}

/// The machine of the guide around the coordinator that its last step shows.
struct FixedProfileMachine: StepChecking {
  let machine = ProfileMachine()
  var initialState: Profile { machine.initialState }

  func reduce(into state: inout Profile, action: ProfileAction) {
    _ = FixedProfileCoordinator().reduce(into: &state, action: action)
  }

  func action(in state: Profile, choosing choices: inout Choices) -> ProfileAction? {
    machine.action(in: state, choosing: &choices)
  }

  func check(_ state: Profile, _ checks: inout Checks) { machine.check(state, &checks) }

  func checkStep(
    from before: Profile, by action: ProfileAction, to after: Profile, _ checks: inout Checks
  ) {
    machine.checkStep(from: before, by: action, to: after, &checks)
  }
}
