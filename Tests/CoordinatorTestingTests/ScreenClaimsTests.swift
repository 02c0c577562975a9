import CoordinatorTesting
import Testing

private typealias Screens = ScreenHierarchy<String, Int>

private func screens(_ path: [String] = [], tab: Int = 0, _ modals: Screens.Modal...) -> Screens {
  Screens(tab: tab, path: path, modals: modals)
}

private func sheet(_ id: Int, on presenter: Int? = nil, path: [String] = []) -> Screens.Modal {
  .init(id, style: .sheet, presenter: presenter, path: path)
}

private func alert(_ id: Int) -> Screens.Modal { .init(id, style: .alert) }

/// Each claim about the visible screen holds for correct screens, and breaks for wrong ones.
@Suite struct ScreenClaimsTests {
  @Test func `a screen at rest shows the wanted stacks`() {
    let claim = Claim("CONVERGE", "a screen at rest shows the stacks that are wanted")
    let wanted = screens(["a"], sheet(1, path: ["b"]))
    for visible in [wanted, screens(["a"]), screens(["a"], sheet(2))] {
      #expect(verdict { $0.stacksConverge(visible: visible, wanted: wanted) } == .holds(claim))
    }
    for visible in [
      screens(), screens(["a", "b"]), screens(["a"], tab: 1), screens(["a"], sheet(1)),
    ] { #expect(verdict { $0.stacksConverge(visible: visible, wanted: wanted) } == .breaks(claim)) }
  }

  @Test func `a screen at rest shows each wanted modal`() {
    let claim = Claim("NO-PHANTOM", "a screen at rest shows each modal that is wanted")
    let (none, one, two) = (screens(), screens([], sheet(1)), screens([], sheet(1), sheet(2)))
    #expect(verdict { $0.noPhantoms(visible: one, wanted: one) } == .holds(claim))
    #expect(verdict { $0.noPhantoms(visible: one, wanted: none) } == .holds(claim))
    #expect(verdict { $0.noPhantoms(visible: none, wanted: one) } == .breaks(claim))
    #expect(verdict { $0.noPhantoms(visible: one, wanted: two) } == .breaks(claim))
  }

  @Test func `a screen at rest shows no unwanted modal`() {
    let claim = Claim("NO-GHOST", "a screen at rest shows no modal that isn't wanted")
    let (none, one, two) = (screens(), screens([], sheet(1)), screens([], sheet(2)))
    #expect(verdict { $0.noGhosts(visible: one, wanted: one) } == .holds(claim))
    #expect(verdict { $0.noGhosts(visible: none, wanted: one) } == .holds(claim))
    #expect(verdict { $0.noGhosts(visible: one, wanted: none) } == .breaks(claim))
    #expect(verdict { $0.noGhosts(visible: one, wanted: two) } == .breaks(claim))
  }

  @Test func `no wanted modal waits behind an alert`() {
    let claim = Claim("ALERT-NO-BLOCK", "nothing that is wanted waits behind an alert")
    let (first, both) = (screens([], alert(1)), screens([], alert(1), sheet(2)))
    let sheets = screens([], sheet(1), sheet(2))
    for (visible, wanted) in [(first, first), (screens([], sheet(1)), sheets), (screens(), first)] {
      #expect(
        verdict { $0.nothingWaitsBehindAlert(visible: visible, wanted: wanted) } == .holds(claim))
    }
    #expect(verdict { $0.nothingWaitsBehindAlert(visible: first, wanted: both) } == .breaks(claim))
  }

  @Test func `no protected screen is visible while the user is signed out`() {
    let claim = Claim("AUTH-GATE", "nothing protected is visible while signed out")
    func ask(_ visible: Screens, _ isSignedIn: Bool) -> Verdict {
      verdict {
        $0.screenIsAllowed(
          visible, isSignedIn: isSignedIn, isProtected: { $0 == "orders" },
          isModalProtected: { $0 == 9 })
      }
    }
    let open = screens(["cart"], sheet(1, path: ["cart"]))
    #expect(ask(open, false) == .holds(claim))
    for closed in [
      screens(["orders", "cart"]), screens([], sheet(9)), screens([], sheet(1, path: ["orders"])),
    ] {
      #expect(ask(closed, true) == .holds(claim))
      #expect(ask(closed, false) == .breaks(claim))
    }
  }

