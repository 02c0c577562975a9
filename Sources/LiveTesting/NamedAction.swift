/// A table of names for actions whose type isn't `Codable`, such as an enum of another library.
///
/// ```swift
/// enum RouterActions: ActionNames {
///   static let named: [(name: String, action: RouterAction)] = [
///     ("push a", .push("a", animated: false)), ("back", .goBack),
///   ]
/// }
/// offers(each: NamedAction<RouterActions>.all) { $0 }
/// ```
public protocol ActionNames<Action>: Sendable {
  /// The actions that get names.
  associatedtype Action: Hashable & Sendable

  /// Each action with its name, the simplest first.
  static var named: [(name: String, action: Action)] { get }
}

/// An action with a name, which reports show and corpus files keep.
public struct NamedAction<Names: ActionNames>: Hashable, Sendable {
  /// The name.
  public let name: String

  /// The action.
  public let action: Names.Action

  /// All actions of the table, in its order.
  public static var all: [NamedAction] {
    Names.named.map { NamedAction(name: $0.name, action: $0.action) }
  }
}

extension NamedAction: ExpressibleByStringLiteral {
  /// Makes the action with a name, so that a report's sequence can be written as it is:
  /// `replay(["push a", "back"])`.
  ///
  /// - Precondition: the table has the name.
  public init(stringLiteral name: String) {
    guard let known = Self(named: name) else { preconditionFailure(Self.refusal(of: name)) }
    self = known
  }

  private init?(named name: String) {
    guard let known = Self.all.first(where: { $0.name == name }) else { return nil }
    self = known
  }

  private static func refusal(of name: String) -> String {
    let names = all.map(\.name).joined(separator: ", ")
    return "no action is called \"\(name)\"; there are: \(names)"
  }
}

extension NamedAction: Codable {
  /// Reads a name.
  ///
  /// - Throws: `DecodingError` with the known names if the table doesn't have it.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let name = try container.decode(String.self)
    guard let known = Self(named: name) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: Self.refusal(of: name))
    }
    self = known
  }

  /// Writes the name.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }
}
