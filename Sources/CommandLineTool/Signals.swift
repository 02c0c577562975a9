import Foundation
import ProcessSignals
package import CoordinatorTesting
package import StateMachineTesting

/// Signals that a command handles, and the note that its trap handler prints.
public struct Signals: Sendable {
  /// Starts to handle SIGINT, SIGTERM and SIGHUP.
  package var watch: @Sendable () -> Void

  /// Returns whether one of them has arrived, so that the run should end.
  package var isInterrupted: @Sendable () -> Bool

  /// Sets the notes for a trap in a walk (with `%w`, `%n` and `%s`), and for a trap elsewhere.
  package var noteTraps: @Sendable (_ inWalk: String, _ elsewhere: String) -> Void

  /// Sets the command that takes the place of the process after a trap in a walk; `nil` for none.
  ///
  /// Its words follow the program's name; `%p` stands for the position, as in `12.57`. One that
  /// takes long isn't run after an interrupt.
  package var goOnAfterTrap: @Sendable (_ words: [String]?, _ takesLong: Bool) -> Void = { _, _ in }

  /// Calls a function in a copy of the process, under some limits; `nil` if there can't be one.
  package var trial: (@Sendable (ActionLimits) -> Trial)?

  /// Ends a walk with an action beyond the limits as a trap does; after some time for all walks,
  /// and after an interrupt, with an action that doesn't return soon.
  package var watchActions: @Sendable (ActionLimits, _ time: Duration?) -> Void = { _, _ in }

  /// Returns whether the process has taken more memory than those limits.
  package var hasTakenTooMuch: @Sendable () -> Bool = { false }

  /// See `Fuzzer.onBatch`.
  package var onBatch: (@Sendable (UnsafePointer<Int>?) -> Void)?

  /// Returns the memory of the process in bytes while actions are watched; 0 if the system doesn't
  /// tell.
  public var memory: @Sendable () -> Int = { 0 }

  /// Installs no handler: for tests, and for programs that have signal handlers of their own.
  public static let none = Signals.interrupted { false }

  /// Installs no handler; the command ends soon after `isInterrupted` returns true.
  public static func interrupted(when isInterrupted: @escaping @Sendable () -> Bool) -> Signals {
    Signals(watch: {}, isInterrupted: isInterrupted, noteTraps: { _, _ in }, onBatch: nil)
  }

  /// SIGINT, SIGTERM and SIGHUP end a run early, and a trap prints the walk in which it happened
  /// and goes on with a command.
  package static let ofProcess = Signals(
    watch: { interrupts_watch() },
    isInterrupted: { interrupts_noted() },
    noteTraps: { trapnotes_install($0, $1) },
    goOnAfterTrap: continueAfterTrap,
    trial: { limits in
      let trial = ProcessCopy.trial(limits)
      return { body in interrupts_noted() ? nil : trial(body) }
    },
    watchActions: { $0.watch(time: $1) },
    hasTakenTooMuch: { watchdog_saw_too_much() },
    onBatch: { trapnotes_set_position($0) },
    memory: { watchdog_memory() })

  @Sendable private static func continueAfterTrap(_ words: [String]?, takesLong: Bool) {
    guard let words, let path = Bundle.main.executablePath else {
      return trapnotes_continue(nil, nil, false)
    }
    let all = (CommandLine.arguments.first.map { [$0] } ?? [path]) + words
    let texts = UnsafeMutableBufferPointer<UnsafeMutablePointer<CChar>?>
      .allocate(capacity: all.count + 1)
    _ = texts.initialize(from: all.map { strdup($0) } + [nil])
    trapnotes_continue(strdup(path), texts.baseAddress, takesLong)
  }
}
