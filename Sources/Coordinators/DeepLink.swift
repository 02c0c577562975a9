/// A parsed URL that asks the app to show something.
///
/// An app's reducer needs the words of a link, not the full grammar of URLs, and it needs them
/// without Foundation, so that a link is the same value on each platform. The rules follow RFC 3986
/// where it has one:
///
/// - `scheme://…`; the scheme is ASCII, begins with a letter, and its case doesn't matter.
/// - Under a custom scheme the host is the first segment: `shop://detail/7` has the segments
///   `detail` and `7`, in their original case. Under `http` and `https` the host is separate and
///   required: `https://shop.example/detail/7` has the same segments.
/// - Empty segments are dropped, so a doubled or trailing slash doesn't matter.
/// - Query items keep their order and their duplicates; `?flag` is `?flag=`; `+` is a plus.
/// - A fragment (`#…`) is dropped.
/// - Percent escapes are decoded after the text has been split, so `%2F` doesn't split. A link is
///   refused if an escape is malformed or doesn't decode to UTF-8.
/// - Spaces and control characters have to be escaped; every other character may stand unescaped.
///
/// ``description`` is the canonical text: parsing it gives an equal link (LINK-ROUND-TRIP).
public struct DeepLink: Sendable {
  /// A `name=value` item of a query, decoded.
  @frozen
  public struct QueryItem: Hashable, Sendable, Codable {
    /// The text before the first equals sign; it may be empty.
    public var name: String
    /// The text after the first equals sign; empty when there is none.
    public var value: String

    /// Creates a query item from decoded text.
    @inlinable
    public init(name: String, value: String) {
      (self.name, self.value) = (name, value)
    }
  }

  /// The parts are immutable and shared: copying a link costs one reference count, and comparing
  /// two copies costs one comparison of addresses.
  @usableFromInline
  internal final class Parts: Sendable {
    @usableFromInline internal let scheme: String
    @usableFromInline internal let host: String?
    @usableFromInline internal let segments: [String]
    @usableFromInline internal let query: [QueryItem]
    @usableFromInline internal let text: String

    internal init(
      scheme: String, host: String?, segments: [String], query: [QueryItem], text: String
    ) {
      (self.scheme, self.host, self.text) = (scheme, host, text)
      (self.segments, self.query) = (segments, query)
    }
  }

  @usableFromInline
  internal let parts: Parts

  /// The longest text accepted, in UTF-8 bytes, both as written and in canonical form: 8,192.
  public static var maximumLength: Int { 8_192 }

  /// Creates a link from decoded parts, for a route that prints itself as a URL.
  ///
  /// The result is nil when a part breaks its rule below, or when the text would be too long.
  ///
  /// - Parameters:
  ///   - scheme: The scheme, in any case.
  ///   - host: The host, with its port if it has one, for `http` and `https`; nil for any other
  ///     scheme.
  ///   - segments: The words of the path, none of them empty.
  ///   - query: The query items in order.
  /// - Complexity: O(*n*) in the length of the text.
  public init?(
    scheme: String, host: String? = nil, segments: [String] = [], query: [QueryItem] = []
  ) {
    guard let scheme = Self.canonicalScheme(scheme),
      (host != nil) == Self.keepsHost(scheme), !segments.contains("")
    else { return nil }
    var canonicalHost: String?
    if let host {
      guard let valid = Self.canonicalHost(host) else { return nil }
      canonicalHost = valid
    }
    self.init(valid: scheme, host: canonicalHost, segments: segments, query: query)
  }

  /// Creates a link from valid parts; nil when its text would be too long.
  internal init?(
    valid scheme: String, host: String?, segments: [String], query: [QueryItem],
    canonical text: String? = nil
  ) {
    let text = text ?? Self.text(scheme: scheme, host: host, segments: segments, query: query)
    guard let text else { return nil }
    parts = Parts(scheme: scheme, host: host, segments: segments, query: query, text: text)
  }

  /// The scheme in lower case, without the colon.
  @inlinable
  public var scheme: String { parts.scheme }

  /// The host in lower case, with its port if it has one; nil unless the scheme is `http(s)`.
  @inlinable
  public var host: String? { parts.host }

  /// The words of the path, decoded, none of them empty.
  @inlinable
  public var segments: [String] { parts.segments }

  /// The query items in order, decoded.
  @inlinable
  public var query: [QueryItem] { parts.query }

  /// Looks up a query item by its name.
  ///
  /// - Returns: The value of the first item with that name, or nil when there is none.
  /// - Complexity: O(*n*) in the number of query items.
  public func value(of name: String) -> String? { query.first { $0.name == name }?.value }
}

extension DeepLink: Hashable {
  /// Returns whether two links have the same canonical text.
  ///
  /// Bytes decide: a letter composed and the same decomposed are equal strings, but two links.
  @inlinable
  public static func == (lhs: DeepLink, rhs: DeepLink) -> Bool {
    lhs.parts === rhs.parts || lhs.parts.text == rhs.parts.text
  }

  /// Feeds the canonical text to a hasher.
  @inlinable
  public func hash(into hasher: inout Hasher) { hasher.combine(parts.text) }
}

extension DeepLink: LosslessStringConvertible {
  /// The canonical text: the scheme in lower case, all but letters, digits and `-._~` escaped.
  public var description: String { parts.text }
}

extension DeepLink: ExpressibleByStringLiteral {
  /// Creates a link from a literal that is known to be valid.
  ///
  /// Swift also prefers this initialiser for `DeepLink("…")` with a literal, so pass text that may
  /// be invalid in a variable.
  ///
  /// - Precondition: The literal is a valid link.
  public init(stringLiteral text: String) {
    guard let link = DeepLink(text) else {
      preconditionFailure("The literal \"\(text)\" isn't a deep link: see the rules of DeepLink.")
    }
    self = link
  }
}

extension DeepLink: Codable {
  /// Encodes the canonical text as a single string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }

  /// Decodes a single string.
  ///
  /// - Throws: `DecodingError.dataCorrupted` when the string isn't a link.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let link = DeepLink(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\"\(text)\" isn't a deep link.")
    }
    self = link
  }
}

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
  /// - Complexity: O(*n*) in the length of the text.
  public init?(url: String) {
    guard let link = DeepLink(url) else { return nil }
    self.init(link)
  }
}
