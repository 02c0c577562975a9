/// A break with its shortest sequence, while states and actions still have their types.
@usableFromInline
package struct ShrunkBreak<Machine: StateMachine>: Sendable {
  @usableFromInline package let claim: Claim
  @usableFromInline package let trace: Trace<Machine>
  @usableFromInline package let minimality: Minimality?
  @usableFromInline let free: [[String]]
  @usableFromInline let origin: Finding.Origin?

  @usableFromInline
  init(
    _ claim: Claim, _ trace: Trace<Machine>, _ minimality: Minimality?, free: [[String]],
    origin: Finding.Origin? = nil
  ) {
    self.claim = claim
    self.trace = trace
    self.minimality = minimality
    self.free = free
    self.origin = origin
  }
}

extension Array {
  /// The findings of shrunk breaks, in their order; claims that the same actions break share one, in the order in which the machine
  /// states them.
  @usableFromInline
  func findings<Machine>(of machine: Machine) -> [Finding]
  where Element == ShrunkBreak<Machine> {
    var groups: [[ShrunkBreak<Machine>]] = []
    for found in self {
      let group = groups.firstIndex { $0[0].trace.isSame(as: found.trace) }
      if let group {
        if !groups[group].contains(where: { $0.claim == found.claim }) {
          groups[group].append(found)
        }
      } else {
        groups.append([found])
      }
    }
    return groups.map { group in
      let (trace, order) = (
        group[0].trace, group.count == 1 ? [] : group[0].brokenClaims(of: machine)
      )
      let sorted = group.sorted {
        (order.firstIndex(of: $0.claim) ?? 0) < (order.firstIndex(of: $1.claim) ?? 0)
      }
      var finding = Finding(
        sorted[0].claim, by: trace, of: machine, origin: sorted[0].origin,
        minimality: sorted[0].minimality, free: sorted[0].free)
      finding.alsoBreaks = sorted.dropFirst().map(\.claim)
      return finding
    }
  }
}

extension ShrunkBreak {
  fileprivate func brokenClaims(of machine: Machine) -> [Claim] {
    machine.executing(trace.actions.map(\.action), fromStart: trace.start).breaks.map(\.claim)
  }
}

extension Trace {
  fileprivate func isSame(as other: Trace) -> Bool {
    start == other.start && actions.map(\.action) == other.actions.map(\.action)
  }
}
