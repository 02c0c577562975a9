import Testing

@testable import FuzzCommand
@testable import Pages

@Suite struct StoryboardTests {
  @Test func `a page loads and runs nothing`() {
    for banned in ["<script", "http", "@import", "url(", "src=", "onload"] {
      #expect(!Storyboard.phones.page.contains(banned), "\(banned)")
    }
    #expect(Storyboard.phones.page.contains("prefers-color-scheme: dark"))
    #expect(Storyboard.phones.svg.contains("prefers-color-scheme: dark"))
    // The name space of a file is no address that is loaded.
    let links = Storyboard.phones.svg.matches(of: /https?:[^"]*/).map(\.output)
    #expect(links == ["http://www.w3.org/2000/svg"])
  }

  @Test func `the claim stands on the frame where it breaks, and on no other`() throws {
    let frames = Storyboard.phones.page.split(separator: "<li class=\"frame").dropFirst()
    #expect(frames.count == 3)
    #expect(frames.map { $0.hasPrefix(" breaks\"") } == [false, false, true])
    #expect(frames.map { $0.contains("class=\"broken\"") } == [false, false, true])
    #expect(frames.map { $0.contains("class=\"bezel bad\"") } == [false, false, true])
    let last = try #require(frames.last)
    #expect(
      last.contains(
        "<p class=\"broken\"><strong>✗ NO-PUSH</strong> nothing is pushed under a sheet</p>"))
  }

  /// The shapes of a phone in a frame after another one.
  private func shapes(_ screens: Storyboard.Screens, before: Storyboard.Screens) -> [String] {
    Phone(screens, before: before).content(height: 250, isBroken: false).map(\.rendered)
  }

  @Test func `a new screen has a plus, one that is gone a dashed line`() {
    let before = Storyboard.Screens(path: [".a", ".c", ".d"])
    let shapes = shapes(Storyboard.Screens(path: [".a", ".b"]), before: before)
    #expect(shapes.filter { $0.hasPrefix("<rect class=\"card new\"") }.count == 1)
    #expect(shapes.contains { $0.hasSuffix(">+</text>") })
    #expect(shapes.filter { $0.contains("mono was") }.map { $0.contains(">.c<") } == [true, false])
    let same = self.shapes(before, before: before)
    #expect(!same.contains { $0.contains("gone") || $0.contains("new") })
  }

  @Test func `a modal that appears is new with its style, one that goes is named with it`() {
    let with = Storyboard.Screens(modals: [Storyboard.Modal(".login", .sheet)])
    let without = Storyboard.Screens()
    let shown = shapes(with, before: without)
    #expect(shown.filter { $0.contains("card new") }.count == 1)
    #expect(shown.contains { $0.hasSuffix(">sheet</text>") })
    let gone = shapes(without, before: with)
    #expect(gone.contains { $0.hasSuffix(">sheet .login</text>") })
  }

  @Test func `a selected tab is marked, and its change`() {
    let one = Storyboard.Screens(tabs: ["home", "cart"], tab: 0, path: [".a"])
    let two = Storyboard.Screens(tabs: ["home", "cart"], tab: 1, path: [".b"])
    let shapes = shapes(two, before: one)
    #expect(shapes.filter { $0.contains("tab selected new") }.count == 1)
    #expect(shapes.contains { $0.hasSuffix(">+ cart</text>") })
    // The stack of another tab was there before.
    #expect(!shapes.contains { $0.contains("card new") || $0.contains("gone") })
  }

  @Test func `a modal that is wanted and not visible has a sign of its own`() {
    var frame = Storyboard.Frame()
    frame.screens = [
      Storyboard.Screens("wanted", modals: [Storyboard.Modal(".login", .sheet)]),
      Storyboard.Screens("visible"),
    ]
    let picture = FramePicture(frame: frame, before: nil)
    let shapes = picture.content(phone: 250).map(\.rendered)
    #expect(shapes[0].contains("card odd"))
    #expect(!shapes[2].contains("odd"))
    #expect(shapes.contains { $0.hasPrefix("<text class=\"unequal\"") })
    #expect(frame.words.contains("The two differ."))
    frame.screens[1].modals = frame.screens[0].modals
    #expect(
      !FramePicture(frame: frame, before: nil).content(phone: 250).contains {
        $0.rendered.contains("unequal")
      })
  }

  @Test func `each picture has a title and a description that are read aloud`() throws {
    let page = Storyboard.phones.page
    let pictures = page.matches(of: #/<svg [^>]*aria-labelledby="(\S+) (\S+)"/#)
    #expect(pictures.count == 3)
    for picture in pictures {
      #expect(page.contains("<title id=\"\(picture.1)\">"))
      #expect(page.contains("<desc id=\"\(picture.2)\">"))
    }
    #expect(Set(pictures.map { String($0.1) }).count == 3)
    #expect(
      Storyboard.phones.frames[2].words
        == "root, then .cart; above it the sheet .settings. Breaks NO-PUSH.")
  }

