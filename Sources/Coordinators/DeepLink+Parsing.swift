extension DeepLink {
  /// Parses a link; any text is safe to pass.
  ///
  /// The result is nil when the text breaks a rule of ``DeepLink`` or is longer than
  /// ``maximumLength``.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public init?(_ text: String) {
    guard text.utf8.count <= Self.maximumLength else { return nil }
    var copy = text
    guard let link = copy.withUTF8({ Self(LinkText($0), of: text) }) else { return nil }
    self = link
  }

  /// Parses the whole text of a link.
  ///
  /// Reducers that open links spend most of their time here. A canonical text is kept as it is, so
  /// that only the parts are allocated, and an array each for the segments and for a query.
  private init?(_ whole: LinkText, of text: String) {
    var isCanonical = true
    let (name, rest) = whole.cut(at: ":")
    guard whole.isPrintable, let body = rest.dropping("/")?.dropping("/"),
      let scheme = Self.canonicalScheme(name, &isCanonical)
    else { return nil }
    let (address, _) = body.cut(at: "#")
    var (hierarchy, items) = address.cut(at: "?")
    // A separator that separates nothing isn't canonical, nor is a byte that has to be escaped.
    if address.end < whole.end || hierarchy.ends(with: "/") || items.ends(with: "&")
      || items.isEmpty && hierarchy.end < address.end
    {
      isCanonical = false
    }

    var host: String?
    if Self.keepsHost(scheme) {
      let name: LinkText
      (name, hierarchy) = hierarchy.cut(at: "/")
      guard let decoded = name.decoded(&isCanonical), let valid = Self.canonicalHost(decoded)
      else { return nil }
      if valid != decoded { isCanonical = false }
      host = valid
    }
    var segments: [String] = []
    if !hierarchy.isEmpty { segments.reserveCapacity(hierarchy.count(of: "/") + 1) }
    while !hierarchy.isEmpty {
      let word: LinkText
      (word, hierarchy) = hierarchy.cut(at: "/")
      if word.isEmpty {
        isCanonical = false
        continue
      }
      guard let segment = word.decoded(&isCanonical) else { return nil }
      segments.append(segment)
    }
    var query: [QueryItem] = []
    while !items.isEmpty {
      let pair: LinkText
      (pair, items) = items.cut(at: "&")
      if pair.isEmpty {
        isCanonical = false
        continue
      }
      let (name, value) = pair.cut(at: "=")
      if name.end == pair.end { isCanonical = false }
      guard let name = name.decoded(&isCanonical), let value = value.decoded(&isCanonical)
      else { return nil }
      query.append(QueryItem(name: name, value: value))
    }
    self.init(
      valid: scheme, host: host, segments: segments, query: query,
      canonical: isCanonical ? text : nil)
  }

  /// Returns whether a link under the scheme names a host: a web link does, and under the app's own
  /// scheme the app is the host.
  internal static func keepsHost(_ scheme: String) -> Bool { scheme == "http" || scheme == "https" }

  /// Returns the scheme in lower case, or nil when it breaks RFC 3986 §3.1.
  internal static func canonicalScheme(_ scheme: String) -> String? {
    var (scheme, isCanonical) = (scheme, true)
    return scheme.withUTF8 { canonicalScheme(LinkText($0), &isCanonical) }
  }

  /// - Parameter isCanonical: Set to false if the scheme isn't in lower case.
  private static func canonicalScheme(_ name: LinkText, _ isCanonical: inout Bool) -> String? {
    let isScheme = name.allSatisfy { $0.isLetter || $0.isDigit || "+-.".utf8.contains($0) }
    guard isScheme, name.first?.isLetter == true else { return nil }
    if name.allSatisfy({ !$0.isUppercase }) { return name.string }
    isCanonical = false
    return lowercased(name.string)
  }

  /// Returns the host in lower case, or nil when it isn't a name with an optional port.
  ///
  /// User information is refused, because `https://shop.example@evil.example` looks like a link to
  /// shop.example. A numeric IPv6 address is refused too: no app is registered for one.
  internal static func canonicalHost(_ host: String) -> String? {
    let name = host.utf8.prefix { $0 != UInt8(ascii: ":") }
    guard !name.isEmpty, name.allSatisfy({ $0 >= 0x80 || $0.isUnreserved }) else { return nil }
    let port = host.utf8.dropFirst(name.count + 1)
    guard port.isEmpty == (name.count == host.utf8.count), port.allSatisfy(\.isDigit)
    else { return nil }
    return lowercased(host)
  }

  /// Lowercases ASCII letters only: Unicode tables grow, so they must not decide which links are
  /// equal.
  private static func lowercased(_ text: String) -> String {
    String(unsafeUninitializedCapacity: text.utf8.count) { buffer in
      for (offset, byte) in text.utf8.enumerated() {
        buffer[offset] = byte.isUppercase ? byte | 0x20 : byte
      }
      return text.utf8.count
    }
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

  private static func encode(_ byte: UInt8, _ append: (UInt8) -> Void) {
    guard !byte.isUnreserved else { return append(byte) }
    func digit(_ value: UInt8) -> UInt8 {
      value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
    }
    append(UInt8(ascii: "%"))
    append(digit(byte >> 4))
    append(digit(byte & 15))
  }
}