  @Test func `each visible flow has a live coordinator`() {
    let claim = Claim("NO-ORPHAN-UI", "each flow that is visible has a live coordinator")
    let visible = screens([], sheet(1), sheet(2))
    for (alive, holds) in [([1, 2], true), ([3, 2, 1], true), ([1], false), ([], false)] {
      #expect(
        verdict { $0.visibleFlowsAreAlive(alive, visible: visible) } == .holds(claim, if: holds))
    }
  }

  @Test func `each live flow is visible`() {
    let claim = Claim("NO-ORPHAN-CHILD", "each live flow is visible")
    let visible = screens([], sheet(1), sheet(2))
    for (alive, holds) in [([], true), ([2], true), ([1, 2], true), ([1, 3], false)] {
      #expect(
        verdict { $0.liveFlowsAreVisible(alive, visible: visible) } == .holds(claim, if: holds))
    }
  }

  @Test func `the target of a link is on top of the screen`() {
    let claim = Claim("LINK-VISIBLE", "what a link leads to is what the user sees")
    let (root, list, covered) = (screens(tab: 1), screens(["a", "b"]), screens(["b"], sheet(1)))
    for (target, visible, holds) in [
      (LinkDestination.root(tab: 1), root, true), (.root(tab: 0), root, false),
      (.root(tab: 0), list, false), (.root(tab: 0), screens([], sheet(1)), false),
      (.screen("b"), list, true), (.screen("a"), list, false), (.screen("b"), covered, false),
      (.modal(1), covered, true), (.modal(2), covered, false), (.modal(1), list, false),
      (.modal(1), screens([], sheet(1, path: ["a"])), true),
    ] {
      #expect(
        verdict { $0.linkHasArrived(at: target, visible: visible) } == .holds(claim, if: holds))
    }
  }
}

/// Each claim about the wanted screen holds for correct steps, and breaks for wrong ones.
@Suite struct WantedScreenClaimsTests {
  @Test func `no presenter is wanted to present two modals`() {
    let claim = Claim("ONE-PRESENTED", "no two modals are wanted from one presenter")
    for wanted in [screens(), screens([], sheet(1)), screens([], sheet(1), sheet(2, on: 1))] {
      #expect(verdict { $0.presentersAreExclusive(in: wanted) } == .holds(claim))
    }
    for wanted in [
      screens([], sheet(1), alert(2)), screens([], sheet(1), sheet(2, on: 1), sheet(3, on: 1)),
    ] { #expect(verdict { $0.presentersAreExclusive(in: wanted) } == .breaks(claim)) }
  }

  @Test func `no stack grows under a modal that stays`() {
    let claim = Claim("NO-PUSH-UNDER-MODAL", "no stack gets a screen under a modal that stays")
    let before = screens(["a", "b"], sheet(1))
    for after in [
      before, screens(["a"], sheet(1)), screens(["a", "b", "c"]), screens(["c"], sheet(2)),
      screens(["a", "b"], sheet(1, path: ["c"])),
    ] { #expect(verdict { $0.pushesAreSeen(from: before, to: after) } == .holds(claim)) }
    for after in [
      screens(["a", "b", "c"], sheet(1)), screens(["a", "c"], sheet(1), sheet(2, on: 1)),
    ] { #expect(verdict { $0.pushesAreSeen(from: before, to: after) } == .breaks(claim)) }
    #expect(verdict { $0.pushesAreSeen(from: screens(["a"]), to: before) } == .holds(claim))
    let chain = screens([], sheet(1), sheet(2, on: 1))
    let under = screens([], sheet(1, path: ["c"]), sheet(2, on: 1))
    #expect(verdict { $0.pushesAreSeen(from: chain, to: under) } == .breaks(claim))
  }

  @Test func `going back removes the screens that the user has left, and nothing else`() {
    let claim = Claim(
      "TRUNCATE-ONLY", "going back takes the screens that the user has left, and nothing else")
    let before = screens(["a", "b"], sheet(1, path: ["c", "d"]))
    for (modal, after, holds) in [
      (nil, screens(["a"], sheet(1, path: ["c", "d"])), true),
      (nil, before, false), (nil, screens(["b"], sheet(1, path: ["c", "d"])), false),
      (nil, screens(["a"]), false), (nil, screens([], sheet(1, path: ["c", "d"])), false),
      (1, screens(["a", "b"], sheet(1, path: ["c"])), true), (1, before, false),
      (1, screens(["a"], sheet(1, path: ["c"])), false),
    ] as [(Int?, Screens, Bool)] {
      #expect(
        verdict { $0.backIsHeard(to: 1, in: modal, from: before, to: after) }
          == .holds(claim, if: holds))
    }
  }

  @Test func `the screen of a followed navigation link is wanted`() {
    let claim = Claim("FOCUS-ARRIVES", "what a navigation link shows is wanted")
    for (wanted, holds) in [(["a", "b"], true), (["a"], false), (["a", "c"], false)] {
      #expect(
        verdict { $0.followedLinkIsWanted(visible: screens(["a", "b"]), wanted: screens(wanted)) }
          == .holds(claim, if: holds))
    }
  }

  @Test func `the end of one modal removes no other`() {
    let claim = Claim("LATE-NIL-SCOPED", "that one modal is gone takes no other along")
    let before = screens([], sheet(1))
    for (after, holds) in [
      (before, true), (screens(["a"], sheet(1), sheet(2, on: 1)), true), (screens(), false),
      (screens([], sheet(2)), false),
    ] {
      #expect(
        verdict { $0.dismissalKeepsOthers(from: before, to: after) } == .holds(claim, if: holds))
    }
  }

