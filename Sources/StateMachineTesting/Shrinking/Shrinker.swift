// The shrinker, and how to write a pass.
//
// **Passes.** A walk that breaks a claim is long, and most of its actions have nothing to do with
// the bug. `ShrinkCandidate` holds the best sequence so far. A pass is a mutating function on it
// that proposes others to `improve(keeping:then:)`, each as "keep the first *n* actions, then
// continue with these". Only that function changes the sequence, and it adopts one only if
//
// 1. the list offers every action in the state in which it happens;
// 2. the last action breaks the same claim and is of the same kind: a shrinker that slips to
//    another bug hides the one that was found;
// 3. it comes earlier in shortlex order: fewer actions, or as many from a simpler start, or simpler
//    at the first difference. An action is simpler if it comes earlier in the list.
//
// So no proposal of a pass can do harm. A pass is good if few of its proposals fail.
//
// **Smaller sequences only.** Shortlex order has no infinite descending chain, so shrinking ends,
// whatever the order of passes. It can't cycle either: if it adopted sequences that are "as good,
// but different", two passes could undo each other for ever.
//
// **The order.** Passes run from coarse to fine, again and again until none finds anything: a
// simpler action often makes another one superfluous. The passes that propose O(n²) sequences wait
// until those that propose O(n) have made n small; `lowerPairs`, which tries pairs of actions,
// waits until no other pass finds anything. Insert a new pass according to its cost.
//
// **The cost.** It is the number of reducer calls with their claims. The actions that a candidate
// keeps aren't executed again: states are values, and the trace has them all. The rest of a
// sequence doesn't depend on actions between two equal states (`cutLoops` needs no execution to
// find the cut). The actions that are possible in a state (`actions(in:)`) and those that break the
// claim there (`ending(in:)`) depend on the state alone and are cached. A pass that proposes an
// action by action should skip those that lead to a state that it has visited, since the same would
// follow from there.
//
// **Renaming.** Actions name things: "close the third child". Without the first child the third is
// the second, and deleting the action that made the first would fail for a name only. So if an
// action isn't possible any more, the same decisions are taken again, and the action that they make
// replaces it (`possible`): "the last child" stays the last child. If both readings are possible,
// the literal one is tried first. Passes needn't handle this.
//
// **Local minima.** Deletion alone reaches the true length in 30 of 62 cases measured. Each
// obstacle has a remedy:
//
// - two actions that need each other, such as open and close, and aren't adjacent: `deletePairs`;
// - a detour for which one other action does the same: `takeShortcuts`, which checks for each
//   action whether the rest, or less than the rest, fails from the state that it reaches;
// - an ending that needs a dropped action, though with other arguments it wouldn't: `finish`, in
//   the same pass;
// - two arguments that must be equal, so that neither can be lowered alone: `lowerPairs`, for
//   adjacent actions;
// - another start from which fewer actions, or the same ones, fail: `changeStart`;
// - the same actions in another order: `moveEarlier`;
// - three actions that must change at once, such as 2 + 2 + 2 + 3 + 1 for 3 + 3 + 3 + 1: only a
//   search.
//
// **The final search.** `shrinkExhaustively` is no pass: it leaves nothing out. It searches breadth
// first from all starts, the simplest action first, with one path to each state, and finds the
// first failing sequence in shortlex order, at the latest the current one. If its budget is enough,
// the result is *shortest*: of the sequences of actions that the list allows, none that breaks this
// claim by this kind of action is shorter, and none as long is simpler. In that case the passes
// only reduced the cost: a short sequence makes the search cheap, since a path as long as the
// current sequence has to be simpler than it. It also follows that there is one result, whatever
// the seed. If the budget isn't enough, the result is *shrunk*. A tenth of the budget is spent
// before the costly passes, which most findings then don't need. The proof assumes a correct
// machine: it doesn't cover a reducer that isn't deterministic (the purity check does), or states
// that are equal and behave differently.
//
// **Tests of a pass.** Test it in `PassesTests`, alone, by a sequence that it improves and that the
// other passes don't: otherwise the final search does its work, and no test notices a broken pass.
// `ShrinkerTests` measures the whole on small machines made to be hard, with an exhaustive oracle.
// `ShrinkQualityTests` checks every flaw of every example, in release over 10 seeds: a result
// marked shortest is shortest, and has one form. `benchmarks` prints the cost of shrinking: a pass
// that shortens nothing there and exists for its cost must show that.

