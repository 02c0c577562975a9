import Coordinators
import Foundation
import Testing

/// A small fixed stream of random numbers (Steele, Lea, Flood 2014), so that a failure repeats.
private struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func text(of pieces: [String], upTo length: Int) -> String {
    (0..<Int.random(in: 0...length, using: &self)).reduce(into: "") { text, _ in
      text += pieces.randomElement(using: &self) ?? ""
    }
  }
}

private typealias Item = DeepLink.QueryItem

/// An accepted text, its parts and its canonical form.
private struct Good: Sendable {
  var text: String
  var scheme = "shop"
  var host: String?
  var segments: [String] = []
  var query: [Item] = []
  var canonical: String?
}

private let good = [
  Good(text: "shop://"),
  Good(text: "shop:///", canonical: "shop://"),
  Good(text: "shop://detail/7", segments: ["detail", "7"]),
  Good(text: "SHOP://Detail/7", segments: ["Detail", "7"], canonical: "shop://Detail/7"),
  Good(text: "shop://detail//7/", segments: ["detail", "7"], canonical: "shop://detail/7"),
  Good(text: "shop:///detail/7", segments: ["detail", "7"], canonical: "shop://detail/7"),
  Good(text: "a+b-c.1://x", scheme: "a+b-c.1", segments: ["x"]),
  Good(text: "shop://a%2Fb/c", segments: ["a/b", "c"]),
  Good(text: "shop://a%2fb", segments: ["a/b"], canonical: "shop://a%2Fb"),
  Good(text: "shop://%41%7e", segments: ["A~"], canonical: "shop://A~"),
  Good(
    text: "shop://me@host:80/7", segments: ["me@host:80", "7"], canonical: "shop://me%40host%3A80/7"
  ),
  Good(text: "shop://a/../b", segments: ["a", "..", "b"]),
  Good(text: "shop://caf\u{E9}", segments: ["caf\u{E9}"], canonical: "shop://caf%C3%A9"),
  Good(text: "shop://caf%C3%A9", segments: ["caf\u{E9}"]),
  Good(
    text: "shop://🛒/%F0%9F%9B%92", segments: ["🛒", "🛒"],
    canonical: "shop://%F0%9F%9B%92/%F0%9F%9B%92"),
  Good(text: "shop://%00", segments: ["\0"]),
  Good(text: "shop://%EF%BF%BD", segments: ["\u{FFFD}"]),
  Good(
    text: "shop://a?x=1&y=2", segments: ["a"],
    query: [Item(name: "x", value: "1"), Item(name: "y", value: "2")]),
  Good(
    text: "shop://?x=2&x=1&x=2",
    query: [Item(name: "x", value: "2"), Item(name: "x", value: "1"), Item(name: "x", value: "2")]),
  Good(text: "shop://a?", segments: ["a"], canonical: "shop://a"),
  Good(text: "shop://a?&&", segments: ["a"], canonical: "shop://a"),
  Good(
    text: "shop://a?flag", segments: ["a"], query: [Item(name: "flag", value: "")],
    canonical: "shop://a?flag="),
  Good(
    text: "shop://a?=v&=", segments: ["a"],
    query: [Item(name: "", value: "v"), Item(name: "", value: "")]),
  Good(
    text: "shop://a?x=1=2", segments: ["a"], query: [Item(name: "x", value: "1=2")],
    canonical: "shop://a?x=1%3D2"),
  Good(
    text: "shop://a?x=1+2", segments: ["a"], query: [Item(name: "x", value: "1+2")],
    canonical: "shop://a?x=1%2B2"),
  Good(text: "shop://a?x=%26%3D%20", segments: ["a"], query: [Item(name: "x", value: "&= ")]),
  Good(
    text: "shop://a?u=b/c?d", segments: ["a"], query: [Item(name: "u", value: "b/c?d")],
    canonical: "shop://a?u=b%2Fc%3Fd"),
  Good(text: "shop://a#b?x=1", segments: ["a"], canonical: "shop://a"),
  Good(
    text: "shop://a?x=1#%zz", segments: ["a"], query: [Item(name: "x", value: "1")],
    canonical: "shop://a?x=1"),
  Good(text: "https://shop.example", scheme: "https", host: "shop.example"),
  Good(
    text: "HTTPS://Shop.Example/Detail/7/", scheme: "https", host: "shop.example",
    segments: ["Detail", "7"],
    canonical: "https://shop.example/Detail/7"),
  Good(text: "http://localhost:8080/a", scheme: "http", host: "localhost:8080", segments: ["a"]),
  Good(
    text: "https://shop.example?x=1", scheme: "https", host: "shop.example",
    query: [Item(name: "x", value: "1")]),
  Good(
    text: "https://b\u{FC}cher.example/", scheme: "https", host: "b\u{FC}cher.example",
    canonical: "https://b%C3%BCcher.example"),
]

