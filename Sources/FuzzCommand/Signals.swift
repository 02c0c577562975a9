import StateMachineTesting
import ProcessSignals

/// Signals that a command handles, and the note that its trap handler prints.
public struct Signals: Sendable {
  /// Starts to handle SIGINT and SIGTERM.
  var watch: @Sendable () -> Void

  /// Returns whether one of them has arrived, so that the run should end.
  var isInterrupted: @Sendable () -> Bool

  /// Sets the notes for a trap in a walk (with `%w`, `%n` and `%s`), and for a trap elsewhere.
  var noteTraps: @Sendable (_ inWalk: String, _ elsewhere: String) -> Void

  /// See `Fuzzer.onBatch`.
  var onBatch: (@Sendable (UnsafePointer<Int>?) -> Void)?

  /// Returns the peak memory of the process in bytes; 0 if the system doesn't tell.
  public var memory: @Sendable () -> Int = { 0 }

  /// Installs no handler: for tests, and for programs that have signal handlers of their own.
  public static let none = Signals.interrupted { false }

  /// Installs no handler; the command ends soon after `isInterrupted` returns true.
  public static func interrupted(when isInterrupted: @escaping @Sendable () -> Bool) -> Signals {
    Signals(watch: {}, isInterrupted: isInterrupted, noteTraps: { _, _ in }, onBatch: nil)
  }

  /// SIGINT and SIGTERM end a run early, and a trap prints the walk in which it happened.
  static let ofProcess = Signals(
    watch: { interrupts_watch() },
    isInterrupted: { interrupts_noted() },
    noteTraps: { trapnotes_install($0, $1) },
    onBatch: { trapnotes_set_position($0) },
    memory: { memory_peak() })
}

extension Session {
  /// Sets the note that is printed if the machine traps: the walk and step, and a command that
  /// repeats them.
  ///
  /// - Parameters:
  ///   - identity: the machine.
  ///   - seed: the seed of the run.
  ///   - length: the number of actions in a walk.
  ///   - activity: the work outside of walks, for a trap there.
  func noteTraps(
    of identity: MachineIdentity, seed: Seed, length: Int, otherwise activity: String
  ) {
    let command = ([program, "fuzz"] + identity.arguments).joined(separator: " ")
    signals.noteTraps(
      "\(program): the machine trapped in walk %w, at step %s, of seed \(seed). "
        + "Repeat: \(command) --seed \(seed) --walks %n --length \(length)\n",
      "\(program): the machine trapped while \(activity)\n")
  }

  /// Sets the note for a trap in an exploration, where states are numbered.
  func noteTraps(exploring identity: MachineIdentity) {
    let command = ([program, "explore"] + identity.arguments).joined(separator: " ")
    signals.noteTraps(
      "\(program): the machine trapped at position %w.%s. "
        + "Show the actions that lead there: \(command) --path %w.%s\n",
      "\(program): the machine trapped while its findings were executed again\n")
  }

  /// Sets the note for a trap where there are no numbered walks.
  func noteTraps(while activity: String) {
    let note = "\(program): the machine trapped while \(activity)\n"
    signals.noteTraps(note, note)
  }
}
