public import StateMachineTesting

// The claims that compare the visible screens with the wanted ones.

extension Checks {
  // MARK: At rest

  /// CONVERGE: at rest, each visible stack is the coordinator's.
  @_transparent
  public mutating func stacksConverge<Screen, ModalID>(
    visible: ScreenHierarchy<Screen, ModalID>, wanted: ScreenHierarchy<Screen, ModalID>
  ) {
    always(
      "CONVERGE", "a screen at rest shows the stacks that are wanted",
      visible.hasStacks(of: wanted))
  }

  /// NO-PHANTOM: at rest, each wanted modal is visible.
  @_transparent
  public mutating func noPhantoms<Screen, ModalID>(
    visible: ScreenHierarchy<Screen, ModalID>, wanted: ScreenHierarchy<Screen, ModalID>
  ) {
    always(
      "NO-PHANTOM", "a screen at rest shows each modal that is wanted",
      visible.containsModals(of: wanted))
  }

  /// NO-GHOST: at rest, each visible modal is wanted.
  @_transparent
  public mutating func noGhosts<Screen, ModalID>(
    visible: ScreenHierarchy<Screen, ModalID>, wanted: ScreenHierarchy<Screen, ModalID>
  ) {
    always(
      "NO-GHOST", "a screen at rest shows no modal that isn't wanted",
      wanted.containsModals(of: visible))
  }

  /// ALERT-NO-BLOCK: at rest, no modal waits behind an alert (S10).
  @_transparent
  public mutating func nothingWaitsBehindAlert<Screen, ModalID>(
    visible: ScreenHierarchy<Screen, ModalID>, wanted: ScreenHierarchy<Screen, ModalID>
  ) {
    always(
      "ALERT-NO-BLOCK", "nothing that is wanted waits behind an alert",
      visible.modals.last?.style.hasStack != false || visible.containsModals(of: wanted))
  }

  /// AUTH-GATE: at rest, nothing protected is visible while signed out: in sight is
  /// ``ScreenHierarchy/uncovered``.
  @_transparent
  public mutating func screenIsAllowed<Screen, ModalID>(
    _ visible: ScreenHierarchy<Screen, ModalID>, isSignedIn: Bool,
    isProtected: (Screen) -> Bool, isModalProtected: (ModalID) -> Bool
  ) {
    always(
      "AUTH-GATE", "nothing protected is visible while signed out",
      isSignedIn || !visible.uncovered.contains(where: isProtected, orModal: isModalProtected))
  }

  /// NO-ORPHAN-UI: at rest, each visible modal has a live flow.
  @_transparent
  public mutating func visibleFlowsAreAlive<Screen, ModalID>(
    _ alive: [ModalID], visible: ScreenHierarchy<Screen, ModalID>
  ) {
    always(
      "NO-ORPHAN-UI", "each flow that is visible has a live coordinator",
      visible.modals.allSatisfy { alive.contains($0.id) })
  }

  /// NO-ORPHAN-CHILD: at rest, each live flow is visible.
  @_transparent
  public mutating func liveFlowsAreVisible<Screen, ModalID>(
    _ alive: [ModalID], visible: ScreenHierarchy<Screen, ModalID>
  ) {
    always(
      "NO-ORPHAN-CHILD", "each live flow is visible", alive.allSatisfy { visible.contains($0) })
  }

  /// LINK-VISIBLE: at rest, the target of a link is on top.
  @_transparent
  public mutating func linkHasArrived<Screen, ModalID>(
    at target: LinkDestination<Screen, ModalID>, visible: ScreenHierarchy<Screen, ModalID>
  ) {
    always("LINK-VISIBLE", "what a link leads to is what the user sees", visible.shows(target))
  }

  // MARK: Wanted screens

  /// ONE-PRESENTED: no two modals are wanted from one presenter (S1, S3).
  @_transparent
  public mutating func presentersAreExclusive<Screen, ModalID>(
    in wanted: ScreenHierarchy<Screen, ModalID>
  ) {
    always("ONE-PRESENTED", "no two modals are wanted from one presenter", !wanted.hasRivals)
  }

  // MARK: Steps

  /// NO-PUSH-UNDER-MODAL: no stack gets a screen under a modal that was there and stays.
  @_transparent
  public mutating func pushesAreSeen<Screen, ModalID>(
    from before: ScreenHierarchy<Screen, ModalID>, to after: ScreenHierarchy<Screen, ModalID>
  ) {
    always(
      "NO-PUSH-UNDER-MODAL", "no stack gets a screen under a modal that stays",
      before.modals.isEmpty || !after.containsModals(of: before) || !before.hasTab(of: after)
        || !after.hasPushes(underModalsOf: before))
  }

  /// DISMISS-CASCADE: a modal is dismissed together with its presenter (S5).
  @_transparent
  public mutating func dismissalCascades<Screen, ModalID>(
    from before: ScreenHierarchy<Screen, ModalID>, to after: ScreenHierarchy<Screen, ModalID>
  ) {
    always(
      "DISMISS-CASCADE", "a modal that stays has the presenter that it had",
      after.keepsPresenters(of: before))
  }

