import Foundation
import Pages
import Testing

@testable import FuzzCommand

@Suite struct StateBrowserTests {
  /// Texts that could end an element or a line of a script.
  static let texts = [
    "</script><b>bold</b>", "<!--", "]]>", "a & b", "\u{2028}\u{2029}", "\"quoted\" \\ 'x'",
    "\u{0}\u{7F}",
    "line\nline\r\t", "🙂 Straße",
  ]

  @Test(arguments: texts) func `every text comes back from the data`(text: String) throws {
    let json = StateBrowser.json(["texts": [text], "states": [[0, NSNull(), true]]])
    let data = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect(data["texts"] as? [String] == [text])
    let state = try #require((data["states"] as? [[Any]])?.first)
    #expect(state[0] as? Int == 0 && state[1] is NSNull && state[2] as? Bool == true)
  }

  @Test(arguments: texts) func `no text of a machine becomes markup`(text: String) throws {
    let browser = StateBrowser(scope: text, json: StateBrowser.json([text: [text]]))
    #expect(!browser.json.contains { "<>&\u{2028}\u{2029}".contains($0) })
    let page = Page.text(
      title: "States", style: StateBrowser.style, browser.section, script: StateBrowser.script)
    // The data and the script.
    #expect(page.matches(of: /<script/).count == 2)
    #expect(page.matches(of: /<\/script>/).count == 2)
    #expect(!page.contains("<b>"))
    #expect(page.contains("default-src &#39;none&#39;"))
  }

  @Test func `the script writes texts only, and loads nothing`() {
    for banned in [
      "innerHTML", "outerHTML", "insertAdjacent", "document.write", "eval(", "fetch(", "http", "</",
    ] { #expect(!StateBrowser.script.contains(banned), "\(banned)") }
  }

  @Test func `a page without a script allows none`() {
    let page = Page.text(title: "Plain", style: "", [])
    #expect(!page.contains("<script") && !page.contains("script-src"))
  }
}
