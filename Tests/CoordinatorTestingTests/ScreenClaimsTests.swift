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
  @Test func `each claim about a screen at rest breaks where it must`() {
    let wanted = screens(["a"], sheet(1, path: ["b"]))
    expectClaim(
      "CONVERGE", "a screen at rest shows the stacks that are wanted",
      .holds(for: [wanted, screens(["a"]), screens(["a"], sheet(2))]) {
        $0.stacksConverge(visible: $1, wanted: wanted)
      },
      .breaks(
        for: [screens(), screens(["a", "b"]), screens(["a"], tab: 1), screens(["a"], sheet(1))]
      ) { $0.stacksConverge(visible: $1, wanted: wanted) })
    let (none, one, both) = (screens(), screens([], sheet(1)), screens([], sheet(1), sheet(2)))
    expectClaim(
      "NO-PHANTOM", "a screen at rest shows each modal that is wanted",
      .holds(for: [one, none]) { $0.noPhantoms(visible: one, wanted: $1) },
      .breaks { $0.noPhantoms(visible: none, wanted: one) },
      .breaks { $0.noPhantoms(visible: one, wanted: both) })
    expectClaim(
      "NO-GHOST", "a screen at rest shows no modal that isn't wanted",
      .holds(for: [one, none]) { $0.noGhosts(visible: $1, wanted: one) },
      .breaks(for: [none, screens([], sheet(2))]) { $0.noGhosts(visible: one, wanted: $1) })
    let (first, behind) = (screens([], alert(1)), screens([], alert(1), sheet(2)))
    expectClaim(
      "ALERT-NO-BLOCK", "nothing that is wanted waits behind an alert",
      .holds(for: [(first, first), (one, both), (none, first)]) {
        $0.nothingWaitsBehindAlert(visible: $1.0, wanted: $1.1)
      },
      .breaks { $0.nothingWaitsBehindAlert(visible: first, wanted: behind) })
  }

  @Test func `each claim about what is visible breaks where it must`() {
    let ask: @Sendable (inout Checks, Screens, Bool) -> Void = { checks, visible, isSignedIn in
      checks.screenIsAllowed(
        visible, isSignedIn: isSignedIn, isProtected: { $0 == "orders" },
        isModalProtected: { $0 == 9 })
    }
    let closed = [
      screens(["orders", "cart"]), screens([], sheet(9)), screens([], sheet(1, path: ["orders"])),
    ]
    expectClaim(
      "AUTH-GATE", "nothing protected is visible while signed out",
      .holds { ask(&$0, screens(["cart"], sheet(1, path: ["cart"])), false) },
      .holds(for: closed) { ask(&$0, $1, true) }, .breaks(for: closed) { ask(&$0, $1, false) })
    let two = screens([], sheet(1), sheet(2))
    expectClaim(
      "NO-ORPHAN-UI", "each flow that is visible has a live coordinator",
      .holds(for: [[1, 2], [3, 2, 1]]) { $0.visibleFlowsAreAlive($1, visible: two) },
      .breaks(for: [[1], []]) { $0.visibleFlowsAreAlive($1, visible: two) })
    expectClaim(
      "NO-ORPHAN-CHILD", "each live flow is visible",
      .holds(for: [[], [2], [1, 2]]) { $0.liveFlowsAreVisible($1, visible: two) },
      .breaks { $0.liveFlowsAreVisible([1, 3], visible: two) })
    let (list, covered) = (screens(["a", "b"]), screens(["b"], sheet(1)))
    typealias Arrival = (LinkDestination<String, Int>, Screens)
    expectClaim(
      "LINK-VISIBLE", "what a link leads to is what the user sees",
      .holds(
        for: [
          (.root(tab: 1), screens(tab: 1)), (.screen("b"), list), (.modal(1), covered),
          (.modal(1), screens([], sheet(1, path: ["a"]))),
        ] as [Arrival]
      ) { $0.linkHasArrived(at: $1.0, visible: $1.1) },
      .breaks(
        for: [
          (.root(tab: 0), screens(tab: 1)), (.root(tab: 0), list),
          (.root(tab: 0), screens([], sheet(1))), (.screen("a"), list), (.screen("b"), covered),
          (.modal(2), covered), (.modal(1), list),
        ] as [Arrival]
      ) { $0.linkHasArrived(at: $1.0, visible: $1.1) })
  }
}

