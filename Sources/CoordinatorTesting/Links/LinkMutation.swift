import Coordinators

/// A way in which a URL differs from the one that a route prints.
public enum LinkMutation: CaseIterable, Sendable {
  /// None: the route's own link.
  case none
  /// The scheme in capitals: the case of a scheme doesn't matter (RFC 3986, 3.1).
  case upperCaseScheme
  /// A slash at the end.
  case trailingSlash
  /// Two slashes where one is.
  case doubledSlash
  /// Letters escaped that needn't be: `%61` is `a` (RFC 3986, 6.2.2.2).
  case escapedLetters
  /// A fragment.
  case fragment
  /// A query item that nobody asked for.
  case unknownQuery
  /// The same query item twice.
  case duplicateKeys
  /// The words in capitals: a path is case-sensitive.
  case upperCasePath
  /// One segment too many.
  case extraSegment
  /// No path at all.
  case missingSegments
  /// A path that names no route.
  case unknownPath
  /// Letters that aren't ASCII.
  case nonASCII
  /// Escapes that aren't UTF-8, or no escapes at all.
  case brokenEscape
  /// Another app's scheme.
  case otherScheme
  /// The web, at another host.
  case otherHost
  /// A slash that is escaped, so that two segments are one.
  case escapedSlash
  /// No text.
  case empty
  /// No URL.
  case noURL
  /// Spaces around it.
  case spaces
  /// 10,000 characters.
  case tooLong

  /// Whether a URL of this kind leads to the same route as the route's own link.
  func meaning(ignoringQueries: Bool) -> Bool {
    switch self {
    case .none, .upperCaseScheme, .trailingSlash, .doubledSlash, .escapedLetters, .fragment: true
    case .unknownQuery, .duplicateKeys: ignoringQueries
    default: false
    }
  }

  /// The URL that it makes of a link; nil when there is none that differs as it says.
  func apply(to link: DeepLink) -> String? {
    let text = link.description
    let body = text.dropFirst(link.scheme.count)
    switch self {
    case .none: return text
    case .upperCaseScheme: return link.scheme.uppercased() + body
    case .trailingSlash: return link.query.isEmpty ? text + "/" : nil
    case .doubledSlash: return doublingSlash(of: link)
    case .escapedLetters: return escapingLetters(of: link)
    case .fragment: return text + "#top"
    case .unknownQuery: return text + (link.query.isEmpty ? "?" : "&") + "utm_source=mail"
    case .duplicateKeys:
      return text + (link.query.isEmpty ? "?" : "&") + "utm=1&utm=2"
    case .upperCasePath:
      let upper = link.scheme + body.uppercased()
      return upper == text ? nil : upper
    case .extraSegment: return link.query.isEmpty ? text + "/extra/segment" : nil
    case .missingSegments: return "\(link.scheme)://" + (link.host.map { $0 + "/" } ?? "")
    case .unknownPath: return prefix(of: link) + "nowhere/at/all"
    case .nonASCII: return prefix(of: link) + "überall/端/🧭"
    case .brokenEscape: return prefix(of: link) + "%FF%zz%2"
    case .otherScheme: return "other" + body
    case .otherHost: return "https://elsewhere.example/" + link.segments.joined(separator: "/")
    case .escapedSlash: return escapingSlash(of: link)
    case .empty: return ""
    case .noURL: return "not a link"
    case .spaces: return " \(text) "
    case .tooLong: return prefix(of: link) + String(repeating: "a", count: 10_000)
    }
  }

  private func prefix(of link: DeepLink) -> String {
    "\(link.scheme)://" + (link.host.map { $0 + "/" } ?? "")
  }

  private func doublingSlash(of link: DeepLink) -> String? {
    guard link.query.isEmpty, link.segments.count > 1 else { return nil }
    let text = link.description
    guard let slash = text.lastIndex(of: "/") else { return nil }
    return text[..<slash] + "/" + text[slash...]
  }

  private func escapingSlash(of link: DeepLink) -> String? {
    guard link.query.isEmpty, link.segments.count > 1 else { return nil }
    let text = link.description
    guard let slash = text.lastIndex(of: "/") else { return nil }
    return text[..<slash] + "%2F" + text[text.index(after: slash)...]
  }

  /// Escapes the first letter of the first segment.
  private func escapingLetters(of link: DeepLink) -> String? {
    guard let first = link.segments.first?.utf8.first, first < 0x80 else { return nil }
    let text = link.description
    let start = text.index(text.startIndex, offsetBy: prefix(of: link).count)
    guard text.utf8[start] == first else { return nil }
    return text[..<start] + "%" + String(first, radix: 16, uppercase: true)
      + text[text.index(after: start)...]
  }
}
