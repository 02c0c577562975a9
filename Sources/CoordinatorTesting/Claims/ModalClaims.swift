public import Coordinators
public import StateMachineTesting

/// The correct change that an action makes to a chain of modals, or to an optional modal such as
/// `Sheet?`: a machine states it once, and the claims about the modals and their flaws follow.
public enum ModalStep<Modal: Hashable & Sendable>: Hashable, Sendable {
  /// Presents a modal from the one on top, unless that is an alert (S10), or the modal is in the
  /// chain already.
  case present(Modal)
  /// Dismisses the modal on top, as its close button does.
  case dismiss
  /// Swipes the modal on top away, or dismisses a dialog by a tap beside it (S18).
  case swipe
  /// Closes the alert or the dialog on top, as each of its buttons does (S11).
  case button
  /// Dismisses a modal with those above it, as the nil that the system writes for it does (S8); the
  /// modal may be gone by then.
  case writeNil(for: Modal)
}

extension ModalStep where Modal: ModalRoute {
  /// Returns whether a chain must refuse the step: it lacks the modal that the step needs, or
  /// another modal prevents it.
  ///
  /// - Complexity: O(*n*) in the number of modals.
  @inlinable
  public func isRefused<Route>(by chain: ModalChain<Modal, Route>) -> Bool {
    let top = chain.top?.modal.style
    switch self {
    case .present(let modal):
      return top?.hasStack == false || chain.layers.contains { $0.modal == modal }
    case .dismiss: return top == nil
    case .swipe: return top?.canBeSwipedAway != true
    case .button: return top?.hasStack != false
    case .writeNil: return false
    }
  }
}