private let bad = [
  "", ":", "/", "://", "shop", "shop:", "shop:/", "shop:detail", "shop:/detail", "//detail/7",
  "1shop://a", "+shop://a", "sh op://a", "sh%6Fp://a", "sch\u{F6}n://a", "shop://a b", " shop://a",
  "shop://a\n", "shop://\u{0}", "shop://\u{7F}", "shop://%", "shop://a%2", "shop://%zz",
  "shop://%2g", "shop://%+1", "shop://%C3", "shop://%C3/%A9", "shop://%FF", "shop://%ED%A0%80",
  "shop://a?x=%", "shop://a?%zz=1", "shop://a?x=%FF", "shop://a?%", "shop://a%\u{E9}", "https://",
  "https:///a", "https://?x=1", "https://#a", "https://me@shop.example/", "https://a:/",
  "https://:80",
  "https://a:b", "https://a:80:80", "https://[::1]/", "https://a%20b/", "https://%zz/",
]

/// The text that is written from the parts of a link.
private func canonicalText(of link: DeepLink) -> String? {
  DeepLink(scheme: link.scheme, host: link.host, segments: link.segments, query: link.query)?
    .description
}

private func expectRoundTrip(_ link: DeepLink) {
  let text = link.description
  let again = DeepLink(text)
  #expect(again == link)
  #expect(again?.description == text)
  #expect(again?.scheme == link.scheme && again?.host == link.host)
  #expect(again?.segments.map { Array($0.utf8) } == link.segments.map { Array($0.utf8) })
  #expect(again?.query == link.query)
  #expect(again?.hashValue == link.hashValue)
  #expect(canonicalText(of: link) == text, "a text that is kept as it is must be canonical")
  #expect(text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
  #expect(text.utf8.count <= DeepLink.maximumLength)
  #expect(!link.segments.contains(""))
}

@Suite struct DeepLinkTests {
  @Test func `good links have exactly these parts`() throws {
    for expected in good {
      let link = try #require(DeepLink(expected.text), "\(expected.text)")
      #expect(link.scheme == expected.scheme, "\(expected.text)")
      #expect(link.host == expected.host, "\(expected.text)")
      #expect(link.segments == expected.segments, "\(expected.text)")
      #expect(link.query == expected.query, "\(expected.text)")
      #expect(link.description == expected.canonical ?? expected.text)
      expectRoundTrip(link)
    }
  }

  @Test(arguments: bad) func `bad links are refused`(text: String) {
    #expect(DeepLink(text) == nil)
  }

  @Test func `text longer than 8,192 bytes is refused, as written and in canonical form`() throws {
    let limit = DeepLink.maximumLength
    func padded(_ letter: String, _ count: Int) -> String {
      "shop://" + String(repeating: letter, count: count)
    }
    let longest = try #require(DeepLink(padded("a", limit - 7)))
    #expect(longest.description.utf8.count == 8_192)
    expectRoundTrip(longest)
    #expect(DeepLink(padded("a", limit - 6)) == nil)
    #expect(DeepLink(padded("a", 10_000)) == nil)
    #expect(DeepLink(padded("\u{E9}", 10_000)) == nil)
    #expect(DeepLink(padded("/", 10_000)) == nil)
    // 1 byte as written, 3 in canonical form.
    #expect(DeepLink(padded("+", (limit - 7) / 3)) != nil)
    #expect(DeepLink(padded("+", (limit - 7) / 3 + 1)) == nil)
    // 3 bytes as written, 1 in canonical form.
    #expect(DeepLink(padded("%61", (limit - 7) / 3)) != nil)
    #expect(DeepLink(padded("%61", (limit - 7) / 3 + 1)) == nil)
  }

