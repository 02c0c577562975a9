/// A route that a URL can name: URL → route → URL.
///
/// A coordinator's `handle(url:) -> Bool` is one line with it: `guard let route = Route(url: url) else { return
/// false }`. Printing what was parsed gives an equal route again (LINK-ROUND-TRIP).
public protocol LinkableRoute: Hashable, Sendable {
  /// Makes the route that a link names, or nil when it names none.
  init?(_ link: DeepLink)

  /// The link that names this route, or nil when none can.
  var link: DeepLink? { get }
}

extension LinkableRoute {
  /// Makes the route that a URL names, or nil when it names none or isn't a link at all.
  ///
  /// - Parameter url: The URL as the system delivers it; any text is safe.
  /// - Complexity: O(*n*) in the length of the text.
  public init?(url: String) {
    guard let link = DeepLink(url) else { return nil }
    self.init(link)
  }
}
