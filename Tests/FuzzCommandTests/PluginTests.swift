import CoordinatorTesting
import Foundation
import FuzzCommand
import Testing

/// The test that `swift package coordinator-fuzz` runs; `.ci/fleet` runs the plugin itself.
@Suite struct PluginTests {
  #if os(Linux)
    /// This bundle of tests, in a process of its own.
    @Test(arguments: [
      ("list", 0, "Turnstile"),
      ("fuzz\nTurnstile\n--as-written\n--seed\n7\n--quiet", 1, "✗ PAID"),
      ("replay\nTurnstile\n--as-written\n--action\n.push", 1, "visitors: 0 → 1"),
      ("fuzz\nTurnstyle", 2, "swift package coordinator-fuzz: there is no machine `Turnstyle`"),
      ("explore\nTurnstile\n--max-states\n3", 4, "incomplete"),
    ])
    func `the test of the plugin carries out a command, and ends with its status`(
      command: String, status: Int32, text: String
    ) throws {
      let bundle = try #require(Bundle.main.executableURL).lastPathComponent
      let arguments = ["--filter", "machines of coordinator-fuzz", "--quiet"]
      let end = try Child(
        bundle, ["--testing-library", "swift-testing"] + arguments,
        environment: ["FUZZ_COMMAND": command]
      ).finish()
      #expect(end.status == status)
      #expect((end.output + end.errors).contains(text), "\(end)")
    }
  #endif
}

/// Without a command, this does nothing.
@Test func `the machines of coordinator-fuzz`() async { await FuzzCommand.test(targets) }
