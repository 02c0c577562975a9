/// Makes a failing sequence of actions as short and as simple as its passes can.
///
/// **How a pass works.** A pass proposes candidates to `Witness.improve(keeping:then:)`, which executes each from the
/// initial state and adopts it only if
///
/// 1. every action in it is one that the generator can make in the state where it happens;
/// 2. its last action breaks the same claim, and is of the same kind: a shrinker that slips to another
///    bug hides the one that was found;
/// 3. it comes earlier in shortlex order: fewer actions, or as many and simpler ones, the first
///    difference deciding. Adopting only what is smaller is why shrinking ends.
///
/// A pass may therefore propose anything; it is good if it proposes little in vain. The passes go from
/// coarse to fine, and all of them run again until none finds anything: a simpler action often
/// makes another one superfluous.
///
/// Two things make it fast. States are values, so what a candidate keeps of the sequence isn't executed
/// again, and between two equal states nothing happened that the rest depends on (`cutLoops`). And
/// passes that propose much only run when those that propose little have nothing left to do.
///
/// Deletion alone reaches a local minimum: in 30 of 62 cases measured it was the true one. What deletion can't
/// do is to go another way; that is what `takeShortcuts` is for. What is left is searched without
/// gaps, as far as a budget reaches (`takeShortestWay`): a machine whose bug lies within
/// it has one counterexample, whatever the seed, and no shorter or simpler one exists.
public struct Shrinker<Machine: StateMachine>: Sendable {
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
    guard var witness = Witness(machine, claim: claim, kind: kind, trace: trace) else {
      return nil
    }
    repeat {
      repeat {
        witness.isImproved = false
        witness.cutLoops()
        witness.deleteSpans()
        witness.deletePairs()
      } while witness.isImproved
      witness.takeShortcuts()
      witness.lowerActions()
      witness.moveEarlier()
      if !witness.isImproved { witness.lowerPairs() }
    } while witness.isImproved
    let minimality = witness.takeShortestWay(budget: budget)
    return (witness.trace, minimality)
  }
}
