/// A set of states that must stay reachable from every state: a claim that only an exhaustive
/// search can decide.
///
/// Temporal logic writes it as AG EF: after any sequence, a path leads back.
public struct AlwaysReachable<Machine: StateMachine>: Sendable {
  /// The claim in reports.
  public let claim: Claim

  @usableFromInline package let isTarget: @Sendable (Machine.State) -> Bool
  @usableFromInline package let isAllowed: @Sendable (Machine.Action) -> Bool

  /// Claims that from every state some sequence of actions leads to a state that fulfils a
  /// condition.
  ///
  /// - Parameters:
  ///   - name: the name of the claim, such as `ROOT-REACHABLE`.
  ///   - meaning: the sentence behind it.
  ///   - isAllowed: returns true for the actions that may be part of the path; a deep link leads
  ///     back from every state, so it proves nothing about a user's actions.
  ///   - isTarget: returns true for a state in the set.
  public init(
    _ name: String, _ meaning: String = "",
    by isAllowed: @escaping @Sendable (Machine.Action) -> Bool = { _ in true },
    _ isTarget: @escaping @Sendable (Machine.State) -> Bool
  ) {
    claim = Claim(name, meaning)
    self.isTarget = isTarget
    self.isAllowed = isAllowed
  }
}

/// All steps between the states of an exploration, or of a batch, in the order of the states.
///
/// An edge takes four bytes for its target, and one for the sets to which it may be part of a path.
@usableFromInline
struct Edges: Sendable {
  /// For each checked state, a bit for each set that contains it.
  @usableFromInline var targetMasks: ContiguousArray<UInt8> = []

  /// For each expanded state, the end of its edges.
  @usableFromInline var ends: ContiguousArray<Int> = []

  /// For each edge, a bit for each set to which it may be part of a path.
  @usableFromInline var masks: ContiguousArray<UInt8> = []

  /// The target of each edge; in a batch, the largest number is the next state that may be new.
  @usableFromInline var targets: ContiguousArray<UInt32> = []

  @usableFromInline
  init() {}

  // Without the unused capacity of the arrays, which depends on the number of edges per append, and
  // so on the number of workers.
  @inlinable var bytes: Int {
    targetMasks.count + ends.count * 8 + masks.count + targets.count * 4
  }

  /// Adds the edges of a batch; `newTargets` are the targets of the edges to states that it didn't
  /// know.
  mutating func add(_ batch: Edges, newTargets: ContiguousArray<Int>) {
    targetMasks += batch.targetMasks
    for end in batch.ends { ends.append(masks.count + end) }
    masks += batch.masks
    var rest = newTargets[...]
    for known in batch.targets {
      targets.append(known == .max ? UInt32(rest.removeFirst()) : known)
    }
  }

  /// Follows the edges backwards from a set of states.
  ///
  /// - Parameter isCut: true if an unknown number of edges is missing.
  /// - Returns: the numbers, and the index of the first state from which no path leads to the set.
  /// - Complexity: O(*states* + *edges*) time for each change between an edge to a later state and
  ///   one to an earlier state on the paths: a few times, for what people write.
  func reachability(
    of claim: Claim, bit: UInt8, isCut: Bool
  ) -> (counts: SearchReport.Reachable, firstTrap: Int?) {
    var leads = ContiguousArray(targetMasks.map { $0 & bit != 0 })
    let targets = leads.count { $0 }
    spread(&leads, bit: bit)
    let known = leads.count { $0 }
    // A state that wasn't expanded, or not by every action, may lead anywhere.
    for state in isCut ? leads.indices : ends.count..<Swift.max(ends.count, leads.count) {
      leads[state] = true
    }
    spread(&leads, bit: bit)
    let possible = leads.count { $0 }
    let counts = SearchReport.Reachable(
      claim: claim, targets: targets, edges: masks.count { $0 & bit != 0 },
      trapped: leads.count - possible, undecided: possible - known)
    return (counts, leads.firstIndex(of: false))
  }

  /// Marks the states from which a path leads to a marked one.
  private func spread(_ isMarked: inout ContiguousArray<Bool>, bit: UInt8) {
    // In turns from the last state and from the first one: an order of edges that needs many passes
    // in one direction needs one in the other.
    var (isForwards, isChanged) = (false, true)
    while isChanged {
      isChanged = false
      for offset in ends.indices {
        let state = isForwards ? offset : ends.count - 1 - offset
        if isMarked[state] { continue }
        let edges = (state == 0 ? 0 : ends[state - 1])..<ends[state]
        guard edges.contains(where: { masks[$0] & bit != 0 && isMarked[Int(targets[$0])] })
        else { continue }
        isMarked[state] = true
        isChanged = true
      }
      isForwards.toggle()
    }
  }
}
