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
}

extension Edges {
  /// Follows the edges backwards from a set of states.
  ///
  /// - Parameter isCut: true if an unknown number of edges is missing.
  /// - Returns: the numbers, and the index of the first state from which no path leads to the set.
  /// - Complexity: O(*states* + *edges*) time, and 8 bytes an edge.
  func reachability(
    of claim: Claim, bit: UInt8, isCut: Bool
  ) -> (counts: SearchReport.Reachable, firstTrap: Int?) {
    let states = targetMasks.count
    let backwards = BackwardEdges(self, bit: bit)
    var leads = ContiguousArray<Bool>(repeating: false, count: states)
    backwards.mark(&leads, from: (0..<states).filter { targetMasks[$0] & bit != 0 })
    let known = leads.count { $0 }
    // A state that wasn't expanded, or not by every action, may lead anywhere.
    backwards.mark(
      &leads, from: isCut ? Array(0..<states) : Array(Swift.min(ends.count, states)..<states))
    let possible = leads.count { $0 }
    let counts = SearchReport.Reachable(
      claim: claim, targets: targetMasks.count { $0 & bit != 0 }, edges: backwards.sources.count,
      trapped: states - possible, undecided: possible - known)
    return (counts, leads.firstIndex(of: false))
  }
}

/// The edges that may be part of a path to a set, grouped by their targets.
private struct BackwardEdges {
  /// The sources of the edges into each state, side by side.
  let sources: ContiguousArray<UInt32>
  /// The offset of each state's sources, and after the last one, their end.
  let starts: ContiguousArray<Int>

  init(_ edges: Edges, bit: UInt8) {
    let states = edges.targetMasks.count
    let isWay = { (edge: Int) in edges.masks[edge] & bit != 0 }
    // Counted first, then filled from the back.
    var starts = ContiguousArray<Int>(repeating: 0, count: states + 1)
    var count = 0
    for edge in edges.targets.indices where isWay(edge) {
      starts[Int(edges.targets[edge])] += 1
      count += 1
    }
    for state in 0..<states { starts[state + 1] += starts[state] }
    var sources = ContiguousArray<UInt32>(repeating: 0, count: count)
    var edge = 0
    for (state, end) in edges.ends.enumerated() {
      while edge < end {
        if isWay(edge) {
          let target = Int(edges.targets[edge])
          starts[target] -= 1
          sources[starts[target]] = UInt32(state)
        }
        edge += 1
      }
    }
    self.sources = sources
    self.starts = starts
  }

  /// Marks the given states, and all from which a path leads to one of them.
  func mark(_ isMarked: inout ContiguousArray<Bool>, from states: [Int]) {
    var waiting = states.filter { !isMarked[$0] }
    for state in waiting { isMarked[state] = true }
    while let state = waiting.popLast() {
      for source in sources[starts[state]..<starts[state + 1]] where !isMarked[Int(source)] {
        isMarked[Int(source)] = true
        waiting.append(Int(source))
      }
    }
  }
}
