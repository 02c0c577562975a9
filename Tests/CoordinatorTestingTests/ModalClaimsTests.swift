import CoordinatorTesting
import Testing

private struct Modal: ModalRoute, ExpressibleByIntegerLiteral {
  var id: Int
  var style = ModalStyle.sheet
  var text = ""

  init(_ id: Int, _ style: ModalStyle = .sheet, text: String = "") {
    (self.id, self.style, self.text) = (id, style, text)
  }

  init(integerLiteral id: Int) { self.init(id) }
}

private typealias Chain = ModalChain<Modal, String>

private func chain(_ modals: Modal...) -> Chain {
  var chain = Chain()
  chain.layers = modals.map { .init($0) }
  return chain
}

/// Each claim holds for correct chains and steps, and breaks for wrong ones.
@Suite struct ModalClaimsTests {
  @Test func `each claim about modals that are presented breaks where it must`() {
    expectClaim(
      "MODAL-EXCLUSIVE", "at most one of sheet, cover and alert is wanted",
      .holds(for: [0, 1]) { $0.modalsAreExclusive($1) }, .breaks { $0.modalsAreExclusive(2) })
    let replaces: @Sendable (inout Checks, ([Modal], [Modal])) -> Void = { checks, step in
      checks.modalIsNotReplaced(from: ModalChain(step.0), to: ModalChain(step.1)) { $0.id != 3 }
    }
    expectClaim(
      "MODAL-EXCLUSIVE", "a modal isn't put in the place of another",
      .holds { replaces(&$0, ([1], [1])) },
      .breaks(for: [([1], [2]), ([1, 2], [1, 3])], replaces),
      .silent { replaces(&$0, ([1, 3], [1, 2])) }, .silent { replaces(&$0, ([], [])) },
      .silent { replaces(&$0, ([1], [1, 2])) })
    let (root, pushed) = ([String](), ["a"])
    expectClaim(
      "NO-PUSH-UNDER-MODAL", "what is pushed isn't covered by a modal",
      .holds { $0.pushIsSeen(from: root, to: pushed, isCovered: false) },
      .holds { $0.pushIsSeen(from: pushed, to: root, isCovered: true) },
      .breaks { $0.pushIsSeen(from: root, to: pushed, isCovered: true) })
    expectClaim(
      "FOCUS-ARRIVES", "an accepted modal is on top, and what is below stays",
      .holds { $0.presentArrives(2, from: chain(1), to: chain(1, 2)) },
      .breaks(for: [chain(1), chain(2), chain(1, 3), chain(3, 2), chain(1, 2, 3)]) {
        $0.presentArrives(2, from: chain(1), to: $1)
      })
    expectClaim(
      "ALERT-NO-BLOCK", "nothing is presented above an alert",
      .holds(for: [chain(), chain(1, Modal(2, .alert))]) { $0.alertIsOnTop(in: $1) },
      .breaks(for: [chain(Modal(1, .alert), 2), chain(1, Modal(2, .confirmationDialog), 3)]) {
        $0.alertIsOnTop(in: $1)
      })
    let (one, other) = (Modal(1), Modal(1, text: "other"))
    expectClaim(
      "UNIQUE-MODAL-ID", "two modals have the same id only if they are equal",
      .holds { $0.modalIDsAreUnique(from: chain(), to: chain(1, 2)) },
      .holds { $0.modalIDsAreUnique(from: chain(one), to: chain(one, 2)) },
      .breaks { $0.modalIDsAreUnique(from: chain(one), to: chain(other)) },
      .breaks { $0.modalIDsAreUnique(from: chain(), to: chain(one, other)) })
    expectClaim(
      "CONVERGE", "the visible stack is the coordinator's",
      .holds { $0.screenConverges(visible: ["a"], wanted: ["a"]) },
      .breaks { $0.screenConverges(visible: ["a", "b"], wanted: ["a"]) })
  }

