import StateMachineTesting
import ProcessSignals

/// What a command hears of signals, and whom it tells where it is in case of one.
public struct Signals: Sendable {
  /// Starts to listen for Ctrl-C.
  var watch: @Sendable () -> Void

  /// Whether somebody asked for the end.
  var isInterrupted: @Sendable () -> Bool

  /// Takes what to say when the machine traps in a walk (with `%w`, `%n` and `%s`), and when it does elsewhere.
  var noteTraps: @Sendable (_ inWalk: String, _ elsewhere: String) -> Void

  /// See `Fuzzer.onBatch`.
  var onBatch: (@Sendable (UnsafePointer<WalkPosition>?) -> Void)?

  /// The most memory that the process has had at a time, in bytes; 0 where nobody knows.
  public var memory: @Sendable () -> Int = { 0 }

  /// Nothing is installed: for tests, and for programs that have signal handlers of their own.
  public static let none = Signals.interrupted { false }

  /// Nothing is installed, and the command ends soon after `isInterrupted` says so.
  public static func interrupted(when isInterrupted: @escaping @Sendable () -> Bool) -> Signals {
    Signals(watch: {}, isInterrupted: isInterrupted, noteTraps: { _, _ in }, onBatch: nil)
  }

  /// SIGINT and SIGTERM end a run early, and a trap says in which walk it happened.
  static let ofProcess = Signals(
    watch: { interrupts_watch() },
    isInterrupted: { interrupts_noted() },
    noteTraps: { trapnotes_install($0, $1) },
    onBatch: { position in
      guard let position else { return trapnotes_set_position(nil) }
      // A `WalkPosition` is two integers: the walk, then the step.
      position.withMemoryRebound(to: Int.self, capacity: 2) { trapnotes_set_position($0) }
    },
    memory: { memory_peak() })
}

extension Session {
  /// Prepares what is said if the machine traps: where, and which command shows it again.
  ///
  /// - Parameters:
  ///   - identity: the machine.
  ///   - seed: the seed of the run.
  ///   - length: the number of actions in a walk.
  ///   - activity: what else goes on, for a trap outside of a walk.
  func noteTraps(
    of identity: MachineIdentity, seed: Seed, length: Int, otherwise activity: String
  ) {
    let command = ([program, "fuzz"] + identity.arguments).joined(separator: " ")
    signals.noteTraps(
      "\(program): the machine trapped in walk %w, at step %s, of seed \(seed). "
        + "Repeat: \(command) --seed \(seed) --walks %n --length \(length)\n",
      "\(program): the machine trapped while \(activity)\n")
  }

  /// Prepares what is said if the machine traps in an exploration, where states are numbered.
  func noteTraps(exploring identity: MachineIdentity) {
    let command = ([program, "explore"] + identity.arguments).joined(separator: " ")
    signals.noteTraps(
      "\(program): the machine trapped at the place %w.%s. "
        + "Show the actions that lead there: \(command) --way %w.%s\n",
      "\(program): the machine trapped while its findings were executed again\n")
  }

  /// Prepares what is said if the machine traps where there are no numbered walks.
  func noteTraps(while activity: String) {
    let note = "\(program): the machine trapped while \(activity)\n"
    signals.noteTraps(note, note)
  }
}
