import CommandLineTool
import CoordinatorTesting
import StateMachineTesting

extension Session {
  /// Sets the note that is printed if the machine traps: the walk and step, and a command that
  /// repeats them.
  ///
  /// - Parameters:
  ///   - identity: the machine.
  ///   - seed: the seed of the run.
  ///   - length: the number of actions in a walk.
  ///   - strategy: the strategy of the walks.
  ///   - activity: the work outside of walks, for a trap there.
  func noteTraps(
    of identity: MachineIdentity, seed: Seed, length: Int, strategy: Strategy = .portfolio,
    otherwise activity: String
  ) {
    let command = ([program, "fuzz"] + identity.arguments).joined(separator: " ")
    let choice = strategy == .portfolio ? "" : " --strategy \(strategy.rawValue)"
    signals.noteTraps(
      "\(program): the machine trapped in walk %w, at step %s, of seed \(seed). "
        + "Repeat: \(command) --seed \(seed) --walks %n --length \(length)\(choice)\n",
      "\(program): the machine trapped while \(activity)\n")
  }

  /// Sets the note for a trap in an exploration, where states are numbered.
  func noteTraps(exploring identity: MachineIdentity) {
    let command = ([program, "explore"] + identity.arguments).joined(separator: " ")
    signals.noteTraps(
      "\(program): the machine trapped at position %w.%s. "
        + "Repeat: \(command) --trap %w.%s\n",
      "\(program): the machine trapped while its findings were executed again\n")
  }

  /// After a trap in a search, runs the same command with other options, such as the position; ends
  /// it if there are none.
  func goOnAfterTrap(with options: [String]?) {
    guard let options else { return signals.goOnAfterTrap(nil) }
    var words = CommandLine.arguments.dropFirst()
    guard let verb = words.popFirst() else { return }
    let names = Set(options.filter { $0.hasPrefix("--") })
    var kept: [String] = []
    while let word = words.popFirst() {
      if names.contains(word) {
        _ = words.popFirst()
      } else if !names.contains(where: { word.hasPrefix($0 + "=") }) {
        kept.append(word)
      }
    }
    signals.goOnAfterTrap([verb] + options + kept)
  }

  /// The finding of a trap in a walk.
  func trap(
    at position: TrapPosition, in plan: FuzzPlan, of subject: AnyMachine
  ) throws(CommandError) -> Finding {
    let trial = try trial()
    noteTraps(while: "the actions to a trap were derived again")
    guard let found = subject.trap(at: position, in: plan, trial) else {
      throw CommandError(
        "\(subject.identity.name) doesn't trap at \(position); "
          + "give the form, the seed and the length of the command that trapped")
    }
    return found
  }

  /// The finding of a trap in an exploration.
  func trap(
    at position: TrapPosition, in plan: ExplorationPlan, of subject: AnyMachine
  ) throws(CommandError) -> Finding {
    let trial = try trial()
    guard let found = subject.trap(at: position, in: plan, trial) else {
      throw CommandError(
        "\(subject.identity.name) doesn't trap at \(position) within these bounds; "
          + "give the form and the bounds of the command that trapped")
    }
    return found
  }

  private func trial() throws(CommandError) -> Trial {
    // A trap of its own mustn't begin all over.
    signals.goOnAfterTrap(nil)
    guard let trial = signals.trial else {
      throw CommandError("`--trap` works in a process of its own only")
    }
    return trial
  }

  /// Sets the note for a trap where there are no numbered walks.
  func noteTraps(while activity: String) {
    let note = "\(program): the machine trapped while \(activity)\n"
    signals.noteTraps(note, note)
  }
}
