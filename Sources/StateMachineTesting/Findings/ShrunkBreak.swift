/// A break with its shortest sequence, with typed states and actions.
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
  /// The findings of shrunk breaks, in their order: breaks of several claims by the same actions
  /// become one finding.
  @usableFromInline
  func findings<Machine>(of machine: Machine) -> [Finding] where Element == ShrunkBreak<Machine> {
    var distinct: [ShrunkBreak<Machine>] = []
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
