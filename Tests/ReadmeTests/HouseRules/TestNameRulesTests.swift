import Testing

/// The rule for names of tests: a sentence in backticks, which says what holds.
@Suite struct TestNameRulesTests {
  /// Finds the names of the tests in a source.
  ///
  /// A text of several lines isn't code.
  static func names(in source: String) -> [String] {
    var isText = false
    var isTest = false
    var names: [String] = []
    for line in source.split(separator: "\n") {
      let isInText = isText
      if line.contains("\"\"\""), line.split(separator: "\"\"\"").count != 3 { isText.toggle() }
      if isInText { continue }
      if line.contains("@Test"), line.drop(while: { $0 == " " }).hasPrefix("@") { isTest = true }
      guard isTest, line.contains("func "), let name = line.firstMatch(of: /func (`[^`]+`|\w+)/)
      else { continue }
      names.append("\(name.1)")
      isTest = false
    }
    return names
  }

  @Test func `the name of a test is a sentence in backticks, and its only name`() throws {
    var count = 0
    for file in try ReadmeTests.files(in: "Tests", ending: ".swift") {
      let text = try ReadmeTests.text(file)
      for name in Self.names(in: text) {
        count += 1
        #expect(name.hasPrefix("`") && name.contains(" "), "\(file): \(name)")
      }
      for line in text.split(separator: "\n") where line.contains("@Test(\"") {
        #expect(!line.drop(while: { $0 == " " }).hasPrefix("@"), "\(file): \(line)")
      }
    }
    #expect(count > 700)
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
        @MainActor @Test func second() {}
        @Test @MainActor func `another one`() {}
      }
      """
    #expect(
      Self.names(in: source.replacing("QUOTES", with: "\"\"\"")) == [
        "`a sentence`", "short", "second", "`another one`",
      ])
  }
}
