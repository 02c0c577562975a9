import CommandLineTool
import StateMachineTesting

/// A part of a campaign: a range of its walks, which one process can do alone.
///
/// Its walks are consecutive, so the results of all shards, added in their order, are those of one
/// run.
struct Shard: Hashable, Sendable, Codable, CustomStringConvertible {
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
  func walks(of walks: Int, by strategy: Strategy, upTo trap: Int? = nil) -> Range<Int> {
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

// MARK: The option

extension Option {
  static let shard = Option("--shard", value: "I/N", "do part I of N of the walks, for `merge`")
}

extension Arguments {
  /// The part of a campaign, if the option was given; refuses what doesn't go with it.
  func shard() throws(CommandError) -> Shard? {
    let name = Option.shard.name
    let remedy = ": write the part and their number, as in 3/8"
    let shard: Shard? = try parsed(name, orSay: remedy) { text in
      let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
      guard parts.count == 2, let number = parts[0], let count = parts[1] else { return nil }
      return Shard(number, of: count)
    }
    if shard == nil { return nil }
    if has("--time") {
      throw CommandError(
        "`\(name)` and `--time` don't go together: the same walks must be done each time; "
          + "give `--walks`")
    }
    if value("--seed") == "random" {
      throw CommandError(
        "`\(name)` and `--seed random` don't go together: all walks are of one campaign; "
          + "draw the number once, and give it to each process")
    }
    for other in ["--html", "--storyboard", "--junit", "--annotate"] where has(other) {
      throw CommandError(
        "`\(other)` needs the whole result: give it to `merge`, which reads all shards")
    }
    if !has("--json") {
      throw CommandError("`\(name)` needs `--json FILE`: `merge` reads the file")
    }
    return shard
  }
}