/// Each claim about the wanted screen holds for correct steps, and breaks for wrong ones.
@Suite struct WantedScreenClaimsTests {
  @Test func `each claim about stacks breaks where it must`() {
    let (before, chain) = (screens(["a", "b"], sheet(1)), screens([], sheet(1), sheet(2, on: 1)))
    let under = screens([], sheet(1, path: ["c"]), sheet(2, on: 1))
    expectClaim(
      "NO-PUSH-UNDER-MODAL", "no stack gets a screen under a modal that stays",
      .holds(
        for: [
          before, screens(["a"], sheet(1)), screens(["a", "b", "c"]), screens(["c"], sheet(2)),
          screens(["a", "b"], sheet(1, path: ["c"])),
        ]
      ) { $0.pushesAreSeen(from: before, to: $1) },
      .holds { $0.pushesAreSeen(from: screens(["a"]), to: before) },
      .breaks(
        for: [screens(["a", "b", "c"], sheet(1)), screens(["a", "c"], sheet(1), sheet(2, on: 1))]
      ) { $0.pushesAreSeen(from: before, to: $1) },
      .breaks { $0.pushesAreSeen(from: chain, to: under) })
    let deep = screens(["a", "b"], sheet(1, path: ["c", "d"]))
    expectClaim(
      "TRUNCATE-ONLY", "going back takes the screens that the user has left, and nothing else",
      .holds {
        $0.backIsHeard(to: 1, in: nil, from: deep, to: screens(["a"], sheet(1, path: ["c", "d"])))
      },
      .breaks(
        for: [
          deep, screens(["b"], sheet(1, path: ["c", "d"])), screens(["a"]),
          screens([], sheet(1, path: ["c", "d"])),
        ]
      ) { $0.backIsHeard(to: 1, in: nil, from: deep, to: $1) },
      .holds {
        $0.backIsHeard(to: 1, in: 1, from: deep, to: screens(["a", "b"], sheet(1, path: ["c"])))
      },
      .breaks(for: [deep, screens(["a"], sheet(1, path: ["c"]))]) {
        $0.backIsHeard(to: 1, in: 1, from: deep, to: $1)
      })
    expectClaim(
      "FOCUS-ARRIVES", "what a navigation link shows is wanted",
      .holds {
        $0.followedLinkIsWanted(visible: screens(["a", "b"]), wanted: screens(["a", "b"]))
      },
      .breaks(for: [["a"], ["a", "c"]]) {
        $0.followedLinkIsWanted(visible: screens(["a", "b"]), wanted: screens($1))
      })
  }

  @Test func `each claim about modals breaks where it must`() {
    expectClaim(
      "ONE-PRESENTED", "no two modals are wanted from one presenter",
      .holds(for: [screens(), screens([], sheet(1)), screens([], sheet(1), sheet(2, on: 1))]) {
        $0.presentersAreExclusive(in: $1)
      },
      .breaks(
        for: [
          screens([], sheet(1), alert(2)), screens([], sheet(1), sheet(2, on: 1), sheet(3, on: 1)),
        ]
      ) { $0.presentersAreExclusive(in: $1) })
    let one = screens([], sheet(1))
    expectClaim(
      "LATE-NIL-SCOPED", "that one modal is gone takes no other along",
      .holds(for: [one, screens(["a"], sheet(1), sheet(2, on: 1))]) {
        $0.dismissalKeepsOthers(from: one, to: $1)
      },
      .breaks(for: [screens(), screens([], sheet(2))]) {
        $0.dismissalKeepsOthers(from: one, to: $1)
      })
    let chain = screens([], sheet(1), sheet(2, on: 1))
    expectClaim(
      "DISMISS-CASCADE", "a modal that stays has the presenter that it had",
      .holds(for: [chain, one, screens(), screens([], sheet(3))]) {
        $0.dismissalCascades(from: chain, to: $1)
      },
      .breaks(for: [screens([], sheet(2)), screens([], sheet(3), sheet(2, on: 3))]) {
        $0.dismissalCascades(from: chain, to: $1)
      })
    expectClaim(
      "DISMISS-LIVE", "what the user has dismissed isn't wanted any more",
      .holds { $0.dismissalIsHeard(of: 1, wanted: screens([], sheet(2))) },
      .breaks { $0.dismissalIsHeard(of: 1, wanted: one) })
    expectClaim(
      "ALERT-TERMINATES", "an alert whose button was tapped isn't wanted any more",
      .holds { $0.alertIsAnswered(1, wanted: screens([], alert(2))) },
      .breaks { $0.alertIsAnswered(1, wanted: screens([], alert(1))) })
    let three = screens(["a"], sheet(1), sheet(2, on: 1), sheet(3, on: 2))
    expectClaim(
      "DISMISS-TARGET", "a dismissal takes one modal, and nothing that is below it",
      .holds(
        for: [
          screens(["a"], sheet(1)), screens(["a"], sheet(1), sheet(4, on: 1)), three,
          screens(["a"], sheet(4), sheet(1)),
        ]
      ) { $0.dismissalTakesNothingElse(2, from: three, to: $1) },
      .breaks(
        for: [
          screens(["a"]), one, screens(["a"], tab: 1, sheet(1)),
          screens(["a"], sheet(1, path: ["b"])), screens(["a"], sheet(3, on: 2)),
        ]
      ) { $0.dismissalTakesNothingElse(2, from: three, to: $1) })
  }