  /// DISMISS-LIVE: a modal that the user has dismissed isn't wanted any more.
  @_transparent
  public mutating func dismissalIsHeard<Screen, ModalID>(
    of modal: ModalID, wanted: ScreenHierarchy<Screen, ModalID>
  ) {
    always(
      "DISMISS-LIVE", "what the user has dismissed isn't wanted any more",
      !wanted.contains(modal))
  }

  /// ALERT-TERMINATES: an alert whose button was tapped isn't wanted any more (S11).
  @_transparent
  public mutating func alertIsAnswered<Screen, ModalID>(
    _ alert: ModalID, wanted: ScreenHierarchy<Screen, ModalID>
  ) {
    always(
      "ALERT-TERMINATES", "an alert whose button was tapped isn't wanted any more",
      !wanted.contains(alert))
  }

  /// ALERT-ORDER: a confirmation has the same effect if nil is written to its alert's binding
  /// before the button's action (S11).
  ///
  /// - Parameters:
  ///   - effect: the effect of the nil, then the action: the wanted screens and the messages.
  ///   - usual: the effect of the action, then the nil if the alert is still wanted.
  @_transparent
  public mutating func confirmationIsHeard<Effect: Equatable>(
    afterNil effect: Effect, beforeNil usual: Effect
  ) {
    always(
      "ALERT-ORDER", "a confirmation has the same effect after the nil of its alert as before it",
      effect == usual)
  }

  /// DISMISS-TARGET: when the user dismisses a modal, nothing below it is removed.
  @_transparent
  public mutating func dismissalTakesNothingElse<Screen, ModalID>(
    _ modal: ModalID, from before: ScreenHierarchy<Screen, ModalID>,
    to after: ScreenHierarchy<Screen, ModalID>
  ) {
    always(
      "DISMISS-TARGET", "a dismissal takes one modal, and nothing that is below it",
      after.path == before.path && after.hasTab(of: before)
        && before.modals.prefix { $0.id != modal }
          .allSatisfy { below in after.modals.contains(below) }
    )
  }

  /// LATE-NIL-SCOPED: a write for a modal that isn't wanted any more changes nothing (S8).
  @_transparent
  public mutating func staleWriteChangesNothing<S: Equatable>(from before: S, to after: S) {
    always(
      "LATE-NIL-SCOPED", "a write that comes too late for one modal changes nothing else",
      before == after)
  }

  /// TRUNCATE-ONLY: a write for a path that has changed in the meantime changes nothing (S12).
  @_transparent
  public mutating func staleBackChangesNothing<S: Equatable>(from before: S, to after: S) {
    always(
      "TRUNCATE-ONLY", "a back write that comes too late for one path cuts no other",
      before == after)
  }

  /// TRUNCATE-ONLY: a back write leaves the screens to which the user has gone back, and changes
  /// nothing else (S12).
  ///
  /// - Parameters:
  ///   - depth: the number of screens that the user has left on the stack.
  ///   - modal: the modal that has the stack; nil for the window's stack.
  ///   - before: the wanted screens before the write.
  ///   - after: the wanted screens after it.
  @_transparent
  public mutating func backIsHeard<Screen, ModalID>(
    to depth: Int, in modal: ModalID?, from before: ScreenHierarchy<Screen, ModalID>,
    to after: ScreenHierarchy<Screen, ModalID>
  ) {
    always(
      "TRUNCATE-ONLY", "going back takes the screens that the user has left, and nothing else",
      after == before.truncated(to: depth, in: modal))
  }

  /// FOCUS-ARRIVES: a screen that a navigation link has pushed is wanted in the stack (S12).
  @_transparent
  public mutating func followedLinkIsWanted<Screen, ModalID>(
    visible: ScreenHierarchy<Screen, ModalID>, wanted: ScreenHierarchy<Screen, ModalID>
  ) {
    always("FOCUS-ARRIVES", "what a navigation link shows is wanted", visible.path == wanted.path)
  }

  /// LATE-NIL-SCOPED: the end of a dismissal by the coordinator removes no other modal (S7).
  @_transparent
  public mutating func dismissalKeepsOthers<Screen, ModalID>(
    from before: ScreenHierarchy<Screen, ModalID>, to after: ScreenHierarchy<Screen, ModalID>
  ) {
    always(
      "LATE-NIL-SCOPED", "that one modal is gone takes no other along",
      after.containsModals(of: before))
  }

  /// SPURIOUS-IGNORED: a cancelled or merely apparent event changes nothing that is wanted (S15).
  @_transparent
  public mutating func spuriousEventChangesNothing<S: Equatable>(from before: S, to after: S) {
    always(
      "SPURIOUS-IGNORED", "what was cancelled, or only seems to happen, changes nothing",
      before == after)
  }

