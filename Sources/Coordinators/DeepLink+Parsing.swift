extension DeepLink {
  /// Parses a link; any text is safe to pass.
  ///
  /// The result is nil when the text breaks a rule of ``DeepLink`` or is longer than
  /// ``maximumLength``.
  ///
  /// - Parameter text: The URL as the system delivers it.
  /// - Complexity: O(*n*) in the length of the text.
  public init?(_ text: String) {
    guard text.utf8.count <= Self.maximumLength else { return nil }
    var text = text
    guard let link = text.withUTF8({ Self($0) }) else { return nil }
    self = link
  }

  /// Parses valid UTF-8.
  ///
  /// Reducers that open links spend most of their time here, so it makes only two arrays: one for
  /// the segments and one for a query.
  private init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.allSatisfy({ $0 > UInt8(ascii: " ") && $0 != 0x7F }),
      let colon = bytes.firstIndex(of: UInt8(ascii: ":")),
      bytes[colon...].starts(with: "://".utf8),
      let scheme = Self.canonicalScheme(bytes[..<colon])
    else { return nil }

    let (body, _) = Self.cut(bytes[(colon + 3)...], at: "#")
    var (hierarchy, items) = Self.cut(body, at: "?")
    var host: String?
    if Self.keepsHost(scheme) {
      let name: Bytes
      (name, hierarchy) = Self.cut(hierarchy, at: "/")
      guard let decoded = Self.decoded(name), let valid = Self.canonicalHost(decoded.utf8)
      else { return nil }
      host = valid
    }

    var segments: [String] = []
    segments.reserveCapacity(hierarchy.count { $0 == UInt8(ascii: "/") } + 1)
    while !hierarchy.isEmpty {
      let word: Bytes
      (word, hierarchy) = Self.cut(hierarchy, at: "/")
      if word.isEmpty { continue }
      guard let segment = Self.decoded(word) else { return nil }
      segments.append(segment)
    }
    var query: [QueryItem] = []
    while !items.isEmpty {
      let pair: Bytes
      (pair, items) = Self.cut(items, at: "&")
      if pair.isEmpty { continue }
      let (name, value) = Self.cut(pair, at: "=")
      guard let name = Self.decoded(name), let value = Self.decoded(value) else { return nil }
      query.append(QueryItem(name: name, value: value))
    }
    self.init(valid: scheme, host: host, segments: segments, query: query)
  }

  /// Returns whether a link under the scheme names a host: a web link does, and under the app's own
  /// scheme the app is the host.
  internal static func keepsHost(_ scheme: String) -> Bool {
    scheme == "http" || scheme == "https"
  }

  /// Returns the scheme in lower case, or nil when it breaks RFC 3986 §3.1.
  internal static func canonicalScheme(_ bytes: some Collection<UInt8>) -> String? {
    guard let first = bytes.first, isLetter(first) else { return nil }
    for byte in bytes where !isLetter(byte) && !isDigit(byte) && !"+-.".utf8.contains(byte) {
      return nil
    }
    return lowercased(bytes)
  }

  /// Returns the host in lower case, or nil when it isn't a name with an optional port.
  ///
  /// User information is refused, because `https://shop.example@evil.example` looks like a link to
  /// shop.example. A numeric IPv6 address is refused too: no app is registered for one.
  internal static func canonicalHost(_ bytes: some Collection<UInt8>) -> String? {
    let name = bytes.prefix { $0 != UInt8(ascii: ":") }
    guard !name.isEmpty,
      name.allSatisfy({ $0 >= 0x80 || isUnreserved($0) })
    else { return nil }
    let port = bytes.dropFirst(name.count + 1)
    guard port.isEmpty == (name.count == bytes.count), port.allSatisfy(isDigit) else { return nil }
    return lowercased(bytes)
  }

  /// Returns the canonical text of valid parts, or nil when it is too long.
  internal static func text(
    scheme: String, host: String?, segments: [String], query: [QueryItem]
  ) -> String? {
    func write(_ append: (UInt8) -> Void) {
      for byte in scheme.utf8 { append(byte) }
      for byte in "://".utf8 { append(byte) }
      if let host {
        // The colon before a port is the only byte of a valid host that must not be escaped.
        for byte in host.utf8 {
          if byte == UInt8(ascii: ":") { append(byte) } else { encode(byte, append) }
        }
        if !segments.isEmpty { append(UInt8(ascii: "/")) }
      }
      for (index, segment) in segments.enumerated() {
        if index > 0 { append(UInt8(ascii: "/")) }
        for byte in segment.utf8 { encode(byte, append) }
      }
      for (index, item) in query.enumerated() {
        append(index == 0 ? UInt8(ascii: "?") : UInt8(ascii: "&"))
        for byte in item.name.utf8 { encode(byte, append) }
        append(UInt8(ascii: "="))
        for byte in item.value.utf8 { encode(byte, append) }
      }
    }
    var length = 0
    write { _ in length += 1 }
    guard length <= maximumLength else { return nil }
    return String(unsafeUninitializedCapacity: length) { buffer in
      var end = 0
      write { byte in
        buffer[end] = byte
        end += 1
      }
      return end
    }
  }
}

// Percent-encoding, RFC 3986 §2.1 and §2.3.
extension DeepLink {
  private static func encode(_ byte: UInt8, _ append: (UInt8) -> Void) {
    guard !isUnreserved(byte) else { return append(byte) }
    func digit(_ value: UInt8) -> UInt8 {
      value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
    }
    append(UInt8(ascii: "%"))
    append(digit(byte >> 4))
    append(digit(byte & 15))
  }

  /// Returns the text with its escapes decoded; nil when an escape is malformed or the result isn't
  /// UTF-8.
  ///
  /// - Parameter bytes: A part of valid UTF-8, cut at ASCII characters.
  private static func decoded(_ bytes: Bytes) -> String? {
    if !bytes.contains(UInt8(ascii: "%")) { return String(decoding: bytes, as: UTF8.self) }
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
    // `String(validating:as:)` needs newer systems. Decoding repairs invalid UTF-8 only, so a
    // change of the bytes reveals it.
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

  /// Lowercases ASCII letters only: Unicode tables grow, so they must not decide which links are
  /// equal.
  private static func lowercased(_ bytes: some Collection<UInt8>) -> String {
    String(unsafeUninitializedCapacity: bytes.count) { buffer in
      for (offset, byte) in bytes.enumerated() {
        buffer[offset] = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
      }
      return bytes.count
    }
  }

  private typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

  /// Splits the bytes at the first separator; without one, the second part is empty.
  private static func cut(_ bytes: Bytes, at separator: Unicode.Scalar) -> (Bytes, Bytes) {
    let end = bytes.firstIndex(of: UInt8(ascii: separator)) ?? bytes.endIndex
    return (bytes[..<end], bytes[end...].dropFirst())
  }
}
