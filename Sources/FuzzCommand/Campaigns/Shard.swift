import StateMachineTesting

/// A part of a campaign: a range of its walks, which one process can do alone.
///
/// Its walks are consecutive, so the results of all shards, added in their order, are those of one
/// run.
struct Shard: Hashable, Sendable, CustomStringConvertible {
  /// The number of the shard, from 1.
  var number: Int
  /// The number of shards of the campaign.
  var count: Int

  /// Names a shard; `nil` if there is none of this number.
  init?(_ number: Int, of count: Int) {
    guard count > 0, (1...count).contains(number) else { return nil }
    self.number = number
    self.count = count
  }

  /// `3/8`.
  var description: String { "\(number)/\(count)" }

  /// The walks of the shard.
  ///
  /// A turn isn't divided, so some shards are empty if there are more of them than turns.
  ///
  /// - Parameters:
  ///   - walks: the number of walks of the campaign.
  ///   - strategy: its strategy, which determines the turns.
  ///   - trap: the walk that traps, and ends the campaign; `nil` if there is none.
  func walks(
    of walks: Int, by strategy: Strategy, upTo trap: Int? = nil
  ) -> Range<Int> {
    func end(ofShard number: Int) -> Int {
      if number == count { return walks }
      let product = walks.multipliedFullWidth(by: number)
      let walk = count.dividingFullWidth((product.high, product.low)).quotient
      return strategy.turn(of: walk).walks.lowerBound
    }
    let first = end(ofShard: number - 1)
    return first..<max(first, min(end(ofShard: number), trap ?? walks))
  }
}

extension Shard: Codable {
  private enum CodingKeys: String, CodingKey { case number, count }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let (number, count) = (
      try values.decode(Int.self, forKey: .number), try values.decode(Int.self, forKey: .count)
    )
    guard let shard = Shard(number, of: count) else {
      throw DecodingError.dataCorruptedError(
        forKey: .number, in: values, debugDescription: "There is no shard \(number)/\(count).")
    }
    self = shard
  }
}
