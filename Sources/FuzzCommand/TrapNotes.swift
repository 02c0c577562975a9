import CommandLineTool
import StateMachineTesting

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