/// A part of the text of a link, in valid UTF-8.
///
/// A pointer and loops, since a debug build, as of tests, doesn't specialise the generic code of
/// collections: with slices, a search of Shop took half as long again there.
private struct LinkText {
  private let bytes: UnsafePointer<UInt8>
  private var start: Int
  private(set) var end: Int

  init(_ text: UnsafeBufferPointer<UInt8>) {
    bytes = text.baseAddress ?? UnsafePointer(bitPattern: 1).unsafelyUnwrapped
    start = 0
    end = text.count
  }

  var isEmpty: Bool { start == end }

  var first: UInt8? { isEmpty ? nil : bytes[start] }

  /// The text, without decoding escapes.
  var string: String {
    String(decoding: UnsafeBufferPointer(start: bytes + start, count: end - start), as: UTF8.self)
  }

  /// Returns the position of the first byte that has a property; the end if there is none.
  private func first(where isWanted: (UInt8) -> Bool) -> Int {
    var index = start
    while index < end, !isWanted(bytes[index]) { index &+= 1 }
    return index
  }

  func allSatisfy(_ isRight: (UInt8) -> Bool) -> Bool { first { !isRight($0) } == end }

  /// True if no byte is a space or a control character.
  var isPrintable: Bool { allSatisfy { $0 > 0x20 && $0 != 0x7F } }

  func ends(with separator: Unicode.Scalar) -> Bool {
    !isEmpty && bytes[end - 1] == UInt8(ascii: separator)
  }

  func count(of separator: Unicode.Scalar) -> Int {
    let byte = UInt8(ascii: separator)
    var (count, index) = (0, start)
    while index < end {
      if bytes[index] == byte { count &+= 1 }
      index &+= 1
    }
    return count
  }

  /// Splits the text at the first separator; without one, the second part is empty.
  func cut(at separator: Unicode.Scalar) -> (LinkText, LinkText) {
    let byte = UInt8(ascii: separator)
    var (head, tail) = (self, self)
    head.end = first { $0 == byte }
    tail.start = min(head.end + 1, end)
    return (head, tail)
  }

  /// The text after a byte; nil if it begins with another one.
  func dropping(_ byte: Unicode.Scalar) -> LinkText? {
    guard first == UInt8(ascii: byte) else { return nil }
    var rest = self
    rest.start += 1
    return rest
  }

  /// Returns the text with its escapes decoded; nil when an escape is malformed or the result isn't
  /// UTF-8.
  ///
  /// - Parameter isCanonical: Set to false if a byte isn't one that stands unescaped.
  func decoded(_ isCanonical: inout Bool) -> String? {
    if allSatisfy({ $0.isUnreserved }) { return string }
    isCanonical = false
    if allSatisfy({ $0 != UInt8(ascii: "%") }) { return string }
    var result: [UInt8] = []
    result.reserveCapacity(end - start)
    var index = start
    while index < end {
      guard bytes[index] == UInt8(ascii: "%") else {
        result.append(bytes[index])
        index += 1
        continue
      }
      guard end - index > 2, let high = bytes[index + 1].hexadecimalDigit,
        let low = bytes[index + 2].hexadecimalDigit
      else { return nil }
      result.append(high << 4 | low)
      index += 3
    }
    // `String(validating:as:)` needs newer systems. Decoding repairs invalid UTF-8 only, so a
    // change of the bytes reveals it.
    let text = String(decoding: result, as: UTF8.self)
    return text.utf8.elementsEqual(result) ? text : nil
  }
}

// Characters, RFC 3986 §2.1 and §2.3.
extension UInt8 {
  fileprivate var isUppercase: Bool { self &- UInt8(ascii: "A") < 26 }

  fileprivate var isLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }

  fileprivate var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  /// True if it stands for itself in a canonical text: a letter, a digit, or one of `-._~`.
  fileprivate var isUnreserved: Bool {
    if isLetter || isDigit { return true }
    return switch self {
    case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): true
    default: false
    }
  }

  fileprivate var hexadecimalDigit: UInt8? {
    if isDigit { return self & 15 }
    return (self | 0x20) &- UInt8(ascii: "a") < 6 ? (self & 15) + 9 : nil
  }
}
