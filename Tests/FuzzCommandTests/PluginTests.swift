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
      let bundle = try #require(Bundle.main.executableURL)
      let process = Process()
      process.executableURL = bundle
      process.arguments = [
        "--testing-library", "swift-testing", "--filter", "machines of coordinator-fuzz", "--quiet",
      ]
      process.environment = ProcessInfo.processInfo.environment.merging(["FUZZ_COMMAND": command]) {
        $1
      }
      let output = Pipe()
      process.standardOutput = output
      process.standardError = output
      try process.run()
      let data = try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      #expect(process.terminationStatus == status)
      #expect(String(decoding: data, as: UTF8.self).contains(text))
    }
  #endif
}

/// Without a command, this does nothing.
@Test func `the machines of coordinator-fuzz`() async { await FuzzCommand.test(targets) }
