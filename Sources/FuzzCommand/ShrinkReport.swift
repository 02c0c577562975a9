import CoordinatorTesting
import StateMachineTesting

/// The result of shrinking a corpus entry.
struct ShrinkReport: Hashable, Sendable {
  /// The smallest entry found; `nil` if the sequence doesn't break its claim any more.
  var entry: CorpusEntry?
  /// The evidence that it is minimal.
  var minimality: Minimality?
  /// The number of the call of the list that makes its last action; `nil` without actions.
  var kind: Int?
  /// The same of the sequence as it was; a claim about the end of a walk can change it.
  var kindBefore: Int?

  init<Machine: StateMachine>(
    of entry: CorpusEntry, on machine: Machine
  ) throws(CorpusError) where Machine.Action: Codable {
    let actions = try entry.decode(Machine.Action.self)
    let start = try entry.start(in: machine)
    var claim = entry.claim
    // A file written by hand has the claim's name but not its meaning.
    if claim.meaning.isEmpty {
      let broken = machine.replaying(actions, fromStart: start).breaks.map(\.claim)
      claim = broken.first { $0.name == claim.name } ?? claim
    }
    guard let smallest = machine.shrink(actions, fromStart: start, breaking: claim) else { return }
    var smaller = entry
    smaller.claim = claim
    smaller.alsoBreaks = smallest.alsoBreaks
    smaller.start = smallest.start
    smaller.actions = smallest.actions
    self.entry = smaller
    minimality = smallest.minimality
    kindBefore = machine.replaying(actions, fromStart: start).lastKind
    kind =
      machine.replaying(
        try smaller.decode(Machine.Action.self), fromStart: try smaller.start(in: machine)
      ).lastKind
  }
}
