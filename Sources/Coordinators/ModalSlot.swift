// `@inlinable` throughout, for the reason and the measurement given in RoutePath.swift.

/// A slot for at most one presented item of one style: a sheet, a cover or an alert.
///
/// A slot rules out two sheets, and nothing more. Two slots side by side can hold a sheet and a
/// cover at once, as two optionals can in shipping SwiftUI code, although the system then shows
/// only one of them and drops or delays the other (TCA #1277, subconscious #900). This is
/// deliberate: a claim such as "at most one modal at a time" is vacuous over a type that can't
/// break it.
///
/// A slot holds the item that must be shown. The visible item follows later, so a request to
/// dismiss can arrive after the item has changed: see ``dismiss(ifPresenting:)``.
@frozen
public struct ModalSlot<Item> {
  /// The item that must be shown, or nil; a view's binding writes it.
  public var presented: Item?

  /// Creates a slot that presents an item, or an empty one.
  @inlinable
  public init(_ item: Item? = nil) { presented = item }

  /// True if nothing is presented.
  @_transparent
  public var isEmpty: Bool { presented == nil }
}

extension ModalSlot {
  /// Presents an item, unless the slot is occupied.
  ///
  /// UIKit drops a second presentation and never retries it (TCA #1277, Transmission #69). The
  /// result isn't discardable, so that no caller overlooks a refusal.
  ///
  /// - Returns: True if the item is presented now; false leaves the slot unchanged.
  @inlinable
  public mutating func present(_ item: Item) -> Bool {
    guard isEmpty else { return false }
    presented = item
    return true
  }

  /// Presents an item and replaces the current one, as an assignment to a binding does.
  ///
  /// - Returns: The replaced item, or nil.
  @inlinable
  @discardableResult
  public mutating func replace(with item: Item) -> Item? {
    let replaced = presented
    presented = item
    return replaced
  }

  /// Empties the slot.
  ///
  /// - Returns: The dismissed item, or nil when the slot was empty.
  @inlinable
  @discardableResult
  public mutating func dismiss() -> Item? {
    let dismissed = presented
    presented = nil
    return dismissed
  }

  /// Empties the slot only if it presents an item equal to the given one.
  ///
  /// A swipe writes nil to its binding at the end of the animation (FlowStacks #69), and an
  /// alert's button writes nil after its action. By then the slot can present another item, which
  /// a late write for the old one must not clear (LATE-NIL-SCOPED).
  ///
  /// - Returns: True if the item was dismissed.
  @inlinable
  @discardableResult
  public mutating func dismiss(ifPresenting item: Item) -> Bool where Item: Equatable {
    guard presented == item else { return false }
    presented = nil
    return true
  }
}

extension ModalSlot: ExpressibleByNilLiteral {
  /// Creates an empty slot.
  @inlinable
  public init(nilLiteral: ()) { presented = nil }
}

extension ModalSlot: Sendable where Item: Sendable {}

extension ModalSlot: Equatable where Item: Equatable {
  /// Returns whether two slots are both empty or present equal items.
  @_transparent
  public static func == (lhs: ModalSlot, rhs: ModalSlot) -> Bool { lhs.presented == rhs.presented }
}

extension ModalSlot: Hashable where Item: Hashable {
  /// Feeds the presented item, or its absence, to a hasher.
  @inlinable
  public func hash(into hasher: inout Hasher) { presented.hash(into: &hasher) }
}

extension ModalSlot: Encodable where Item: Encodable {
  /// Encodes the item itself, or nil.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let presented { try container.encode(presented) } else { try container.encodeNil() }
  }
}

extension ModalSlot: Decodable where Item: Decodable {
  /// Decodes an item, or nil.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    presented = container.decodeNil() ? nil : try container.decode(Item.self)
  }
}

extension ModalSlot: CustomStringConvertible, CustomReflectable {
  /// The presented item, or "nil".
  public var description: String { presented.map { String(describing: $0) } ?? "nil" }

  /// A mirror of the optional item, so that dumps and differences show no wrapper.
  public var customMirror: Mirror { Mirror(reflecting: presented as Any) }
}