  @Test func `any parts that are accepted survive a round trip`() {
    let pieces = [
      "a", "B", "7", "/", "?", "&", "=", "#", "%", "%41", "+", " ", ":", "@", "..", "\0",
      "\u{E9}", "e\u{301}", "🛒", "\u{10FFFF}", "\r\n", "\u{FFFD}",
    ]
    var random = SplitMix64(state: 1)
    var accepted = 0
    for _ in 0..<3_000 {
      let host = Bool.random(using: &random) ? "shop.example" : nil
      let segments = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        random.text(of: pieces, upTo: 4)
      }
      let query = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        Item(name: random.text(of: pieces, upTo: 2), value: random.text(of: pieces, upTo: 4))
      }
      let scheme = host == nil ? "shop" : "https"
      let link = DeepLink(scheme: scheme, host: host, segments: segments, query: query)
      #expect((link == nil) == segments.contains(""))
      guard let link else { continue }
      accepted += 1
      #expect(link.segments == segments && link.query == query && link.host == host)
      expectRoundTrip(link)
    }
    #expect(accepted > 1_000)
  }

  @Test func `any text is parsed or refused, and a parsed link survives a round trip`() {
    let pieces = [
      "shop", "://", ":", "/", "//", "?", "&", "=", "#", "%", "%4", "%41", "%C3%A9", "%C3",
      "%FF", "+", " ", "@", "http", "https", "S", "7", "\0", "\u{E9}", "🛒", "[", "]",
    ]
    var random = SplitMix64(state: 2)
    var accepted = 0
    for turn in 0..<20_000 {
      let start = turn % 3 == 0 ? "" : turn % 3 == 1 ? "shop://" : "https://a"
      if let link = DeepLink(start + random.text(of: pieces, upTo: 8)) {
        accepted += 1
        expectRoundTrip(link)
      }
    }
    #expect(accepted > 1_000)
  }

  /// A canonical text is kept as it is, so none may be taken for one that isn't.
  @Test(arguments: ["shop://", "https://a", "SHOP://", "https://A"])
  func `each short text has the canonical text of its parts`(start: String) {
    var texts = [start]
    for _ in 0..<5 {
      texts = texts.flatMap { text in ["", "a", "/", "?", "&", "=", "#"].map { text + $0 } }
      texts = Array(Set(texts))
    }
    for text in texts.sorted() {
      guard let link = DeepLink(text) else { continue }
      #expect(link.description == canonicalText(of: link), "\(text)")
    }
  }

  @Test func `parts that no text can spell are refused`() {
    #expect(DeepLink(scheme: "") == nil)
    #expect(DeepLink(scheme: "1a") == nil)
    #expect(DeepLink(scheme: "shop", host: "a") == nil)
    #expect(DeepLink(scheme: "https") == nil)
    #expect(DeepLink(scheme: "https", host: "") == nil)
    #expect(DeepLink(scheme: "https", host: "a/b") == nil)
    #expect(DeepLink(scheme: "shop", segments: ["a", ""]) == nil)
    #expect(DeepLink(scheme: "SHOP", segments: ["A"])?.description == "shop://A")
    #expect(DeepLink(scheme: "HTTPS", host: "A:1")?.description == "https://a:1")
  }

  @Test func `links are equal when their canonical texts are, byte for byte`() {
    let composed = "shop://\u{E9}"
    let decomposed = "shop://e\u{301}"
    #expect(DeepLink(composed) == DeepLink("shop://%c3%a9" as String))
    #expect(DeepLink(composed) != DeepLink(decomposed))
    let links: [DeepLink] = [
      "shop://a", "SHOP://a/", "shop://a#x", "shop://A", "shop://a?x", "shop://a?x=",
    ]
    #expect(Set(links).count == 3)
  }

  @Test func `the first of several query items with a name gives its value`() {
    let link: DeepLink = "shop://?x=1&x=2&y"
    #expect(link.value(of: "x") == "1")
    #expect(link.value(of: "y") == "")
    #expect(link.value(of: "z") == nil)
  }

  @Test func `a link is encoded as a single string`() throws {
    for expected in good {
      let link = try #require(DeepLink(expected.text))
      let data = try JSONEncoder().encode(link)
      #expect(try JSONDecoder().decode(String.self, from: data) == link.description)
      #expect(try JSONDecoder().decode(DeepLink.self, from: data) == link)
    }
    #expect {
      try JSONDecoder().decode(DeepLink.self, from: Data(#""detail/7""#.utf8))
    } throws: { error in
      guard case DecodingError.dataCorrupted(let context) = error else { return false }
      return context.debugDescription == "\"detail/7\" isn't a deep link."
    }
  }

  #if os(macOS) || os(Linux)
    @Test func `a literal that isn't a link is a mistake in the program`() async {
      await #expect(processExitsWith: .failure) {
        let link: DeepLink = "detail/7"
        _ = link
      }
    }
  #endif
}
