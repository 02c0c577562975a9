import Measuring
import StateMachineTesting

/// A counter with many claims, whose only cost is the lookup.
struct ManyClaims: StateMachine {
  enum Action: CaseIterable, Hashable {
    case add, subtract
  }

  /// The identity of a claim is its name and its meaning: five names and ten meanings give fifty
  /// claims.
  private static let names: [StaticString] = ["a", "b", "c", "d", "e"]
  private static let meanings: [StaticString] = [
    "0", "1", "2", "3", "4", "5", "6", "7", "8", "9",
  ]

  private let claims: [(name: StaticString, meaning: StaticString)]

  init(count: Int) {
    let all = Self.names.flatMap { name in Self.meanings.map { (name, $0) } }
    precondition(count <= all.count, "there are names for \(all.count) claims")
    claims = Array(all.prefix(count))
  }

  var initialState: Int { 0 }

  func reduce(into state: inout Int, action: Action) { state += action == .add ? 1 : -1 }

  static var checksSteps: Bool { false }

  func check(_ state: Int, _ checks: inout Checks) {
    for (name, meaning) in claims { checks.always(name, meaning, state < 1 << 40) }
  }
}

extension Suite {
  /// The cost of a transition by the number of claims.
  static var claimCounts: [Benchmark] {
    .walks(
      "growth/claims", parameter: "claims", values: [0, 1, 5, 10, 20, 50],
      lengths: .init(full: 50_000, quick: 20_000, small: 50), coverage: .claimsOnly
    ) {
      ManyClaims(count: $0)
    }
  }
}
