public import Coordinators
public import StateMachineTesting

// The claims about a chain of modals, at once.
// The claims are transparent, for the reason and the measurement given in StackClaims.swift.

extension Checks {
  /// FOCUS-ARRIVES, MODAL-EXCLUSIVE, DISMISS-TARGET, DISMISS-CASCADE, LATE-NIL-SCOPED and ALERT-TERMINATES: a step does to
  /// a chain of modals as it says.
  ///
  /// UNIQUE-MODAL-ID is stated of every action.
  /// A step that has to be refused is REFUSED's, which knows the whole state: see
  /// ``refusalChangesNothing(_:from:to:)``.
  ///
  /// - Parameters:
  ///   - step: what the action does to the chain; nil for one that has nothing to do with it.
  ///   - before: the chain before the step.
  ///   - after: the chain after it.
  @_transparent
  public mutating func takesStep<Modal, Route: Equatable>(
    _ step: ModalStep<Modal>?, from before: ModalChain<Modal, Route>,
    to after: ModalChain<Modal, Route>
  ) {
    modalIDsAreUnique(from: before, to: after)
    guard let step else { return }
    if case .present = step { modalIsNotReplaced(from: before, to: after) }
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
