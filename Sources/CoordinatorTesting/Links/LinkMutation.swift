import Coordinators

/// A difference between a URL and the link that a route prints.
enum LinkMutation: CaseIterable {
  /// None: the route's own link.
  case none
  /// The scheme in capitals: the case of a scheme doesn't matter (RFC 3986, 3.1).
  case upperCaseScheme
  /// A slash at the end.
  case trailingSlash
  /// Two slashes instead of one.
  case doubledSlash
  /// A letter that is escaped without need: `%61` is `a` (RFC 3986, 6.2.2.2).
  case escapedLetters
  /// A fragment.
  case fragment
  /// A query item that no route asks for.
  case unknownQuery
  /// The same query key twice.
  case duplicateKeys
  /// The path in capitals: a path is case-sensitive, unlike a scheme and a host.
  case upperCasePath
  /// Two segments too many: with one more, a link can name another route.
  case extraSegments
  /// A path that ends too early, as when an id is missing.
  case missingLastSegment
  /// No path at all.
  case missingSegments
  /// A path that names no route.
  case unknownPath
  /// Letters that aren't ASCII.
  case nonASCII
  /// Escapes that aren't UTF-8 or aren't hexadecimal.
  case brokenEscape
  /// Another app's scheme.
  case otherScheme
  /// A web address at another host.
  case otherHost
  /// A slash that is escaped, so that two segments are one.
  case escapedSlash
  /// No text.
  case empty
  /// Text that isn't a URL.
  case noURL
  /// Spaces around the URL.
  case spaces
  /// 10,000 characters.
  case tooLong

  /// Returns whether a URL of this kind leads to the same route as the route's own link.
  func meaning(ignoringQueries: Bool) -> Bool {
    switch self {
    case .none, .upperCaseScheme, .trailingSlash, .doubledSlash, .escapedLetters, .fragment: true
    case .unknownQuery, .duplicateKeys: ignoringQueries
    default: false
    }
  }

  /// Returns the URL that the mutation makes of a link; nil if the mutation can't change the link.
  func apply(to link: DeepLink) -> String? {
    let text = link.description
    let body = text.dropFirst(link.scheme.count)
    let path = text.dropFirst(start(of: link).count)
    switch self {
    case .none: return text
    case .upperCaseScheme: return link.scheme.uppercased() + body
    case .trailingSlash: return link.query.isEmpty ? text + "/" : nil
    case .doubledSlash: return replacingLastSlash(of: link, with: "//")
    case .escapedLetters: return escapingLetter(of: link)
    case .fragment: return text + "#top"
    case .unknownQuery: return text + (link.query.isEmpty ? "?" : "&") + "utm_source=mail"
    case .duplicateKeys: return text + (link.query.isEmpty ? "?" : "&") + "utm=1&utm=2"
    case .upperCasePath:
      let upper = path.uppercased()
      return upper == path ? nil : start(of: link) + upper
    case .extraSegments: return link.query.isEmpty ? text + "/extra/segment" : nil
    case .missingLastSegment:
      guard link.query.isEmpty, link.segments.count > 1 else { return nil }
      return text.lastIndex(of: "/").map { String(text[..<$0]) }
    case .missingSegments: return start(of: link)
    case .unknownPath: return start(of: link) + "nowhere/at/all"
    case .nonASCII: return start(of: link) + "überall/端/🧭"
    case .brokenEscape: return start(of: link) + "%FF%zz%2"
    case .otherScheme: return "other" + body
    case .otherHost: return "https://elsewhere.example/" + path
    case .escapedSlash: return replacingLastSlash(of: link, with: "%2F")
    case .empty: return ""
    case .noURL: return "not a link"
    case .spaces: return " \(text) "
    case .tooLong: return start(of: link) + String(repeating: "a", count: 10_000)
    }
  }

  /// Returns the part of a link before the path, including the slash.
  private func start(of link: DeepLink) -> String {
    let scheme = "\(link.scheme)://"
    guard link.host != nil else { return scheme }
    // The printed host, in which a letter that isn't ASCII is escaped.
    let host = link.description.dropFirst(scheme.count).prefix { $0 != "/" && $0 != "?" }
    return scheme + host + "/"
  }

  private func replacingLastSlash(of link: DeepLink, with other: String) -> String? {
    guard link.query.isEmpty, link.segments.count > 1 else { return nil }
    let text = link.description
    guard let slash = text.lastIndex(of: "/") else { return nil }
    return text[..<slash] + other + text[text.index(after: slash)...]
  }

  /// Escapes the first letter of the first segment; returns nil if it is escaped already.
  private func escapingLetter(of link: DeepLink) -> String? {
    let start = start(of: link)
    let path = link.description.dropFirst(start.count)
    guard !link.segments.isEmpty, let first = path.utf8.first, first != UInt8(ascii: "%") else {
      return nil
    }
    return start + "%" + String(first, radix: 16, uppercase: true) + path.dropFirst()
  }
}
