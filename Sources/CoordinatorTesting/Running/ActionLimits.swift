import Foundation

/// The limits of an action, beyond which it counts as one that never returns, or that takes memory
/// without end.
@usableFromInline
package struct ActionLimits: Hashable, Sendable {
  /// The time that an action may take; `nil` for any.
  package var deadline: Duration?
  /// The bytes that the process may take in an action.
  package var memory: Int

  /// Ten seconds, and 4 GB or half of the computer's memory.
  package static let standard = ActionLimits(
    deadline: .seconds(10),
    memory: Int(min(4_000_000_000, ProcessInfo.processInfo.physicalMemory / 2)))

  /// The limits of an action in a replay, which no walk has shown to be too slow.
  package var inReplays: ActionLimits { ActionLimits(deadline: deadline, memory: inCopies.memory) }

  /// The limits of an action that was too slow or too large in the process, in copies of it.
  ///
  /// Each step of shrinking may wait until the end of one, so a tenth has to do. There always is a
  /// deadline: a copy mustn't outlive the process.
  package var inCopies: ActionLimits {
    var limits = self
    limits.deadline = (deadline ?? Self.standard.deadline).map {
      min($0, max($0 / 10, .milliseconds(250)))
    }
    limits.memory = max(memory / 8, 64_000_000)
    return limits
  }

  /// Reads a number of bytes such as `500MB` or `2GB`; `nil` if it is none.
  package static func bytes(_ text: String) -> Int? {
    let bytes = text.uppercased().amount(in: ["KB": 1e3, "MB": 1e6, "GB": 1e9])
    return bytes.flatMap { $0 <= 1e15 ? Int($0) : nil }
  }
}

extension Duration {
  /// The whole milliseconds.
  package var milliseconds: Int {
    Int(components.seconds) * 1_000 + Int(components.attoseconds / 1_000_000_000_000_000)
  }
}
