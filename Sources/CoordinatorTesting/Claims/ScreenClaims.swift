public import StateMachineTesting

// The claims about a screen: what is visible against what is wanted.
// The claims are transparent, for the reason and the measurement given in StackClaims.swift.

// MARK: At rest

extension Checks {
  /// CONVERGE: at rest, each stack that is visible is the coordinator's.
  @_transparent
  public mutating func stacksConverge<Screen, ModalID>(
    visible: ScreenHierarchy<Screen, ModalID>, wanted: ScreenHierarchy<Screen, ModalID>
  ) {
    always(
      "CONVERGE", "a screen at rest shows the stacks that are wanted",
      visible.hasStacks(of: wanted))
  }

  /// NO-PHANTOM: at rest, each modal that is wanted is visible.
  @_transparent
  public mutating func noPhantoms<Screen, ModalID>(
    visible: ScreenHierarchy<Screen, ModalID>, wanted: ScreenHierarchy<Screen, ModalID>
  ) {
    always(
      "NO-PHANTOM", "a screen at rest shows each modal that is wanted",
      visible.containsModals(of: wanted))
  }

  /// NO-GHOST: at rest, each modal that is visible is wanted.
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

  /// AUTH-GATE: at rest, nothing protected is visible while signed out.
  @_transparent
  public mutating func screenIsAllowed<Screen, ModalID>(
    _ visible: ScreenHierarchy<Screen, ModalID>, isSignedIn: Bool,
    isProtected: (Screen) -> Bool, isModalProtected: (ModalID) -> Bool
  ) {
    always(
      "AUTH-GATE", "nothing protected is visible while signed out",
      isSignedIn || !visible.contains(where: isProtected, orModal: isModalProtected))
  }

  /// NO-ORPHAN-UI: at rest, each modal that is visible has a flow that is alive.
  @_transparent
  public mutating func visibleFlowsAreAlive<Screen, ModalID>(
    _ alive: [ModalID], visible: ScreenHierarchy<Screen, ModalID>
  ) {
    always(
      "NO-ORPHAN-UI", "each flow that is visible has a live coordinator",
      visible.modals.allSatisfy { alive.contains($0.id) })
  }

  /// NO-ORPHAN-CHILD: at rest, each flow that is alive is visible.
  @_transparent
  public mutating func liveFlowsAreVisible<Screen, ModalID>(
    _ alive: [ModalID], visible: ScreenHierarchy<Screen, ModalID>
  ) {
    always(
      "NO-ORPHAN-CHILD", "each live flow is visible", alive.allSatisfy { visible.contains($0) })
  }

  /// LINK-VISIBLE: at rest, what a link has led to is on top.
  @_transparent
  public mutating func linkHasArrived<Screen, ModalID>(
    at target: LinkDestination<Screen, ModalID>, visible: ScreenHierarchy<Screen, ModalID>
  ) {
    always(
      "LINK-VISIBLE", "what a link leads to is what the user sees", visible.shows(target))
  }
}

// MARK: What is wanted

extension Checks {
  /// ONE-PRESENTED: no two modals are wanted from one presenter (S1, S3).
  @_transparent
  public mutating func presentersAreExclusive<Screen, ModalID>(
    in wanted: ScreenHierarchy<Screen, ModalID>
  ) {
    always(
      "ONE-PRESENTED", "no two modals are wanted from one presenter", !wanted.hasRivals)
  }
}

// MARK: Steps

extension Checks {
  /// NO-PUSH-UNDER-MODAL: no stack gets a screen under a modal that was there and stays.
  @_transparent
  public mutating func pushesAreSeen<Screen, ModalID>(
    from before: ScreenHierarchy<Screen, ModalID>, to after: ScreenHierarchy<Screen, ModalID>
  ) {
    always(
      "NO-PUSH-UNDER-MODAL", "no stack gets a screen under a modal that stays",
      before.modals.isEmpty || !after.containsModals(of: before) || before.tab != after.tab
        || !after.hasPushes(underModalsOf: before))
  }

  /// DISMISS-CASCADE: a modal goes with the one that presents it (S5).
  @_transparent
  public mutating func dismissalCascades<Screen, ModalID>(
    from before: ScreenHierarchy<Screen, ModalID>, to after: ScreenHierarchy<Screen, ModalID>
  ) {
    always(
      "DISMISS-CASCADE", "a modal that stays has the presenter that it had",
      after.keepsPresenters(of: before))
  }

