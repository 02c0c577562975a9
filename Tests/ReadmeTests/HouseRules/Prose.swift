/// A sentence of a comment or a page, and the number of the line where its paragraph begins.
struct Sentence: Hashable {
  var line: Int
  var text: String
}

/// Sentences of comments and pages.
enum Prose {
  /// Splits the comments of a source into sentences.
  ///
  /// An empty comment line and a list item begin a paragraph, as on a page.
  static func sentences(inCommentsOf source: String) -> [Sentence] {
    sentences(
      inParagraphsOf: source.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        let comment = line.drop { $0 == " " }
        guard comment.hasPrefix("//") else { return "" }
        let text = comment.drop { $0 == "/" || $0 == " " }
        return text.hasPrefix("MARK: ") ? text.dropFirst(6) : text
      })
  }

  /// Splits the prose of a page into sentences.
  ///
  /// Headings, code and tables of benchmarks aren't prose.
  static func sentences(inPage page: String) -> [Sentence] {
    var isCode = false
    var isMeasured = false
    return sentences(
      inParagraphsOf: page.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        let text = line.drop { $0 == " " }
        if text.hasPrefix("```") { isCode.toggle() }
        if text.hasPrefix("<!--") { isMeasured = text.hasPrefix("<!-- benchmarks:") }
        let isProse = !["```", "#", "<!--"].contains(where: text.hasPrefix)
        return isProse && !isCode && !isMeasured ? text : ""
      })
  }

  private static func sentences(inParagraphsOf lines: [Substring]) -> [Sentence] {
    var paragraphs: [Sentence] = []
    var isOpen = false
    for (index, line) in lines.enumerated() {
      if line.isEmpty {
        isOpen = false
      } else if line.hasPrefix("|") {
        paragraphs += line.split(separator: "|").map { Sentence(line: index + 1, text: "\($0)") }
        isOpen = false
      } else if isOpen, !line.hasPrefix("- ") {
        paragraphs[paragraphs.count - 1].text += " \(line)"
      } else {
        paragraphs.append(Sentence(line: index + 1, text: "\(line)"))
        isOpen = true
      }
    }
    return paragraphs.flatMap { paragraph in
      paragraph.text.split(separator: " ").reduce(into: [[Substring]]()) { sentences, word in
        if let last = sentences.last?.last, !last.endsSentence {
          sentences[sentences.count - 1].append(word)
        } else {
          sentences.append([word])
        }
      }
      .map { Sentence(line: paragraph.line, text: $0.joined(separator: " ")) }
    }
  }
}

extension Substring {
  /// The text without marks of emphasis and brackets at its end.
  fileprivate var unmarked: Substring {
    var text = self
    while let last = text.last, "*_`)".contains(last) { text.removeLast() }
    return text
  }

  fileprivate var endsSentence: Bool { unmarked.last.map { ".!?".contains($0) } ?? false }
}

extension Sentence {
  private static let questionWords: Set = ["what", "whatever", "whether", "how", "who", "whose"]

  private static let namelessWords = ["somebody", "nobody", "anybody", "whoever"]

  /// True if the sentence begins with a word of a question, and isn't one.
  ///
  /// Such a beginning hides the noun: "What is kept" is a file, "How often" a number.
  ///
  /// The title of a link isn't a sentence.
  var hidesItsNoun: Bool {
    let first = text.drop { "-*_ ".contains($0) }.prefix { $0.isLetter }
    return Self.questionWords.contains(first.lowercased()) && text[...].unmarked.last != "?"
  }

  /// The words that leave out the agent.
  var namelessAgents: [String] {
    let text = text.lowercased()
    return Self.namelessWords.filter(text.contains)
  }
}
