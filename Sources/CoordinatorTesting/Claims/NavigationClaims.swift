public import StateMachineTesting

// The claims that hold for every navigation state, in one call.

extension Checks {
  /// ROOT-PRESENT, MODAL-EXCLUSIVE, AUTH-GATE and LINK-VISIBLE: each part of a state that is given
  /// brings its claims.
  ///
  /// ```swift
  /// checks.navigation(
  ///   of: state, path: \.path, sheet: \.sheet, cover: \.cover, isSignedIn: \.isSignedIn,
  ///   isProtected: { $0 == .account })
  /// ```
  ///
  /// - Parameters:
  ///   - state: the state, or the projection of a class.
  ///   - path: the path, without its root.
  ///   - root: the route of the root, which is never pushed (ROOT-PRESENT); nil if it has none.
  ///   - sheet: the sheet; nil, or false, while there is none. Of the sheet, the cover and the
  ///     alert of one presenter at most one is wanted (MODAL-EXCLUSIVE).
  ///   - cover: the full-screen cover of the same presenter.
  ///   - alert: the alert or the dialog of the same presenter.
  ///   - isSignedIn: true in a session; without one, nothing protected is wanted (AUTH-GATE).
  ///   - isProtected: returns whether a route needs a session.
  ///   - isModalProtected: returns whether a modal of the state needs a session.
  ///   - pendingLink: the link that waits for the sign-in, and for nothing else (LINK-VISIBLE).
  /// - Complexity: O(*n*) in the depth of the path.
  @_transparent
  public mutating func navigation<State, Path: Collection>(
    of state: State, path: (State) -> Path, root: Path.Element? = nil,
    sheet: ((State) -> Any?)? = nil, cover: ((State) -> Any?)? = nil,
    alert: ((State) -> Any?)? = nil, isSignedIn: ((State) -> Bool)? = nil,
    isProtected: ((Path.Element) -> Bool)? = nil,
    isModalProtected: ((State) -> Bool)? = nil, pendingLink: ((State) -> Any?)? = nil
  ) where Path.Element: Equatable {
    navigation(
      of: state, tabs: CollectionOfOne(true), path: { state, _ in path(state) }, root: root,
      sheet: sheet, cover: cover, alert: alert, isSignedIn: isSignedIn, isProtected: isProtected,
      isModalProtected: isModalProtected, pendingLink: pendingLink)
  }

  /// The same for an app with a path for each tab.
  ///
  /// ```swift
  /// checks.navigation(of: state, tabs: AppTab.allCases, path: { $0.paths[$1, default: []] })
  /// ```
  ///
  /// `tabs` are all tabs, and `path` returns the path of one, without its root; the other arguments
  /// are those of an app with one path.
  @_transparent
  public mutating func navigation<State, Tabs: Sequence, Path: Collection>(
    of state: State, tabs: Tabs, path: (State, Tabs.Element) -> Path, root: Path.Element? = nil,
    sheet: ((State) -> Any?)? = nil, cover: ((State) -> Any?)? = nil,
    alert: ((State) -> Any?)? = nil, isSignedIn: ((State) -> Bool)? = nil,
    isProtected: ((Path.Element) -> Bool)? = nil,
    isModalProtected: ((State) -> Bool)? = nil, pendingLink: ((State) -> Any?)? = nil
  ) where Path.Element: Equatable {
    for tab in tabs {
      if let root { rootIsNotPushed(root, in: path(state, tab)) }
      if let isSignedIn, let isProtected {
        pathIsAllowed(path(state, tab), isSignedIn: isSignedIn(state), isProtected: isProtected)
      }
    }
    if sheet != nil || cover != nil || alert != nil {
      modalsAreExclusive(Self.count(sheet?(state), cover?(state), alert?(state)))
    }
    guard let isSignedIn else { return }
    if let isModalProtected {
      modalsAreAllowed(isSignedIn: isSignedIn(state), isProtectedPresented: isModalProtected(state))
    }
    if let pendingLink, isSignedIn(state) {
      always("LINK-VISIBLE", "no link waits for a sign-in that is done", pendingLink(state) == nil)
    }
  }

