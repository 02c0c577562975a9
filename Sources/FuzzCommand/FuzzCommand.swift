@_exported public import CommandLineTool
public import CoordinatorTesting
import Foundation

/// The command line `coordinator-fuzz`, for any machines.
///
/// A team's own executable is three lines:
///
/// ```swift
/// import CoordinatorTesting
/// import FuzzCommand
/// await FuzzCommand.main([FuzzTarget(CheckoutMachine(), summary: "cart, address, payment")])
/// ```
public enum FuzzCommand {
  /// The version that `--version` prints.
  public static let version = "0.1.0"

  /// Runs the command that the process was started with, and exits.
  ///
  /// - Parameter targets: the machines that the command offers.
  public static func main(_ targets: [FuzzTarget]) async -> Never {
    await Session.main { program, console in
      Session(program: program, targets: targets, console: console, signals: .ofProcess)
    }
  }

  /// Runs the command that `swift package coordinator-fuzz` was given, and ends the process; in any
  /// other run of tests, it does nothing.
  ///
  /// A package needs no executable for it, only a test whose name contains `coordinator-fuzz`:
  ///
  /// ```swift
  /// @Test func `the machines of coordinator-fuzz`() async {
  ///   await FuzzCommand.test([FuzzTarget(CheckoutMachine())])
  /// }
  /// ```
  ///
  /// - Parameter targets: the machines that the command offers.
  public static func test(_ targets: [FuzzTarget]) async {
    guard let text = ProcessInfo.processInfo.environment["FUZZ_COMMAND"] else { return }
    let words = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var signals = Signals.ofProcess
    // The process was started with the words of a run of tests.
    signals.goOnAfterTrap = { _, _ in }
    await Session.main(words) { [signals] _, console in
      Session(
        program: "swift package coordinator-fuzz", targets: targets, console: console,
        signals: signals)
    }
  }

  /// Runs one command.
  ///
  /// - Parameters:
  ///   - arguments: the words after the name of the program.
  ///   - targets: the machines that the command offers.
  ///   - program: the name of the program in messages and in commands to repeat a run.
  ///   - console: the streams for its output.
  ///   - signals: the signals that the command handles, and the note that its trap handler prints.
  /// - Returns: the exit status of the process.
  public static func run(
    _ arguments: [String], targets: [FuzzTarget], program: String = "coordinator-fuzz",
    console: Console, signals: Signals = .none
  ) async -> ExitStatus {
    await Session(program: program, targets: targets, console: console, signals: signals)
      .run(arguments)
  }
}
