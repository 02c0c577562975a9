public import Coordinators

/// Screens and modals as a user sees them: the selected tab, its stack, the modals above it, and
/// the views beside them.
///
/// The wanted and the visible screens have the same type, so that they can be compared.
public struct ScreenHierarchy<Screen: Hashable & Sendable, ModalID: Hashable & Sendable>:
  Sendable
{
  /// A sheet, cover, alert or dialog.
  public struct Modal: Sendable {
    /// The identity that the system compares.
    public var id: ModalID
    /// The style of the presentation.
    public var style: ModalStyle
    /// The modal that presents it; nil for the window.
    public var presenter: ModalID?
    /// The number of screens above its root that the presenter's stack needs to contain the
    /// presenting screen.
    public var presenterDepth: Int
    /// True if a finger can dismiss it (S18); false with `interactiveDismissDisabled()`.
    public var canBeSwipedAway: Bool
    /// The screens above its root.
    public var path: [Screen]

    /// Creates a modal.
    @inlinable
    public init(
      _ id: ModalID, style: ModalStyle, presenter: ModalID? = nil, presenterDepth: Int = 0,
      canBeSwipedAway: Bool? = nil, path: [Screen] = []
    ) {
      self.id = id
      self.style = style
      self.presenter = presenter
      self.presenterDepth = presenterDepth
      self.canBeSwipedAway = canBeSwipedAway ?? style.canBeSwipedAway
      self.path = path
    }
  }

  /// The number of the root, for an app that replaces it: signed out, onboarding, main.
  ///
  /// A root presents its modals: if it is replaced, they go with it in SwiftUI (S32), and are left
  /// behind in UIKit (S31). Give roots below a common presenter numbers of ``tab``.
  public var root: Int

  /// The selected tab, counted from 0; 0 for an app without tabs.
  public var tab: Int

  /// The screens above the root.
  public var path: [Screen]

  /// The modals, each after its presenter.
  ///
  /// Wanted modals can include several for one presenter, in the order of its bindings. Visible
  /// modals are a chain, each presented by the one before.
  public var modals: [Modal]

  /// The siblings of the content, such as a lock, the lowest first: below all modals (S28).
  ///
  /// Overlays and windows come and go with the state, without a presentation. One with the style of
  /// a cover hides what is below it, and takes its touches; one with another style, such as a
  /// toast, doesn't.
  public var overlays: [Modal]

  /// The windows of a higher level, such as a lock or a toast, the lowest first: above all modals
  /// (S29).
  public var windows: [Modal]

  /// Creates a hierarchy.
  @inlinable
  public init(
    root: Int = 0, tab: Int = 0, path: [Screen] = [], modals: [Modal] = [],
    overlays: [Modal] = [], windows: [Modal] = []
  ) {
    self.root = root
    self.tab = tab
    self.path = path
    self.modals = modals
    self.overlays = overlays
    self.windows = windows
  }
}

extension ScreenHierarchy {
  /// Returns the modal with an id, if the hierarchy contains it.
  ///
  /// - Complexity: O(*n*) in the number of modals.
  @inlinable
  public func modal(_ id: ModalID) -> Modal? {
    for modal in modals where modal.id == id { return modal }
    return nil
  }

  /// Returns whether the hierarchy contains a modal.
  ///
  /// - Complexity: O(*n*) in the number of modals.
  @inlinable
  public func contains(_ id: ModalID) -> Bool {
    for modal in modals where modal.id == id { return true }
    return false
  }

  /// The stack that the user's fingers reach: that of the modal on top, or of the window.
  @inlinable
  public var topPath: [Screen] { modals.last?.path ?? path }

  /// Returns the hierarchy with one stack cut to a depth: that of a modal, or of the window.
  @inlinable
  public func truncated(to depth: Int, in modal: ModalID?) -> ScreenHierarchy {
    var cut = self
    guard let modal else {
      cut.path = Array(path.prefix(depth))
      return cut
    }
    for index in modals.indices where modals[index].id == modal {
      cut.modals[index].path = Array(modals[index].path.prefix(depth))
    }
    return cut
  }

  /// Returns whether the root and its tab are those of another hierarchy.
  @inlinable
  func hasTab(of other: ScreenHierarchy) -> Bool { root == other.root && tab == other.tab }

  /// Returns whether the root, the tab and the stacks equal those of another hierarchy, for modals
  /// that both contain.
  ///
  /// - Complexity: O(*n* · *m*) in the number of modals.
  @inlinable
  public func hasStacks(of other: ScreenHierarchy) -> Bool {
    guard hasTab(of: other), path == other.path else { return false }
    for modal in modals {
      if let twin = other.modal(modal.id), twin.path != modal.path { return false }
    }
    return true
  }

