import Testing

/// The rule against sentinels: nothing that is missing is a number such as -1.
@Suite struct SentinelTests {
  /// The lines that compare with a negative literal, or have it as a default or a result.
  static func sentinels(in source: String) -> [Substring] {
    source.split(separator: "\n").filter { line in
      line.contains(" -") && !line.drop { $0 == " " }.hasPrefix("//")
        && line.contains(/(?:[=!]= |[^=!<>.+*\/&|^%-]= |\?\? |\breturn )-\d/)
    }
  }

  @Test func `no line of the sources has a negative number as a sentinel`() throws {
    for file in try ReadmeTests.files(in: "Sources", ending: ".swift") {
      for line in Self.sentinels(in: try ReadmeTests.text(file)) {
        Issue.record("\(file): \(line)")
      }
    }
  }

  @Test func `a sentinel is a negative literal in a comparison, a default or a result`() {
    let source = """
      if kind == -1 { return }
      var walk = -2
      let step = steps.last ?? -1
      return -1
      let difference = a - 1
      count -= 1
      index += -1
      // return -1
      guard depth != -1 else { return }
      let range = -1...1
      """
    #expect(
      Self.sentinels(in: source) == [
        "if kind == -1 { return }", "var walk = -2", "let step = steps.last ?? -1", "return -1",
        "guard depth != -1 else { return }", "let range = -1...1",
      ])
  }
}
