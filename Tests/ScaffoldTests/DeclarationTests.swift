import Testing

@testable import FuzzCommand

@Suite struct DeclarationTests {
  /// The commas and the arrow inside of a type separate no parameters.
  @Test func `a signature is cut where its own parentheses say`() throws {
    let text =
      "func open(_ url: URL, then done: (Int, [String : Int]) -> Void, "
      + "of kind: Pair<Int, Int> = .init()) async throws -> [String]?"
    let declaration = try #require(Declaration(text, title: "open(_:then:of:)", nil))
    #expect(declaration.parameters.map(\.label) == [nil, "then", "of"])
    #expect(
      declaration.parameters.map { "\($0.type)" }
        == ["URL", "(Int, [String: Int]) -> Void", "Pair<Int, Int>"])
    #expect(declaration.parameters.map(\.hasDefault) == [false, false, true])
    #expect(declaration.isAsync && declaration.isThrowing && "\(declaration.type)" == "[String]?")
  }
}
