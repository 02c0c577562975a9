import CoordinatorTesting

/// What the library says of one example: the claims that were asked, and those that are broken.
struct Verdict: Equatable {
  var asked: Set<Claim> = []
  var broken: Set<Claim> = []

  /// Every one of the claims was asked, and holds.
  static func holds(_ claims: Claim...) -> Verdict { Verdict(asked: Set(claims)) }

  /// The claim was asked, and is broken.
  static func breaks(_ claim: Claim) -> Verdict { Verdict(asked: [claim], broken: [claim]) }

  /// There was nothing to ask.
  static let silent = Verdict()
}

/// Asks claims about one example, as a machine asks them.
func verdict(_ ask: @escaping @Sendable (inout Checks) -> Void) -> Verdict {
  let run = Fuzzer(AskingMachine(ask: ask), seed: 1, walks: 1, length: 1).run()
  let report = SearchReport(run, findings: [])
  return Verdict(
    asked: Set(report.claims.map(\.claim)),
    broken: Set(run.brokenClaims))
}

/// A machine without states, that asks what it is told to ask.
private struct AskingMachine: StateMachine {
  enum Action: CaseIterable { case wait }

  let ask: @Sendable (inout Checks) -> Void
  let initialState = 0

  func reduce(into state: inout Int, action: Action) {}
  func check(_ state: Int, _ checks: inout Checks) { ask(&checks) }
}
