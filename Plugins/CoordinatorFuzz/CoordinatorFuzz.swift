import Foundation
import PackagePlugin

/// `swift package coordinator-fuzz …`: the command with the machines of a package's own tests.
///
/// A plugin can't import a machine. So it builds the tests, and runs the one that has the machines:
/// its name contains `coordinator-fuzz`, and it carries out the words in `FUZZ_COMMAND`. `scaffold`
/// needs no test yet: the plugin compiles its sources, and gives them the symbol graphs.
@main struct CoordinatorFuzz: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    if arguments.first == "scaffold" {
      return try scaffold(context, Array(arguments.dropFirst()))
    }
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

  /// Writes the test of a class into the tests of its target.
  private func scaffold(_ context: PluginContext, _ words: [String]) throws {
    if words.contains("--help") {
      return print("scaffold CLASS [--link URL]… [--output FILE] [--force]: writes its first test")
    }
    var arguments = ArgumentExtractor(words)
    let links = arguments.extractOption(named: "link")
    let output = arguments.extractOption(named: "output").last
    let isForced = arguments.extractFlag(named: "force") > 0
    guard let name = arguments.remainingArguments.first, arguments.remainingArguments.count == 1,
      !name.hasPrefix("-")
    else {
      throw Failure("write `scaffold CLASS`, with --link URL, --output FILE or --force")
    }
    // The targets with the class first, then those whose types it uses.
    let targets = context.package.targets.compactMap { $0 as? SwiftSourceModuleTarget }
      .filter { [.generic, .executable].contains($0.kind) }
    let declaration = try Regex("class \(name.split(separator: ".").last ?? "")\\b")
    let home = targets.first { target in
      target.sourceFiles(withSuffix: "swift").contains {
        (try? String(contentsOf: $0.url, encoding: .utf8))?.contains(declaration) ?? false
      }
    }
    guard let home else { throw Failure("no target of the package has a class `\(name)`") }
    let used = home.recursiveTargetDependencies.compactMap { target in
      targets.first { $0.id == target.id }
    }
    let files = try ([home] + used).map { target in
      let options = PackageManager.SymbolGraphOptions(minimumAccessLevel: .internal)
      let folder = try packageManager.getSymbolGraph(for: target, options: options).directoryURL
      return folder.appending(path: "\(target.moduleName).symbols.json").path
    }
    let scaffold = try Scaffold(of: name, symbols: files, links: links)
    let tests = context.package.targets.compactMap { $0 as? SwiftSourceModuleTarget }.first {
      $0.kind == .test && $0.recursiveTargetDependencies.contains { $0.id == home.id }
    }
    guard let path = output ?? tests.map({ "\($0.directoryURL.path)/\(scaffold.fileName)" }) else {
      throw Failure(
        "no test target depends on `\(home.name)`: add one to Package.swift, with the products "
          + "LiveTesting and CoordinatorTesting, or name a file by --output")
    }
    print(try scaffold.write(to: path, isForced: isForced))
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
