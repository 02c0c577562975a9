public import Coordinators

/// Screens and modals as a user sees them: the selected tab, its stack, and the modals above it.
///
/// One type for what a coordinator wants shown and for what is visible, so that the two can be compared.
public struct ScreenHierarchy<Screen: Hashable & Sendable, ModalID: Hashable & Sendable>:
  Sendable
{
  /// A sheet, cover, alert or dialog.
  public struct Modal: Sendable {
    /// The identity by which the system knows it.
    public var id: ModalID
    /// How it is presented.
    public var style: ModalStyle
    /// The modal that presents it; nil for the window.
    public var presenter: ModalID?
    /// How many screens the presenter's stack must have above its root for the one that presents to be there.
    public var presenterDepth: Int
    /// Whether a finger can get rid of it (S18); false with `interactiveDismissDisabled()`.
    public var canBeSwipedAway: Bool
    /// The screens above its root.
    public var path: [Screen]

    /// Describes a modal.
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

  /// Which root shows, counted from 0; 0 for an app without tabs.
  public var tab: Int

  /// The screens above the root.
  public var path: [Screen]

  /// The modals, each after its presenter.
  ///
  /// What a coordinator wants can name several for one presenter, in the order of its bindings; what is visible is
  /// a chain, each presented by the one before.
  public var modals: [Modal]

  /// Describes what shows.
  @inlinable
  public init(tab: Int = 0, path: [Screen] = [], modals: [Modal] = []) {
    self.tab = tab
    self.path = path
    self.modals = modals
  }
}

extension ScreenHierarchy {
  /// The stack of a flow; once it has ended, the root that is behind it, with nothing above.
  @inlinable
  public init<Value>(flow: Flow<Screen, Value>) {
    self = flow.isRunning ? Self(path: flow.path.routes) : Self(tab: 1)
  }

  /// The modal with an id, if it is there.
  ///
  /// - Complexity: O(*n*) in the number of modals.
  @inlinable
  public func modal(_ id: ModalID) -> Modal? {
    for modal in modals where modal.id == id { return modal }
    return nil
  }

  /// Whether a modal is there.
  ///
  /// - Complexity: O(*n*) in the number of modals.
  @inlinable
  public func contains(_ id: ModalID) -> Bool {
    for modal in modals where modal.id == id { return true }
    return false
  }

  /// The stack that fingers reach: of the modal on top, or of the window.
  @inlinable
  public var topPath: [Screen] { modals.last?.path ?? path }

  /// The same with one stack cut to a depth: that of a modal, or of the window.
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

  /// Whether tab and stacks are those of another hierarchy, where both have the modal.
  ///
  /// - Complexity: O(*n* · *m*) in the number of modals.
  @inlinable
  public func hasStacks(of other: ScreenHierarchy) -> Bool {
    guard tab == other.tab, path == other.path else { return false }
    for modal in modals {
      if let twin = other.modal(modal.id), twin.path != modal.path { return false }
    }
    return true
  }

  /// Whether the modals are those of another hierarchy, whatever their stacks.
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
  /// Whether another modal is the same, presented in the same way by the same presenter.
  @inlinable
  func isPresented(as other: Self) -> Bool {
    id == other.id && style == other.style && presenter == other.presenter
  }
}

// Written out, since synthesised ones aren't inlinable: see RoutePath.swift.

extension ScreenHierarchy.Modal: Hashable {
  /// Returns whether two modals are the same, in the same place, with equal stacks.
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.isPresented(as: rhs) && lhs.presenterDepth == rhs.presenterDepth
      && lhs.canBeSwipedAway == rhs.canBeSwipedAway && lhs.path == rhs.path
  }

  /// Feeds everything to a hasher.
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
  /// Returns whether two hierarchies show the same.
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.tab == rhs.tab && lhs.path == rhs.path && lhs.modals == rhs.modals
  }

  /// Feeds everything to a hasher.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(tab)
    hasher.combine(path)
    hasher.combine(modals)
  }
}

/// What must be on top: where a link leads.
public enum LinkDestination<Screen: Hashable & Sendable, ModalID: Hashable & Sendable>: Hashable,
  Sendable
{
  /// The root of a tab, with nothing above it.
  case root(tab: Int)
  /// A screen of the window's stack.
  case screen(Screen)
  /// A modal, whichever of its screens shows.
  case modal(ModalID)
}

extension ScreenHierarchy {
  /// Whether a surface is what the user sees.
  @inlinable
  public func shows(_ surface: LinkDestination<Screen, ModalID>) -> Bool {
    switch surface {
    case .root(let tab): self.tab == tab && path.isEmpty && modals.isEmpty
    case .screen(let screen): modals.isEmpty && path.last == screen
    case .modal(let id): modals.last?.id == id
    }
  }
}
