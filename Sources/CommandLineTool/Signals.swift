import ProcessSignals
import CoordinatorTesting
package import StateMachineTesting

/// Signals that a command handles, and the note that its trap handler prints.
public struct Signals: Sendable {
  /// Starts to handle SIGINT, SIGTERM and SIGHUP.
  package var watch: @Sendable () -> Void

  /// Returns whether one of them has arrived, so that the run should end.
  package var isInterrupted: @Sendable () -> Bool

  /// Sets the notes for a trap in a walk (with `%w`, `%n` and `%s`), and for a trap elsewhere.
  package var noteTraps: @Sendable (_ inWalk: String, _ elsewhere: String) -> Void

  /// Sets the command that takes the place of the process after a trap in a walk: its words after
  /// the program's name, of which `%p` stands for the position, as in `12.57`; `nil` for none.
  package var goOnAfterTrap: @Sendable (_ words: [String]?) -> Void = { _ in }

  /// Calls a function in a copy of the process; `nil` if there can't be one.
  package var trial: Trial?

  /// See `Fuzzer.onBatch`.
  package var onBatch: (@Sendable (UnsafePointer<Int>?) -> Void)?

  /// Returns the peak memory of the process in bytes; 0 if the system doesn't tell.
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
    goOnAfterTrap: { Continuation.set($0) },
    trial: { ProcessCopy.run($0) },
    onBatch: { trapnotes_set_position($0) },
    memory: { memory_peak() })
}
