public import Coordinators
public import StateMachineTesting

// The claims about a chain of modals in one call.

extension Checks {
  /// FOCUS-ARRIVES, MODAL-EXCLUSIVE, DISMISS-TARGET, DISMISS-CASCADE, LATE-NIL-SCOPED and
  /// ALERT-TERMINATES: a step changes a chain of modals as stated.
  ///
  /// UNIQUE-MODAL-ID is checked for every action. REFUSED covers a step that has to be refused,
  /// because it needs the whole state: see ``refusalChangesNothing(_:from:to:)``.
  ///
  /// - Parameters:
  ///   - step: the change that the action makes to the chain; nil for an unrelated action.
  ///   - before: the chain before the step.
  ///   - after: the chain after it.
  ///   - holdsInput: returns whether a modal can hold input that is lost with it.
  @_transparent
  public mutating func takesStep<Modal, Route: Equatable>(
    _ step: ModalStep<Modal>?, from before: ModalChain<Modal, Route>,
    to after: ModalChain<Modal, Route>, holdsInput: (Modal) -> Bool = { _ in false }
  ) {
    modalIDsAreUnique(from: before, to: after)
    guard let step else { return }
    if case .present = step {
      modalIsNotReplaced(from: before, to: after, holdsInput: holdsInput)
    }
    if step.isRefused(by: before) { return }
    switch step {
    case .present(let modal): presentArrives(modal, from: before, to: after)
    case .dismiss, .swipe: dismissesTop(from: before, to: after, path: true, pathAfter: true)
    case .button: alertEnds(from: before, to: after)
    case .writeNil(let modal):
      lateDismissalIsScoped(modal.id, from: before, to: after)
      dismissCascades(modal.id, from: before, to: after)
    }
  }
}
