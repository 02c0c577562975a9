import Coordinators
import Testing

private enum Intent: String, Hashable, Sendable, Codable, CaseIterable { case p, q }

private typealias State = Session<Intent>

/// Every session over two intents.
private let allSessions: [State] = [
  .signedOut, .authenticating(pending: nil), .authenticating(pending: .p),
  .authenticating(pending: .q), .signedIn, .expired,
]

private func notation(_ session: State) -> String {
  switch session {
  case .signedOut: "out"
  case .authenticating(let pending): "auth(\(pending?.rawValue ?? "nil"))"
  case .signedIn: "in"
  case .expired: "expired"
  }
}

@Suite struct SessionTests {
  /// The table of the documentation: each method, and the result in every state.
  private static let table: [(method: @Sendable (inout State) -> Any?, results: [String])] = [
    (
      { $0.begin(pending: .p) },
      Array(repeating: "auth(p) true", count: 4) + ["in false", "auth(p) true"]
    ),
    (
      { $0.begin() }, Array(repeating: "auth(nil) true", count: 4) + ["in false", "auth(nil) true"]
    ),
    ({ $0.succeed()?.rawValue }, ["in nil", "in nil", "in p", "in q", "in nil", "in nil"]),
    (
      { $0.fail() },
      [
        "out false", "auth(nil) true", "auth(p) true", "auth(q) true", "in false", "expired false",
      ]
    ),
    ({ $0.cancel() }, ["out ()", "out ()", "out ()", "out ()", "in ()", "expired ()"]),
    ({ $0.signOut() }, Array(repeating: "out ()", count: 6)),
    (
      { $0.expire() },
      ["out ()", "auth(nil) ()", "auth(p) ()", "auth(q) ()", "expired ()", "expired ()"]
    ),
  ]

  @Test func `every method agrees with the table in every state`() {
    for (method, expected) in Self.table {
      let results = allSessions.map { session in
        var session = session
        let returned = method(&session)
        return "\(notation(session)) \(returned ?? "nil")"
      }
      #expect(results == expected)
    }
  }

  @Test func `the questions agree with the state`() {
    #expect(allSessions.map(\.isSignedIn) == [false, false, false, false, true, false])
    #expect(allSessions.map(\.isAuthenticating) == [false, true, true, true, false, false])
    #expect(allSessions.map(\.pending) == [nil, nil, .p, .q, nil, nil])
  }

  @Test func `a session is equal only to itself, and can be encoded and decoded`() throws {
    expectDistinct(allSessions)
    try expectCoded(allSessions)
  }
}
