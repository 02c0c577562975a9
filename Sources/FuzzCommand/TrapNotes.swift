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
      "\(program): the machine %e in walk %w, at step %s, of seed \(seed). "
        + "Repeat: \(command) --seed \(seed) --walks %n --length \(length)\(choice)\n",
      "\(program): the machine %e while \(activity)\n")
  }

  /// Sets the note for a trap in an exploration, where states are numbered.
  func noteTraps(exploring identity: MachineIdentity) {
    let command = ([program, "explore"] + identity.arguments).joined(separator: " ")
    signals.noteTraps(
      "\(program): the machine %e at position %w.%s. "
        + "Repeat: \(command) --trap %w.%s\n",
      "\(program): the machine %e while its findings were executed again\n")
  }

  /// After a trap in a search, runs the same command with other options, such as the position.
  ///
  /// - Parameters:
  ///   - options: the options.
  ///   - takesLong: true if it isn't to be run after an interrupt.
  func goOnAfterTrap(with options: [String], takesLong: Bool = false) {
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
    signals.goOnAfterTrap([verb] + options + kept, takesLong)
  }

  /// The finding of a trap in a search; `nil` if the user interrupts its search.
  func trap(
    at position: TrapPosition, in plan: some TrapPlan, of subject: AnyMachine,
    _ limits: ActionLimits
  ) throws(CommandError) -> Finding? {
    // A trap of its own mustn't begin all over.
    signals.goOnAfterTrap(nil, false)
    guard let trial = signals.trial?(limits.inCopies) else {
      throw CommandError("`--trap` works in a process of its own only")
    }
    if let activity = plan.derivation { noteTraps(while: activity) }
    let found = subject.trap(at: position, in: plan, trial)
    if found != nil || signals.isInterrupted() { return found }
    throw CommandError(
      "\(subject.identity.name) doesn't trap at \(position)\(plan.settings) of the command that "
        + "trapped, or, if an action takes long or much, a longer `--deadline` or a larger "
        + "`--max-memory`")
  }

  /// Makes sure that a machine gets to its first action.
  ///
  /// - Throws: the part that ends the process before.
  func checkStart(
    of subject: AnyMachine, _ limits: ActionLimits = .standard
  ) throws(CommandError) {
    guard let trial = signals.trial?(limits), let problem = subject.problemAtStart(trial) else {
      return
    }
    throw CommandError("\(subject.identity.name) can't be tested: \(problem)")
  }

  /// Sets the note for a trap where there are no numbered walks.
  ///
  /// - Parameters:
  ///   - activity: the work meanwhile.
  ///   - subject: the machine, if a search would show the actions.
  func noteTraps(while activity: String, of subject: AnyMachine? = nil) {
    let search = subject.map {
      ". Find the actions: "
        + ([program, "fuzz"] + $0.identity.arguments).joined(separator: " ")
    }
    let note = "\(program): the machine %e while \(activity)\(search ?? "")\n"
    signals.noteTraps(note, note)
  }
}