  /// DISMISS-LIVE: what the user has dismissed isn't wanted any more.
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

  /// DISMISS-TARGET: with a modal that the user dismisses nothing else goes.
  @_transparent
  public mutating func dismissalTakesNothingElse<Screen, ModalID>(
    _ modal: ModalID, from before: ScreenHierarchy<Screen, ModalID>,
    to after: ScreenHierarchy<Screen, ModalID>
  ) {
    always(
      "DISMISS-TARGET", "a dismissal takes one modal, and nothing that is below it",
      after.path == before.path && after.tab == before.tab
        && before.modals.prefix { $0.id != modal }
          .allSatisfy { below in after.modals.contains(below) }
    )
  }

  /// LATE-NIL-SCOPED: what is written for a modal that isn't wanted any more changes nothing (S8).
  @_transparent
  public mutating func staleWriteChangesNothing<Screen, ModalID>(
    from before: ScreenHierarchy<Screen, ModalID>, to after: ScreenHierarchy<Screen, ModalID>
  ) {
    always(
      "LATE-NIL-SCOPED", "a write that comes too late for one modal changes nothing else",
      before == after)
  }

  /// TRUNCATE-ONLY: what is written for a path that has changed in the meantime changes nothing (S12).
  @_transparent
  public mutating func staleBackChangesNothing<Screen, ModalID>(
    from before: ScreenHierarchy<Screen, ModalID>, to after: ScreenHierarchy<Screen, ModalID>
  ) {
    always(
      "TRUNCATE-ONLY", "a back write that comes too late for one path cuts no other",
      before == after)
  }

  /// TRUNCATE-ONLY: a back write leaves the screens that the user has gone back to, and everything else as it was (S12).
  ///
  /// - Parameters:
  ///   - depth: how many screens the user has left on the stack.
  ///   - modal: whose stack it is; nil for the window's.
  ///   - before: what was wanted before the write.
  ///   - after: what is wanted after it.
  @_transparent
  public mutating func backIsHeard<Screen, ModalID>(
    to depth: Int, in modal: ModalID?, from before: ScreenHierarchy<Screen, ModalID>,
    to after: ScreenHierarchy<Screen, ModalID>
  ) {
    always(
      "TRUNCATE-ONLY", "going back takes the screens that the user has left, and nothing else",
      after == before.truncated(to: depth, in: modal))
  }

  /// FOCUS-ARRIVES: what a navigation link has put on the stack is wanted there (S12).
  @_transparent
  public mutating func followedLinkIsWanted<Screen, ModalID>(
    visible: ScreenHierarchy<Screen, ModalID>, wanted: ScreenHierarchy<Screen, ModalID>
  ) {
    always(
      "FOCUS-ARRIVES", "what a navigation link shows is wanted", visible.path == wanted.path)
  }

  /// LATE-NIL-SCOPED: that a modal which the coordinator has dismissed is gone takes no other along (S7).
  @_transparent
  public mutating func dismissalKeepsOthers<Screen, ModalID>(
    from before: ScreenHierarchy<Screen, ModalID>, to after: ScreenHierarchy<Screen, ModalID>
  ) {
    always(
      "LATE-NIL-SCOPED", "that one modal is gone takes no other along",
      after.containsModals(of: before))
  }

  /// SPURIOUS-IGNORED: what only seems to happen, or was cancelled, changes nothing that is wanted (S15).
  @_transparent
  public mutating func spuriousEventChangesNothing<Screen, ModalID>(
    from before: ScreenHierarchy<Screen, ModalID>, to after: ScreenHierarchy<Screen, ModalID>
  ) {
    always(
      "SPURIOUS-IGNORED", "what was cancelled, or only seems to happen, changes nothing",
      before == after)
  }

  /// REMOVED-SILENT: an answer that nobody waits for any more shows nothing (S27).
  @_transparent
  public mutating func abandonedAnswerShowsNothing<Screen, ModalID>(
    from before: ScreenHierarchy<Screen, ModalID>, to after: ScreenHierarchy<Screen, ModalID>
  ) {
    always(
      "REMOVED-SILENT", "an answer whose screen is gone changes no other screen",
      before == after)
  }