/// Makes a failing sequence of actions as short and as simple as it can, and returns the evidence
/// for that.
///
/// It deletes, takes shortcuts, simplifies and reorders until no pass finds a smaller sequence. It
/// adopts only a sequence that breaks the same claim by the same kind of action, that the list
/// offers at every step, and that is shorter or as long and simpler. Then it searches exhaustively
/// from all starts. If that search completes within its budget, the result is known to be
/// ``Minimality/shortest``, and is the same whatever the seed.
package struct Shrinker: Sendable {
  let machine: ErasedMachine
  let claim: Claim

  /// True if the last action counts only if no other claim is broken after it.
  var isAlone = false

  /// The number of reducer calls after which the final search gives up; a hundredth more for each
  /// further start, up to five times as many.
  package var budget = 10_000

  package init(_ machine: ErasedMachine, claim: Claim) {
    self.machine = machine
    self.claim = claim
  }

  /// Returns the smallest sequence found that breaks the claim as the end of `trace` does, and its
  /// minimality.
  ///
  /// It returns `nil` if a second execution of `trace` doesn't break the claim.
  ///
  /// - Complexity: a few hundred executions of ever shorter sequences.
  public func shrink(
    _ trace: Trace<ErasedMachine>, cause: Cause
  ) -> (trace: Trace<ErasedMachine>, minimality: Minimality)? {
    guard
      var witness = ShrinkCandidate(
        machine, claim: claim, isAlone: isAlone, cause: cause, trace: trace)
    else { return nil }
    // Each start is a first state to search from.
    let budget = budget * Swift.min(99 + witness.starts.states.count, 500) / 100
    witness.dropActions()
    witness.changeStart()
    // A short finding needs none of the costly passes.
    if witness.shrinkExhaustively(budget: budget / 10) == .shortest {
      return (witness.trace, .shortest)
    }
    repeat {
      witness.dropActions()
      witness.changeStart()
      witness.takeShortcuts()
      witness.lowerActions()
      witness.moveEarlier()
      if !witness.isImproved { witness.lowerPairs() }
    } while witness.isImproved
    let minimality = witness.shrinkExhaustively(budget: budget)
    return (witness.trace, minimality)
  }
}

/// The evidence that a shrunk sequence is small.
package enum Minimality: String, Hashable, Sendable, Codable {
  /// No shorter sequence from any start breaks the claim by the same kind of action, and
  /// none as long is simpler: every sequence that the list allows was ruled out.
  case shortest
  /// The passes found no smaller sequence, and the final search didn't complete.
  case shrunk

  /// The evidence for a counterexample's length, in the words of a report.
  package var remark: String {
    self == .shortest ? " (the shortest that ends in this action)" : ""
  }
}

extension StateMachine {
  /// Makes a failing sequence as short and as simple as the shrinker can.
  ///
  /// - Parameters:
  ///   - actions: a sequence that breaks `claim`.
  ///   - start: the number of its start among those that ``starts(_:)-(_)`` lists.
  ///   - claim: the claim that the shorter sequence must break too.
  /// - Returns: the finding; `nil` if the sequence doesn't break the claim, or contains an action
  ///   that isn't among the first 65,535 outcomes of its call.
  /// - Complexity: a few hundred executions of ever shorter sequences.
  @inlinable
  public func shrink(
    _ actions: [Action], fromStart start: Int = 0, breaking claim: Claim
  ) -> Finding? {
    ErasedMachine(self).shrunk(
      actions.map { ErasedValue($0) }, fromStart: start, breaking: claim)
  }
}

extension ErasedMachine {
  @usableFromInline
  func shrunk(_ actions: [Action], fromStart start: Int, breaking claim: Claim) -> Finding? {
    let replay = executing(actions, fromStart: start)
    guard let found = replay.breaks.first(where: { $0.claim == claim }) else { return nil }
    // The last action can break a claim anew that another kind of action broke before.
    let step = replay.brokenAtEnd.contains(claim) ? actions.count : found.step
    let trace = replay.trace.prefix(step)
    if trace.actions.contains(where: \.decisions.isEmpty) { return nil }
    // The claim broke by an action, at the end of the walk, or at the start.
    for cause in [trace.actions.last.map { .action(kind: $0.kind) } ?? .start, Cause.end] {
      if let shrunk = Shrinker(self, claim: claim).shrink(trace, cause: cause) {
        return Finding(of: claim, by: shrunk.trace, of: self, cause: cause, shrunk.minimality)
      }
    }
    return nil
  }
}
