import Testing

@testable import Pages

@Suite struct MarkupTests {
  @Test func `neither a text nor an attribute can become markup`() {
    let markup = Markup.tag("p", ["title": "\"<'>&"], "a < b & c").rendered
    #expect(markup == "<p title=\"&quot;&lt;&#39;&gt;&amp;\">a &lt; b &amp; c</p>")
  }
}
