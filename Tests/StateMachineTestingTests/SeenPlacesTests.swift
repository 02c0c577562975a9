import Testing

@testable import StateMachineTesting

@Suite struct SeenPlacesTests {
  @Test(arguments: [0, 1, 2, 3, 511, 512, 513, 5_000])
  func `what was inserted is known, and nothing else`(count: Int) {
    var seen = SeenPlaces()
    // Neighbours, and numbers that differ in their upper bits only.
    let numbers = (0..<UInt64(count)).map { $0 % 2 == 0 ? $0 + 1 : $0 << 40 }
    func inserted() -> Int { numbers.reduce(0) { $0 + (seen.insert($1) ? 1 : 0) } }
    let first = inserted()
    #expect(first == count && seen.count == count)
    let second = inserted()
    let isOtherNew = seen.insert(.max)
    #expect(second == 0 && isOtherNew && seen.count == count + 1)
    seen.removeAll()
    #expect(seen.count == 0)
    let third = inserted()
    #expect(third == count)
  }
}
