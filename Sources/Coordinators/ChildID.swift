/// Which child of a registry: ids count up and are never used again, so an action for a child that is
/// gone can't reach another one.
@frozen
public struct ChildID: Sendable {
  /// The number of the child, from 1, in the order in which children were started.
  public let number: Int

  /// Names the child that was started as the given one.
  @inlinable
  public init(_ number: Int) {
    self.number = number
  }
}

extension ChildID: Hashable {
  // Written out, since synthesised ones aren't inlinable: see RoutePath.swift.

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
  /// Names a child by its number.
  @inlinable
  public init(integerLiteral number: Int) {
    self.number = number
  }

  /// The number.
  public var description: String { "\(number)" }
}

extension ChildID: Codable {
  /// Encodes the plain number.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(number)
  }

  /// Decodes a plain number.
  ///
  /// - Throws: What the decoder throws.
  public init(from decoder: any Decoder) throws {
    number = try decoder.singleValueContainer().decode(Int.self)
  }
}
