public import CoordinatorTesting
public import Coordinators

extension Flaw {
  /// Returns the flaws that every chain of modals can have: a modal that is overwritten, or stays,
  /// or is dismissed together with an unrelated one.
  ///
  /// - Returns: `second-sheet-replaces-first`, to be caught by MODAL-EXCLUSIVE;
  ///   `modal-above-alert`, by REFUSED; `swipe-closes-two`, by DISMISS-TARGET;
  ///   `dismissal-leaves-upper-modals`, by DISMISS-CASCADE; `late-dismissal-closes-another`, by
  ///   LATE-NIL-SCOPED; `alert-comes-back`, by ALERT-TERMINATES.
  public static func modals<Modal, Route: Hashable & Sendable>(
    _ chain: any WritableKeyPath<Base.State, ModalChain<Modal, Route>> & Sendable,
    step: @escaping @Sendable (Base.Action) -> ModalStep<Modal>?
  ) -> [Flaw] {
    /// Returns a flaw that changes the modals after a step.
    func flaw(
      _ name: String, breaks rule: String, caughtBy claim: String,
      spoil:
        @escaping @Sendable (
          ModalStep<Modal>, ModalChain<Modal, Route>, inout ModalChain<Modal, Route>
        ) -> Void
    ) -> Flaw {
      Flaw(name, breaks: rule, caughtBy: claim) {
        guard let step = step($0.action) else { return }
        spoil(step, $0.before[keyPath: chain], &$0.state[keyPath: chain])
      }
    }
    return [
      flaw(
        "second-sheet-replaces-first", breaks: "a modal isn't overwritten",
        caughtBy: "MODAL-EXCLUSIVE"
      ) { step, before, after in
        guard case .present = step, !before.isEmpty, after.depth > before.depth else { return }
        after.layers.remove(at: before.depth - 1)
      },
      flaw(
        "modal-above-alert", breaks: "nothing is presented above an alert", caughtBy: "REFUSED"
      ) { step, before, after in
        guard case .present(let modal) = step, before.top?.modal.style == .alert else { return }
        after.layers.append(.init(modal))
      },
      flaw(
        "swipe-closes-two", breaks: "dismissing takes one modal", caughtBy: "DISMISS-TARGET"
      ) { step, before, after in
        if step == .swipe, after.depth < before.depth { after.dismissTop() }
      },
      flaw(
        "dismissal-leaves-upper-modals", breaks: "what a modal presented goes with it",
        caughtBy: "DISMISS-CASCADE"
      ) { step, before, after in
        guard case .writeNil(let modal) = step else { return }
        after.layers = before.layers.filter { $0.modal != modal }
      },
      flaw(
        "late-dismissal-closes-another", breaks: "a dismissal is meant for one modal",
        caughtBy: "LATE-NIL-SCOPED"
      ) { step, before, after in
        if case .writeNil = step, after.depth == before.depth { after.dismissTop() }
      },
      flaw(
        "alert-comes-back", breaks: "an alert goes away with its button",
        caughtBy: "ALERT-TERMINATES"
      ) { step, before, after in
        if step == .button { after = before }
      },
    ]
  }

  /// Returns the flaws that every optional modal can have: it is overwritten, stays, or is closed
  /// by a dismissal of another one.
  ///
  /// - Returns: `second-sheet-replaces-first`, to be caught by MODAL-EXCLUSIVE;
  ///   `dismissal-is-ignored`, by DISMISS-TARGET; `late-dismissal-closes-another`, by
  ///   LATE-NIL-SCOPED; `alert-comes-back`, by ALERT-TERMINATES.
  public static func modals<Modal>(
    _ modal: any WritableKeyPath<Base.State, Modal?> & Sendable, without names: [String] = [],
    step: @escaping @Sendable (Base.Action) -> ModalStep<Modal>?
  ) -> [Flaw] {
    let flaws: [Flaw] = [
      Flaw(
        "second-sheet-replaces-first", breaks: "a modal isn't overwritten",
        caughtBy: "MODAL-EXCLUSIVE"
      ) {
        guard case .present(let second) = step($0.action), $0.before[keyPath: modal] != nil
        else { return }
        $0.state[keyPath: modal] = second
      },
      Flaw(
        "dismissal-is-ignored", breaks: "a dismissal closes the modal", caughtBy: "DISMISS-TARGET"
      ) {
        guard step($0.action) == .dismiss || step($0.action) == .swipe else { return }
        $0.state[keyPath: modal] = $0.before[keyPath: modal]
      },
      Flaw(
        "late-dismissal-closes-another", breaks: "a dismissal is meant for one modal",
        caughtBy: "LATE-NIL-SCOPED"
      ) {
        if case .writeNil = step($0.action) { $0.state[keyPath: modal] = nil }
      },
      Flaw(
        "alert-comes-back", breaks: "an alert goes away with its button",
        caughtBy: "ALERT-TERMINATES"
      ) {
        if step($0.action) == .button { $0.state[keyPath: modal] = $0.before[keyPath: modal] }
      },
    ]
    return flaws.filter { !names.contains($0.name) }
  }
}
