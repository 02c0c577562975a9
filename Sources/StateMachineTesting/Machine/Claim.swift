/// The name of a condition that must hold, as reports, corpus files and command lines show it.
public struct Claim: Hashable, Sendable, Codable, CustomStringConvertible {
  /// A short name, such as `AUTH-GATE`; several claims may share one and differ in their meaning.
  public let name: String

  /// The claim as a sentence without a full stop; empty if the name is the sentence.
  public let meaning: String

  /// Names a claim.
  public init(_ name: String, _ meaning: String = "") {
    self.name = name
    self.meaning = meaning
  }

  /// `AUTH-GATE: no protected screen in the path while signed out`.
  public var description: String { meaning.isEmpty ? name : "\(name): \(meaning)" }

  /// The engine's own claim about a machine: a second execution gives the same actions and states.
  public static let deterministic = Claim(
    "DETERMINISTIC", "the same state and action give the same state")

  /// The engine's own claim about a machine: the process survives, whatever the action.
  public static let total = Claim("TRAP", "no action ends the process")

  /// The engine's own claim about a machine: its reducer, list and claims return.
  public static let returns = Claim("HANG", "every action returns")

  /// The engine's own claim about a machine: an action doesn't need all memory of the process.
  public static let frugal = Claim("MEMORY", "no action takes memory without end")

  /// The engine's own claim about a machine: its list offers an action at the start.
  public static let offersAction = Claim("OFFERS", "an action is possible at the start")

  /// The engine's own claim about a machine: its list makes the same calls in every state.
  public static let listIsSteady = Claim(
    "LIST", "the list of actions makes as many calls in every state")

  /// The engine's own claim about a machine: `==` and `hash(into:)` of its states compare the same
  /// parts.
  public static let hashable = Claim(
    "HASHABLE", "equal states have equal hashes, and states that differ have hashes that do")
}
