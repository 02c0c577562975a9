import Testing

/// The rule for names of tests: a sentence in backticks, which says what holds.
@Suite struct TestNameRulesTests {
  struct TestName: Hashable {
    var suite: String
    var name: String
  }

  /// Finds the names of the tests in a source, each with its suite.
  ///
  /// A text of several lines isn't code.
  static func names(in source: String) -> [TestName] {
    var suite = ""
    var isText = false
    var isTest = false
    var names: [TestName] = []
    for line in source.split(separator: "\n") {
      let isInText = isText
      if line.contains("\"\"\""), line.split(separator: "\"\"\"").count != 3 { isText.toggle() }
      if isInText { continue }
      if line.first != " ",
        let type = line.firstMatch(of: /\b(?:struct|class|enum|extension) (\w+)/)
      {
        suite = "\(type.1)"
      }
      if line.contains("@Test"), line.drop(while: { $0 == " " }).hasPrefix("@") { isTest = true }
      guard isTest, line.contains("func "), let name = line.firstMatch(of: /func (`[^`]+`|\w+)/)
      else { continue }
      names.append(TestName(suite: suite, name: "\(name.1)"))
      isTest = false
    }
    return names
  }

  private static let sources: [(file: String, text: String, names: [TestName])] =
    ((try? ReadmeTests.files(in: "Tests", ending: ".swift")) ?? []).compactMap { file in
      (try? ReadmeTests.text(file)).map { (file, $0, names(in: $0)) }
    }

  @Test func `the name of a test is a sentence in backticks, and its only name`() {
    var count = 0
    for (file, text, names) in Self.sources {
      for test in names {
        count += 1
        #expect(test.name.hasPrefix("`") && test.name.contains(" "), "\(file): \(test.name)")
      }
      for line in text.split(separator: "\n") where line.contains("@Test(\"") {
        #expect(!line.drop(while: { $0 == " " }).hasPrefix("@"), "\(file): \(line)")
      }
    }
    #expect(count > 900)
  }

  @Test func `two tests of a suite have different names`() {
    let folders = Dictionary(grouping: Self.sources) { $0.file.split(separator: "/")[1] }
    for (folder, sources) in folders {
      let names = Dictionary(grouping: sources.flatMap(\.names), by: \.self)
      for (name, tests) in names where tests.count > 1 {
        Issue.record("\(folder): \(tests.count) tests of \(name.suite) are called \(name.name)")
      }
    }
  }

  @Test func `names of tests are found in code, and not in text`() {
    let source = """
      @Suite struct ATests {
        @Test(arguments: [
          ("x", 1),
        ])
        func `a sentence`(text: String, count: Int) { func helper() {} }

        @Test func short() { print("@Test func inALine") }
        let text = QUOTES
          @Test func inText() {}
          QUOTES
        let inALine = "@Test func b() {}"
        func helper() {}
      }

      private extension BTests {
        @MainActor @Test func second() {}
        @Test @MainActor func `another one`() {}
      }
      """
    #expect(
      Self.names(in: source.replacing("QUOTES", with: "\"\"\"")) == [
        TestName(suite: "ATests", name: "`a sentence`"), TestName(suite: "ATests", name: "short"),
        TestName(suite: "BTests", name: "second"), TestName(suite: "BTests", name: "`another one`"),
      ])
  }
}