  /// IDEMPOTENT: the second tap of a double tap shows nothing more (S20).
  @_transparent
  public mutating func secondTapShowsNothing<Screen, ModalID>(
    from before: ScreenHierarchy<Screen, ModalID>, to after: ScreenHierarchy<Screen, ModalID>
  ) {
    always(
      "IDEMPOTENT", "the second tap of a double tap shows nothing more", before == after)
  }

  /// LINK-CANONICAL: a link leads to the same wherever the user was.
  @_transparent
  public mutating func linkIsCanonical<Screen, ModalID>(
    _ shown: ScreenHierarchy<Screen, ModalID>, fromStart: ScreenHierarchy<Screen, ModalID>
  ) {
    always(
      "LINK-CANONICAL", "a link leads to the same as from the start", shown.looks(like: fromStart))
  }

  /// BATCH-EQ: two actions in one frame show the same as one after the other (S13).
  @_transparent
  public mutating func batchIsSequence<Screen, ModalID>(
    _ together: ScreenHierarchy<Screen, ModalID>, oneByOne: ScreenHierarchy<Screen, ModalID>
  ) {
    always(
      "BATCH-EQ", "two actions in one frame show the same as one after the other",
      together.looks(like: oneByOne))
  }
}

// MARK: In the end

extension Checks {
  /// CONVERGE: when nothing more happens, the screen comes to rest and shows what is wanted.
  @_transparent
  public mutating func screenSettles<Screen, ModalID>(
    isAtRest: Bool, visible: ScreenHierarchy<Screen, ModalID>,
    wanted: ScreenHierarchy<Screen, ModalID>
  ) {
    always(
      "CONVERGE", "when nothing more happens, what is visible becomes what is wanted",
      isAtRest && visible.hasStacks(of: wanted) && visible.hasModals(of: wanted))
  }

  /// NO-DEADLOCK: something that the user can do changes what is visible.
  @_transparent
  public mutating func userCanGoOn(_ canGoOn: Bool) {
    always("NO-DEADLOCK", "something that the user can do changes what is visible", canGoOn)
  }
}

// MARK: What the claims ask

extension ScreenHierarchy {
  /// Whether each modal of another hierarchy is here too.
  @inlinable
  public func containsModals(of other: ScreenHierarchy) -> Bool {
    for modal in other.modals where !contains(modal.id) { return false }
    return true
  }

  /// Whether no modal of another hierarchy is here without the one that presents it there.
  @inlinable
  public func keepsPresenters(of before: ScreenHierarchy) -> Bool {
    for modal in before.modals {
      if let presenter = modal.presenter, contains(modal.id), !contains(presenter) { return false }
    }
    return true
  }

  /// Whether a stack below the modal on top has a screen that it hadn't before.
  @inlinable
  public func hasPushes(underModalsOf before: ScreenHierarchy) -> Bool {
    if !before.path.starts(with: path) { return true }
    for modal in before.modals.dropLast() {
      if let twin = self.modal(modal.id), !modal.path.starts(with: twin.path) { return true }
    }
    return false
  }

  /// Whether two modals have the same presenter.
  @inlinable
  public var hasRivals: Bool {
    if modals.count < 2 { return false }
    for (index, modal) in modals.enumerated() {
      for other in modals[..<index] where other.presenter == modal.presenter { return true }
    }
    return false
  }

  /// Whether some screen or modal is of a kind.
  @inlinable
  public func contains(
    where isScreen: (Screen) -> Bool, orModal isModal: (ModalID) -> Bool
  ) -> Bool {
    for screen in path where isScreen(screen) { return true }
    for modal in modals {
      if isModal(modal.id) { return true }
      for screen in modal.path where isScreen(screen) { return true }
    }
    return false
  }

  /// Whether it looks the same as another: equal, but for the identities of modals, which can be new each time.
  @inlinable
  public func looks(like other: ScreenHierarchy) -> Bool {
    guard tab == other.tab, path == other.path, modals.count == other.modals.count else {
      return false
    }
    for (modal, twin) in zip(modals, other.modals)
    where modal.style != twin.style || modal.path != twin.path { return false }
    return true
  }
}
