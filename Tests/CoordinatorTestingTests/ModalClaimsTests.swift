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
  @Test func `at most one modal is wanted`() {
    let claim = Claim("MODAL-EXCLUSIVE", "at most one of sheet, cover and alert is wanted")
    #expect(verdict { $0.modalsAreExclusive(0) } == .holds(claim))
    #expect(verdict { $0.modalsAreExclusive(1) } == .holds(claim))
    #expect(verdict { $0.modalsAreExclusive(2) } == .breaks(claim))
  }

  @Test func `a modal that holds input isn't replaced by another one`() {
    let claim = Claim("MODAL-EXCLUSIVE", "a modal isn't put in the place of another")
    func verdict(from before: [Modal], to after: [Modal]) -> Verdict {
      CoordinatorTestingTests.verdict {
        $0.modalIsNotReplaced(from: ModalChain(before), to: ModalChain(after)) { $0.id != 3 }
      }
    }
    #expect(verdict(from: [1], to: [1]) == .holds(claim))
    #expect(verdict(from: [1], to: [2]) == .breaks(claim))
    #expect(verdict(from: [1, 2], to: [1, 3]) == .breaks(claim))
    #expect(verdict(from: [1, 3], to: [1, 2]) == .silent)
    #expect(verdict(from: [], to: []) == .silent)
    #expect(verdict(from: [1], to: [1, 2]) == .silent)
  }

  @Test func `an array of modals is asked as a chain`() {
    let claim = Claim(
      "DISMISS-CASCADE", "a dismissed modal takes those above it along, and none below")
    let before: [Modal] = [1, 2, 3]
    func after(_ after: [Modal]) -> Verdict {
      verdict { $0.dismissCascades(2, from: ModalChain(before), to: ModalChain(after)) }
    }
    #expect(after([1]) == .holds(claim))
    #expect(after([1, 3]) == .breaks(claim))
  }

  @Test func `no modal covers a pushed screen`() {
    let claim = Claim("NO-PUSH-UNDER-MODAL", "what is pushed isn't covered by a modal")
    let (root, pushed) = ([String](), ["a"])
    #expect(verdict { $0.pushIsSeen(from: root, to: pushed, isCovered: false) } == .holds(claim))
    #expect(verdict { $0.pushIsSeen(from: pushed, to: root, isCovered: true) } == .holds(claim))
    #expect(verdict { $0.pushIsSeen(from: root, to: pushed, isCovered: true) } == .breaks(claim))
  }

  @Test func `a dismissal removes the top modal, and nothing else`() {
    let claim = Claim(
      "DISMISS-TARGET", "dismissing takes the modal on top and no screen of the path")
    #expect(
      verdict { $0.dismissesTop(from: chain(1, 2), to: chain(1), path: "p", pathAfter: "p") }
        == .holds(claim))
    #expect(
      verdict { $0.dismissesTop(from: chain(1, 2), to: chain(1), path: "p", pathAfter: "") }
        == .breaks(claim))
    for after in [chain(), chain(2), chain(1, 2)] {
      #expect(
        verdict { $0.dismissesTop(from: chain(1, 2), to: after, path: "p", pathAfter: "p") }
          == .breaks(claim))
    }
  }

  @Test func `a dismissed modal takes all modals above it along`() {
    let claim = Claim(
      "DISMISS-CASCADE", "a dismissed modal takes those above it along, and none below")
    let before = chain(1, 2, 3)
    #expect(verdict { $0.dismissCascades(2, from: before, to: chain(1)) } == .holds(claim))
    #expect(verdict { $0.dismissCascades(2, from: before, to: chain(1, 3)) } == .breaks(claim))
    #expect(verdict { $0.dismissCascades(2, from: before, to: chain()) } == .breaks(claim))
    #expect(verdict { $0.dismissCascades(9, from: before, to: chain()) } == .silent)
  }

  @Test func `a late dismissal of one modal closes no other`() {
    let claim = Claim("LATE-NIL-SCOPED", "a late dismissal of one modal never closes another")
    #expect(verdict { $0.lateDismissalIsScoped(9, from: chain(1), to: chain(1)) } == .holds(claim))
    #expect(verdict { $0.lateDismissalIsScoped(9, from: chain(1), to: chain()) } == .breaks(claim))
    #expect(verdict { $0.lateDismissalIsScoped(1, from: chain(1), to: chain()) } == .silent)
  }

  @Test func `the button of an alert dismisses it`() {
    let claim = Claim(
      "ALERT-TERMINATES", "an alert goes away with its button, and nothing below it does")
    let before = chain(1, Modal(2, .alert))
    #expect(verdict { $0.alertEnds(from: before, to: chain()) } == .breaks(claim))
    #expect(verdict { $0.alertEnds(from: before, to: chain(1, 3)) } == .holds(claim))
    #expect(verdict { $0.alertEnds(from: before, to: chain(1)) } == .holds(claim))
    #expect(verdict { $0.alertEnds(from: before, to: before) } == .breaks(claim))
    #expect(verdict { $0.alertEnds(from: before, to: chain(Modal(2, .alert))) } == .breaks(claim))
    #expect(verdict { $0.alertEnds(from: chain(1), to: chain(1)) } == .silent)
    #expect(verdict { $0.alertEnds(from: chain(), to: chain()) } == .silent)
  }

  @Test func `a presented modal is on top, above the same modals`() {
    let claim = Claim("FOCUS-ARRIVES", "an accepted modal is on top, and what is below stays")
    #expect(verdict { $0.presentArrives(2, from: chain(1), to: chain(1, 2)) } == .holds(claim))
    for after in [chain(1), chain(2), chain(1, 3), chain(3, 2), chain(1, 2, 3)] {
      #expect(verdict { $0.presentArrives(2, from: chain(1), to: after) } == .breaks(claim))
    }
  }

  @Test func `no modal is presented above an alert`() {
    let claim = Claim("ALERT-NO-BLOCK", "nothing is presented above an alert")
    #expect(verdict { $0.alertIsOnTop(in: chain()) } == .holds(claim))
    #expect(verdict { $0.alertIsOnTop(in: chain(1, Modal(2, .alert))) } == .holds(claim))
    #expect(verdict { $0.alertIsOnTop(in: chain(Modal(1, .alert), 2)) } == .breaks(claim))
    #expect(
      verdict { $0.alertIsOnTop(in: chain(1, Modal(2, .confirmationDialog), 3)) } == .breaks(claim))
  }

  @Test func `different modals have different ids`() {
    let claim = Claim("UNIQUE-MODAL-ID", "two modals have the same id only if they are equal")
    let (one, other) = (Modal(1), Modal(1, text: "other"))
    #expect(verdict { $0.modalIDsAreUnique(from: chain(), to: chain(1, 2)) } == .holds(claim))
    #expect(verdict { $0.modalIDsAreUnique(from: chain(one), to: chain(one, 2)) } == .holds(claim))
    #expect(verdict { $0.modalIDsAreUnique(from: chain(one), to: chain(other)) } == .breaks(claim))
    #expect(
      verdict { $0.modalIDsAreUnique(from: chain(), to: chain(one, other)) } == .breaks(claim))
  }

  @Test func `the visible stack is the wanted one`() {
    let claim = Claim("CONVERGE", "the visible stack is the coordinator's")
    #expect(verdict { $0.screenConverges(visible: ["a"], wanted: ["a"]) } == .holds(claim))
    #expect(verdict { $0.screenConverges(visible: ["a", "b"], wanted: ["a"]) } == .breaks(claim))
  }
}
