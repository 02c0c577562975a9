import Testing

@testable import Measuring

struct TableTests {
  private let table = Table(
    [.init(title: "name", isNumber: false), .init(title: "n"), .init(title: "empty")],
    rows: [["a|b<c>", "1", ""], ["long_name", "100", ""]])

  @Test("Numbers are flush right, words flush left, and empty columns left out")
  func plain() {
    #expect(table.plain == "name         n\na|b<c>       1\nlong_name  100")
  }

  @Test("What means something in Markdown is escaped")
  func markdown() {
    #expect(
      table.markdown == """
        | name | n |
        | --- | ---: |
        | a\\|b&lt;c> | 1 |
        | long\\_name | 100 |
        """)
  }
}
