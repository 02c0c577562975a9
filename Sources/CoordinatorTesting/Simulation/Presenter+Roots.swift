// The rules by which a presenter replaces its root, and shows the views beside it.

extension Presenter {
  /// The visible screens, and the modals that are alive behind their root.
  @inlinable
  var alive: Hierarchy {
    var alive = visible
    if !leftModals.isEmpty { alive.modals = leftModals + visible.modals }
    return alive
  }

  /// Shows the wanted overlays and the wanted root: neither waits for a transition.
  @inlinable
  mutating func applyRoot(of wanted: Hierarchy, isAskedAgain: Bool, policy: PresenterPolicy) {
    guard isActive, phase != .launching else { return }
    (visible.overlays, visible.windows) = (wanted.overlays, wanted.windows)
    if visible.root == wanted.root { return }
    let modals = visible.modals
    // A careful shell dismisses the modals of a root before it replaces it (S31).
    if policy == .drop, isAskedAgain, !modals.isEmpty {
      if phase == .idle { phase = .dismissing(.init(index: 0, cause: .program)) }
      return
    }
    visible.root = wanted.root
    visible.tab = wanted.tab
    visible.path = wanted.path
    (phase, leftTab, isForeignUp, pendingParts) = (.idle, nil, false, .all)
    if modals.isEmpty { return }
    switch policy {
    case .drop:
      // S31: UIKit dismisses no modal of a root that is replaced: it stays alive behind the new
      // root, and nothing can dismiss it any more (Sencha #23, Showmax Engineering).
      visible.modals = []
      leftModals += modals
    case .queue:
      // S32: in SwiftUI the modals of a branch go with it, a frame later; nil isn't written
      // (swift-navigation #192).
      phase = .dismissing(.init(index: 0, cause: .program))
    }
  }
}
