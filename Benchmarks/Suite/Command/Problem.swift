import Measuring

/// The reason that a command can't be carried out.
struct Problem: Error, Hashable {
  /// The error and its remedy, without the name of the program.
  let message: String

  /// The exit status of the process.
  let status: ExitStatus

  /// The usage is wrong.
  static func usage(_ message: String) -> Problem { Problem(message: message, status: .usage) }

  /// The usage is right, but something that the command needs is missing or wrong.
  static func failure(_ message: String) -> Problem { Problem(message: message, status: .failed) }

  /// Does work that can throw a `MeasuringError`, and turns that into a problem.
  ///
  /// - Parameter file: the file that the work reads.
  static func explaining<Result>(
    _ file: String? = nil, _ work: () throws(MeasuringError) -> Result
  ) throws(Problem) -> Result {
    do throws(MeasuringError) {
      return try work()
    } catch {
      throw .failure((file.map { "\($0): " } ?? "") + "\(error)")
    }
  }
}

/// The exit status of the process.
public enum ExitStatus: Int32, Hashable, Sendable {
  /// The command is done; nothing is slower, no target is missed.
  case passed = 0
  /// A target is missed, a page differs in format, or something can't be read, written or built.
  case failed = 1
  /// A benchmark is slower than before.
  case slower = 2
  /// The user interrupted it; the results so far are written.
  case interrupted = 3
  /// The usage was wrong: `EX_USAGE`, since 2 means "slower" here.
  case usage = 64
}
