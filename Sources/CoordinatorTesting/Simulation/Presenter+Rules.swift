import Coordinators

// The rules by which a presenter changes its root, stacks, tabs and modals to the wanted ones.

// MARK: Columns

extension Presenter {
  /// The number of screens of the stack on top that stand in columns of their own.
  ///
  /// S33: in a wide window the columns stand side by side, in a narrow one they are a stack with
  /// the detail on top (`UISplitViewController`, `NavigationSplitViewColumn`). The columns are the
  /// window's: a modal has none.
  @inlinable
  var standing: Int { visible.modals.isEmpty ? columns - 1 : 0 }

  /// Begins the animation of a change of the stack on top from a depth; a covered stack changes
  /// without animation.
  ///
  /// S34: a selection shows its detail in a column without a push (`NavigationSplitView`).
  ///
  /// S24: a pop and a push in one tick: the stack animates the net difference, and nothing if the
  /// depth is the same (FlowStacks #112, Voyager #437).
  @inlinable
  mutating func animate(to depth: Int, from before: Int) {
    if isForeignUp { return }
    let (depth, before) = (max(depth, standing), max(before, standing))
    if depth > before { phase = .pushing }
    if depth < before { phase = .popping }
  }
}

// MARK: The root, and the views beside it

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
    (phase, leftTab, isForeignUp, pending) = (.idle, nil, false, (true, true))
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

// MARK: Stacks

extension Presenter {
  @inlinable
  mutating func applyStacks(of wanted: Hierarchy) {
    let isPathKept = visible.tab != wanted.tab && showTab(of: wanted)
    let top = visible.modals.count
    if visible.path != wanted.path, !isPathKept {
      if top == 0 { animate(to: wanted.path.count, from: visible.path.count) }
      visible.path = wanted.path
    }
    for index in visible.modals.indices {
      guard let twin = wanted.modal(visible.modals[index].id),
        twin.path != visible.modals[index].path
      else { continue }
      if index == top - 1 { animate(to: twin.path.count, from: visible.modals[index].path.count) }
      visible.modals[index].path = twin.path
    }
  }
}

// MARK: Tabs

extension Presenter {
  /// True if the tab bar can be tapped: no modal covers it, and no transition but a push is under
  /// way (S14).
  @inlinable
  public var canTapTabs: Bool {
    guard isActive, !isForeignUp, visible.modals.isEmpty, !visible.isTopHidden else { return false }
    return phase == .idle || phase == .pushing
  }

  /// Returns whether another tab is wanted during a push.
  @inlinable
  func leavesPushingTab(for wanted: Hierarchy) -> Bool {
    guard case .pushing = phase else { return false }
    return isActive && visible.modals.isEmpty && visible.tab != wanted.tab
  }

  /// Ends a push because another tab is wanted: the tab bar waits for no transition of a stack.
  ///
  /// - Parameter keepsPath: true if the stack keeps its screens although its path was cleared
  ///   (S14).
  @inlinable
  mutating func leaveTab(keepsPath: Bool) {
    if keepsPath { leftTab = (visible.tab, visible.path) }
    phase = .idle
  }

  /// Shows the wanted tab.
  ///
  /// - Returns: true if its stack has kept screens that the wanted path doesn't have.
  @inlinable
  mutating func showTab(of wanted: Hierarchy) -> Bool {
    visible.tab = wanted.tab
    visible.path = wanted.path
    guard let left = leftTab, left.tab == wanted.tab else { return false }
    leftTab = nil
    if !wanted.path.isEmpty { return false }
    visible.path = left.path
    return true
  }
}

// MARK: Modals

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