  @Test func `a machine without screens gets its state, with the changes`() {
    let page = Storyboard.states.page
    #expect(!page.contains("<svg"))
    #expect(
      page.contains(
        "<tr class=\"changed\"><th scope=\"row\">items</th>"
          + "<td><del>0</del> → <ins>1</ins></td></tr>"))
    #expect(page.contains("<tr><th scope=\"row\">isPaying</th><td>false</td></tr>"))
    #expect(Storyboard.states.svg.contains(">0 → 1</text>"))
  }

  @Test func `text can't become markup, wherever it comes from`() {
    let evil = "</title><script>alert('x')</script>\"&amp;\u{1}"
    var frame = Storyboard.Frame(1, action: evil)
    frame.changes = [evil]
    frame.state = [Storyboard.Part(evil, evil)]
    frame.broken = [Storyboard.Claim(evil, evil)]
    frame.screens = [
      Storyboard.Screens(
        evil, tabs: [evil, evil], path: [evil], modals: [Storyboard.Modal(evil, .alert)],
        notes: [evil])
    ]
    let story = Storyboard(
      of: evil, claims: frame.broken, start: [evil], frames: [frame], remarks: [evil],
      repeats: [Storyboard.Part(evil, evil)])
    for text in [story.page, story.svg] {
      #expect(!text.contains("<script"))
      #expect(!text.contains("alert('x')"))
      #expect(!text.contains("\u{1}"))
      let shown = "&lt;/title&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&quot;&amp;amp;"
      #expect(text.contains(shown))
    }
  }

  @Test(arguments: [Storyboard.phones, .states, .empty])
  func `elements are closed in the order in which they were opened`(story: Storyboard) {
    for text in [story.page, story.svg] {
      var open: [Substring] = []
      for tag in text.matches(of: #/<(/?)([a-z0-9]+)[^>]*>/#) {
        if ["meta", "link"].contains(tag.2) { continue }
        if tag.1.isEmpty { open.append(tag.2) } else { #expect(open.popLast() == tag.2) }
      }
      #expect(open.isEmpty)
    }
  }

  @Test func `a frame after a gap marks nothing, and the page says how many are left out`() {
    var story = Storyboard.phones
    story.frames.remove(at: 1)
    #expect(story.page.contains("<li class=\"left-out\"><p>… 1 more</p></li>"))
    #expect(!story.page.contains("card new"))
  }

  @Test func `every claim holds if none breaks`() {
    #expect(Storyboard.empty.page.contains("<strong>✓ every claim holds</strong>"))
    #expect(Storyboard.empty.svg.contains("✓ every claim holds</text>"))
  }
}

@Suite struct DrawingTests {
  @Test(arguments: [
    ("", 5, []), ("a", 5, ["a"]), ("ab cd", 5, ["ab cd"]), ("ab cde", 5, ["ab", "cde"]),
    ("abcdefg", 3, ["abc", "def", "g"]), ("a bcdefg h", 3, ["a", "bcd", "efg", "h"]),
    ("one two three four five", 5, ["one", "two", "three", "four…"]),
  ])
  func `a text is broken between words, or where a word is too long`(
    text: String, width: Int, lines: [String]
  ) { #expect(Drawing.lines(of: text, width: width, atMost: 4) == lines) }

  @Test func `a text is shortened in its middle`() {
    #expect(Drawing.shortened("abcdef", to: 6) == "abcdef")
    #expect(Drawing.shortened("abcdefg", to: 6) == "abcd…g")
  }
}

extension Storyboard {
  /// A sheet, and a screen that is pushed below it.
  static var phones: Storyboard {
    let claim = Claim("NO-PUSH", "nothing is pushed under a sheet")
    var frames = [Frame(), Frame(1, action: ".showSettings"), Frame(2, action: ".push(.cart)")]
    let sheet = Modal(".settings", .sheet)
    frames[0].screens = [Screens()]
    frames[1].screens = [Screens(modals: [sheet])]
    frames[1].changes = ["sheet: nil → .settings"]
    frames[2].screens = [Screens(path: [".cart"], modals: [sheet])]
    frames[2].changes = ["path: + .cart"]
    frames[2].broken = [claim]
    return Storyboard(of: "App, as written", claims: [claim], frames: frames)
  }

  /// Two states of a machine without screens.
  static var states: Storyboard {
    var frames = [Frame(), Frame(1, action: ".add")]
    frames[0].state = [Part("items", "0"), Part("isPaying", "false")]
    frames[1].state = [Part("items", "1"), Part("isPaying", "false")]
    frames[1].changes = ["items: 0 → 1"]
    return Storyboard(of: "Checkout", claims: [], frames: frames)
  }

  static var empty: Storyboard { Storyboard(of: "Nothing", claims: [], frames: []) }
}
