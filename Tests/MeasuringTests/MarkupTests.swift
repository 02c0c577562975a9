import Testing

@testable import Measuring

struct MarkupTests {
  @Test("Text and attributes are escaped")
  func escaped() {
    let markup = Markup.tag("p", ["title": "\"<'>&"], "a < b & c")
    #expect(markup.rendered == "<p title=\"&quot;&lt;&#39;&gt;&amp;\">a &lt; b &amp; c</p>")
  }

  @Test("Elements without content have no end")
  func void() {
    #expect(Markup.tag("meta", ["charset": "utf-8"]).rendered == "<meta charset=\"utf-8\">")
    #expect(Markup.tag("p").rendered == "<p></p>")
  }
}
