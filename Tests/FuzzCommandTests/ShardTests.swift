import StateMachineTesting
import Testing

@testable import FuzzCommand

@Suite struct ShardTests {
  @Test(arguments: Strategy.allCases, [1, 63, 64, 65, 700, 5_000, Int.max])
  func `shards have all walks once, in whole turns`(strategy: Strategy, walks: Int) throws {
    for count in [1, 2, 3, 7, 64, 1_000] {
      var end = 0
      for number in 1...count {
        let part = try #require(Shard(number, of: count)).walks(of: walks, by: strategy)
        #expect(part.lowerBound == end)
        #expect(
          strategy.turn(of: part.lowerBound).walks.lowerBound == part.lowerBound || part.isEmpty)
        end = part.upperBound
      }
      #expect(end == walks)
    }
  }

  @Test func `shards differ by at most a turn of each bound`() throws {
    let counts = try (1...7).map {
      try #require(Shard($0, of: 7)).walks(of: 100_000, by: .portfolio).count
    }
    let share = 100_000 / 7
    #expect(counts.allSatisfy { abs($0 - share) <= 300 })
  }

  @Test func `a trap ends the shard that has it, and those behind it are empty`() throws {
    let parts = try (1...4).map {
      try #require(Shard($0, of: 4)).walks(of: 1_024, by: .walks, upTo: 300)
    }
    #expect(parts == [0..<256, 256..<300, 512..<512, 768..<768])
  }

  @Test(arguments: [(0, 3), (4, 3), (1, 0), (1, -1)])
  func `there is no shard outside of the division`(number: Int, count: Int) {
    #expect(Shard(number, of: count) == nil)
  }
}
