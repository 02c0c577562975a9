/// All steps between the states of an exploration, in the order of the states: four bytes each, and one for what they
/// are allowed to be part of.
@usableFromInline
struct Edges: Sendable {
  /// For each checked state, a bit for each place that it is.
  @usableFromInline var places: ContiguousArray<UInt8> = []

  /// For each expanded state, where its edges end.
  @usableFromInline var ends: ContiguousArray<Int> = []

  /// For each edge, a bit for each place that it may be a part of the way to.
  @usableFromInline var ways: ContiguousArray<UInt8> = []

  /// Where each edge leads.
  @usableFromInline var targets: ContiguousArray<UInt32> = []

  @usableFromInline
  init() {}

  // Not what the arrays have room for: that depends on how many edges come at a time, and so on the number of workers.
  @inlinable var bytes: Int {
    places.count + ends.count * 8 + ways.count + targets.count * 4
  }

  /// Adds the edges of expanded states; `newTargets` are where those lead whose target wasn't known.
  @usableFromInline
  mutating func add(_ counts: ExpansionCounts, newTargets: ContiguousArray<Int>) {
    places += counts.places
    ways += counts.ways
    for degree in counts.degrees { ends.append((ends.last ?? 0) + Int(degree)) }
    var rest = newTargets[...]
    for known in counts.targets {
      let target = known >= 0 ? known : rest.removeFirst()
      targets.append(UInt32(target))
    }
  }
}

/// Whether a place stays reachable, as an exploration shows.
@usableFromInline
package struct Reachability: Hashable, Sendable {
  /// The claim.
  public let claim: Claim

  /// The number of states that are the place.
  public let places: Int

  /// The number of steps that may be part of a way there.
  public let edges: Int

  /// The number of states from which no way leads there.
  public let trapped: Int

  /// The number of states from which a way leads on to where nobody looked, and none is known to lead there.
  public let undecided: Int

  /// The index of the first state from which no way leads there.
  @usableFromInline let firstTrap: Int?
}

extension Edges {
  /// Follows the edges backwards from a place.
  ///
  /// - Parameters:
  ///   - claim: the claim.
  ///   - bit: the bit of the place.
  ///   - isCut: whether edges are missing that nobody knows of.
  /// - Complexity: O(*states* + *edges*) time, and 8 bytes an edge.
  func reachability(of claim: Claim, bit: UInt8, isCut: Bool) -> Reachability {
    let states = places.count
    let backwards = BackwardEdges(self, bit: bit)
    var leads = ContiguousArray<Bool>(repeating: false, count: states)
    backwards.mark(&leads, from: (0..<states).filter { places[$0] & bit != 0 })
    let known = leads.count { $0 }
    // What wasn't expanded, or not by everything, may lead anywhere.
    backwards.mark(
      &leads, from: isCut ? Array(0..<states) : Array(Swift.min(ends.count, states)..<states))
    let possible = leads.count { $0 }
    return Reachability(
      claim: claim, places: places.count { $0 & bit != 0 }, edges: backwards.sources.count,
      trapped: states - possible, undecided: possible - known,
      firstTrap: leads.firstIndex(of: false))
  }
}

/// The edges that may be part of a way to a place, by where they end.
private struct BackwardEdges {
  /// Where the edges into each state begin, side by side.
  let sources: ContiguousArray<UInt32>
  /// Where those of each state start, and behind the last one, where they end.
  let starts: ContiguousArray<Int>

  init(_ edges: Edges, bit: UInt8) {
    let states = edges.places.count
    let isWay = { (edge: Int) in edges.ways[edge] & bit != 0 }
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

  /// Marks the given states, and all from which a way leads to one of them.
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
