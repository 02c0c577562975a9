import Foundation
import StateMachineTesting
import Testing

@testable import FuzzCommand

@Suite struct ShardWalksTests {
  /// Walks whose only kind of action was first executed at one of them.
  private func part(_ walks: Range<Int>, first: Int?, isRandom: Bool) throws -> ShardWalks {
    var tally = Tally(kinds: 1)
    tally.transitions = walks.count
    tally.kinds[0].executed = 2
    tally.kinds[0].first = first.map { WalkPosition(walk: $0, step: 1) }
    let part = ShardWalks(WalkResults(walks, tally)) { _ in isRandom }
    return try JSONDecoder().decode(ShardWalks.self, from: JSONEncoder().encode(part))
  }

  typealias First = (walk: Int?, isRandom: Bool)

  // With a type of its own: the compiler takes six seconds to infer one.
  private static let firsts: [([First], Int?)] = [
    ([(5, false), (15, true), (25, true)], 15), ([(5, true), (15, false), (25, true)], 5),
    ([(5, false), (15, false), (25, false)], 5), ([(nil, false), (15, false), (25, true)], 25),
    ([(nil, true), (nil, true), (nil, true)], nil),
  ]

  /// A random walk is derived again quickly, so it names the kind although a search was earlier.
  @Test(arguments: firsts)
  func `the first random walk of all parts names a kind, or else the first search`(
    firsts: [First], expected: Int?
  ) throws {
    var parts: [ShardWalks] = []
    for (index, first) in firsts.enumerated() {
      let walks = index * 10..<index * 10 + 10
      parts.append(try part(walks, first: first.walk, isRandom: first.isRandom))
    }
    // From the left, and from the right.
    var (left, right) = (parts[0], parts[1])
    left.add(parts[1])
    left.add(parts[2])
    right.add(parts[2])
    var sum = parts[0]
    sum.add(right)
    for sum in [left, sum] {
      #expect(sum.results.walks == 0..<30)
      #expect(sum.results.tally.transitions == 30 && sum.results.tally.kinds[0].executed == 6)
      #expect(sum.results.tally.kinds[0].first?.walk == expected)
    }
  }

  @Test(arguments: [(3, 2), (-1, 5)])
  func `walks that end before they begin can't be read`(first: Int, end: Int) {
    let json = """
      {"first":\(first),"end":\(end),"transitions":0,"deadEnds":0,
      "kinds":[],"claims":[],"goals":[],"breaks":[]}
      """
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(ShardWalks.self, from: Data(json.utf8))
    }
  }
}
