import Testing

@testable import StateMachineTesting

@Suite struct DecisionBytesTests {
  @Test(arguments: [
    (1, 0), (2, 1), (255, 1), (256, 1), (257, 2), (65_536, 2), (65_537, 3), (.max, 8),
  ])
  func `a decision takes as many bytes as its largest outcome`(count: Int, width: Int) {
    var written = DecisionBytes()
    let decisions = [0, count / 2, count - 1]
    for decision in decisions { written.append(decision, below: count) }
    #expect(written.bytes.count == 3 * width)
    var read = DecisionBytes()
    read.read(written.bytes)
    #expect(decisions.map { _ in read.next(below: count) } == decisions)
    #expect(read.isAtEnd)
    #expect(!read.isSpent)
  }

  @Test func `a number that is too large counts by its remainder`() {
    var bytes = DecisionBytes()
    bytes.read([13, 0x01, 0x2C])
    #expect(bytes.next(below: 10) == 3)
    #expect(bytes.next(below: 290) == 10)
  }

  @Test func `too few bytes make the first outcome, and are spent`() {
    var bytes = DecisionBytes()
    bytes.read([7])
    #expect(bytes.next(below: 300) == 0)
    #expect(bytes.isSpent)
    bytes.read([7])
    #expect(!bytes.isSpent)
    #expect(bytes.next(below: 300) == 0)
    #expect(bytes.next(below: 2) == 0)
    #expect(bytes.isSpent)
  }
}
