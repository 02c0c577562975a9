public import StateMachineTesting

// The claims about one optional modal, as in `.sheet(item: $sheet)`; a chain of modals has the same
// claims in ModalClaims.swift.
// The claims are transparent, for the reason and the measurement given in StackClaims.swift.

extension Checks {
  /// FOCUS-ARRIVES, MODAL-EXCLUSIVE, DISMISS-TARGET, LATE-NIL-SCOPED and ALERT-TERMINATES: a step
  /// changes an optional modal as stated.
  ///
  /// - Parameters:
  ///   - step: the change that the action makes to the modal; nil for an unrelated action, or one
  ///     that has to be refused.
  ///   - before: the modal before the step.
  ///   - after: the modal after it.
  ///   - holdsInput: returns whether a modal can hold input that is lost with it.
  @_transparent
  public mutating func takesStep<Modal>(
    _ step: ModalStep<Modal>?, from before: Modal?, to after: Modal?,
    holdsInput: (Modal) -> Bool = { _ in false }
  ) {
    switch step {
    case .present(let modal):
      modalIsNotReplaced(from: before, to: after, holdsInput: holdsInput)
      presentArrives(modal, from: before, to: after)
    case .dismiss, .swipe: dismissesTop(from: before, to: after, path: true, pathAfter: true)
    case .button: alertEnds(from: before, to: after)
    case .writeNil(let modal): lateDismissalIsScoped(modal, from: before, to: after)
    case nil: break
    }
  }

  /// MODAL-EXCLUSIVE: a modal that holds unsaved input isn't replaced by another one, as
  /// ``modalIsNotReplaced(from:to:holdsInput:)-(ModalChain<Modal,Route>,_,_)`` states for a chain.
  @_transparent
  public mutating func modalIsNotReplaced<Modal: Equatable>(
    from before: Modal?, to after: Modal?, holdsInput: (Modal) -> Bool
  ) {
    guard let before, let after, holdsInput(before) else { return }
    always("MODAL-EXCLUSIVE", "a modal isn't put in the place of another", before == after)
  }

  /// FOCUS-ARRIVES: a modal that is presented while there is none is the wanted one.
  @_transparent
  public mutating func presentArrives<Modal: Equatable>(
    _ modal: Modal, from before: Modal?, to after: Modal?
  ) {
    guard before == nil else { return }
    always(
      "FOCUS-ARRIVES", "an accepted modal is on top, and what is below stays", after == modal)
  }

  /// DISMISS-TARGET: dismissing removes the modal, and no screen of the path.
  @_transparent
  public mutating func dismissesTop<Modal, Path: Equatable>(
    from before: Modal?, to after: Modal?, path: Path, pathAfter: Path
  ) {
    always(
      "DISMISS-TARGET", "dismissing takes the modal on top and no screen of the path",
      path == pathAfter && after == nil)
  }

  /// LATE-NIL-SCOPED: a late write of nil for a modal that is gone changes nothing (S8).
  @_transparent
  public mutating func lateDismissalIsScoped<Modal: Equatable>(
    _ modal: Modal, from before: Modal?, to after: Modal?
  ) {
    guard before != modal else { return }
    always(
      "LATE-NIL-SCOPED", "a late dismissal of one modal never closes another", before == after)
  }

  /// ALERT-TERMINATES: each button of an alert closes it (S11).
  @_transparent
  public mutating func alertEnds<Modal: Equatable>(from before: Modal?, to after: Modal?) {
    guard before != nil else { return }
    always(
      "ALERT-TERMINATES", "an alert goes away with its button, and nothing below it does",
      after != before)
  }
}
