public import Coordinators

/// The target of a link: the document's `DeepLink`.
public enum LinkTarget: Hashable, Sendable, Codable {
  /// One user, above the list of users: `app://user/7`.
  case user(id: String)
  /// The checkout, as a flow of its own: `app://checkout`.
  case checkout
  /// The settings, or a section of them: `app://settings`, `app://settings/privacy`.
  case settings(section: String?)
}

extension LinkTarget: LinkableRoute {
  public init?(_ link: DeepLink) {
    guard link.scheme == "app" else { return nil }
    let segments = link.segments
    switch (segments.first, segments.count) {
    case ("user", 2): self = .user(id: segments[1])
    case ("checkout", 1): self = .checkout
    case ("settings", 1): self = .settings(section: nil)
    case ("settings", 2): self = .settings(section: segments[1])
    default: return nil
    }
  }

  /// The link that names this target; nil when an id or a section is empty or too long.
  public var link: DeepLink? {
    switch self {
    case .user(let id): DeepLink(scheme: "app", segments: ["user", id])
    case .checkout: DeepLink(scheme: "app", segments: ["checkout"])
    case .settings(nil): DeepLink(scheme: "app", segments: ["settings"])
    case .settings(let section?): DeepLink(scheme: "app", segments: ["settings", section])
    }
  }
}
