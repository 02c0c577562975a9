import Foundation
import Testing

/// The rule for agreed figures: a page says of each row of its tables that it misses its limit.
///
/// A note `agreed: at most N` in a row is the limit of the row's first number.
@Suite struct AgreedFiguresTests {
  struct Row {
    var name: String
    var value: Double
    var limit: String

    var isMissed: Bool { value > (Double(limit.replacing(",", with: "")) ?? 0) }
  }

  /// The rows of a page that have a limit.
  static func rows(of page: String) -> [Row] {
    page.split(separator: "\n").filter { $0.hasPrefix("|") && $0.contains("agreed") }
      .compactMap { line in
        guard let limit = line.firstMatch(of: /agreed: at most (\d[\d.,]*\d|\d)/)?.1 else {
          return nil
        }
        let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        let numbers = cells.dropFirst().lazy.compactMap { cell in
          cell.prefixMatch(of: /(\d[\d.,]*)/).flatMap { Double($0.1.replacing(",", with: "")) }
        }
        guard let name = cells.first, let value = numbers.first else { return nil }
        return Row(name: "\(name)", value: value, limit: "\(limit)")
      }
  }

  /// The missed rows that no sentence of the page names: a sentence with the word "miss" names a
  /// row by its name or its limit.
  static func unnamed(on page: String) -> [Row] {
    let sentences = Prose.sentences(inPage: page).map(\.text).filter { $0.contains("miss") }
    return rows(of: page).filter { row in
      row.isMissed
        && !sentences.contains { sentence in
          let words = sentence.split { !($0.isLetter || $0.isNumber || "/-.".contains($0)) }
            .map { $0.hasSuffix(".") ? $0.dropLast() : $0 }
          return words.contains { $0 == row.name || $0 == row.limit }
        }
    }
  }

  @Test(arguments: ProseRulesTests.pages)
  func `a page names each figure that misses its limit`(page: String) throws {
    let unnamed = Self.unnamed(on: try ReadmeTests.text(page))
    #expect(unnamed.map(\.name) == [], "\(page) has no sentence that these miss their limit")
  }

  @Test func `the page about performance has agreed figures`() throws {
    let path = "Sources/CoordinatorTesting/CoordinatorTesting.docc/Performance.md"
    #expect(try Self.rows(of: ReadmeTests.text(path)).count >= 10)
  }

  @Test(arguments: [
    ("Both miss nothing.", ["a/b", "a/c"]), ("The row a/b misses it.", ["a/c"]),
    ("All rows miss the agreed 0.1.", []), ("All rows miss the agreed 0.2.", ["a/b", "a/c"]),
    ("Here a/b and a/c are slow.", ["a/b", "a/c"]),
  ])
  func `a missed figure is named by a sentence`(sentence: String, expected: [String]) {
    let page = """
      | figure | value | note |
      | --- | ---: | --- |
      | a/b | 0.204 | agreed: at most 0.1 |
      | a/c | 1,204 | agreed: at most 0.1 |
      | a/d | 2 | agreed: at most 2 |
      | a/e | 3 | counted |

      \(sentence)
      """
    #expect(Self.unnamed(on: page).map(\.name) == expected)
  }
}
