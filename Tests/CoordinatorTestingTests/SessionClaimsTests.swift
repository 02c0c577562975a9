import CoordinatorTesting
import Testing

/// Each claim holds for correct states and steps, and breaks for wrong ones.
@Suite struct SessionClaimsTests {
  @Test func `the path has no protected screen while the user is signed out`() {
    let claim = Claim("AUTH-GATE", "no protected screen in the path while signed out")
    let (open, closed) = (["cart"], ["cart", "orders", "x"])
    let isProtected: @Sendable (String) -> Bool = { $0 == "orders" }
    for (path, isSignedIn) in [(open, false), (open, true), (closed, true)] {
      #expect(
        verdict { $0.pathIsAllowed(path, isSignedIn: isSignedIn, isProtected: isProtected) }
          == .holds(claim))
    }
    #expect(
      verdict { $0.pathIsAllowed(closed, isSignedIn: false, isProtected: isProtected) }
        == .breaks(claim))
  }

  @Test func `no protected modal is presented while the user is signed out`() {
    let claim = Claim("AUTH-GATE", "no protected modal while signed out")
    for (isSignedIn, isPresented) in [(true, true), (true, false), (false, false)] {
      #expect(
        verdict { $0.modalsAreAllowed(isSignedIn: isSignedIn, isProtectedPresented: isPresented) }
          == .holds(claim))
    }
    #expect(
      verdict { $0.modalsAreAllowed(isSignedIn: false, isProtectedPresented: true) }
        == .breaks(claim))
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

  @Test func `a sign-in performs the action that waited for it`() {
    let claim = Claim("RETURN-ACTION", "signing in performs what it was asked for, exactly once")
    #expect(verdict { $0.returnActionIsPerformed(true) } == .holds(claim))
    #expect(verdict { $0.returnActionIsPerformed(false) } == .breaks(claim))
  }

  @Test func `a late sign-in performs nothing`() {
    let claim = Claim("RETURN-ACTION", "signing in after giving up performs nothing")
    #expect(verdict { $0.lateSignInPerformsNothing(from: "a", to: "a") } == .holds(claim))
    #expect(verdict { $0.lateSignInPerformsNothing(from: "a", to: "b") } == .breaks(claim))
  }

  @Test func `a sign-in that the user gives up drops the waiting action`() {
    let claim = Claim("RETURN-ACTION", "giving up a sign-in drops what it was asked for")
    #expect(verdict { $0.pendingIsDropped(String?.none) } == .holds(claim))
    #expect(verdict { $0.pendingIsDropped("profile") } == .breaks(claim))
  }

  @Test func `the waiting action is kept until an answer`() {
    let claim = Claim(
      "PENDING-SURVIVES", "what waits for the sign-in is kept until an answer or a cancel")
    let waits: String? = "profile"
    #expect(verdict { $0.pendingSurvives(from: waits, to: waits, unless: false) } == .holds(claim))
    #expect(verdict { $0.pendingSurvives(from: waits, to: nil, unless: false) } == .breaks(claim))
    #expect(verdict { $0.pendingSurvives(from: waits, to: "x", unless: false) } == .breaks(claim))
    #expect(verdict { $0.pendingSurvives(from: waits, to: nil, unless: true) } == .silent)
    #expect(verdict { $0.pendingSurvives(from: nil, to: waits, unless: false) } == .silent)
  }

  @Test func `where the latest intent wins, it takes the place of the one that waits`() {
    let claim = Claim(
      "PENDING-SURVIVES", "what waits for the sign-in is kept until an answer or a cancel")
    func after(_ after: String?, asking later: String?) -> Verdict {
      verdict { $0.pendingSurvives(from: "profile", to: after, unless: false, replacedBy: later) }
    }
    #expect(after("orders", asking: "orders") == .holds(claim))
    #expect(after("profile", asking: nil) == .holds(claim))
    #expect(after("profile", asking: "orders") == .breaks(claim))
    #expect(after(nil, asking: "orders") == .breaks(claim))
    #expect(after("orders", asking: nil) == .breaks(claim))
  }

  @Test func `a sign-in that is under way isn't started again`() {
    let claim = Claim("GUARD-ONCE", "a sign-in that is under way isn't started again")
    #expect(verdict { $0.signInStartsOnce(false, whileUnderWay: true) } == .holds(claim))
    #expect(verdict { $0.signInStartsOnce(true, whileUnderWay: true) } == .breaks(claim))
    #expect(verdict { $0.signInStartsOnce(true, whileUnderWay: false) } == .silent)
  }

  @Test func `during a sign-in its gate is up`() {
    let claim = Claim("GUARD-LIVE", "while a sign-in is under way, its gate is up")
    #expect(verdict { $0.gateIsLive(isUp: true, whileUnderWay: true) } == .holds(claim))
    #expect(verdict { $0.gateIsLive(isUp: false, whileUnderWay: true) } == .breaks(claim))
    #expect(verdict { $0.gateIsLive(isUp: false, whileUnderWay: false) } == .silent)
  }

  @Test func `a gate is dismissed only after an answer`() {
    let claim = Claim("UNDISMISSABLE-GATE", "a gate goes only with an answer")
    for (wasUp, isUp, isAnswered) in [
      (true, true, false), (true, false, true), (false, false, false), (false, true, false),
    ] {
      #expect(
        verdict { $0.gateStays(wasUp: wasUp, isUp: isUp, isAnswered: isAnswered) } == .holds(claim))
    }
    #expect(verdict { $0.gateStays(wasUp: true, isUp: false, isAnswered: false) } == .breaks(claim))
  }
}
