/// The identity of a child in a registry.
///
/// Ids count up and are never reused, so an action for a removed child can't reach another one.
@frozen
public struct ChildID: Sendable {
  /// The number of the child, from 1, in the order in which children were started.
  public let number: Int

  /// Creates the id of the child with the given number.
  @inlinable
  public init(_ number: Int) { self.number = number }
}

extension ChildID: Hashable {
  // Written by hand, because synthesised conformances aren't inlinable: see RoutePath.swift.

  /// Returns whether two ids name the same child.
  @inlinable
  public static func == (lhs: ChildID, rhs: ChildID) -> Bool { lhs.number == rhs.number }

  /// Feeds the number to a hasher.
  @inlinable
  public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

extension ChildID: Comparable {
  /// Returns whether one child was started before another.
  @inlinable
  public static func < (lhs: ChildID, rhs: ChildID) -> Bool { lhs.number < rhs.number }
}

extension ChildID: ExpressibleByIntegerLiteral, CustomStringConvertible {
  /// Creates an id from its number.
  @inlinable
  public init(integerLiteral number: Int) { self.number = number }

  /// The number.
  public var description: String { "\(number)" }
}

extension ChildID: Codable {
  /// Encodes the plain number.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(number)
  }

  /// Decodes a plain number.
  public init(from decoder: any Decoder) throws {
    number = try decoder.singleValueContainer().decode(Int.self)
  }
}
