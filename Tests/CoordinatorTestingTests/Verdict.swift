import CoordinatorTesting

/// The claims that one call of the library checks, and those that it breaks.
struct Verdict: Equatable {
  var asked: Set<Claim> = []
  var broken: Set<Claim> = []

  /// Each of the claims is checked, and holds.
  static func holds(_ claims: Claim...) -> Verdict { Verdict(asked: Set(claims)) }

  /// The claim is checked, and is broken.
  static func breaks(_ claim: Claim) -> Verdict { Verdict(asked: [claim], broken: [claim]) }

  /// The claim is checked, and holds or is broken.
  static func holds(_ claim: Claim, if holds: Bool) -> Verdict {
    holds ? .holds(claim) : .breaks(claim)
  }

  /// No claim is checked.
  static let silent = Verdict()
}

/// Calls the library for one example, as a machine calls it.
func verdict(_ ask: @escaping @Sendable (inout Checks) -> Void) -> Verdict {
  let run = Fuzzer(AskingMachine(ask: ask), seed: 1, walks: 1, length: 1).run()
  let report = SearchReport(run, findings: [])
  return Verdict(asked: Set(report.claims.map(\.claim)), broken: Set(run.brokenClaims))
}

/// A machine of one state, whose claims are a closure.
private struct AskingMachine: StateMachine {
  enum Action: CaseIterable { case wait }

  let ask: @Sendable (inout Checks) -> Void
  let initialState = 0

  func reduce(into state: inout Int, action: Action) {}
  func check(_ state: Int, _ checks: inout Checks) { ask(&checks) }
}
