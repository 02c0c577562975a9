import CommandLineTool
import CoordinatorTesting
import Foundation
import StateMachineTesting

/// The reports of the shards of one campaign, in files.
///
/// One of them at a time is in memory, so there may be any number.
struct Fleet {
  /// A report, by its file.
  private struct Member {
    let path: String
    let shard: Shard
    let end: Int
  }

  /// The campaign of all reports.
  let campaign: Campaign

  /// The remarks about shards that have several reports.
  private(set) var notes: [String] = []

  /// The shards that are missing, and those that were interrupted, in sentences.
  private(set) var gaps: [String] = []

  /// The report of each shard that got furthest, in the order of their walks.
  private var members: [Member] = []

  /// Reads all reports, in any order; there is one at least.
  ///
  /// - Throws: an error for a file that is no report of a shard, or one of another campaign.
  init(_ paths: [String]) throws(CommandError) {
    let first = try Self.report(paths[0])
    campaign = first.campaign
    var all: [Member] = []
    var trap: WalkPosition?
    for path in paths {
      let report = try Self.report(path)
      let differences = report.campaign.differences(from: campaign)
      guard differences.isEmpty else {
        throw CommandError(
          "\(path) is of another campaign than \(paths[0]); \(differences.joined(separator: "; "))")
      }
      guard report.shard.count == first.shard.count else {
        throw CommandError(
          "\(path) is shard \(report.shard), and \(paths[0]) is \(first.shard): "
            + "merge the shards of one division")
      }
      if let position = report.trap?.position { trap = min(trap ?? position, position) }
      all.append(Member(path: path, shard: report.shard, end: report.walks.walks.upperBound))
    }
    let shards = Dictionary(grouping: all, by: \.shard.number)
    for (_, group) in shards.sorted(by: { $0.key < $1.key }) {
      guard let chosen = group.max(by: { $0.end < $1.end }) else { continue }
      members.append(chosen)
      for other in group where other.path != chosen.path {
        notes.append(try Self.note(on: other, besides: chosen))
      }
    }
    findGaps(of: first.shard.count, upTo: trap)
  }

  /// The sum of all shards.
  func merged() throws(CommandError) -> ShardReport {
    var sum = try Self.report(members[0].path)
    for member in members.dropFirst() {
      let report = try Self.report(member.path)
      guard report.kinds.count == sum.kinds.count else {
        throw CommandError("\(member.path) \(ShardReport.refusal)")
      }
      sum.add(report)
    }
    return sum
  }

  private static func report(_ path: String) throws(CommandError) -> ShardReport {
    let file = try ReportFile(path)
    let report: ShardReport? = file.isShard ? try file.report() : nil
    if let report, report.isConsistent { return report }
    throw CommandError("\(path) \(ShardReport.refusal)")
  }

  /// The remark about a report that doesn't count.
  ///
  /// - Throws: an error if it is another result of the same walks.
  private static func note(
    on other: Member, besides chosen: Member
  ) throws(CommandError) -> String {
    if other.end < chosen.end {
      return "\(other.path) is an interrupted run of shard \(other.shard), of which \(chosen.path) "
        + "has more walks; it isn't counted"
    }
    guard try TextFile.data(other.path) == TextFile.data(chosen.path) else {
      throw CommandError(
        "\(chosen.path) and \(other.path) are reports of shard \(chosen.shard), and differ: "
          + "the machine isn't deterministic, or one of them was changed; run the shard again")
    }
    return "\(other.path) and \(chosen.path) are the same report of shard \(chosen.shard), "
      + "which counts once"
  }

  /// Finds the shards whose walks weren't done; those behind a trap have nothing to do.
  private mutating func findGaps(of count: Int, upTo trap: WalkPosition?) {
    let present = Set(members.map(\.shard.number))
    let missing = (1...count).filter { !present.contains($0) }
    if !missing.isEmpty {
      let isOne = missing.count == 1
      gaps.append(
        "\(isOne ? "shard" : "shards") \(missing.spans) of \(count) \(isOne ? "is" : "are") "
          + "missing: add the \(isOne ? "report" : "reports")")
    }
    for member in members {
      let all = campaign.walks(of: member.shard, upTo: trap)
      guard member.end < all.upperBound else { continue }
      gaps.append(
        "\(member.path): shard \(member.shard) was interrupted after "
          + "\(member.end - all.lowerBound) of \(all.count.counted("walk")); run it again")
    }
  }
}

extension [Int] {
  /// Sorted numbers as text, with neighbours drawn together: `2, 5 to 9 and 12`.
  fileprivate var spans: String {
    let spans = IndexSet(self).rangeView
    let shown = spans.prefix(20).map {
      $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound) to \($0.upperBound - 1)"
    }
    let texts = spans.count > 20 ? shown + ["\(spans.count - 20) more spans"] : shown
    return texts.count == 1
      ? texts[0] : texts.dropLast().joined(separator: ", ") + " and " + texts[texts.count - 1]
  }
}
