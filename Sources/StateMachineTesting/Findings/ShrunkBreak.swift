/// A break with its shortest sequence.
@usableFromInline
package struct ShrunkBreak: Sendable {
  package let claim: Claim
  package let trace: Trace<ErasedMachine>
  package let minimality: Minimality?
  let free: [[String]]
  let origin: Finding.Origin?

  init(
    _ claim: Claim, _ trace: Trace<ErasedMachine>, _ minimality: Minimality?, free: [[String]],
    origin: Finding.Origin? = nil
  ) {
    self.claim = claim
    self.trace = trace
    self.minimality = minimality
    self.free = free
    self.origin = origin
  }
}

extension [ShrunkBreak] {
  /// The findings of shrunk breaks, in their order: breaks of several claims by the same actions
  /// become one finding.
  func findings(of machine: ErasedMachine) -> [Finding] {
    var distinct: [ShrunkBreak] = []
    for found in self where !distinct.contains(where: { $0.trace.isSame(as: found.trace) }) {
      distinct.append(found)
    }
    return distinct.map { found in
      var finding = Finding(
        found.claim, by: found.trace, of: machine, origin: found.origin,
        minimality: found.minimality, free: found.free)
      finding.alsoBreaks = machine.executing(
        found.trace.actions.map(\.action), fromStart: found.trace.start
      ).brokenAtEnd.filter { $0 != found.claim }
      return finding
    }
  }
}

extension Trace {
  fileprivate func isSame(as other: Trace) -> Bool {
    start == other.start && actions.map(\.action) == other.actions.map(\.action)
  }
}
