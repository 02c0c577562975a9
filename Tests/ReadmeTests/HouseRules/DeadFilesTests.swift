import Foundation
import Testing

/// The rule against dead files: each file is used by another one.
@Suite struct DeadFilesTests {
  private static let keywords: Set<Substring> = [
    "struct", "enum", "class", "actor", "protocol", "func", "var", "let", "case", "typealias",
  ]

  /// The names that a source declares at the outermost level, or as members of its extensions.
  ///
  /// Private ones don't count. An initialiser has the name of its first argument.
  static func declarations(in source: String) -> Set<Substring> {
    var names: Set<Substring> = []
    var isExtension = false
    let lines = source.split(separator: "\n")
    // A file for one platform has all its declarations in a condition.
    let isConditional = lines.first { !$0.hasPrefix("//") }?.hasPrefix("#if ") == true
    for line in isConditional ? lines.map({ $0.dropFirst($0.hasPrefix("  ") ? 2 : 0) }) : lines {
      if line.first?.isLetter == true || line.first == "@" {
        isExtension = line.hasPrefix("extension ")
      }
      let isMember = isExtension && line.hasPrefix("  ") && !line.hasPrefix("   ")
      guard isMember || line.first != " ", !line.contains("private ") else { continue }
      let words = line.split(separator: " ")
      if let head = words.first(where: { $0.hasPrefix("init") }),
        let label = head.split(separator: "(").last
      {
        names.insert(label.prefix { $0.isLetter || $0.isNumber })
      }
      guard let keyword = words.firstIndex(where: keywords.contains), keyword + 1 < words.count
      else { continue }
      names.insert(words[keyword + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    }
    return names.subtracting([""])
  }

  static func words(in source: String) -> Set<Substring> {
    // By bytes: a debug build takes ten times as long for characters.
    let others = Set(" \n!\"#$%&'()*+,-./:;<=>?@[\\]^`{|}~".utf8)
    return Set(source.utf8.split(whereSeparator: others.contains).map { Substring($0) })
  }

  /// The files that declare nothing that another file has the name of.
  static func deadFiles(
    of files: [(path: String, text: String)], usedBy users: [(path: String, text: String)]
  ) -> [String] {
    var counts: [Substring: Int] = [:]
    for (_, text) in users { for word in words(in: text) { counts[word, default: 0] += 1 } }
    return files.filter { file in
      let isEntry =
        file.path.hasSuffix("/main.swift")
        || ["@Test", ": XCTestCase", "@_exported", "@main\n"].contains(where: file.text.contains)
      return !isEntry && !declarations(in: file.text).contains { counts[$0, default: 0] > 1 }
    }.map(\.path)
  }

  private static func swiftFiles() throws -> [(path: String, text: String)] {
    try ["Sources", "Tests", "Benchmarks"].flatMap {
      try ReadmeTests.files(in: $0, ending: ".swift")
    }.map { ($0, try ReadmeTests.text($0)) }
  }

  @Test func `a Swift file has tests, or declares something that another file uses`() throws {
    let files = try Self.swiftFiles()
    #expect(Self.deadFiles(of: files, usedBy: files) == [])
  }

  @Test func `a page of the documentation is the landing page of its module, or is linked`() throws
  {
    let pages = try ReadmeTests.files(in: "Sources", ending: ".md")
      .map { (path: $0, text: try ReadmeTests.text($0)) }
    #expect(pages.count > 9)
    for page in pages {
      let words = page.path.split(separator: "/")
      let name = words[words.count - 1].replacing(".md", with: "")
      if words[words.count - 2] == "\(name).docc" { continue }
      let isLinked = pages.contains { $0.path != page.path && $0.text.contains("<doc:\(name)>") }
      #expect(isLinked, "no page links to \(page.path)")
    }
  }

  @Test func `a file without tests that no other file uses is dead`() {
    let files = [
      ("a.swift", "struct Used { var x = 1 }"), ("b.swift", "let it = Used()"),
      ("c.swift", "@MainActor private final class Unused {\n  func x() {}\n}"),
      ("d.swift", "extension Used {\n  func extended() {}\n}"),
      ("e.swift", "@Suite struct Tests {\n  @Test func `it is used`() { it.extended() }\n}"),
      ("f.swift", "extension Used {\n  func unused() {}\n}"),
      ("h.swift", "extension Used {\n  init(with x: Int) {}\n}"),
      ("i.swift", "extension Used {\n  static let it = Used(with: 1)\n}"),
      ("j.swift", "// x\n#if X\n  extension Used {\n    func it() {}\n  }\n#endif"),
      ("k.swift", "#if X\n  extension Used {\n    func lost() {}\n  }\n#endif"),
      ("g.swift", "private struct Used {}\nextension Used {\n  func extended() {}\n}"),
    ]
    #expect(Self.deadFiles(of: files, usedBy: files) == ["c.swift", "f.swift", "k.swift"])
  }
}
