// `@inlinable` throughout, for the reason and the measurement given in RoutePath.swift.

/// A modal screen with an identity and a presentation style.
public protocol ModalRoute: Hashable, Identifiable, Sendable where ID: Hashable & Sendable {
  /// The presentation style.
  var style: ModalStyle { get }
}

/// The presentation style of a modal.
@frozen
public enum ModalStyle: Hashable, Sendable, Codable {
  /// A sheet, with a stack of its own; it can be swiped away (S18).
  case sheet
  /// A full-screen cover, with a stack of its own; only a button closes it.
  case cover
  /// An alert: nothing can be presented above it (S10), and each of its buttons closes it (S11).
  case alert
  /// A confirmation dialog: like an alert, but a tap beside it also closes it.
  case confirmationDialog

  /// True if the user can dismiss the modal without a button.
  @inlinable
  public var canBeSwipedAway: Bool { self == .sheet || self == .confirmationDialog }

  /// True if the modal can show screens of its own and present another modal.
  @inlinable
  public var hasStack: Bool { self == .sheet || self == .cover }
}

/// The modals above one screen, each presented by the one below it, each with its own stack.
///
/// A presenter shows at most one modal, so the modal on top presents the next one: the modals form
/// a chain.
///
/// ``present(_:)`` refuses the requests that the system drops. An assignment to a binding has no
/// such check, so ``layers`` is writable and ``replaceTop(with:)`` replaces: a claim must be able
/// to find every state that shipping code can reach.
@frozen
public struct ModalChain<Modal: ModalRoute, Route> {
  /// A modal and the routes pushed in it.
  @frozen
  public struct Layer {
    /// The presented modal.
    public var modal: Modal
    /// The modal's identity when it was presented, by which the system knows it.
    public var id: Modal.ID
    /// The routes above the modal's root.
    public var path: RoutePath<Route>

    /// Makes a layer.
    @inlinable
    public init(_ modal: Modal, path: RoutePath<Route> = []) {
      (self.modal, self.path, id) = (modal, path, modal.id)
    }
  }

  /// The layers; the screen itself presents the first one.
  public var layers: [Layer]

  /// Makes a chain without modals.
  @inlinable
  public init() { layers = [] }

  /// The modal on top, or nil when there is none.
  @inlinable
  public var top: Layer? { layers.last }

  /// The number of modals.
  @inlinable
  public var depth: Int { layers.count }

  /// True if no modal is presented.
  @inlinable
  public var isEmpty: Bool { layers.isEmpty }
}

extension ModalChain {
  /// Presents a modal from the one on top.
  ///
  /// - Returns: False when the modal isn't presented: nothing can be presented above an alert
  ///   (S10), and a modal that is already in the chain isn't presented again (UNIQUE-MODAL-ID). The
  ///   result isn't discardable, so that no caller overlooks a refusal.
  /// - Complexity: O(*n*) in the number of modals.
  @inlinable
  public mutating func present(_ modal: Modal) -> Bool {
    if let top, !top.modal.style.hasStack { return false }
    for layer in layers where layer.id == modal.id { return false }
    layers.append(Layer(modal))
    return true
  }

  /// Replaces the modal on top, or presents the first one, as an assignment to a binding does.
  ///
  /// The system drops or delays the second presentation (S3, S7); a claim has to find that.
  @inlinable
  public mutating func replaceTop(with modal: Modal) {
    _ = layers.popLast()
    layers.append(Layer(modal))
  }

  /// Dismisses the modal on top.
  ///
  /// - Returns: The modal, or nil when there was none.
  @inlinable
  @discardableResult
  public mutating func dismissTop() -> Modal? { layers.popLast()?.modal }

  /// Dismisses a modal with every modal above it (S5, `UIViewController.dismiss`).
  ///
  /// - Parameter id: The identity of the modal; a late write for one that is gone changes nothing
  ///   (LATE-NIL-SCOPED).
  /// - Returns: True if the modal was in the chain.
  /// - Complexity: O(*n*) in the number of modals.
  @inlinable
  @discardableResult
  public mutating func dismiss(_ id: Modal.ID) -> Bool {
    guard let index = layers.firstIndex(where: { $0.id == id }) else { return false }
    layers.removeSubrange(index...)
    return true
  }

  /// Dismisses every modal.
  @inlinable
  public mutating func dismissAll() { if !layers.isEmpty { layers = [] } }

  /// Changes the stack of the modal on top.
  ///
  /// - Returns: The result of `change`, or nil when no modal with a stack is on top.
  @inlinable
  @discardableResult
  public mutating func updateTop<Result>(
    _ change: (inout RoutePath<Route>) -> Result
  ) -> Result? {
    guard let top, top.modal.style.hasStack else { return nil }
    return change(&layers[layers.count - 1].path)
  }
}

extension ModalChain where Route == Never {
  /// Makes a chain of modals without stacks, for claims about an array of modals.
  @inlinable
  public init(_ modals: some Sequence<Modal>) { layers = modals.map { Layer($0) } }
}

extension ModalChain.Layer: Sendable where Route: Sendable {}
extension ModalChain: Sendable where Route: Sendable {}

extension ModalChain.Layer: Equatable where Route: Equatable {
  /// Returns whether two layers present the same modal under the same identity with equal paths.
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.modal == rhs.modal && lhs.id == rhs.id && lhs.path == rhs.path
  }
}

extension ModalChain.Layer: Hashable where Route: Hashable {
  /// Feeds the modal, its identity and its path to a hasher.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(modal)
    hasher.combine(id)
    hasher.combine(path)
  }
}

extension ModalChain: Equatable where Route: Equatable {
  /// Returns whether two chains have equal layers.
  @inlinable
  public static func == (lhs: ModalChain, rhs: ModalChain) -> Bool { lhs.layers == rhs.layers }
}

extension ModalChain: Hashable where Route: Hashable {
  /// Feeds the layers to a hasher.
  @inlinable
  public func hash(into hasher: inout Hasher) { hasher.combine(layers) }
}
