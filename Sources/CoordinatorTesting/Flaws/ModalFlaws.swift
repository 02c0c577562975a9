public import Coordinators

extension Flaw {
  /// Returns the flaws that every chain of modals can have: a modal that is overwritten, or stays,
  /// or is dismissed together with an unrelated one.
  ///
  /// - Parameters:
  ///   - chain: the modals.
  ///   - step: the change that an action makes to the modals; nil for an unrelated action.
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
}
