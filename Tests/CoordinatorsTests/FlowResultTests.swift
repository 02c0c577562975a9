import Coordinators
import Testing

/// Every result over two values.
private let allResults: [FlowResult<Int>] = [.success(1), .success(2), .cancelled, .ended]

@Suite struct FlowResultTests {
  @Test
  func `two results are equal if and only if the flows ended alike, and equal ones hash alike`() {
    expectDistinct(allResults)
    #expect(Set(allResults.map(\.hashValue)).count == 4)
  }

  @Test func `only the value of a success is mapped`() {
    #expect(
      allResults.map { $0.map { "\($0)" } } == [.success("1"), .success("2"), .cancelled, .ended])
  }

  @Test func `a result is encoded and decoded, and in a corpus file reads as in code`() throws {
    try expectCoded(allResults, not: #"{"failed":{}}"#)
    try expectNotation(allResults, ".success(1)", ".success(2)", ".cancelled", ".ended")
  }
}