  /// Steps from `unchanged` that change the wanted screen.
  private static let changes = [
    screens(), screens(["a", "b"], sheet(1)), screens(["a"]), screens(["a"], tab: 1, sheet(1)),
    screens(["a"], sheet(2)), screens(["a"], sheet(1, path: ["b"])),
  ]
  private static let unchanged = screens(["a"], sheet(1))

  /// Expects that a claim holds for a step without a change, and breaks for each of `changes`.
  private func expectNoChange(
    _ name: String, _ meaning: String,
    _ ask: @escaping @Sendable (inout Checks, Screens, Screens) -> Void
  ) {
    let old = Self.unchanged
    expectClaim(
      name, meaning, .holds { ask(&$0, old, old) }, .breaks(for: Self.changes) { ask(&$0, old, $1) }
    )
  }

  @Test func `each claim about a step that changes nothing breaks where it must`() {
    expectNoChange(
      "LATE-NIL-SCOPED", "a write that comes too late for one modal changes nothing else"
    ) { $0.staleWriteChangesNothing(from: $1, to: $2) }
    expectNoChange(
      "TRUNCATE-ONLY", "a back write that comes too late for one path cuts no other"
    ) { $0.staleBackChangesNothing(from: $1, to: $2) }
    expectNoChange(
      "SPURIOUS-IGNORED", "what was cancelled, or only seems to happen, changes nothing"
    ) { $0.spuriousEventChangesNothing(from: $1, to: $2) }
    expectNoChange(
      "REMOVED-SILENT", "an answer whose screen is gone changes no other screen"
    ) { $0.abandonedAnswerShowsNothing(from: $1, to: $2) }
    expectNoChange("IDEMPOTENT", "the second tap of a double tap shows nothing more") {
      $0.secondTapShowsNothing(from: $1, to: $2)
    }
  }

  @Test func `each claim about two ways that lead to the same screen breaks where it must`() {
    let (wanted, alike) = (Self.unchanged, [Self.unchanged, screens(["a"], sheet(2))])
    // The changes that a user sees; another identity of the same sheet isn't visible.
    let others =
      Self.changes.filter { $0.modals.first?.id != 2 } + [screens(["a"], alert(1))]
    expectClaim(
      "LINK-CANONICAL", "a link leads to the same as from the start",
      .holds(for: alike) { $0.linkIsCanonical($1, fromStart: wanted) },
      .breaks(for: others) { $0.linkIsCanonical($1, fromStart: wanted) })
    expectClaim(
      "BATCH-EQ", "two actions in one frame show the same as one after the other",
      .holds(for: alike) { $0.batchIsSequence($1, oneByOne: wanted) },
      .breaks(for: others) { $0.batchIsSequence($1, oneByOne: wanted) })
    expectClaim(
      "CONVERGE", "when nothing more happens, what is visible becomes what is wanted",
      .holds { $0.screenSettles(isAtRest: true, visible: wanted, wanted: wanted) },
      .breaks { $0.screenSettles(isAtRest: false, visible: wanted, wanted: wanted) },
      .breaks(for: Self.changes + [screens(["a"], alert(1))]) {
        $0.screenSettles(isAtRest: true, visible: $1, wanted: wanted)
      })
    expectClaim(
      "NO-DEADLOCK", "the user can go on, also after the answers that are due",
      .holds { $0.userCanGoOn(true) }, .breaks { $0.userCanGoOn(false) })
  }
}
