/// A route that a URL can name: URL → route → URL.
///
/// With it a coordinator's `handle(url:) -> Bool` parses in one line:
/// `guard let route = Route(url: url) else { return false }`. Printing and parsing a route gives an
/// equal route (LINK-ROUND-TRIP).
public protocol LinkableRoute: Hashable, Sendable {
  /// Creates the route that a link names; nil when it names none.
  init?(_ link: DeepLink)

  /// The link that names this route, or nil when none can.
  var link: DeepLink? { get }
}

extension LinkableRoute {
  /// Creates the route that a URL names; nil when it names none or isn't a link.
  ///
  /// - Parameter url: The URL as the system delivers it; any text is safe.
  /// - Complexity: O(*n*) in the length of the text.
  public init?(url: String) {
    guard let link = DeepLink(url) else { return nil }
    self.init(link)
  }
}
