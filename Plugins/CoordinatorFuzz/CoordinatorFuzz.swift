import Foundation
import PackagePlugin

/// `swift package coordinator-fuzz …`: the command with the machines of a package's own tests.
///
/// A plugin can't import a machine. So it builds the tests, and runs the one that has the machines:
/// its name contains `coordinator-fuzz`, and it carries out the words in `FUZZ_COMMAND`.
@main struct CoordinatorFuzz: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let build = try packageManager.build(.all(includingTests: true), parameters: .init())
    guard build.succeeded else { throw Failure("the tests don't build:\n\(build.logText)") }
    let command = Process()
    (command.executableURL, command.arguments) = try Self.runner(of: context)
    command.environment = ProcessInfo.processInfo.environment.merging([
      // A line for each word: a word can have spaces.
      "FUZZ_COMMAND": arguments.isEmpty ? "--help" : arguments.joined(separator: "\n"),
      // The command says itself where a machine traps; a backtrace takes seconds.
      "SWIFT_BACKTRACE": "enable=no",
    ]) { $1 }
    try command.run()
    command.waitUntilExit()
    if command.terminationReason == .uncaughtSignal {
      throw Failure("the machine ended the process by signal \(command.terminationStatus)")
    }
    // Swift Testing's own status: no test has that name.
    if command.terminationStatus == 69 {
      throw Failure(
        """
        no test has the machines: write one in your test target, which depends on `FuzzCommand`,
          @Test func `the machines of coordinator-fuzz`() async {
            await FuzzCommand.test([FuzzTarget(MyMachine())])
          }
        """)
    }
    if command.terminationStatus != 0 { exit(command.terminationStatus) }
  }

  /// The program that runs the test, and its arguments.
  private static func runner(of context: PluginContext) throws -> (URL, [String]) {
    #if os(Linux)
      // The bundle of tests is a program. A build lists no bundles, but the folder of this plugin is
      // three levels below that of the build.
      var build = context.pluginWorkDirectoryURL
      for _ in 0..<3 { build.deleteLastPathComponent() }
      let bundle = build.appending(path: "debug/\(context.package.displayName)PackageTests.xctest")
      return (
        bundle, ["--testing-library", "swift-testing", "--filter", "coordinator-fuzz", "--quiet"]
      )
    #else
      let options = ["--skip-build", "--disable-sandbox", "--ignore-lock", "--disable-xctest"]
      return (
        URL(filePath: "/usr/bin/env"),
        ["swift", "test"] + options + ["--filter", "coordinator-fuzz"]
      )
    #endif
  }
}

/// The reason that the command can't run.
private struct Failure: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