  /// Returns whether the modals are those of another hierarchy, regardless of their stacks.
  @inlinable
  public func hasModals(of other: ScreenHierarchy) -> Bool {
    guard modals.count == other.modals.count else { return false }
    for (modal, twin) in zip(modals, other.modals) where !modal.isPresented(as: twin) {
      return false
    }
    return true
  }
}

extension ScreenHierarchy.Modal {
  /// Returns whether another modal has the same identity, style and presenter.
  @inlinable
  func isPresented(as other: Self) -> Bool {
    id == other.id && style == other.style && presenter == other.presenter
  }
}

// Written by hand, because synthesised conformances aren't inlinable: see RoutePath.swift.

extension ScreenHierarchy.Modal: Hashable {
  /// Returns whether two modals are presented alike, with equal attributes and stacks.
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.isPresented(as: rhs) && lhs.presenterDepth == rhs.presenterDepth
      && lhs.canBeSwipedAway == rhs.canBeSwipedAway && lhs.path == rhs.path
  }

  /// Feeds all properties to a hasher.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(style)
    hasher.combine(presenter)
    hasher.combine(presenterDepth)
    hasher.combine(canBeSwipedAway)
    hasher.combine(path)
  }
}

extension ScreenHierarchy: Hashable {
  /// Returns whether two hierarchies have equal roots, tabs, stacks and layers.
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.hasTab(of: rhs) && lhs.path == rhs.path && lhs.modals == rhs.modals
      && lhs.overlays == rhs.overlays && lhs.windows == rhs.windows
  }

  /// Feeds all properties to a hasher.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(tab)
    hasher.combine(path)
    hasher.combine(modals)
    if root != 0 { hasher.combine(root) }
    if !overlays.isEmpty { hasher.combine(overlays) }
    if !windows.isEmpty { hasher.combine(windows) }
  }
}

/// The surface to which a link leads, which must be on top.
public enum LinkDestination<Screen: Hashable & Sendable, ModalID: Hashable & Sendable>: Hashable,
  Sendable
{
  /// The root of a tab, without screens or modals above it.
  case root(tab: Int)
  /// A screen of the window's stack.
  case screen(Screen)
  /// A modal, with any of its screens on top.
  case modal(ModalID)
}

extension ScreenHierarchy {
  /// Returns whether a surface is on top.
  @inlinable
  public func shows(_ surface: LinkDestination<Screen, ModalID>) -> Bool {
    if isTopHidden { return false }
    return switch surface {
    case .root(let tab): self.tab == tab && path.isEmpty && modals.isEmpty
    case .screen(let screen): modals.isEmpty && path.last == screen
    case .modal(let id): modals.last?.id == id
    }
  }
}

// MARK: Sight

extension ScreenHierarchy {
  /// The part that a user can see at rest.
  ///
  /// S30: a full-screen cover hides all that is below it once it is up, because the system then
  /// removes those views (`UIModalPresentationStyle.fullScreen`); a sheet, an alert and a dialog
  /// leave a part of it in sight. So do overlays and windows with these styles.
  @inlinable
  public var uncovered: ScreenHierarchy {
    var seen = self
    if let cover = Self.cover(in: windows) {
      (seen.path, seen.overlays, seen.modals) = ([], [], [])
      seen.windows = Array(windows[cover...])
    } else if let cover = Self.cover(in: modals) {
      (seen.path, seen.overlays) = ([], [])
      seen.modals = Array(modals[cover...])
    } else if let cover = Self.cover(in: overlays) {
      seen.path = []
      seen.overlays = Array(overlays[cover...])
    }
    return seen
  }

  /// True if an overlay or a window hides the stack on top, so that no finger reaches it.
  @inlinable
  public var isTopHidden: Bool {
    // S28: an overlay lies below what its view or an ancestor presents (fivestars.blog, bitchat
    // #1664); S29: a window of a higher level lies above it (`UIWindow.windowLevel`).
    Self.cover(in: windows) != nil || (modals.isEmpty && Self.cover(in: overlays) != nil)
  }

  @inlinable
  static func cover(in layers: [Modal]) -> Int? { layers.lastIndex { $0.style == .cover } }
}

// MARK: Comparing two screens

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

  /// Returns whether a stack has a new screen under a modal that was there and stays.
  @inlinable
  public func hasPushes(underModalsOf before: ScreenHierarchy) -> Bool {
    guard !before.modals.isEmpty, hasTab(of: before), containsModals(of: before) else {
      return false
    }
    if !before.path.starts(with: path) { return true }
    for modal in before.modals.dropLast() {
      if let twin = self.modal(modal.id), !modal.path.starts(with: twin.path) { return true }
    }
    return false
  }

  /// Returns whether all that was below a modal is here too.
  @inlinable
  public func keepsAll(below modal: ModalID, of before: ScreenHierarchy) -> Bool {
    path == before.path && hasTab(of: before)
      && before.modals.prefix { $0.id != modal }.allSatisfy { modals.contains($0) }
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