  @Test func `a modal that stays keeps its presenter`() {
    let claim = Claim("DISMISS-CASCADE", "a modal that stays has the presenter that it had")
    let before = screens([], sheet(1), sheet(2, on: 1))
    for after in [before, screens([], sheet(1)), screens(), screens([], sheet(3))] {
      #expect(verdict { $0.dismissalCascades(from: before, to: after) } == .holds(claim))
    }
    for after in [screens([], sheet(2)), screens([], sheet(3), sheet(2, on: 3))] {
      #expect(verdict { $0.dismissalCascades(from: before, to: after) } == .breaks(claim))
    }
  }

  @Test func `a dismissed modal isn't wanted any more`() {
    let claim = Claim("DISMISS-LIVE", "what the user has dismissed isn't wanted any more")
    #expect(verdict { $0.dismissalIsHeard(of: 1, wanted: screens([], sheet(2))) } == .holds(claim))
    #expect(verdict { $0.dismissalIsHeard(of: 1, wanted: screens([], sheet(1))) } == .breaks(claim))
  }

  @Test func `an answered alert isn't wanted any more`() {
    let claim = Claim("ALERT-TERMINATES", "an alert whose button was tapped isn't wanted any more")
    #expect(verdict { $0.alertIsAnswered(1, wanted: screens([], alert(2))) } == .holds(claim))
    #expect(verdict { $0.alertIsAnswered(1, wanted: screens([], alert(1))) } == .breaks(claim))
  }

