import Coordinators
import Foundation
import StateMachineTesting
import Testing

extension SplitMix64 {
  fileprivate mutating func text(of pieces: [String], upTo length: Int) -> String {
    (0..<Int.random(in: 0...length, using: &self)).reduce(into: "") { text, _ in
      text += pieces.randomElement(using: &self) ?? ""
    }
  }
}

private typealias Item = DeepLink.QueryItem

/// An accepted text, its parts and its canonical form.
private struct Good: Sendable {
  let text: String
  let scheme: String
  let host: String?
  let segments: [String]
  let query: [Item]
  let canonical: String

  init(
    _ text: String, _ segments: String..., query: KeyValuePairs<String, String> = [:],
    scheme: String? = nil, host: String? = nil, as canonical: String? = nil
  ) {
    self.text = text
    self.scheme = scheme ?? (host == nil ? "shop" : "https")
    self.host = host
    self.segments = segments
    self.query = query.map { Item(name: $0, value: $1) }
    self.canonical = canonical ?? text
  }
}

private let good = [
  Good("shop://"), Good("shop:///", as: "shop://"), Good("shop://detail/7", "detail", "7"),
  Good("SHOP://Detail/7", "Detail", "7", as: "shop://Detail/7"),
  Good("shop://detail//7/", "detail", "7", as: "shop://detail/7"),
  Good("shop:///detail/7", "detail", "7", as: "shop://detail/7"),
  Good("a+b-c.1://x", "x", scheme: "a+b-c.1"), Good("shop://a%2Fb/c", "a/b", "c"),
  Good("shop://a%2fb", "a/b", as: "shop://a%2Fb"), Good("shop://%41%7e", "A~", as: "shop://A~"),
  Good("shop://me@host:80/7", "me@host:80", "7", as: "shop://me%40host%3A80/7"),
  Good("shop://a/../b", "a", "..", "b"),
  Good("shop://caf\u{E9}", "caf\u{E9}", as: "shop://caf%C3%A9"),
  Good("shop://caf%C3%A9", "caf\u{E9}"),
  Good("shop://🛒/%F0%9F%9B%92", "🛒", "🛒", as: "shop://%F0%9F%9B%92/%F0%9F%9B%92"),
  Good("shop://%00", "\0"), Good("shop://%EF%BF%BD", "\u{FFFD}"),
  Good("shop://a?x=1&y=2", "a", query: ["x": "1", "y": "2"]),
  Good("shop://?x=2&x=1&x=2", query: ["x": "2", "x": "1", "x": "2"]),
  Good("shop://a?", "a", as: "shop://a"), Good("shop://a?&&", "a", as: "shop://a"),
  Good("shop://a?x=1&", "a", query: ["x": "1"], as: "shop://a?x=1"),
  Good("shop://a?flag", "a", query: ["flag": ""], as: "shop://a?flag="),
  Good("shop://a?=v&=", "a", query: ["": "v", "": ""]),
  Good("shop://a?x=1=2", "a", query: ["x": "1=2"], as: "shop://a?x=1%3D2"),
  Good("shop://a?x=1+2", "a", query: ["x": "1+2"], as: "shop://a?x=1%2B2"),
  Good("shop://a?x=%26%3D%20", "a", query: ["x": "&= "]),
  Good("shop://a?u=b/c?d", "a", query: ["u": "b/c?d"], as: "shop://a?u=b%2Fc%3Fd"),
  Good("shop://a#b?x=1", "a", as: "shop://a"),
  Good("shop://a?x=1#%zz", "a", query: ["x": "1"], as: "shop://a?x=1"),
  Good("https://shop.example", host: "shop.example"),
  Good(
    "HTTPS://Shop.Example/Detail/7/", "Detail", "7", host: "shop.example",
    as: "https://shop.example/Detail/7"),
  Good("http://localhost:8080/a", "a", scheme: "http", host: "localhost:8080"),
  Good("https://shop.example?x=1", query: ["x": "1"], host: "shop.example"),
  Good(
    "https://b\u{FC}cher.example/", host: "b\u{FC}cher.example", as: "https://b%C3%BCcher.example"),
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
      #expect(link.description == expected.canonical)
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

  @Test func `any text is parsed or refused, and a parsed link survives a round trip`() {
    let pieces = [
      "shop", "://", ":", "/", "//", "?", "&", "=", "#", "%", "%4", "%41", "%C3%A9", "%C3",
      "%FF", "+", " ", "@", "http", "https", "S", "7", "\0", "\u{E9}", "🛒", "[", "]",
    ]
    var random = SplitMix64(seed: 2)
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

  @Test func `parts that no text can spell are refused`() {
    for (scheme, host) in [
      ("", nil), ("1a", nil), ("shop", "a"), ("https", nil), ("https", ""), ("https", "a/b"),
    ] { #expect(DeepLink(scheme: scheme, host: host) == nil) }
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
