public import Coordinators

/// URLs that an app could be opened with, each with its expected route: the routes' own links, and
/// mutations of them.
///
/// The table is made once, so that a generator picks from it without building text, and the
/// simplest URLs come first. The expected route follows from the mutation that made the URL, never
/// from the parser under test.
public struct LinkInputs<Route: LinkableRoute>: Sendable {
  /// The URLs, which may be any text: first the plain links of the routes, then the mutations.
  public let urls: [String]

  @usableFromInline let meanings: [String: Meaning]

  /// Makes the table for some routes.
  ///
  /// - Parameters:
  ///   - routes: routes that print themselves as links, the simplest first, and at least one of
  ///     each kind: if a mutation makes a URL that is the link of one of them, that route is
  ///     expected.
  ///   - ignoresQueries: true to ignore a query that no route asks for; false to refuse a link with
  ///     one.
  /// - Precondition: each of the routes has a link.
  public init(_ routes: [Route], ignoresQueries: Bool = true) {
    var urls: [String] = []
    var meanings: [String: Meaning] = [:]
    for mutation in LinkMutation.all {
      let isSame =
        mutation.meaning == .same || mutation.meaning == .sameRegardlessOfQuery && ignoresQueries
      for route in routes {
        guard let link = route.link else {
          preconditionFailure("\(route) has no link, so no URL can be made from it.")
        }
        guard let url = mutation.apply(link) else { continue }
        let meaning = isSame ? Meaning.route(route) : .refused
        // Two mutations can make the same text; the first one determines the route.
        guard meanings.updateValue(meanings[url] ?? meaning, forKey: url) == nil else { continue }
        urls.append(url)
      }
    }
    self.urls = urls
    self.meanings = meanings
  }

  /// The expected result of opening a URL.
  public enum Meaning: Hashable, Sendable {
    /// The URL must lead to the route.
    case route(Route)
    /// The URL must be refused.
    case refused
    /// The table doesn't list the URL, so no result is expected.
    case unlisted
  }

  /// Returns the expected result of opening a URL.
  ///
  /// - Complexity: O(*n*) in the length of the URL.
  @inlinable
  public func meaning(of url: String) -> Meaning { meanings[url] ?? .unlisted }
}
