public import CoordinatorTesting
import Foundation
import ProcessSignals

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

  static let verbs: [any Verb.Type] = [
    ListVerb.self, FuzzVerb.self, ExploreVerb.self, ReplayVerb.self, ShrinkVerb.self,
    FlawsVerb.self,
    CompareVerb.self, GraphVerb.self,
  ]

  /// Runs the command that the process was started with, and exits.
  ///
  /// - Parameter targets: the machines that the command offers.
  public static func main(_ targets: [FuzzTarget]) async -> Never {
    pipes_ignore_closed()
    let name = URL(fileURLWithPath: CommandLine.arguments.first ?? "").lastPathComponent
    let streams = StandardStreams()
    let status = await run(
      Array(CommandLine.arguments.dropFirst()), targets: targets,
      program: name.isEmpty ? "coordinator-fuzz" : name, console: streams.console,
      signals: .ofProcess)
    if let problem = streams.problem {
      streams.console.errors("\(name): standard output can't be written: \(problem)\n")
      exit(ExitStatus.unusable.rawValue)
    }
    exit(status.rawValue)
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
    let session = Session(program: program, targets: targets, console: console, signals: signals)
    do throws(CommandError) {
      return try await session.run(arguments)
    } catch {
      for message in error.messages { console.errors("\(program): \(message)\n") }
      return .unusable
    }
  }
}

/// The exit status of the process.
public enum ExitStatus: Int32, Hashable, Sendable {
  /// Every claim holds.
  case passed = 0
  /// A claim was broken, a goal not reached, or a threshold missed.
  case failed = 1
  /// The usage was wrong, or a file can't be read or written.
  case unusable = 2
  /// SIGINT, SIGTERM or the caller ended it early.
  case interrupted = 3
  /// An exploration proved nothing: a bound on states or memory ended it, or its audit disagreed.
  case incomplete = 4
}
