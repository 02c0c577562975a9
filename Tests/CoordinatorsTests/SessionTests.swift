import Coordinators
import Testing

private enum Intent: String, Hashable, Sendable, Codable, CaseIterable { case p, q }

private typealias State = Session<Intent>

/// Every session over two intents.
private let allSessions: [State] = [
  .signedOut, .authenticating(pending: nil), .authenticating(pending: .p),
  .authenticating(pending: .q), .signedIn, .expired,
]

private enum Method: Hashable, CaseIterable {
  case beginWithP, beginWithQ, beginWithNil, succeed, fail, cancel, signOut, expire

  /// Calls the method and prints the value that it returns.
  func call(on session: inout State) -> String {
    switch self {
    case .beginWithP: return "\(session.begin(pending: .p))"
    case .beginWithQ: return "\(session.begin(pending: .q))"
    case .beginWithNil: return "\(session.begin())"
    case .succeed: return session.succeed()?.rawValue ?? "nil"
    case .fail: return "\(session.fail())"
    case .cancel: session.cancel()
    case .signOut: session.signOut()
    case .expire: session.expire()
    }
    return ""
  }
}

private func notation(_ session: State) -> String {
  switch session {
  case .signedOut: "out"
  case .authenticating(let pending): "auth(\(pending?.rawValue ?? "nil"))"
  case .signedIn: "in"
  case .expired: "expired"
  }
}

@Suite struct SessionTests {
  /// The table of the documentation, for every session and method.
  @Test func `every method agrees with the table in every state`() {
    let table: [Method: [String]] = [
      .beginWithP: Array(repeating: "auth(p) true", count: 4) + ["in false", "auth(p) true"],
      .beginWithQ: Array(repeating: "auth(q) true", count: 4) + ["in false", "auth(q) true"],
      .beginWithNil: Array(repeating: "auth(nil) true", count: 4) + ["in false", "auth(nil) true"],
      .succeed: ["in nil", "in nil", "in p", "in q", "in nil", "in nil"],
      .fail: [
        "out false", "auth(nil) true", "auth(p) true", "auth(q) true", "in false", "expired false",
      ],
      .cancel: ["out ", "out ", "out ", "out ", "in ", "expired "],
      .signOut: ["out ", "out ", "out ", "out ", "out ", "out "],
      .expire: ["out ", "auth(nil) ", "auth(p) ", "auth(q) ", "expired ", "expired "],
    ]
    for method in Method.allCases {
      let results = allSessions.map { session in
        var session = session
        let returned = method.call(on: &session)
        return "\(notation(session)) \(returned)"
      }
      #expect(results == table[method], "\(method)")
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
