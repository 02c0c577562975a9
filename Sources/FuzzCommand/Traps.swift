import CommandLineTool
import CoordinatorTesting
import StateMachineTesting

// Traps: the notes that the handler prints, the command that goes on, and the finding.

extension WalkPosition {
  /// The position as the note of a trap prints it, such as `12.57`: the number of a walk and of the
  /// actions that it had begun; in an exploration, that of the state, and of the action among those
  /// that are possible there, from 1.
  var text: String { "\(walk).\(step)" }
}

extension Arguments {
  /// The position of a trap, as its note prints it.
  func trap() throws(CommandError) -> WalkPosition? {
    let remedy = " is no position: write one like 12.3, as a trap names it"
    return try parsed("--trap", orSay: remedy) { text in
      let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { UInt32($0) }
      guard parts.count == 2, let walk = parts[0], let step = parts[1] else { return nil }
      return WalkPosition(walk: Int(walk), step: Int(step))
    }
  }
}

extension Session {
  /// Sets the note that is printed if the machine traps: the walk and step, and a command that
  /// repeats them.
  ///
  /// - Parameters:
  ///   - identity: the machine.
  ///   - plan: the walks.
  ///   - activity: the work outside of walks, for a trap there.
  func noteTraps(of identity: MachineIdentity, _ plan: FuzzPlan, otherwise activity: String) {
    let command = ([program, "fuzz"] + identity.arguments).joined(separator: " ")
    let choice = plan.strategy == .portfolio ? "" : " --strategy \(plan.strategy.rawValue)"
    signals.noteTraps(
      "\(program): the machine %e in walk %w, at step %s, of seed \(plan.seed). Repeat: "
        + "\(command) --seed \(plan.seed) --walks %n --length \(plan.length)\(choice)\n",
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

  /// Runs a command after a trap in a search.
  ///
  /// - Parameters:
  ///   - verb: the command.
  ///   - options: its options.
  ///   - changes: those that have another value then, such as the position, `%p`.
  ///   - takesLong: true if it isn't to be run after an interrupt.
  func goOnAfterTrap(
    by verb: any Verb<Session>.Type, _ options: Arguments,
    with changes: KeyValuePairs<String, String>, takesLong: Bool = false
  ) {
    var options = options
    for (name, value) in changes { options.set(name, value) }
    signals.goOnAfterTrap([verb.name] + options.words, takesLong)
  }

  /// The finding of the trap that ended an earlier process, shrunk; `nil` if the user interrupts
  /// its search.
  ///
  /// - Parameters:
  ///   - position: the position that its note has.
  ///   - subject: the machine.
  ///   - limits: the limits of an action.
  ///   - settings: the advice on what leads to the same position.
  ///   - command: the program that replays a finding.
  ///   - search: goes there again, and shrinks the actions.
  func trap(
    at position: WalkPosition, of subject: AnyMachine, _ limits: ActionLimits, settings: String,
    repeatedBy command: String, _ search: (@escaping Trial) -> Finding?
  ) throws(CommandError) -> Finding? {
    // A trap of its own mustn't begin all over.
    signals.goOnAfterTrap(nil, false)
    guard let trial = signals.trial?(limits.inCopies) else {
      throw CommandError("`--trap` works in a process of its own only")
    }
    if let found = search(subject.reached(trial)) {
      return subject.identity.replaying([found], command)[0]
    }
    if signals.isInterrupted() { return nil }
    throw CommandError(
      "\(subject.identity.name) doesn't trap at \(position.text)\(settings) of the command that "
        + "trapped, or, if an action takes long or much, a longer `--deadline` or a larger "
        + "`--max-memory`")
  }

  /// Makes sure that a machine gets to its first action.
  ///
  /// - Throws: the part that ends the process before.
  func checkStart(of subject: AnyMachine, _ limits: ActionLimits = .standard) throws(CommandError) {
    guard let trial = signals.trial?(limits),
      let problem = subject.machine.problemAtStart(subject.reached(trial))
    else { return }
    throw CommandError("\(subject.identity.name) can't be tested: \(problem)")
  }
}

extension SearchReport {
  /// Adds the finding of a trap, which ended the search.
  mutating func add(_ trap: Finding) {
    findings.insert(trap, at: 0)
    verdict = .failed
    shortfalls = []
  }
}
