/// The finding of one break, with its place among those of other breaks.
package struct BreakSequence: Hashable, Sendable, Codable {
  /// The finding.
  package var finding: Finding

  /// False if a second execution didn't repeat the break: the machine isn't deterministic, and the
  /// finding says so.
  let isRepeatable: Bool

  /// The number of the start, and the decisions by which the list offers each action.
  private let start: Int
  private let decisions: [[Int]]

  /// Makes the finding of a sequence, with all claims that its last action breaks.
  init(
    _ claim: Claim, by trace: Trace<ErasedMachine>, of machine: ErasedMachine,
    _ minimality: Minimality?, free: [[String]], origin: Finding.Origin? = nil
  ) {
    finding = Finding(
      claim, by: trace, of: machine, origin: origin, minimality: minimality, free: free)
    finding.alsoBreaks = machine.executing(trace.actions.map(\.action), fromStart: trace.start)
      .brokenAtEnd.filter { $0 != claim }
    isRepeatable = true
    start = trace.start
    decisions = trace.actions.map(\.decisions)
  }

  init(unrepeatable finding: Finding) {
    self.finding = finding
    isRepeatable = false
    start = 0
    decisions = []
  }

  /// As for traces, but by the notation of the actions, which a report keeps.
  fileprivate func isSimpler(than other: BreakSequence) -> Bool {
    let (mine, others) = (finding.actions, other.finding.actions)
    if mine.count != others.count { return mine.count < others.count }
    if start != other.start { return start < other.start }
    let difference = mine.indices.first { mine[$0] != others[$0] }
    return difference.map { decisions[$0].lexicographicallyPrecedes(other.decisions[$0]) } ?? false
  }

  fileprivate func isSame(as other: BreakSequence) -> Bool {
    start == other.start && finding.actions == other.finding.actions
  }
}

extension [BreakSequence] {
  /// The findings of breaks in the order of the search: those of one claim are adjacent, the
  /// simplest first, and those by the same actions become one.
  ///
  /// A break that couldn't be repeated is the only finding, since no other one can be trusted.
  var findings: [Finding] {
    if let first = first(where: { !$0.isRepeatable }) { return [first.finding] }
    let order = map(\.finding.claim).order { self[$0].isSimpler(than: self[$1]) }
    return order.map { self[$0] }.distinctFindings
  }

  /// The findings in this order: breaks of several claims by the same actions become one.
  var distinctFindings: [Finding] {
    var distinct: [BreakSequence] = []
    for sequence in self where !distinct.contains(where: { $0.isSame(as: sequence) }) {
      distinct.append(sequence)
    }
    return distinct.map(\.finding)
  }
}
