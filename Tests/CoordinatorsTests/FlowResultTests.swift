import Coordinators
import StateMachineTesting
import Testing

/// Every result over two values.
private let allResults: [FlowResult<Int>] = [.success(1), .success(2), .cancelled, .ended]

@Suite struct FlowResultTests {
  @Test
  func `two results are equal if and only if the flows ended alike, and equal ones hash alike`() {
    expectDistinct(allResults)
    #expect(Set(allResults.map(\.hashValue)).count == 4)
  }

  @Test func `a result is encoded and decoded`() throws {
    try expectCoded(allResults, not: #"{"failed":{}}"#)
  }

  @Test(arguments: zip(allResults, [".success(1)", ".success(2)", ".cancelled", ".ended"]))
  func `in a corpus file a result reads as in code`(_ result: FlowResult<Int>, _ text: String)
    throws
  {
    #expect(try Notation.encode(result).description == text)
    #expect(try Notation.decode(FlowResult<Int>.self, from: text) == result)
  }
}
