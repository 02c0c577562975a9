package import StateMachineTesting

/// The exit status of a command.
public enum ExitStatus: Int32, Hashable, Sendable, Codable {
  /// Every claim holds; nothing is slower than it was agreed or was before.
  case passed = 0
  /// A claim was broken, a goal not reached, a threshold missed, or a benchmark is slower.
  case failed = 1
  /// The usage was wrong, or something can't be read, written, built or measured.
  case unusable = 2
  /// SIGINT, SIGTERM, SIGHUP or the caller ended it early.
  case interrupted = 3
  /// An exploration proved nothing: a bound on states or memory ended it, or its audit disagreed;
  /// or the report of a shard is missing.
  case incomplete = 4
}

/// The reason that a command can't be carried out: exit status 2.
package typealias CommandError = InputError

/// Several attempts: if one of them fails, the others are still made.
package struct Attempts {
  package private(set) var problems: [String] = []

  package init() {}

  package mutating func callAsFunction(_ attempt: () throws(CommandError) -> Void) {
    do throws(CommandError) { try attempt() } catch { problems += error.messages }
  }

  package mutating func callAsFunction(_ attempt: () async throws(CommandError) -> Void) async {
    do throws(CommandError) { try await attempt() } catch { problems += error.messages }
  }

  /// - Throws: the problems of all attempts that failed.
  package func end() throws(CommandError) {
    if !problems.isEmpty { throw CommandError(problems) }
  }
}
