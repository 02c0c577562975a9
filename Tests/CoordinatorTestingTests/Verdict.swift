import CoordinatorTesting
import Testing

@testable import TestMachines

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
  let run = Fuzzer(LineMachine(claims: { ask(&$1) }), seed: 1, walks: 1, length: 1).run()
  let report = SearchReport(run, findings: [])
  return Verdict(asked: Set(report.claims.map(\.claim)), broken: Set(run.brokenClaims))
}

/// Calls of the library with one verdict on a claim.
struct Example {
  typealias Ask = @Sendable (inout Checks) -> Void

  let verdict: (Claim) -> Verdict
  let asks: [Ask]
  let location: SourceLocation

  private init(_ asks: [Ask], _ location: SourceLocation, _ verdict: @escaping (Claim) -> Verdict) {
    (self.asks, self.location, self.verdict) = (asks, location, verdict)
  }

  static func holds(at location: SourceLocation = #_sourceLocation, _ ask: @escaping Ask) -> Self {
    Example([ask], location) { .holds($0) }
  }

  static func breaks(at location: SourceLocation = #_sourceLocation, _ ask: @escaping Ask) -> Self {
    Example([ask], location) { .breaks($0) }
  }

  static func silent(at location: SourceLocation = #_sourceLocation, _ ask: @escaping Ask) -> Self {
    Example([ask], location) { _ in .silent }
  }

  static func holds<Value: Sendable>(
    for values: [Value], at location: SourceLocation = #_sourceLocation,
    _ ask: @escaping @Sendable (inout Checks, Value) -> Void
  ) -> Self { Example(values.map { value in { ask(&$0, value) } }, location) { .holds($0) } }

  static func breaks<Value: Sendable>(
    for values: [Value], at location: SourceLocation = #_sourceLocation,
    _ ask: @escaping @Sendable (inout Checks, Value) -> Void
  ) -> Self { Example(values.map { value in { ask(&$0, value) } }, location) { .breaks($0) } }
}

/// Expects that a claim holds, breaks or isn't checked as each example says.
func expectClaim(_ name: String, _ meaning: String, _ examples: Example...) {
  let claim = Claim(name, meaning)
  for example in examples {
    for (index, ask) in example.asks.enumerated() {
      #expect(
        verdict(ask) == example.verdict(claim), "\(claim), value \(index)",
        sourceLocation: example.location)
    }
  }
}
