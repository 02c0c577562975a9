/// The states of a level that aren't in memory, and are executed again from their links.
///
/// A state may be any value, so it can't be written to a disk; but the links lead to it. Children
/// are numbered in the order of their parents, so some consecutive states of a level have ancestors
/// that are about as consecutive in each level above: they are found level by level up to the last
/// one that is in memory, and executed level by level down again, each ancestor once for all its
/// descendants.
///
/// - Complexity: for all states of a level, one list and one action for each of their ancestors
///   below the level in memory, so at most one for each state found before. Where levels grow
///   geometrically, that is a small part of the level's own expansion.
struct StateRecall: Sendable {
  typealias State = ErasedValue

  let machine: ErasedMachine
  let disk: ExplorationDisk

  /// The seed of the fingerprints.
  let seed: UInt64

  /// The number of starts, which have no links.
  let starts: Int

  /// The states of the last level in memory, and the index of the first one.
  var base: ContiguousArray<State>
  var baseStart = 0

  /// The number of levels from there to the states that are recalled.
  var levels = 0

  /// The states with the given ascending indices, with their links; `nil` if the disk fails, or if
  /// an execution doesn't lead to the same state again.
  func states(
    at indices: ContiguousArray<Int>
  ) -> (states: ContiguousArray<State>, links: ContiguousArray<Link>)? {
    var steps: [ContiguousArray<Link>] = []
    var wanted = indices
    for _ in 0..<levels {
      guard let links = links(at: wanted) else { return nil }
      steps.append(links)
      wanted.removeAll(keepingCapacity: true)
      for link in links where wanted.last != Int(link.parent) {
        // Only a disk that doesn't keep what it got has them in another order.
        if let last = wanted.last, last > link.parent { return nil }
        wanted.append(Int(link.parent))
      }
    }
    guard let last = wanted.last, base.indices.contains(last &- baseStart),
      wanted[0] >= baseStart
    else { return nil }
    var states = ContiguousArray(wanted.map { base[$0 &- baseStart] })
    let lister = Lister<ErasedValue>(Choices(.scripted))
    for links in steps.reversed() {
      guard let children = children(of: states, by: links, using: lister) else { return nil }
      states = children
    }
    guard let prints = disk.fingerprints.words(at: indices) else { return nil }
    for (state, print) in zip(states, prints)
    where machine.fingerprint(of: state, seed: seed).bits != print { return nil }
    guard let links = steps.first ?? links(at: indices) else { return nil }
    return (states, links)
  }

  private func links(at indices: ContiguousArray<Int>) -> ContiguousArray<Link>? {
    // No level contains both starts and others.
    if let first = indices.first, first < starts { return [] }
    return disk.links.words(at: ContiguousArray(indices.map { $0 &- starts }))
      .map { ContiguousArray($0.map(Link.init(word:))) }
  }

  /// Executes the links of the children of some states, which are in the order of their parents.
  private func children(
    of parents: ContiguousArray<State>, by links: ContiguousArray<Link>,
    using lister: Lister<ErasedValue>
  ) -> ContiguousArray<State>? {
    var children = ContiguousArray<State>()
    children.reserveCapacity(links.count)
    var rest = parents[...]
    var parent: (number: UInt32, state: State)?
    for link in links {
      if parent?.number != link.parent {
        guard let state = rest.popFirst() else { return nil }
        parent = (link.parent, state)
        lister.list(machine, in: state)
      }
      guard var child = parent?.state, Int(link.outcome) < lister.listed.count else { return nil }
      machine.reduce(into: &child, action: lister.listed[Int(link.outcome)].action)
      children.append(child)
    }
    return children
  }
}

/// Consecutive states of a level, to be recalled by a worker.
struct RecalledBatch: BatchSource {
  let recall: StateRecall
  let range: Range<Int>

  func loaded() -> Batch<ErasedValue> {
    guard let (states, links) = recall.states(at: ContiguousArray(range)) else {
      return Batch(start: range.lowerBound, states: [], links: [])
    }
    return Batch(start: range.lowerBound, states: states, links: links)
  }
}
