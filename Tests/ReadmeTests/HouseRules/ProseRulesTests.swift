import Testing

/// The rules for comments and pages: a sentence names its agent, and begins with its subject.
@Suite struct ProseRulesTests {
  static let pages: [String] = {
    let folders = ["Sources", "Benchmarks"].flatMap {
      (try? ReadmeTests.files(in: $0, ending: ".md")) ?? []
    }
    return folders + ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"]
  }()

  @Test(arguments: pages)
  func `a page names the agent, and begins no sentence with a word of a question`(
    page: String
  ) throws {
    let text = try ReadmeTests.text(page)
    for line in text.split(separator: "\n") {
      #expect(Sentence(line: 0, text: "\(line)").namelessAgents == [], "\(page): \(line)")
    }
    for sentence in Prose.sentences(inPage: text) {
      #expect(!sentence.hidesItsNoun, "\(page):\(sentence.line): \(sentence.text)")
    }
  }

  @Test(arguments: ["Sources", "Tests", "Benchmarks"])
  func `a comment names the agent, begins as a page's sentence does, and fits into 100 columns`(
    folder: String
  ) throws {
    for file in try ReadmeTests.files(in: folder, ending: ".swift") {
      let text = try ReadmeTests.text(file)
      for line in text.split(separator: "\n") where line.utf8.count > 100 {
        let isComment = line.drop { $0 == " " }.hasPrefix("//")
        #expect(!isComment || line.count <= 100, "\(file): \(line)")
      }
      for sentence in Prose.sentences(inCommentsOf: text) {
        #expect(sentence.namelessAgents == [], "\(file):\(sentence.line): \(sentence.text)")
        #expect(!sentence.hidesItsNoun, "\(file):\(sentence.line): \(sentence.text)")
      }
    }
  }

  @Test(arguments: [
    ("What is kept of a finding.", true), ("How often it is drawn", true),
    ("Whether it is open: true at the start.", true), ("`what` names the part.", false),
    ("What if the user leaves?", false), ("- **What comes too late** changes nothing.", true),
    ("Whatever it holds, it is text.", true), ("However, it ends.", false),
    ("Names what is kept.", false), ("[How to draw](a.md)", false), ("", false),
  ])
  func `a sentence hides its noun behind a word of a question`(text: String, expected: Bool) {
    #expect(Sentence(line: 1, text: text).hidesItsNoun == expected)
  }

  @Test func `a page is split into sentences, without headings, code and measured tables`() {
    let page = """
      # What it is

      One sentence. What is
      the second? - no item

      ```
      What code does
      ```
      - What an item says.
      | what a cell says |
      <!-- benchmarks:x -->
      | what is measured |
      <!-- /benchmarks -->
      What is last
      """
    let sentences = Prose.sentences(inPage: page)
    #expect(sentences.filter(\.hidesItsNoun).map(\.line) == [9, 10, 14])
    #expect(sentences.prefix(2).map(\.text) == ["One sentence.", "What is the second?"])
  }
}
