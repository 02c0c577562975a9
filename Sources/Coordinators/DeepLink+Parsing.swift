extension DeepLink {
  /// Parses a link; any text is safe to pass.
  ///
  /// Nil when the text breaks a rule of ``DeepLink`` or is longer than ``maximumLength``.
  ///
  /// - Parameter text: The URL as the system delivers it.
  /// - Complexity: O(*n*) in the length of the text.
  public init?(_ text: String) {
    guard text.utf8.count <= Self.maximumLength else { return nil }
    let bytes = Array(text.utf8)
    guard bytes.allSatisfy({ $0 > UInt8(ascii: " ") && $0 != 0x7F }),
      let colon = bytes.firstIndex(of: UInt8(ascii: ":")),
      bytes[colon...].starts(with: "://".utf8),
      let scheme = Self.canonicalScheme(bytes[..<colon])
    else { return nil }

    let body = bytes[(colon + 3)...].prefix { $0 != UInt8(ascii: "#") }
    let hierarchy = body.prefix { $0 != UInt8(ascii: "?") }
    var words = hierarchy.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    var host: String?
    if Self.keepsHost(scheme) {
      guard let decoded = Self.decoded(words.removeFirst()) else { return nil }
      host = decoded
    }
    words.removeAll { $0.isEmpty }

    var segments: [String] = []
    segments.reserveCapacity(words.count)
    for word in words {
      guard let segment = Self.decoded(word) else { return nil }
      segments.append(segment)
    }
    var query: [QueryItem] = []
    for pair in body.dropFirst(hierarchy.count + 1).split(separator: UInt8(ascii: "&")) {
      let name = pair.prefix { $0 != UInt8(ascii: "=") }
      guard let decodedName = Self.decoded(name),
        let value = Self.decoded(pair.dropFirst(name.count + 1))
      else { return nil }
      query.append(QueryItem(name: decodedName, value: value))
    }
    self.init(scheme: scheme, host: host, segments: segments, query: query)
  }

  /// A link to the web names a host; under a scheme of the app's own, the app is the host.
  internal static func keepsHost(_ scheme: String) -> Bool {
    scheme == "http" || scheme == "https"
  }

  /// The scheme in lower case, or nil when it breaks RFC 3986 §3.1.
  internal static func canonicalScheme(_ bytes: some Collection<UInt8>) -> String? {
    guard let first = bytes.first, isLetter(first) else { return nil }
    for byte in bytes where !isLetter(byte) && !isDigit(byte) && !"+-.".utf8.contains(byte) {
      return nil
    }
    return lowercased(bytes)
  }

  /// The host in lower case, or nil when it isn't a name with an optional port.
  ///
  /// User information is refused: `https://shop.example@evil.example` reads as what it isn't. A
  /// numeric IPv6 address is refused too, for no app is registered for one.
  internal static func canonicalHost(_ bytes: some Collection<UInt8>) -> String? {
    let name = bytes.prefix { $0 != UInt8(ascii: ":") }
    guard !name.isEmpty,
      name.allSatisfy({ $0 >= 0x80 || isUnreserved($0) })
    else { return nil }
    let port = bytes.dropFirst(name.count + 1)
    guard port.isEmpty == (name.count == bytes.count), port.allSatisfy(isDigit) else { return nil }
    return lowercased(bytes)
  }

  /// The canonical text of valid parts.
  internal static func text(
    scheme: String, host: String?, segments: [String], query: [QueryItem]
  ) -> String {
    var bytes = Array(scheme.utf8)
    bytes += "://".utf8
    if let host {
      // The colon before a port is the only byte of a valid host that must not be escaped.
      for byte in host.utf8 {
        if byte == UInt8(ascii: ":") { bytes.append(byte) } else { encode(byte, into: &bytes) }
      }
      if !segments.isEmpty { bytes.append(UInt8(ascii: "/")) }
    }
    for (index, segment) in segments.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: "/")) }
      for byte in segment.utf8 { encode(byte, into: &bytes) }
    }
    for (index, item) in query.enumerated() {
      bytes.append(index == 0 ? UInt8(ascii: "?") : UInt8(ascii: "&"))
      for byte in item.name.utf8 { encode(byte, into: &bytes) }
      bytes.append(UInt8(ascii: "="))
      for byte in item.value.utf8 { encode(byte, into: &bytes) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

// Percent-encoding, RFC 3986 §2.1 and §2.3.
extension DeepLink {
  private static func encode(_ byte: UInt8, into bytes: inout [UInt8]) {
    guard !isUnreserved(byte) else { return bytes.append(byte) }
    bytes.append(UInt8(ascii: "%"))
    for digit in [byte >> 4, byte & 15] {
      bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10)
    }
  }

  /// The text with its escapes decoded; nil when one is malformed or the result isn't UTF-8.
  private static func decoded(_ bytes: ArraySlice<UInt8>) -> String? {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      guard bytes[index] == UInt8(ascii: "%") else {
        result.append(bytes[index])
        index += 1
        continue
      }
      guard bytes.endIndex - index > 2, let high = hexadecimalDigit(bytes[index + 1]),
        let low = hexadecimalDigit(bytes[index + 2])
      else { return nil }
      result.append(high << 4 | low)
      index += 3
    }
    // `String(validating:as:)` needs newer systems. Repair changes the bytes of invalid UTF-8 only.
    let text = String(decoding: result, as: UTF8.self)
    return text.utf8.elementsEqual(result) ? text : nil
  }

  private static func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || "-._~".utf8.contains(byte)
  }

  /// ASCII letters only, so that no table of Unicode, which grows, decides which links are equal.
  private static func lowercased(_ bytes: some Collection<UInt8>) -> String {
    String(
      decoding: bytes.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
}