// The claims about modals. An app with one optional for each presentation, such as `Sheet?`, calls
// `takesStep` for it; one with an array of modals passes `ModalChain(modals)`.

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

  /// FOCUS-ARRIVES, MODAL-EXCLUSIVE, DISMISS-TARGET, LATE-NIL-SCOPED and ALERT-TERMINATES: a step
  /// changes an optional modal, as in `.sheet(item: $sheet)`, as stated.
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
      if let before, let after, holdsInput(before) {
        always("MODAL-EXCLUSIVE", "a modal isn't put in the place of another", before == after)
      }
      if before == nil {
        always(
          "FOCUS-ARRIVES", "an accepted modal is on top, and what is below stays", after == modal)
      }
    case .dismiss, .swipe:
      always(
        "DISMISS-TARGET", "dismissing takes the modal on top and no screen of the path",
        after == nil)
    case .button:
      if before == nil { return }
      always(
        "ALERT-TERMINATES", "an alert goes away with its button, and nothing below it does",
        after != before)
    case .writeNil(let modal):
      if before == modal { return }
      always(
        "LATE-NIL-SCOPED", "a late dismissal of one modal never closes another", before == after)
    case nil: break
    }
  }

  /// MODAL-EXCLUSIVE: a presenter wants at most one modal (S1, S3).
  @_transparent
  public mutating func modalsAreExclusive(_ count: @autoclosure () -> Int) {
    always("MODAL-EXCLUSIVE", "at most one of sheet, cover and alert is wanted", count() <= 1)
  }

  /// MODAL-EXCLUSIVE: a modal that holds unsaved input isn't replaced by another one.
  ///
  /// To replace one without input is no mistake under SwiftUI, which dismisses the first and
  /// presents the second (S7). UIKit drops the second (S3): a ``SimulatedDevice`` under
  /// ``PresenterPolicy/drop`` finds that in a plain shell.
  ///
  /// - Parameters:
  ///   - before: the modals before the step.
  ///   - after: the modals after it.
  ///   - holdsInput: returns whether a modal can hold input that is lost with it.
  @_transparent
  public mutating func modalIsNotReplaced<Modal, Route>(
    from before: ModalChain<Modal, Route>, to after: ModalChain<Modal, Route>,
    holdsInput: (Modal) -> Bool
  ) {
    guard let top = before.top, before.depth == after.depth, holdsInput(top.modal) else { return }
    always(
      "MODAL-EXCLUSIVE", "a modal isn't put in the place of another",
      before.layers[before.depth - 1].modal == after.layers[after.depth - 1].modal)
  }

  /// NO-PUSH-UNDER-MODAL: a modal doesn't cover a pushed screen.
  @_transparent
  public mutating func pushIsSeen<Path: Collection>(
    from before: Path, to after: Path, isCovered: @autoclosure () -> Bool
  ) {
    always(
      "NO-PUSH-UNDER-MODAL", "what is pushed isn't covered by a modal",
      after.count <= before.count || !isCovered())
  }

  /// DISMISS-TARGET: dismissing removes the modal on top, and nothing else.
  @_transparent
  public mutating func dismissesTop<Modal, Route, Path: Equatable>(
    from before: ModalChain<Modal, Route>, to after: ModalChain<Modal, Route>,
    path: Path, pathAfter: Path
  ) where Route: Equatable {
    always(
      "DISMISS-TARGET", "dismissing takes the modal on top and no screen of the path",
      path == pathAfter && after.layers.elementsEqual(before.layers.dropLast()))
  }

  /// DISMISS-CASCADE: dismissing a modal dismisses every modal above it (S5), and none below.
  @_transparent
  public mutating func dismissCascades<Modal, Route>(
    _ id: Modal.ID, from before: ModalChain<Modal, Route>, to after: ModalChain<Modal, Route>
  ) where Route: Equatable {
    guard let index = before.layers.firstIndex(where: { $0.id == id }) else { return }
    always(
      "DISMISS-CASCADE", "a dismissed modal takes those above it along, and none below",
      after.layers.elementsEqual(before.layers[..<index]))
  }

  /// LATE-NIL-SCOPED: a late write of nil for a modal that is gone changes nothing (S8).
  @_transparent
  public mutating func lateDismissalIsScoped<Modal, Route>(
    _ id: Modal.ID, from before: ModalChain<Modal, Route>, to after: ModalChain<Modal, Route>
  ) where Route: Equatable {
    guard !before.layers.contains(where: { $0.id == id }) else { return }
    always("LATE-NIL-SCOPED", "a late dismissal of one modal never closes another", before == after)
  }

  /// FOCUS-ARRIVES: an accepted modal is on top, and those below stay.
  @_transparent
  public mutating func presentArrives<Modal, Route>(
    _ modal: Modal, from before: ModalChain<Modal, Route>, to after: ModalChain<Modal, Route>
  ) where Route: Equatable {
    always(
      "FOCUS-ARRIVES", "an accepted modal is on top, and what is below stays",
      after.depth == before.depth + 1 && after.layers[before.depth].modal == modal
        && after.layers.starts(with: before.layers))
  }

  /// ALERT-TERMINATES: each button of an alert or a dialog closes it (S11), and no modal below it.
  @_transparent
  public mutating func alertEnds<Modal, Route>(
    from before: ModalChain<Modal, Route>, to after: ModalChain<Modal, Route>
  ) where Route: Equatable {
    guard let top = before.top, !top.modal.style.hasStack else { return }
    always(
      "ALERT-TERMINATES", "an alert goes away with its button, and nothing below it does",
      !after.layers.contains { $0.modal == top.modal }
        && after.layers.starts(with: before.layers.dropLast()))
  }

  /// ALERT-NO-BLOCK: nothing is presented above an alert or a dialog, because it would never show
  /// (S10).
  @_transparent
  public mutating func alertIsOnTop<Modal, Route>(in chain: ModalChain<Modal, Route>) {
    var isOnTop = true
    for layer in chain.layers.dropLast() where !layer.modal.style.hasStack { isOnTop = false }
    always("ALERT-NO-BLOCK", "nothing is presented above an alert", isOnTop)
  }

  /// UNIQUE-MODAL-ID: two modals have the same identity if and only if they are equal.
  ///
  /// The system compares identities to decide whether a presented modal is still the same (S7): if
  /// two modals share one, the second never shows.
  ///
  /// - Complexity: O(*n*²) in the number of modals.
  @_transparent
  public mutating func modalIDsAreUnique<Modal, Route>(
    from before: ModalChain<Modal, Route>, to after: ModalChain<Modal, Route>
  ) {
    var isUnique = true
    for (index, layer) in after.layers.enumerated() {
      for other in before.layers where (other.id == layer.id) != (other.modal == layer.modal) {
        isUnique = false
      }
      for other in after.layers[..<index]
      where (other.id == layer.id) != (other.modal == layer.modal) {
        isUnique = false
      }
    }
    always("UNIQUE-MODAL-ID", "two modals have the same id only if they are equal", isUnique)
  }

  /// CONVERGE, for a state without running transitions: the visible screens are those that the
  /// coordinator wants.
  @_transparent
  public mutating func screenConverges<Screen: Equatable>(visible: Screen, wanted: Screen) {
    always("CONVERGE", "the visible stack is the coordinator's", visible == wanted)
  }
}
