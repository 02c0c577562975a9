import CoordinatorTesting
import ExampleCoordinators
import Testing

/// The guide "Why your coordinator disagrees with the screen": its listings are compiled, and what it says they do is
/// what they do.
@Suite struct DeviceGuideTests {
  static let path =
    "Sources/CoordinatorTesting/CoordinatorTesting.docc/WhyTheScreenDisagrees.md"

  @Test func listingIsTheOneThatIsCompiled() throws {
    let source = try ReadmeTests.text("Tests/ReadmeTests/Guide/InboxMachine.swift")
    let blocks = try ReadmeTests.blocks("swift", in: Self.path)
    #expect(blocks[0] + "\n\n" + blocks[1] + "\n" == source)
  }

  @Test func failureIsTheOneThatIsThrown() throws {
    let failure = try #require(try ReadmeTests.blocks("text", in: Self.path).first)
    do throws(FuzzFailure<SimulatedDevice<InboxMachine>>) {
      try SimulatedDevice(InboxMachine(), policy: .queue, shell: .plain).fuzz(
        seed: 42, corpus: .none)
      Issue.record("the coordinator of the guide has bugs, and none was found")
    } catch {
      #expect("\(error)".hasPrefix(failure + "\n"), "\(error)")
    }
  }

  @Test(arguments: PresenterPolicy.allCases)
  func fixHolds(_ policy: PresenterPolicy) throws {
    let fix = try ReadmeTests.blocks("swift", in: Self.path)[3]
    #expect(
      fix == """
            case .open(let message):
              state.sheet.dismiss()
              state.path.push(message)
        """)
    let fixed = Flaw<InboxCoordinator>("fixed", breaks: "nothing", caughtBy: "nothing") {
      state, action, reduce in
      if case .open = action { state.sheet.dismiss() }
      return reduce(&state, action)
    }
    let machine = InboxMachine(.flawed(InboxCoordinator(), [fixed]))
    try SimulatedDevice(machine, policy: policy, shell: .careful).fuzz(seed: 42, corpus: .none)
  }
}
