package import StateMachineTesting

/// The result of replaying a corpus entry.
package struct ReplayReport: Hashable, Sendable, Codable {
  /// The version of this format.
  public var version = 1
  /// The name of the machine.
  public var machine: String
  /// The variant that ran.
  public var variant: String
  /// The claim for which the entry is kept.
  public var claim: Claim
  /// The differences between the entry's start and the first start, one per line; empty if they are
  /// the same.
  public var start: [String]
  /// True if every claim held.
  public var passed: Bool
  /// The steps.
  public var steps: [Step]
  /// The claims that broke, each with the number of actions after which it first did.
  public var broken: [Break]

  /// The claims that the last action broke: those that a corpus file names.
  public var brokenAtEnd: [Claim]

  /// One action and its changes.
  package struct Step: Hashable, Sendable, Codable {
    /// The action in Swift notation.
    public var action: String
    /// The changes, one per line.
    public var changes: [String]
    /// True if the machine offers the action in this state.
    public var possible: Bool
  }

  /// A claim that broke.
  package struct Break: Hashable, Sendable, Codable {
    /// The claim.
    public var claim: Claim
    /// The number of actions after which it first broke.
    public var step: Int
  }

  init<Machine: StateMachine>(
    of entry: CorpusEntry, on machine: Machine
  ) throws(InputError) where Machine.Action: Decodable {
    let replay = machine.replaying(
      try entry.decode(Machine.Action.self), fromStart: try entry.start(in: machine))
    let identity = machine.identity
    self.machine = identity.name
    variant = identity.variant.name
    claim = entry.claim
    start = entry.start
    passed = replay.breaks.isEmpty
    steps = replay.actions.indices.map { index in
      Step(
        action: entry.actions[index],
        changes: StateDiff(from: replay.states[index], to: replay.states[index + 1]).lines,
        possible: !replay.impossible.contains(index))
    }
    broken = replay.breaks.map { Break(claim: $0.claim, step: $0.step) }
    brokenAtEnd = replay.brokenAtEnd
  }
}

extension ReplayReport: CustomStringConvertible {
  /// The numbered actions with their changes, and the claims that broke.
  public var description: String {
    var lines = start.isEmpty ? [] : ["  from the start with"] + start.map { "       \($0)" }
    for (number, step) in zip(1..., steps) {
      let note = step.possible ? "" : "   // not possible here"
      lines.append("  \(number). \(step.action)\(note)")
      lines += step.changes.map { "       \($0)" }
      lines += broken.filter { $0.step == number }.map { "     ✗ breaks \($0.claim)" }
    }
    lines += broken.filter { $0.step == 0 }.map { "  ✗ the initial state breaks \($0.claim)" }
    lines.append(passed ? "✓ every claim holds" : "✗ \(broken.count.counted("claim")) broken")
    return lines.joined(separator: "\n")
  }
}
