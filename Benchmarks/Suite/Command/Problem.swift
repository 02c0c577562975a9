import Measuring

/// Why a command can't be done.
struct Problem: Error, Hashable {
  /// What is wrong, and what to do about it; without the name of the program.
  let message: String

  /// What the process says with its exit status.
  let status: ExitStatus

  /// The command itself is wrong.
  static func usage(_ message: String) -> Problem { Problem(message: message, status: .usage) }

  /// The command is right, and something that it needs isn't.
  static func failure(_ message: String) -> Problem { Problem(message: message, status: .failed) }

  /// Does what may be refused.
  ///
  /// - Parameter file: what it is about.
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

/// What the exit status of the process says.
public enum ExitStatus: Int32, Hashable, Sendable {
  /// It is done; nothing is slower, no target is missed.
  case passed = 0
  /// A target is missed, a page is out of step, or something can't be read, written or built.
  case failed = 1
  /// Something is slower than before.
  case slower = 2
  /// Somebody stopped it, and what it has is written.
  case interrupted = 3
  /// The command was wrong: `EX_USAGE`, since 2 means something else here.
  case usage = 64
}
