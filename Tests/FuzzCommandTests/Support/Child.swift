import Foundation
import Testing

/// A built executable in a process of its own.
struct Child {
  typealias End = (status: Int32, isSignal: Bool, output: String, errors: String)

  let process = Process()
  private let output = Pipe()
  private let errors = Pipe()

  /// Starts an executable that was built beside the tests.
  ///
  /// - Parameter shell: a script that starts it, as `$0` with the arguments `$@`.
  init(
    _ name: String, _ arguments: [String], environment: [String: String] = [:],
    shell: String? = nil
  ) throws {
    let program = try Self.url(of: name)
    process.executableURL = shell == nil ? program : URL(filePath: "/bin/sh")
    process.arguments = (shell.map { ["-c", $0, program.path] } ?? []) + arguments
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    // A backtrace takes seconds, and no test reads it.
    process.environment = ProcessInfo.processInfo.environment.merging(
      environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    ) { $1 }
    // A process inherits a signal that is ignored, as it is in the background of a shell's script.
    for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_DFL) }
    try process.run()
  }

  private static func url(of name: String) throws -> URL {
    let bundles =
      Bundle.allBundles.map(\.bundleURL) + [Bundle.main.executableURL].compactMap(\.self)
    let candidates = bundles.map { $0.deletingLastPathComponent().appending(path: name) }
    let isBuilt = { (url: URL) in FileManager.default.isExecutableFile(atPath: url.path) }
    return try #require(candidates.first(where: isBuilt), "\(name) isn't built")
  }

  /// Closes the reading end of standard output, as `| head` does after its last line.
  func closeOutput() throws { try output.fileHandleForReading.close() }

  /// Waits for output, and returns it.
  func waitForOutput() -> String {
    String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
  }

  /// Waits until standard error has a text; false if the process ends before.
  func waitForErrors(_ text: String) -> Bool {
    var read = ""
    while !read.contains(text) {
      let data = errors.fileHandleForReading.availableData
      if data.isEmpty { return false }
      read += String(decoding: data, as: UTF8.self)
    }
    return true
  }

  /// Sends a signal to the process and all its copies, as Ctrl-C on a terminal does.
  func signalGroup(_ number: Int32) { kill(-process.processIdentifier, number) }

  /// Waits for the end, and returns the output, which must fit into a pipe.
  ///
  /// A process that hangs gets a SIGKILL after ten minutes, so that its test fails.
  func finish() -> End {
    let identifier = process.processIdentifier
    let kill = DispatchWorkItem { Foundation.kill(identifier, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + 600, execute: kill)
    process.waitUntilExit()
    kill.cancel()
    func text(_ pipe: Pipe) -> String {
      String(decoding: (try? pipe.fileHandleForReading.readToEnd()) ?? Data(), as: UTF8.self)
    }
    return (
      process.terminationStatus, process.terminationReason == .uncaughtSignal, text(output),
      text(errors)
    )
  }
}

/// Runs a command of the machines that end, fill or block their process, in a process of its own.
func fixture(
  _ arguments: [String], environment: [String: String] = [:], shell: String? = nil
) throws -> Child.End {
  try Child("fuzz-fixture", arguments, environment: environment, shell: shell).finish()
}

/// Runs a command of the examples in a process of its own.
func coordinatorFuzz(
  _ arguments: [String], environment: [String: String] = [:], shell: String? = nil
) throws -> Child.End {
  try Child("coordinator-fuzz", arguments, environment: environment, shell: shell).finish()
}

extension String {
  /// The actions of a printed sequence.
  var printedActions: [String] {
    matches(of: /(?m)^ +[0-9]+\. (.+)$/).map { String($0.1) }
  }
}

/// Checks that searches show the shortest sequence to an action that ends the process or exceeds a
/// limit, that it is kept once, and that a replay of its file shows the same.
func expectFinding(
  by searches: [(command: [String], note: String)], _ options: [String] = [], of claim: String,
  _ actions: [String], ending: String
) throws {
  let folder = Folder()
  for (command, note) in searches {
    let end = try fixture(command + options + ["--quiet", "--corpus", folder.file("corpus")])
    #expect(end.status == 1 && !end.isSignal, "\(end)")
    #expect(end.errors.contains("fuzz-fixture: the machine \(note)"), "\(end)")
    let parts = end.output.components(separatedBy: "✗ \(claim)\n")
    try #require(parts.count > 1, "\(end)")
    let finding = parts[parts.count - 1]
    #expect(finding.printedActions == actions, "\(end)")
    #expect(finding.contains(try Regex("process: \\.runs → \\.\(ending)\n")), "\(end)")
  }
  let name = claim.prefix { $0 != ":" }
  let files = folder.contents.filter { $0.contains("/\(name)-") }
  try #require(files.count == 1, "\(files)")
  let limits = options.filter { !$0.hasPrefix("--jobs") }
  let replay = try fixture(["replay", folder.file(files[0])] + limits)
  #expect(replay.status == 1 && !replay.isSignal)
  #expect(replay.output.contains("     ✗ breaks \(claim)\n"), "\(replay)")
}