  @Test func `each claim about a dismissal breaks where it must`() {
    expectClaim(
      "DISMISS-TARGET", "dismissing takes the modal on top and no screen of the path",
      .holds { $0.dismissesTop(from: chain(1, 2), to: chain(1), path: "p", pathAfter: "p") },
      .breaks { $0.dismissesTop(from: chain(1, 2), to: chain(1), path: "p", pathAfter: "") },
      .breaks(for: [chain(), chain(2), chain(1, 2)]) {
        $0.dismissesTop(from: chain(1, 2), to: $1, path: "p", pathAfter: "p")
      })
    let (before, modals) = (chain(1, 2, 3), [1, 2, 3] as [Modal])
    // An array of modals is asked as a chain.
    expectClaim(
      "DISMISS-CASCADE", "a dismissed modal takes those above it along, and none below",
      .holds { $0.dismissCascades(2, from: before, to: chain(1)) },
      .breaks(for: [chain(1, 3), chain()]) { $0.dismissCascades(2, from: before, to: $1) },
      .silent { $0.dismissCascades(9, from: before, to: chain()) },
      .holds { $0.dismissCascades(2, from: ModalChain(modals), to: ModalChain([1] as [Modal])) },
      .breaks {
        $0.dismissCascades(2, from: ModalChain(modals), to: ModalChain([1, 3] as [Modal]))
      })
    expectClaim(
      "LATE-NIL-SCOPED", "a late dismissal of one modal never closes another",
      .holds { $0.lateDismissalIsScoped(9, from: chain(1), to: chain(1)) },
      .breaks { $0.lateDismissalIsScoped(9, from: chain(1), to: chain()) },
      .silent { $0.lateDismissalIsScoped(1, from: chain(1), to: chain()) })
    let alert = chain(1, Modal(2, .alert))
    expectClaim(
      "ALERT-TERMINATES", "an alert goes away with its button, and nothing below it does",
      .holds(for: [chain(1), chain(1, 3)]) { $0.alertEnds(from: alert, to: $1) },
      .breaks(for: [chain(), alert, chain(Modal(2, .alert))]) { $0.alertEnds(from: alert, to: $1) },
      .silent { $0.alertEnds(from: chain(1), to: chain(1)) },
      .silent { $0.alertEnds(from: chain(), to: chain()) })
  }

  // MARK: One optional modal

  static let none: String? = nil

  /// A step from a modal, the modal that must follow, and one that must not.
  @Test(
    arguments: [
      (.present("a"), nil, "a", nil, "FOCUS-ARRIVES"),
      (.present("a"), nil, "a", "b", "FOCUS-ARRIVES"),
      (.present("b"), "a", "a", "b", "MODAL-EXCLUSIVE"),
      (.dismiss, "a", nil, "a", "DISMISS-TARGET"),
      (.swipe, "a", nil, "b", "DISMISS-TARGET"),
      (.button, "a", nil, "a", "ALERT-TERMINATES"),
      (.writeNil(for: "a"), "b", "b", nil, "LATE-NIL-SCOPED"),
    ] as [(ModalStep<String>, String?, String?, String?, String)])
  func `a step leads to the modal that it describes`(
    step: ModalStep<String>, before: String?, good: String?, bad: String?, name: String
  ) {
    let held = verdict { $0.takesStep(step, from: before, to: good) { $0 == "a" } }
    #expect(held.asked.map(\.name) == [name] && held.broken == [])
    let broken = verdict { $0.takesStep(step, from: before, to: bad) { $0 == "a" } }
    #expect(broken.broken.map(\.name) == [name])
  }

  @Test func `a step without a modal to act on isn't checked`() {
    let step: ModalStep<String>? = nil
    #expect(verdict { $0.takesStep(step, from: "a", to: "b") } == .silent)
    #expect(verdict { $0.takesStep(.button, from: Self.none, to: "b") } == .silent)
    #expect(verdict { $0.takesStep(.writeNil(for: "a"), from: "a", to: nil) } == .silent)
    #expect(verdict { $0.takesStep(.present("b"), from: "a", to: nil) } == .silent)
    #expect(verdict { $0.takesStep(.present("b"), from: "a", to: "b") } == .silent)
    #expect(verdict { $0.takesStep(.present("a"), from: "b", to: "a") { $0 == "a" } } == .silent)
  }
}
