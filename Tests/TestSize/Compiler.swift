#if os(macOS) || os(Linux)
  import Foundation

  /// Compiles Swift beside the modules of this test, and returns the compiler's messages: none if
  /// all is well.
  public func compile(_ arguments: [String]) throws -> String {
    guard let program = Bundle.main.executableURL else { return "this test has no executable" }
    let built = program.deletingLastPathComponent()
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    let folders = ["Modules", "ActorJobs.build", "ProcessSignals.build"].flatMap {
      ["-I", built.appending(path: $0).path]
    }
    compiler.arguments = ["swiftc", "-swift-version", "6"] + arguments + folders
    let messages = Pipe()
    compiler.standardError = messages
    try compiler.run()
    let output = try messages.fileHandleForReading.readToEnd() ?? Data()
    compiler.waitUntilExit()
    let text = String(decoding: output, as: UTF8.self)
    return compiler.terminationStatus == 0 ? text : "it isn't compiled: \(text)"
  }
#endif
