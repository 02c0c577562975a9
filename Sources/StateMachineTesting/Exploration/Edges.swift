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

  @inlinable var bytes: Int {
    places.capacity + ends.capacity * 8 + ways.capacity + targets.capacity * 4
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
public struct Reachability: Hashable, Sendable {
  /// The claim.
  public let claim: Claim

  /// The number of states that are the place.
  public let places: Int

  /// The number of steps that may be part of a way there.
  public let edges: Int

  /// The number of states from which no way leads there.
  ///
  /// A state from which a way leads to one that wasn't expanded isn't counted: nobody knows.
  public let trapped: Int

  /// The index of the first state from which none does.
  @usableFromInline let firstTrap: Int?
}

extension Edges {
  /// Follows the edges backwards from a place.
  ///
  /// - Complexity: O(*states* + *edges*) time, and 8 bytes an edge.
  func reachability(of claim: Claim, bit: UInt8) -> Reachability {
    let states = places.count
    let isWay = { (edge: Int) in ways[edge] & bit != 0 }
    // The edges into each state, side by side: counted first, then filled from the back.
    var starts = ContiguousArray<Int>(repeating: 0, count: states + 1)
    var count = 0
    for edge in targets.indices where isWay(edge) {
      starts[Int(targets[edge])] += 1
      count += 1
    }
    for state in 0..<states { starts[state + 1] += starts[state] }
    var sources = ContiguousArray<UInt32>(repeating: 0, count: count)
    var edge = 0
    for (state, end) in ends.enumerated() {
      while edge < end {
        if isWay(edge) {
          starts[Int(targets[edge])] -= 1
          sources[starts[Int(targets[edge])]] = UInt32(state)
        }
        edge += 1
      }
    }
    var leads = ContiguousArray<Bool>(repeating: false, count: states)
    var waiting: [UInt32] = []
    // What wasn't expanded may lead anywhere.
    for state in 0..<states where places[state] & bit != 0 || state >= ends.count {
      leads[state] = true
      waiting.append(UInt32(state))
    }
    while let state = waiting.popLast() {
      for source in sources[starts[Int(state)]..<starts[Int(state) + 1]] where !leads[Int(source)] {
        leads[Int(source)] = true
        waiting.append(source)
      }
    }
    return Reachability(
      claim: claim, places: places.count { $0 & bit != 0 }, edges: count,
      trapped: leads.count { !$0 }, firstTrap: leads.firstIndex(of: false))
  }
}