  /// NO-PUSH-UNDER-MODAL and PENDING-SURVIVES of a step, whatever its action: each part of a state
  /// that is given brings its claims.
  ///
  /// - Parameters:
  ///   - before: the state before the step.
  ///   - after: the state after it.
  ///   - path: the path. Nothing is pushed that a modal covers (NO-PUSH-UNDER-MODAL).
  ///   - sheet: the sheet; nil, or false, while there is none.
  ///   - cover: the full-screen cover.
  ///   - alert: the alert or the dialog.
  ///   - isSignedIn: true in a session.
  ///   - pendingLink: the link that waits for the sign-in. Without a modal, a step that changes no
  ///     part that is given keeps it (PENDING-SURVIVES).
  /// - Complexity: O(*n*) in the depth of the path.
  @_transparent
  public mutating func navigationStep<State, Path: Collection>(
    from before: State, to after: State, path: (State) -> Path,
    sheet: ((State) -> Any?)? = nil, cover: ((State) -> Any?)? = nil,
    alert: ((State) -> Any?)? = nil, isSignedIn: ((State) -> Bool)? = nil,
    pendingLink: ((State) -> Any?)? = nil
  ) where Path.Element: Equatable {
    navigationStep(
      from: before, to: after, tabs: CollectionOfOne(true), tab: { _ in true },
      path: { state, _ in path(state) }, sheet: sheet, cover: cover, alert: alert,
      isSignedIn: isSignedIn, pendingLink: pendingLink)
  }

  /// The same for an app with a path for each tab, and TAB-INDEPENDENCE.
  ///
  /// `tab` is the selected tab. A step outside of a sign-in or a sign-out changes the paths of the
  /// tabs that are selected before or after it, and no other (TAB-INDEPENDENCE); so give
  /// `isSignedIn` where a sign-out clears all tabs. The other arguments are those of an app with
  /// one path.
  @_transparent
  public mutating func navigationStep<State, Tabs: Sequence, Path: Collection>(
    from before: State, to after: State, tabs: Tabs, tab: (State) -> Tabs.Element,
    path: (State, Tabs.Element) -> Path, sheet: ((State) -> Any?)? = nil,
    cover: ((State) -> Any?)? = nil, alert: ((State) -> Any?)? = nil,
    isSignedIn: ((State) -> Bool)? = nil, pendingLink: ((State) -> Any?)? = nil
  ) where Tabs.Element: Equatable, Path.Element: Equatable {
    let hasModals = sheet != nil || cover != nil || alert != nil
    let isCovered = Self.count(sheet?(after), cover?(after), alert?(after)) > 0
    let isSameSession = isSignedIn?(before) == isSignedIn?(after)
    var isSilent = isSameSession && tab(before) == tab(after)
    var (count, isIndependent) = (0, true)
    for other in tabs {
      count += 1
      let isChanged = !path(before, other).elementsEqual(path(after, other))
      if isChanged { isSilent = false }
      if isChanged, other != tab(before), other != tab(after) { isIndependent = false }
      if hasModals {
        pushIsSeen(from: path(before, other), to: path(after, other), isCovered: isCovered)
      }
    }
    if isSameSession, count > 1 {
      always(
        "TAB-INDEPENDENCE", "what happens in one tab leaves the others as they are", isIndependent)
    }
    guard let pendingLink, pendingLink(before) != nil else { return }
    // A modal in the place of another one may be the end of the sign-in.
    let wasCovered = Self.count(sheet?(before), cover?(before), alert?(before)) > 0
    if isSilent, !isCovered, !wasCovered {
      always(
        "PENDING-SURVIVES", "what waits for the sign-in is kept until an answer or a cancel",
        pendingLink(after) != nil)
    }
  }

  /// The number of modals that are there: a value, or true.
  @usableFromInline
  static func count(_ sheet: Any?, _ cover: Any?, _ alert: Any?) -> Int {
    func one(_ modal: Any?) -> Int { modal.map { $0 as? Bool == false ? 0 : 1 } ?? 0 }
    return one(sheet) + one(cover) + one(alert)
  }
}
