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

  private func browser(_ text: String) -> StateBrowser {
    var first = StateBrowser.State(depth: 0, parts: [.init(text, text)])
    first.badges = [.init("badge", text)]
    first.steps = [
      .init(action: text, target: 1, changes: [text, text], marks: [0]),
      .init(action: "gone", changes: []),
    ]
    let claim = Storyboard.Claim(text, text)
    return StateBrowser(
      scope: text, targets: [.init(claim: claim, header: text, test: text, isGoal: false)],
      findings: [.init(start: 0, actions: [text], marks: [0])],
      starts: [.init(differences: [text], replay: text)],
      states: [first, StateBrowser.State(depth: 1, parts: [])], corpus: text, test: text,
      unsourced: [text])
  }

  @Test(arguments: texts) func `every text comes back from the data`(text: String) throws {
    let data = try #require(
      try JSONSerialization.jsonObject(with: Data(browser(text).json.utf8)) as? [String: Any])
    let texts = try #require(data["texts"] as? [String])
    #expect(Set(texts) == [text, "badge", "gone"])
    #expect(data["corpus"] as? String == text && data["test"] as? String == text)
    #expect(data["unsourced"] as? [String] == [text])
    let states = try #require(data["states"] as? [[Any]])
    #expect(states.count == 2)
    let steps = try #require(states[0][6] as? [[Any]])
    // An action, the state after it, changes, and the targets that it concerns.
    #expect(steps.map { texts[$0[0] as? Int ?? 0] } == [text, "gone"])
    #expect(steps.map { $0[1] as? Int } == [1, nil])
    #expect(steps.map { $0.dropFirst(3).map { $0 as? Int } } == [[0], []])
    let changes = try #require(data["changes"] as? [[Int]])
    #expect(changes[steps[0][2] as? Int ?? 0].map { texts[$0] } == [text, text])
    let findings = try #require(data["findings"] as? [[Any]])
    #expect((findings[0][1] as? [Int])?.map { texts[$0] } == [text])
  }

  @Test(arguments: texts) func `no text of a machine becomes markup`(text: String) throws {
    let json = browser(text).json
    #expect(!json.contains { "<>&\u{2028}\u{2029}".contains($0) })
    let page = Page.text(
      title: "States", style: StateBrowser.style, browser(text).section, script: StateBrowser.script
    )
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
