// How the shrinker works, and how to write a pass.
//
// **What a pass is.** A walk that breaks a claim is long, and most of it has nothing to do with the
// bug. `ShrinkCandidate` holds the best sequence so far. A pass is a mutating function on it that proposes
// others, each as "keep the first so many actions, then go on with these", to
// `improve(keeping:then:)`. It is the only door, and it adopts a sequence only if
//
// 1. every action in it is one that the list offers in the state where it happens;
// 2. its last action breaks the same claim and is of the same kind: a shrinker that slips to
//    another bug hides the one that was found;
// 3. it comes earlier in shortlex order: fewer actions, or as many from a simpler start, or simpler
//    at the first difference. Simpler is what comes earlier in the list.
//
// So a pass can't do harm, whatever it proposes. It is good if it proposes little in vain.
//
// **Why only what is smaller.** Shortlex order has no endless way down, so shrinking ends, in
// whatever order passes run. And it goes nowhere in a circle: "as good, but different" would let
// two passes undo each other for ever.
//
// **The order.** From coarse to fine, all again until none finds anything: a simpler action often
// makes another one superfluous. The passes that propose O(n²) sequences wait until those that
// propose O(n) have made n small, and `lowerPairs`, which tries pairs of actions, until nothing
// else moves. A new pass belongs where its price does.
//
// **What it costs.** A reducer call with its claims is what is paid for. What a candidate keeps
// isn't executed again: states are values, and the trace has them all. Between two equal states
// nothing happened that the rest depends on (`cutLoops` needs no execution to know where to cut).
// What can happen in a state (`actions(in:)`) and what breaks the claim there (`ending(in:)`)
// depend on the state alone and are remembered. A pass that proposes an action by action should
// skip those that lead to a state where it has been: nothing else will follow from there.
//
// **Renaming.** Actions name things: "close the third child". Without the first child the third is
// the second, and deleting what made the first would fail for a name only. So where an action can't
// happen any more, the same decisions are taken again, and what they make there takes its place
// (`possible`): "the last child" stays the last child. Where both readings are possible the literal
// one is tried first. No pass has to know.
//
// **Local minima.** Deletion alone ends at the true length in 30 of 62 cases measured. What holds a
// sequence up, and what gets it out:
//
// - two actions that need each other, such as open and close, and don't stand side by side:
//   `deletePairs`;
// - a detour where one other action does the same: `takeShortcuts`, which looks where each action
//   leads and whether the rest, or less than the rest, fails from there;
// - an ending that needs what was dropped, though with other arguments it wouldn't: `finish`, in
//   the same pass;
// - two arguments that must be equal, so that neither can be lowered alone: `lowerPairs`, for
//   neighbours;
// - the same actions from another start: `lowerStart`;
// - the same actions in another order: `moveEarlier`;
// - three actions that must change at once, such as 2 + 2 + 2 + 3 + 1 for 3 + 3 + 3 + 1: only a
//   search.
//
// **The last word.** `shrinkExhaustively` is no pass: it leaves nothing out. Breadth first from all
// starts, the simplest action first, one way to each state, it comes upon the first failing
// sequence of all in shortlex order, the one at hand at the latest. If its budget is enough, the
// result is *shortest*: of the sequences of actions that the list allows, none that breaks this
// claim by this kind of action is shorter, and none as long is simpler. Then the passes were there
// for the price only: a short sequence makes the search cheap, since a way as long as the sequence
// at hand has to be simpler than it. It also follows that there is one result, whatever the seed.
// If the budget isn't enough, the result is *shrunk*. A tenth of the budget is spent before the
// costly passes, which most findings don't need then. The proof takes the machine at its word: a
// reducer that isn't deterministic, or states that are equal and behave differently, aren't covered
// (the purity check is).
//
// **How to test a pass.** In `PassesTests`, alone, by a sequence that it improves and that the
// other passes don't: without that, the last search does what the pass left undone and nobody
// notices. `ShrinkerTests` measures the whole on small machines made to be hard, with an exhaustive
// oracle. `ShrinkQualityTests` does for every flaw of every example, in release over 100 seeds:
// what is called shortest is, and has one form. And `benchmarks` prints what shrinking takes: a
// pass that makes nothing shorter there and is there for the price must show that.

/// Makes a failing sequence of actions as short and as simple as it can, and says whether that is as short as it gets.
///
/// It deletes, takes shortcuts, simplifies and reorders until nothing helps any more, and adopts only what breaks
/// the same claim by the same kind of action, is offered by the list at every step, and is shorter or
/// as long and simpler. Then it searches from all starts without leaving anything out. If that search
/// comes to its end within its budget, the result is known to be ``Minimality/shortest``, and is the same whatever the seed.
@usableFromInline
package struct Shrinker<Machine: StateMachine>: Sendable {
  @usableFromInline let machine: Machine
  @usableFromInline let claim: Claim

  /// After how many reducer calls the last search gives up.
  @usableFromInline package var budget = 10_000

  /// Prepares to shrink sequences that break `claim`.
  @inlinable
  public init(_ machine: Machine, claim: Claim) {
    self.machine = machine
    self.claim = claim
  }

  /// Returns the smallest sequence found that breaks the claim as the end of `trace` does, and whether a smaller one
  /// may exist; `nil` if `trace` itself doesn't break it when it is executed again.
  ///
  /// - Parameters:
  ///   - trace: a sequence that breaks the claim.
  ///   - kind: the kind of the action that broke the claim; -1 for the initial state, -2 for the end of a
  ///     walk.
  /// - Complexity: a few hundred executions of ever shorter sequences.
  @inlinable
  public func shrink(
    _ trace: Trace<Machine>, kind: Int
  ) -> (trace: Trace<Machine>, minimality: Minimality)? {
    guard var witness = ShrinkCandidate(machine, claim: claim, kind: kind, trace: trace) else {
      return nil
    }
    witness.dropActions()
    witness.lowerStart()
    // What lies near the initial state needs none of the costly passes.
    if witness.shrinkExhaustively(budget: budget / 10) == .shortest {
      return (witness.trace, .shortest)
    }
    repeat {
      witness.dropActions()
      witness.lowerStart()
      witness.takeShortcuts()
      witness.lowerActions()
      witness.moveEarlier()
      if !witness.isImproved { witness.lowerPairs() }
    } while witness.isImproved
    let minimality = witness.shrinkExhaustively(budget: budget)
    return (witness.trace, minimality)
  }
}
