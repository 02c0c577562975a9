import Coordinators

/// A change of the link that a route prints.
struct LinkMutation: Sendable {
  /// The result of opening a changed link.
  enum Meaning: Sendable {
    /// It leads to the same route.
    case same
    /// It leads to the same route, unless links with unknown queries are refused.
    case sameRegardlessOfQuery
    /// It is refused.
    case refused
  }

  let meaning: Meaning

  /// Returns the URL that the mutation makes of a link; nil if the mutation can't change the link.
  let apply: @Sendable (DeepLink) -> String?

  private init(_ meaning: Meaning, apply: @escaping @Sendable (DeepLink) -> String?) {
    (self.meaning, self.apply) = (meaning, apply)
  }

  /// All mutations, the simplest URLs first.
  static let all: [LinkMutation] = [
    // None: the route's own link.
    .init(.same) { $0.description },
    // The scheme in capitals: the case of a scheme doesn't matter (RFC 3986, 3.1).
    .init(.same) { $0.scheme.uppercased() + $0.afterScheme },
    // A slash at the end.
    .init(.same) { $0.query.isEmpty ? "\($0)/" : nil },
    // Two slashes instead of one.
    .init(.same) { $0.replacingLastSlash(with: "//") },
    // A letter that is escaped without need: `%61` is `a` (RFC 3986, 6.2.2.2).
    .init(.same) { $0.withEscapedLetter },
    // A fragment.
    .init(.same) { "\($0)#top" },
    // A query item that no route asks for.
    .init(.sameRegardlessOfQuery) { $0.adding(query: "utm_source=mail") },
    // The same query key twice.
    .init(.sameRegardlessOfQuery) { $0.adding(query: "utm=1&utm=2") },
    // The path in capitals: a path is case-sensitive, unlike a scheme and a host.
    .init(.refused) { $0.path.uppercased() == $0.path ? nil : $0.start + $0.path.uppercased() },
    // Two segments too many: with one more, a link can name another route.
    .init(.refused) { $0.query.isEmpty ? "\($0)/extra/segment" : nil },
    // A path that ends too early, as when an id is missing.
    .init(.refused) { link in link.lastSlash.map { String(link.description[..<$0]) } },
    // No path at all.
    .init(.refused) { $0.start },
    // A path that names no route.
    .init(.refused) { $0.start + "nowhere/at/all" },
    // Letters that aren't ASCII.
    .init(.refused) { $0.start + "überall/端/🧭" },
    // Escapes that aren't UTF-8 or aren't hexadecimal.
    .init(.refused) { $0.start + "%FF%zz%2" },
    // Another app's scheme.
    .init(.refused) { "other" + $0.afterScheme },
    // A web address at another host.
    .init(.refused) { "https://elsewhere.example/" + $0.path },
    // A slash that is escaped, so that two segments are one.
    .init(.refused) { $0.replacingLastSlash(with: "%2F") },
    // No text, text that isn't a URL, spaces around the URL, and 10,000 characters.
    .init(.refused) { _ in "" },
    .init(.refused) { _ in "not a link" },
    .init(.refused) { " \($0) " },
    .init(.refused) { $0.start + String(repeating: "a", count: 10_000) },
  ]
}

extension DeepLink {
  fileprivate var afterScheme: Substring { description.dropFirst(scheme.count) }

  /// The part before the path, including the slash.
  fileprivate var start: String {
    let scheme = "\(scheme)://"
    guard host != nil else { return scheme }
    // The printed host, in which a letter that isn't ASCII is escaped.
    let host = description.dropFirst(scheme.count).prefix { $0 != "/" && $0 != "?" }
    return scheme + host + "/"
  }

  fileprivate var path: Substring { description.dropFirst(start.count) }

  /// The slash before the last of several segments.
  fileprivate var lastSlash: String.Index? {
    query.isEmpty && segments.count > 1 ? description.lastIndex(of: "/") : nil
  }

  fileprivate func replacingLastSlash(with other: String) -> String? {
    let text = description
    return lastSlash.map { text[..<$0] + other + text[text.index(after: $0)...] }
  }

  fileprivate func adding(query item: String) -> String {
    "\(self)\(query.isEmpty ? "?" : "&")\(item)"
  }

  /// The link with its first letter escaped; nil if it is escaped already.
  fileprivate var withEscapedLetter: String? {
    guard !segments.isEmpty, let first = path.utf8.first, first != UInt8(ascii: "%") else {
      return nil
    }
    return start + "%" + String(first, radix: 16, uppercase: true) + path.dropFirst()
  }
}
