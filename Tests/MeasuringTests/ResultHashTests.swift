import Testing

@testable import Measuring

struct ResultHashTests {
  @Test("It is FNV-1a, as it was computed elsewhere")
  func knownAnswers() {
    #expect(ResultHash().description == "cbf29ce484222325")
    #expect(ResultHash(1, -1).description == "c4777a6e69ba809c")
    #expect(ResultHash("ab").description == "969126f9d51eb568")
  }

  @Test("Where a text ends matters")
  func textsAreApart() {
    var one = ResultHash("ab")
    one.combine("c")
    var other = ResultHash("a")
    other.combine("bc")
    #expect(one != other)
  }
}