  @Test func `a dismissal removes one modal, and nothing below it`() {
    let claim = Claim("DISMISS-TARGET", "a dismissal takes one modal, and nothing that is below it")
    let before = screens(["a"], sheet(1), sheet(2, on: 1), sheet(3, on: 2))
    for after in [
      screens(["a"], sheet(1)), screens(["a"], sheet(1), sheet(4, on: 1)), before,
      screens(["a"], sheet(4), sheet(1)),
    ] {
      #expect(verdict { $0.dismissalTakesNothingElse(2, from: before, to: after) } == .holds(claim))
    }
    for after in [
      screens(["a"]), screens([], sheet(1)), screens(["a"], tab: 1, sheet(1)),
      screens(["a"], sheet(1, path: ["b"])), screens(["a"], sheet(3, on: 2)),
    ] {
      #expect(
        verdict { $0.dismissalTakesNothingElse(2, from: before, to: after) } == .breaks(claim))
    }
  }

  /// Steps from `unchanged` that change the wanted screen.
  private static let changes = [
    screens(), screens(["a", "b"], sheet(1)), screens(["a"]), screens(["a"], tab: 1, sheet(1)),
    screens(["a"], sheet(2)), screens(["a"], sheet(1, path: ["b"])),
  ]
  private static let unchanged = screens(["a"], sheet(1))

  /// True if a claim holds for a step without a change, and breaks for each of `changes`.
  private func holdsOfNothingOnly(
    _ claim: Claim, _ ask: @escaping @Sendable (inout Checks, Screens, Screens) -> Void
  ) -> Bool {
    let old = Self.unchanged
    return verdict { ask(&$0, old, old) } == .holds(claim)
      && Self.changes.allSatisfy { new in verdict { ask(&$0, old, new) } == .breaks(claim) }
  }

  @Test func `a late write to a modal changes nothing`() {
    let claim = Claim(
      "LATE-NIL-SCOPED", "a write that comes too late for one modal changes nothing else")
    #expect(holdsOfNothingOnly(claim) { $0.staleWriteChangesNothing(from: $1, to: $2) })
  }

  @Test func `a late back write changes nothing`() {
    let claim = Claim(
      "TRUNCATE-ONLY", "a back write that comes too late for one path cuts no other")
    #expect(holdsOfNothingOnly(claim) { $0.staleBackChangesNothing(from: $1, to: $2) })
  }

  @Test func `a cancelled event changes nothing`() {
    let claim = Claim(
      "SPURIOUS-IGNORED", "what was cancelled, or only seems to happen, changes nothing")
    #expect(holdsOfNothingOnly(claim) { $0.spuriousEventChangesNothing(from: $1, to: $2) })
  }

  @Test func `an answer for a removed screen changes nothing`() {
    let claim = Claim("REMOVED-SILENT", "an answer whose screen is gone changes no other screen")
    #expect(holdsOfNothingOnly(claim) { $0.abandonedAnswerShowsNothing(from: $1, to: $2) })
  }

  @Test func `the second tap of a double tap changes nothing`() {
    let claim = Claim("IDEMPOTENT", "the second tap of a double tap shows nothing more")
    #expect(holdsOfNothingOnly(claim) { $0.secondTapShowsNothing(from: $1, to: $2) })
  }

  /// The changes that a user sees; another identity of the same sheet isn't visible.
  private static let others = changes.filter { $0.modals.first?.id != 2 }

  @Test func `a link leads to the same screen as from the start`() {
    let claim = Claim("LINK-CANONICAL", "a link leads to the same as from the start")
    for shown in [Self.unchanged, screens(["a"], sheet(2))] {
      #expect(verdict { $0.linkIsCanonical(shown, fromStart: Self.unchanged) } == .holds(claim))
    }
    for shown in Self.others + [screens(["a"], alert(1))] {
      #expect(verdict { $0.linkIsCanonical(shown, fromStart: Self.unchanged) } == .breaks(claim))
    }
  }

  @Test func `two actions in one frame show the same as one after the other`() {
    let claim = Claim("BATCH-EQ", "two actions in one frame show the same as one after the other")
    for together in [Self.unchanged, screens(["a"], sheet(2))] {
      #expect(verdict { $0.batchIsSequence(together, oneByOne: Self.unchanged) } == .holds(claim))
    }
    for together in Self.others + [screens(["a"], alert(1))] {
      #expect(verdict { $0.batchIsSequence(together, oneByOne: Self.unchanged) } == .breaks(claim))
    }
  }

  @Test func `the screen settles on the wanted one`() {
    let claim = Claim(
      "CONVERGE", "when nothing more happens, what is visible becomes what is wanted")
    let wanted = Self.unchanged
    #expect(
      verdict { $0.screenSettles(isAtRest: true, visible: wanted, wanted: wanted) }
        == .holds(claim))
    #expect(
      verdict { $0.screenSettles(isAtRest: false, visible: wanted, wanted: wanted) }
        == .breaks(claim))
    for visible in Self.changes + [screens(["a"], alert(1))] {
      #expect(
        verdict { $0.screenSettles(isAtRest: true, visible: visible, wanted: wanted) }
          == .breaks(claim))
    }
  }

  @Test func `the user can always do something`() {
    let claim = Claim("NO-DEADLOCK", "the user can go on, also after the answers that are due")
    #expect(verdict { $0.userCanGoOn(true) } == .holds(claim))
    #expect(verdict { $0.userCanGoOn(false) } == .breaks(claim))
  }
}
