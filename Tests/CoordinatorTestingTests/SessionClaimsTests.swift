import CoordinatorTesting
import Testing

/// Each claim holds for correct states and steps, and breaks for wrong ones.
@Suite struct SessionClaimsTests {
  @Test func `each claim about what may be seen while signed out breaks where it must`() {
    let (open, closed) = (["cart"], ["cart", "orders", "x"])
    let isProtected: @Sendable (String) -> Bool = { $0 == "orders" }
    expectClaim(
      "AUTH-GATE", "no protected screen in the path while signed out",
      .holds(for: [(open, false), (open, true), (closed, true)]) {
        $0.pathIsAllowed($1.0, isSignedIn: $1.1, isProtected: isProtected)
      },
      .breaks { $0.pathIsAllowed(closed, isSignedIn: false, isProtected: isProtected) })
    expectClaim(
      "AUTH-GATE", "no protected modal while signed out",
      .holds(for: [(true, true), (true, false), (false, false)]) {
        $0.modalsAreAllowed(isSignedIn: $1.0, isProtectedPresented: $1.1)
      },
      .breaks { $0.modalsAreAllowed(isSignedIn: false, isProtectedPresented: true) })
  }

  @Test func `only an answer signs the user in or out`() {
    let claim = Claim(
      "AUTH-GATE", "only a success signs in, and only the end of the session signs out")
    for (from, to, step, holds) in [
      (false, true, SessionStep?.some(.succeed), true), (false, true, nil, false),
      (false, true, .giveUp, false), (true, false, .end, true), (true, false, nil, false),
      (true, true, .end, false), (false, false, .succeed, false), (true, true, nil, true),
      (false, false, .giveUp, true), (false, false, .replace, true),
    ] {
      #expect(
        verdict { $0.signInChangesByAnswer(from: from, to: to, by: step) }
          == .holds(claim, if: holds))
    }
  }

  @Test func `a step of a session checks the sign-in and the waiting action`() {
    let gate = Claim(
      "AUTH-GATE", "only a success signs in, and only the end of the session signs out")
    let waiting = Claim(
      "PENDING-SURVIVES", "what waits for the sign-in is kept until an answer or a cancel")
    func step(_ step: SessionStep?, to after: Session<Int>) -> Verdict {
      verdict { $0.takesStep(step, from: .authenticating(pending: 1), to: after) }
    }
    #expect(step(nil, to: .authenticating(pending: 1)) == .holds(gate, waiting))
    #expect(
      step(nil, to: .authenticating(pending: 2))
        == Verdict(asked: [gate, waiting], broken: [waiting]))
    #expect(step(.replace, to: .authenticating(pending: 2)) == .holds(gate))
    #expect(step(.giveUp, to: .signedOut) == .holds(gate))
    #expect(step(.giveUp, to: .signedIn) == .breaks(gate))
    #expect(step(.succeed, to: .signedIn) == .holds(gate))
  }

  @Test func `the end of a session purges path, modals and saved state`() {
    let path = Claim("SIGNOUT-PURGE", "no protected route survives the session")
    let modals = Claim("SIGNOUT-PURGE", "no protected modal survives the session")
    let saved = Claim("SIGNOUT-PURGE", "no protected route stays in the saved state")
    for left in [nil, path, modals, saved] {
      let found = verdict {
        $0.isPurged(inPath: left == path, inModals: left == modals, inSavedState: left == saved)
      }
      #expect(found == Verdict(asked: [path, modals, saved], broken: left.map { [$0] } ?? []))
    }
  }

  @Test func `each claim about a sign-in and what waits for it breaks where it must`() {
    expectClaim(
      "RETURN-ACTION", "signing in performs what it was asked for, exactly once",
      .holds { $0.returnActionIsPerformed(true) }, .breaks { $0.returnActionIsPerformed(false) })
    expectClaim(
      "RETURN-ACTION", "signing in after giving up performs nothing",
      .holds { $0.lateSignInPerformsNothing(from: "a", to: "a") },
      .breaks { $0.lateSignInPerformsNothing(from: "a", to: "b") })
    expectClaim(
      "RETURN-ACTION", "giving up a sign-in drops what it was asked for",
      .holds { $0.pendingIsDropped(String?.none) }, .breaks { $0.pendingIsDropped("profile") })
    let waits: String? = "profile"
    expectClaim(
      "PENDING-SURVIVES", "what waits for the sign-in is kept until an answer or a cancel",
      .holds { $0.pendingSurvives(from: waits, to: waits, unless: false) },
      .breaks(for: [nil, "x"]) { $0.pendingSurvives(from: waits, to: $1, unless: false) },
      .silent { $0.pendingSurvives(from: waits, to: nil, unless: true) },
      .silent { $0.pendingSurvives(from: nil, to: waits, unless: false) },
      // Where the latest intent wins, it takes the place of the one that waits.
      .holds(for: [("orders", "orders"), ("profile", nil)] as [(String?, String?)]) {
        $0.pendingSurvives(from: waits, to: $1.0, unless: false, replacedBy: $1.1)
      },
      .breaks(
        for: [("profile", "orders"), (nil, "orders"), ("orders", nil)] as [(String?, String?)]
      ) { $0.pendingSurvives(from: waits, to: $1.0, unless: false, replacedBy: $1.1) })
    expectClaim(
      "GUARD-ONCE", "a sign-in that is under way isn't started again",
      .holds { $0.signInStartsOnce(false, whileUnderWay: true) },
      .breaks { $0.signInStartsOnce(true, whileUnderWay: true) },
      .silent { $0.signInStartsOnce(true, whileUnderWay: false) })
    expectClaim(
      "GUARD-LIVE", "while a sign-in is under way, its gate is up",
      .holds { $0.gateIsLive(isUp: true, whileUnderWay: true) },
      .breaks { $0.gateIsLive(isUp: false, whileUnderWay: true) },
      .silent { $0.gateIsLive(isUp: false, whileUnderWay: false) })
    expectClaim(
      "UNDISMISSABLE-GATE", "a gate goes only with an answer",
      .holds(
        for: [
          (true, true, false), (true, false, true), (false, false, false), (false, true, false),
        ]
      ) { $0.gateStays(wasUp: $1.0, isUp: $1.1, isAnswered: $1.2) },
      .breaks { $0.gateStays(wasUp: true, isUp: false, isAnswered: false) })
  }
}
