import CoordinatorTesting
import Testing

/// Each claim holds for correct steps of an optional modal, and breaks for wrong ones.
@Suite struct ModalSlotClaimsTests {
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

  @Test func `a dismissal that takes a screen along breaks its claim`() {
    let found = verdict { $0.dismissesTop(from: "a", to: Self.none, path: [1], pathAfter: []) }
    #expect(found.broken.map(\.name) == ["DISMISS-TARGET"])
  }
}
