import Foundation
import ProcessSignals
import StateMachineTesting

/// A child process that runs another program to its end.
package struct ChildProcess {
  private let words: [String]

  package init(_ words: String...) { self.init(words) }

  package init(_ words: [String]) { self.words = words }

  /// Runs it, and returns its output, errors included, without the last line break.
  ///
  /// - Parameters:
  ///   - folder: the folder in which it runs.
  ///   - explanation: the message if it fails.
  ///   - statuses: the exit statuses that mean success.
  ///   - isInterrupted: called again and again; once it returns true, the program is interrupted.
  /// - Throws: the explanation, with the end of the program's output.
  @discardableResult
  package func run(
    in folder: String = ".", orSay explanation: String,
    accepting statuses: ClosedRange<Int32> = 0...0,
    isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) throws(CommandError) -> String {
    let process = process
    process.currentDirectoryURL = URL(filePath: folder)
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    let ended = try start(process, orSay: explanation, isInterrupted)
    defer { ended.signal() }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .newlines)
    guard process.terminationReason == .exit, statuses.contains(process.terminationStatus) else {
      throw CommandError(
        "\(explanation); `\(words.joined(separator: " "))` ended with status "
          + "\(process.terminationStatus):\n"
          + text.split(separator: "\n").suffix(5).joined(separator: "\n"))
    }
    return text
  }

  /// Runs it with the streams of this process, and returns its exit status; `nil` if a signal
  /// ended it.
  ///
  /// - Parameters:
  ///   - outputToErrors: true if its output goes to standard error.
  ///   - isInterrupted: called again and again; once it returns true, the program is interrupted.
  /// - Throws: an error if it can't be started.
  package func pass(
    outputToErrors: Bool, isInterrupted: @escaping @Sendable () -> Bool
  ) throws(CommandError) -> Int32? {
    let process = process
    if outputToErrors { process.standardOutput = FileHandle.standardError }
    let ended = try start(process, orSay: "a search wasn't run", isInterrupted)
    defer { ended.signal() }
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : nil
  }

  private var process: Process {
    let process = Process()
    // A name without a slash is looked up in PATH.
    let isPath = words[0].contains("/")
    process.executableURL = URL(filePath: isPath ? words[0] : "/usr/bin/env")
    process.arguments = isPath ? Array(words.dropFirst()) : words
    return process
  }

  /// Starts it, and returns a semaphore that tells when Ctrl-C needn't be passed on any more.
  private func start(
    _ process: Process, orSay explanation: String,
    _ isInterrupted: @escaping @Sendable () -> Bool
  ) throws(CommandError) -> DispatchSemaphore {
    interrupts_unblock()
    do {
      try process.run()
    } catch {
      throw CommandError("\(explanation): \(words[0]) can't be started")
    }
    let ended = DispatchSemaphore(value: 0)
    Self.passOnInterrupts(to: process.processIdentifier, until: ended, isInterrupted)
    return ended
  }

  /// Passes Ctrl-C on to a program.
  ///
  /// It has a process group of its own, which gets no signal from the terminal. If it ignores
  /// SIGINT, as background jobs of a shell do, it is sent SIGTERM, and then SIGKILL.
  private static func passOnInterrupts(
    to process: Int32, until ended: DispatchSemaphore,
    _ isInterrupted: @escaping @Sendable () -> Bool
  ) {
    Thread.detachNewThread {
      var signals = [SIGINT, SIGTERM, SIGKILL]
      while ended.wait(timeout: .now() + (signals.count == 3 ? 0.05 : 3)) == .timedOut {
        guard isInterrupted() else { continue }
        if kill(-process, signals[0]) != 0 { kill(process, signals[0]) }
        if signals.count > 1 { signals.removeFirst() }
      }
    }
  }
}