  /// RESIZE-KEEPS: a window that becomes wide keeps its screens and modals; the app may select one
  /// more (S33, S36).
  @_transparent
  public mutating func wideWindowKeepsScreens<Screen, ModalID>(
    from before: ScreenHierarchy<Screen, ModalID>, to after: ScreenHierarchy<Screen, ModalID>
  ) {
    always(
      "RESIZE-KEEPS", "a window that becomes wide keeps its screens and modals",
      before.hasTab(of: after) && after.path.starts(with: before.path)
        && after.containsModals(of: before))
  }

  /// REMOVED-SILENT: an answer to an abandoned request shows nothing (S27).
  @_transparent
  public mutating func abandonedAnswerShowsNothing<S: Equatable>(from before: S, to after: S) {
    always(
      "REMOVED-SILENT", "an answer whose screen is gone changes no other screen",
      before == after)
  }

  /// IDEMPOTENT: the second tap of a double tap shows nothing more (S20).
  @_transparent
  public mutating func secondTapShowsNothing<S: Equatable>(from before: S, to after: S) {
    always("IDEMPOTENT", "the second tap of a double tap shows nothing more", before == after)
  }

  /// LINK-CANONICAL: a link leads to the same screens from every state.
  @_transparent
  public mutating func linkIsCanonical<Screen, ModalID>(
    _ shown: ScreenHierarchy<Screen, ModalID>, fromStart: ScreenHierarchy<Screen, ModalID>
  ) {
    always(
      "LINK-CANONICAL", "a link leads to the same as from the start", shown.looks(like: fromStart))
  }

  /// BATCH-EQ: two actions in one frame show the same screens as one after the other (S24).
  @_transparent
  public mutating func batchIsSequence<Screen, ModalID>(
    _ together: ScreenHierarchy<Screen, ModalID>, oneByOne: ScreenHierarchy<Screen, ModalID>
  ) {
    always(
      "BATCH-EQ", "two actions in one frame show the same as one after the other",
      together.looks(like: oneByOne))
  }

  // MARK: After the last action

  /// CONVERGE: after the last action, the screen comes to rest and shows the wanted screens.
  @_transparent
  public mutating func screenSettles<Screen, ModalID>(
    isAtRest: Bool, visible: ScreenHierarchy<Screen, ModalID>,
    wanted: ScreenHierarchy<Screen, ModalID>
  ) {
    always(
      "CONVERGE", "when nothing more happens, what is visible becomes what is wanted",
      isAtRest && visible.hasStacks(of: wanted) && visible.hasModals(of: wanted))
  }

  /// NO-DEADLOCK: at least one action of the user changes the visible screens, at once or after the
  /// answers that are due.
  @_transparent
  public mutating func userCanGoOn(_ canGoOn: Bool) {
    always("NO-DEADLOCK", "the user can go on, also after the answers that are due", canGoOn)
  }
}

// MARK: Queries of the claims

extension ScreenHierarchy {
  /// Returns whether each modal of another hierarchy is here too.
  @inlinable
  public func containsModals(of other: ScreenHierarchy) -> Bool {
    for modal in other.modals where !contains(modal.id) { return false }
    return true
  }

  /// Returns whether each modal of another hierarchy that is here has its presenter here too.
  @inlinable
  public func keepsPresenters(of before: ScreenHierarchy) -> Bool {
    for modal in before.modals {
      if let presenter = modal.presenter, contains(modal.id), !contains(presenter) { return false }
    }
    return true
  }

  /// Returns whether a stack below the modal on top has a new screen.
  @inlinable
  public func hasPushes(underModalsOf before: ScreenHierarchy) -> Bool {
    if !before.path.starts(with: path) { return true }
    for modal in before.modals.dropLast() {
      if let twin = self.modal(modal.id), !modal.path.starts(with: twin.path) { return true }
    }
    return false
  }

  /// True if two modals have the same presenter.
  @inlinable
  public var hasRivals: Bool {
    if modals.count < 2 { return false }
    for (index, modal) in modals.enumerated() {
      for other in modals[..<index] where other.presenter == modal.presenter { return true }
    }
    return false
  }

  /// Returns whether some screen, modal or overlay satisfies its predicate.
  @inlinable
  public func contains(
    where isScreen: (Screen) -> Bool, orModal isModal: (ModalID) -> Bool
  ) -> Bool {
    for screen in path where isScreen(screen) { return true }
    for layers in [overlays, modals, windows] {
      for layer in layers {
        if isModal(layer.id) { return true }
        for screen in layer.path where isScreen(screen) { return true }
      }
    }
    return false
  }

  /// Returns whether two hierarchies look the same: they are equal except for the identities of
  /// modals, which can be new each time.
  @inlinable
  public func looks(like other: ScreenHierarchy) -> Bool {
    guard hasTab(of: other), path == other.path, modals.count == other.modals.count else {
      return false
    }
    for (modal, twin) in zip(modals, other.modals)
    where modal.style != twin.style || modal.path != twin.path { return false }
    return true
  }
}
