import Foundation
import Testing

/// A row of the table of the system's rules.
struct Rule: Hashable {
  let number, meaning, source, system, release, certainty: String

  /// The rows of the page.
  static func all() throws -> [Rule] {
    try ClaimsLibraryTests.page("SourcesOfTheRules")
      .split(separator: "\n").filter { $0.hasPrefix("| S") }
      .map { line in
        let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        try #require(cells.count == 6, "\(line)")
        return Rule(
          number: cells[0], meaning: cells[1], source: cells[2], system: cells[3],
          release: cells[4], certainty: cells[5])
      }
  }
}

/// Each rule of the system has a row in the table, a place in the sources, and a test that begins
/// with its number.
@Suite struct RulesTests {
  static let package = ClaimsLibraryTests.sources.deletingLastPathComponent()

  /// The texts of a folder and the folders in it, by path.
  static func texts(
    of folder: URL, ending endings: [String] = [".swift"]
  ) throws -> [String: String] {
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    let texts = try files.filter { file in endings.contains { file.hasSuffix($0) } }
      .map { ($0, try String(contentsOf: folder.appending(path: $0), encoding: .utf8)) }
    return Dictionary(uniqueKeysWithValues: texts)
  }

  @Test func `each rule has one row, with its source and its certainty`() throws {
    let rules = try Rule.all()
    #expect(rules.count > 20)
    #expect(Set(rules.map(\.number)).count == rules.count)
    for rule in rules {
      #expect(!rule.meaning.isEmpty && !rule.source.isEmpty && !rule.release.isEmpty)
      #expect(["UIKit", "SwiftUI", "both"].contains(rule.system), "\(rule)")
      #expect(["documented", "reported", "inferred"].contains(rule.certainty), "\(rule)")
    }
  }

  @Test(arguments: [
    ("Sources/CoordinatorTesting/Simulation", #"\b(S\d+):"#),
    ("Tests/CoordinatorTestingTests/Simulation", #"func `(S\d+):"#),
  ])
  func `each rule is named in the sources that apply it, and begins the name of a test`(
    folder: String, pattern: String
  ) throws {
    let text = try Self.texts(of: Self.package.appending(path: folder)).values.joined(
      separator: "\n")
    let named = try text.matches(of: Regex(pattern, as: (Substring, Substring).self))
    #expect(Set(named.map { String($0.output.1) }) == Set(try Rule.all().map(\.number)))
  }

  @Test(arguments: ["Sources", "Tests", "README.md", "CONTRIBUTING.md"])
  func `no source and no page cites a rule that has no row`(path: String) throws {
    let rules = Set(try Rule.all().map(\.number))
    let url = Self.package.appending(path: path)
    let texts =
      path.hasSuffix(".md")
      ? [path: try String(contentsOf: url, encoding: .utf8)]
      : try Self.texts(of: url, ending: [".swift", ".md"])
    #expect(!texts.isEmpty)
    for (file, text) in texts {
      for match in text.matches(of: /\bS\d{1,2}\b/) {
        #expect(rules.contains(String(match.0)), "\(file) cites \(match.0)")
      }
    }
  }
}
