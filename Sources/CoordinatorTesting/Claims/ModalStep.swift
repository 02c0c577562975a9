public import Coordinators

/// The correct change that an action makes to a chain of modals, or to an optional modal such as
/// `Sheet?`: a machine states it once, and the claims about the modals and their flaws follow.
///
/// ```swift
/// extension OrderAction {
///   var modalStep: ModalStep<OrderModal>? {
///     switch self {
///     case .present(let modal): .present(modal)
///     case .dismiss: .dismiss
///     case .button: .button
///     case .lateDismissal(let modal): .writeNil(for: modal)
///     default: nil
///     }
///   }
/// }
/// ```
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
