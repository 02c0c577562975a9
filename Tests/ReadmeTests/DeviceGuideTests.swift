import CoordinatorTesting
import Testing

/// The guide "Why your coordinator disagrees with the screen": its first listings are compiled, and
/// its first outputs are compared.
///
/// `DivergencesTests` checks the ten divergences.
@Suite struct DeviceGuideTests {
  static let path = "Sources/CoordinatorTesting/CoordinatorTesting.docc/WhyTheScreenDisagrees.md"

  #if DEBUG
    static let walks = 100
  #else
    static let walks = 1_000
  #endif

  private static func listing(_ index: Int, declaring type: String) throws -> String {
    let block = try ReadmeTests.blocks("swift", in: path)[index]
    try #require(block.contains(type))
    return block
  }

  @Test func `the machine of the guide is compiled as shown`() throws {
    let source = try ReadmeTests.text("Tests/ReadmeTests/Guide/InboxMachine.swift")
    let machine = try Self.listing(0, declaring: "struct InboxMachine")
    let device = try Self.listing(1, declaring: "extension InboxMachine: DeviceApp")
    #expect(machine + "\n\n" + device + "\n" == source)
  }

  @Test func `the device throws the failure shown, and breaks the claims listed`() throws {
    let failure = try #require(try ReadmeTests.blocks("text", in: Self.path).first)
    var broken: Set<String> = []
    for policy in PresenterPolicy.allCases {
      do throws(SearchFailure) {
        try SimulatedDevice(InboxMachine(), policy: policy, shell: .plain).fuzz(
          seed: 42, walks: policy == .queue ? 1_000 : 100, corpus: .none)
        Issue.record("the coordinator of the guide has bugs, and none was found")
      } catch {
        if policy == .queue { #expect("\(error)".hasPrefix(failure + "\n"), "\(error)") }
        broken.formUnion(error.report.brokenClaims.map(\.name))
      }
    }
    let sentence = try #require(
      try ReadmeTests.text(Self.path).firstMatch(
        of: /The other findings are the shell's: ([^.]+)\./))
    let shells = sentence.1.matches(of: /[A-Z]+(-[A-Z]+)*/).map { String($0.output.0) }
    #expect(broken == Set(shells + ["NO-PUSH-UNDER-MODAL"]))
  }

  @Test(arguments: PresenterPolicy.allCases)
  func `with the fix and a careful shell, every claim holds`(policy: PresenterPolicy) throws {
    let source = try ReadmeTests.text("Tests/ReadmeTests/Guide/FixedInboxCoordinator.swift")
    #expect(source.contains(try Self.listing(3, declaring: "case .open(let message)") + "\n"))
    let fixed = InboxMachine().running(FixedInboxCoordinator())
    try SimulatedDevice(fixed, policy: policy, shell: .careful).fuzz(
      seed: 42, walks: Self.walks, corpus: .none)
  }

  @Test func `the window of the guide is compiled as shown`() throws {
    let source = try ReadmeTests.text("Tests/ReadmeTests/Guide/Window.swift")
    #expect(try Self.listing(4, declaring: "protocol Window") + "\n" == source)
  }

  @Test @MainActor func `the window requests one change at a time, and none is dropped`() {
    let window = BusyWindow()
    for (path, modals) in [
      ([1, 2], ["sheet", "alert"]), ([1], ["cover"]), ([], []), ([3], []),
    ] {
      for _ in 1...5 {
        window.render(path: path, modals: modals)
        window.render(path: path, modals: modals)
        window.isInTransition = false
      }
      #expect(window.path == path && window.modals == modals)
    }
    #expect(window.dropped == 0)
  }
}

/// A window that drops each request during a transition, and counts the dropped ones.
@MainActor private final class BusyWindow: Window {
  var isInTransition = false
  var dropped = 0
  var modals: [String] = []
  var path: [Int] = [] {
    didSet { if path.count != oldValue.count, modals.isEmpty { isInTransition = true } }
  }

  func present(_ modal: String) { change { modals.append(modal) } }

  func dismiss(from index: Int) { change { modals.removeSubrange(index...) } }

  private func change(_ body: () -> Void) {
    guard !isInTransition else {
      dropped += 1
      return
    }
    body()
    isInTransition = true
  }
}
