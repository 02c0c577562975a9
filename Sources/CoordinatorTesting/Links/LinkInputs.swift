public import Coordinators

/// URLs that a device could be handed, with what each must lead to: the routes' own links, and mutations of them.
///
/// The table is made once, so that a generator picks from it without building text, and the simplest URLs come first.
/// What a URL must lead to follows from how it was made, never from the parser that is tested with it.
public struct LinkInputs<Route: LinkableRoute>: Sendable {
  /// A URL, and the route that it must lead to.
  public struct Input: Hashable, Sendable {
    /// The URL, which may be no URL at all.
    public let url: String
    /// The route that it names; nil when it must be refused.
    public let route: Route?
    /// How it was made, in words.
    public let origin: String
  }

  /// All inputs: first the plain links of the routes, then the mutations.
  public let inputs: [Input]

  /// The URLs of all inputs, in the same order.
  public let urls: [String]

  @usableFromInline let routes: [String: Route?]

  /// Makes the table for some routes.
  ///
  /// - Parameters:
  ///   - routes: routes that print themselves as links, the simplest first, and at least one of each kind: a URL that
  ///     a mutation makes and that is the link of one of them leads to that one.
  ///   - ignoresQueries: whether a query that no route asks for is ignored; a link with one is refused otherwise.
  /// - Precondition: each of the routes has a link.
  public init(_ routes: [Route], ignoresQueries: Bool = true) {
    var inputs: [Input] = []
    var expected: [String: Route?] = [:]
    for mutation in LinkMutation.allCases {
      for route in routes {
        guard let link = route.link else {
          preconditionFailure("\(route) has no link, so no URL can be made from it.")
        }
        guard let url = mutation.apply(to: link) else { continue }
        let meaning = mutation.meaning(ignoringQueries: ignoresQueries) ? route : nil
        // Two mutations can make the same text; the first one says what it means.
        guard expected.updateValue(expected[url] ?? meaning, forKey: url) == nil else { continue }
        inputs.append(Input(url: url, route: meaning, origin: "\(mutation)"))
      }
    }
    self.inputs = inputs
    urls = inputs.map(\.url)
    self.routes = expected
  }

  /// What a URL must lead to.
  public enum Meaning: Hashable, Sendable {
    /// It names the route.
    case route(Route)
    /// It names none, and must be refused.
    case refused
    /// It isn't in the table, which says nothing of it.
    case unlisted
  }

  /// What a URL must lead to, as far as the table says.
  ///
  /// - Complexity: O(*n*) in the length of the URL.
  @inlinable
  public func meaning(of url: String) -> Meaning {
    switch routes[url] {
    case .some(.some(let route)): .route(route)
    case .some(.none): .refused
    case .none: .unlisted
    }
  }
}
