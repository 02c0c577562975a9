import Coordinators

// The rules by which a presenter changes its modals to the wanted ones.

extension Presenter {
  @inlinable
  mutating func applyModals(of wanted: Hierarchy, dropping asked: Hierarchy?) {
    var presenter: ModalID?
    var depth = visible.path.count
    for (index, shown) in visible.modals.enumerated() {
      // S7: another identity in the same binding: the system dismisses first, then presents (TCA
      // #2021).
      guard let twin = wanted.modal(shown.id), twin.presenter == presenter,
        twin.style == shown.style, twin.presenterDepth <= depth
      else {
        // S5: dismissing a layer dismisses every layer above it (`UIViewController.dismiss`).
        phase = .dismissing(.init(index: index, cause: .program))
        return
      }
      presenter = shown.id
      depth = shown.path.count
    }
    // S25: while a modal that isn't the coordinator's own is up, a present under it is dropped
    // (FlowStacks #73).
    if isForeignUp { return }
    // S10: an alert is a presented layer, and presents nothing itself (WordPress-iOS #3201).
    if let top = visible.modals.last, !top.style.hasStack { return }
    // S1: of two bindings the first is shown; the second waits until the first is dismissed
    // (subconscious #900).
    // S4: a presenter that isn't in the window presents nothing (XCoordinator #15, TCA PR #2769).
    for modal in wanted.modals
    where modal.presenter == presenter && modal.presenterDepth <= depth
      && !givenUp.contains(modal.id) && asked?.contains(modal.id) != true
    {
      visible.modals.append(modal)
      phase = .presenting
      return
    }
  }
}

extension Presenter {
  /// True if a modal is visible although its presenter's screen has left the stack.
  @inlinable
  var hasLostPresenter: Bool {
    var depth = visible.path.count
    for modal in visible.modals {
      if modal.presenterDepth > depth { return true }
      depth = modal.path.count
    }
    return false
  }
}
