import CoordinatorTesting
import ExampleCoordinators
import TestSize
import Testing

/// The guide "Why your coordinator disagrees with the screen": its first listings are compiled, and
/// its first outputs are compared.
///
/// `DivergencesTests` checks the ten divergences.
@Suite struct DeviceGuideTests {
  static let path = "Sources/CoordinatorTesting/CoordinatorTesting.docc/WhyTheScreenDisagrees.md"

  static let walks = size(1_000, inDebug: 20)

  @Test func `the device throws the failure shown, and breaks the claims listed`() throws {
    let shown = try #require(try ReadmeTests.blocks("text", in: Self.path).first)
    func device(_ policy: PresenterPolicy) -> SimulatedDevice<InboxMachine> {
      SimulatedDevice(InboxMachine(), policy: policy, shell: .plain)
    }
    let failure = try #require(throws: SearchFailure.self) {
      try device(.queue).fuzz(seed: 42, walks: size(1_000, inDebug: 1), corpus: .none)
    }
    let headline = size(failure.report.headline, inDebug: String(shown.split(separator: "\n")[0]))
    let text = "\(failure)".replacing(failure.report.headline, with: headline)
    #expect(text.hasPrefix(shown + "\n"), "\(failure)")
    let broken = Set(
      PresenterPolicy.allCases.flatMap {
        Fuzzer(device($0), seed: 42, walks: Self.walks).run().brokenClaims.map(\.name)
      })
    let sentence = try #require(
      try ReadmeTests.text(Self.path).firstMatch(
        of: /The other findings are the shell's: ([^.]+)\./))
    let shells = sentence.1.matches(of: /[A-Z]+(-[A-Z]+)*/).map { String($0.output.0) }
    #expect(broken == Set(shells + ["NO-PUSH-UNDER-MODAL"]))
  }

  @Test(arguments: PresenterPolicy.allCases)
  func `with the fix and a careful shell, every claim holds`(policy: PresenterPolicy) throws {
    let source = try ReadmeTests.text("Tests/ReadmeTests/Guide/FixedInboxCoordinator.swift")
    let fix = try ReadmeTests.blocks("swift", in: Self.path)[3]
    #expect(source.contains(fix + "\n"))
    let fixed = InboxMachine().running(FixedInboxCoordinator())
    try SimulatedDevice(fixed, policy: policy, shell: .careful).fuzz(
      seed: 42, walks: Self.walks, corpus: .none)
  }

  /// Returns the claims that the guide's table gives for a plain shell under a policy.
  private static func predicted(_ policy: Substring) throws -> Set<String> {
    let row = try #require(
      try ReadmeTests.text(path).split(separator: "\n").first { $0.hasPrefix("| `\(policy)` |") })
    return Set(row.matches(of: /[A-Z]+(-[A-Z]+)+|[A-Z]{4,}/).map { String($0.output.0) })
  }

  @Test(arguments: Examples.onDevice.map(\.name))
  func `in a plain shell, a hardened coordinator breaks the claims that the guide names, only`(
    _ name: String
  ) throws {
    let target = try #require(Examples.onDevice.first { $0.name == name })
    let subject = try #require(target.subject(.form("plain")))
    var plan = FuzzPlan(seed: 42)
    plan.walks = size(100, inDebug: 3)
    let broken = subject.fuzzer(plan).run().brokenClaims
    let predicted = try Self.predicted(name.split(separator: "@")[1])
    #expect(predicted.count >= 7)
    #expect(Set(broken.map(\.name)).subtracting(predicted) == [])
  }

  /// Some of them need more walks than a test has time for.
  @Test(arguments: PresenterPolicy.allCases)
  func `each claim that the guide names for a plain shell is broken by a kept sequence`(
    policy: PresenterPolicy
  ) throws {
    var broken: Set<String> = []
    for target in Examples.onDevice where target.name.hasSuffix("@\(policy)") {
      let subject = try #require(target.subject(.form("plain")))
      for entry in try Corpus.nearest.files(of: target.name).map({ try $0.entry() })
      where entry.variant == "plain" {
        broken.formUnion(try subject.replay(entry).brokenAtEnd.map(\.name))
      }
    }
    #expect(broken == (try Self.predicted("\(policy)")))
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
