import CommandLineTool
import CoordinatorTesting
import Foundation
import StateMachineTesting

/// The reports of the shards of one campaign, in files.
///
/// Only their first lines stay in memory, so there may be any number of them.
struct Fleet {
  /// The part of a report that tells which one it is.
  private struct Header: Decodable {
    struct Walks: Decodable { var first, end: Int }
    struct Trap: Decodable { var position: WalkPosition }

    var campaign: Campaign
    var shard: Shard
    var walks: Walks
    var trap: Trap?
  }

  /// The part of a report of any version.
  private struct Version: Decodable {
    var version: Int
    var shard: Shard
  }

  /// A report, by its file.
  private struct Member {
    var path: String
    var shard: Shard
    var end: Int
  }

  /// The campaign of all reports.
  let campaign: Campaign

  /// The remarks about shards that have several reports.
  private(set) var notes: [String] = []

  /// The shards that are missing, and those that were interrupted, in sentences.
  private(set) var gaps: [String] = []

  private var members: [Int: Member] = [:]
  private var trap: WalkPosition?

  /// Reads the first lines of all reports, in any order.
  ///
  /// - Throws: an error for a file that is no report of a shard, or one of another campaign.
  init(_ paths: [String]) throws(CommandError) {
    var first: (path: String, header: Header)?
    var doubles: [Int: [Member]] = [:]
    for path in paths {
      let header = try Self.read(Header.self, path)
      guard header.walks.first >= 0, header.walks.first <= header.walks.end else {
        throw CommandError(Self.refusal(of: path))
      }
      if let first {
        try Self.check(header, path, isOfCampaignOf: first.header, first.path)
      } else {
        first = (path, header)
      }
      if let other = header.trap?.position { trap = min(trap ?? other, other) }
      let member = Member(path: path, shard: header.shard, end: header.walks.end)
      guard let known = members[member.shard.number] else {
        members[member.shard.number] = member
        continue
      }
      // The one that got further counts.
      let isFurther = member.end > known.end
      members[member.shard.number] = isFurther ? member : known
      doubles[member.shard.number, default: []].append(isFurther ? known : member)
    }
    guard let first else { throw CommandError("there is no report of a shard: name their files") }
    campaign = first.header.campaign
    for (number, others) in doubles.sorted(by: { $0.key < $1.key }) {
      try note(others, besides: members[number])
    }
    findGaps(of: first.header.shard.count)
  }

  /// The report of all shards.
  func merged() throws(CommandError) -> ShardMerge {
    var merge: (sum: ShardMerge, first: ShardReport)?
    for (_, member) in members.sorted(by: { $0.key < $1.key }) {
      let report = try Self.read(Checksummed<ShardReport>.self, member.path).value
      guard report.isConsistent(with: merge?.first ?? report) else {
        throw CommandError(Self.refusal(of: member.path))
      }
      if merge == nil { merge = (ShardMerge(report), report) } else { merge?.sum.add(report) }
    }
    guard let merge else { throw CommandError("there is no report of a shard: name their files") }
    return merge.sum
  }

  private mutating func note(_ others: [Member], besides chosen: Member?) throws(CommandError) {
    guard let chosen else { return }
    for other in others {
      if other.end < chosen.end {
        notes.append(
          "\(other.path) is an interrupted run of shard \(other.shard), of which \(chosen.path) "
            + "has more walks; it isn't counted")
        continue
      }
      let isSame = try TextFile.data(other.path) == TextFile.data(chosen.path)
      guard isSame else {
        throw CommandError(
          "\(chosen.path) and \(other.path) are reports of shard \(chosen.shard), and differ: "
            + "the machine isn't deterministic, or one of them was changed; run the shard again")
      }
      notes.append(
        "\(other.path) and \(chosen.path) are the same report of shard \(chosen.shard), "
          + "which counts once")
    }
  }

  private mutating func findGaps(of count: Int) {
    // Shards behind a trap have nothing to do.
    func walks(of number: Int) -> Range<Int> {
      Shard(number, of: count)?.walks(
        of: campaign.walks, by: campaign.strategy, upTo: trap?.walk) ?? 0..<0
    }
    let missing = (1...count).filter { members[$0] == nil }
    if !missing.isEmpty {
      let isOne = missing.count == 1
      gaps.append(
        "\(isOne ? "shard" : "shards") \(missing.spans) of \(count) \(isOne ? "is" : "are") "
          + "missing: add the \(isOne ? "report" : "reports")")
    }
    for (number, member) in members.sorted(by: { $0.key < $1.key }) {
      let all = walks(of: number)
      guard member.end < all.upperBound else { continue }
      gaps.append(
        "\(member.path): shard \(member.shard) was interrupted after "
          + "\(member.end - all.lowerBound) of \(all.count.counted("walk")); run it again")
    }
  }

  private static func check(
    _ header: Header, _ path: String, isOfCampaignOf first: Header, _ firstPath: String
  ) throws(CommandError) {
    let differences = header.campaign.differences(from: first.campaign)
    guard differences.isEmpty else {
      throw CommandError(
        "\(path) is of another campaign than \(firstPath): it has "
          + differences.joined(separator: "; "))
    }
    guard header.shard.count == first.shard.count else {
      throw CommandError(
        "\(path) is shard \(header.shard), and \(firstPath) is \(first.shard): "
          + "merge the shards of one division")
    }
  }
}

// MARK: - Files

extension Fleet {
  private static func read<Value: Decodable>(
    _ type: Value.Type, _ path: String
  ) throws(CommandError) -> Value {
    let data = try TextFile.data(path)
    do {
      return try JSONDecoder().decode(type, from: data)
    } catch is ChecksumError {
      throw CommandError(ReportFile.changed(path) + "run the shard again")
    } catch {
      let version = try? JSONDecoder().decode(Version.self, from: data).version
      if let version, version != ShardReport.currentVersion {
        throw CommandError(
          "\(path) has version \(version) of the format, and this command merges "
            + "\(ShardReport.currentVersion): run the shard again")
      }
      throw CommandError(refusal(of: path))
    }
  }

  private static func refusal(of path: String) -> String {
    "\(path) is no report of a shard: give the files that `fuzz --shard I/N --json FILE` has written"
  }
}

extension [Int] {
  /// Sorted numbers as text, with neighbours drawn together: `2, 5 to 9 and 12`.
  fileprivate var spans: String {
    var spans: [ClosedRange<Int>] = []
    for number in self {
      if let last = spans.last, last.upperBound == number - 1 {
        spans[spans.count - 1] = last.lowerBound...number
      } else {
        spans.append(number...number)
      }
    }
    let shown = spans.prefix(20).map {
      $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound) to \($0.upperBound)"
    }
    let texts = spans.count > 20 ? shown + ["\(spans.count - 20) more spans"] : shown
    return texts.count == 1
      ? texts[0] : texts.dropLast().joined(separator: ", ") + " and " + texts[texts.count - 1]
  }
}
