import CommandLineTool
import CoordinatorTesting
import Foundation
import StateMachineTesting

/// A report that `--json` writes and `merge` reads.
protocol SavedReport: Codable {
  static var currentVersion: Int { get }
  /// The words about a file that holds something else, after its path.
  static var refusal: String { get }
  /// The advice for a file of another version, and for one that was changed.
  static var remedy: String { get }
}

extension SearchReport: SavedReport {
  static let refusal =
    "is no report of fuzz or explore: give the file that their `--json` has written"
  static let remedy = "search again with `--json`"
}

/// A file that `--json` of fuzz or explore has written.
struct ReportFile {
  private let path: String
  private let data: Data
  /// The keys that tell which report it is; `nil` if the file holds something else.
  private let head: Head?

  private struct Head: Decodable {
    var version: Int
    var shard: Ignored?
    var searches: [Ignored]?
    struct Ignored: Decodable {}
  }

  /// Reads a file.
  init(_ path: String) throws(CommandError) {
    self.path = path
    data = try TextFile.data(path)
    head = try? JSONDecoder().decode(Head.self, from: data)
  }

  /// True for the report of a shard.
  var isShard: Bool { head?.shard != nil }

  /// True for the report of several searches.
  var isSeries: Bool { head?.searches != nil }

  /// The report.
  ///
  /// - Throws: an error if the file holds something else, or was changed since it was written.
  func report<Report: SavedReport>() throws(CommandError) -> Report {
    if let version = head?.version, version != Report.currentVersion {
      throw CommandError(
        "\(path) has version \(version) of the format, and this command reads "
          + "\(Report.currentVersion): \(Report.remedy)")
    }
    do {
      return try JSONDecoder().decode(Checksummed<Report>.self, from: data).value
    } catch is ChecksumError {
      throw CommandError(
        "\(path) was changed since it was written, as its checksum shows: \(Report.remedy)")
    } catch {
      throw CommandError("\(path) \(Report.refusal)")
    }
  }
}

/// A value whose JSON has a checksum of all that it says, beside its own keys.
///
/// A reader notices so that a disk, an editor or a merge has changed a number. Spaces and the order
/// of the keys don't count, and JSON without a checksum is read as it is.
struct Checksummed<Value: Codable>: Codable {
  let value: Value

  private enum CodingKeys: CodingKey { case checksum }

  init(_ value: Value) { self.value = value }

  /// - Throws: `ChecksumError` if the value isn't the one that was written.
  init(from decoder: any Decoder) throws {
    value = try Value(from: decoder)
    let container = try decoder.container(keyedBy: CodingKeys.self)
    guard container.contains(.checksum) else { return }
    let known = try? container.decode(String.self, forKey: .checksum)
    if known != value.jsonHash { throw ChecksumError() }
  }

  func encode(to encoder: any Encoder) throws {
    try value.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(value.jsonHash, forKey: .checksum)
  }
}

/// The error of JSON that was changed since it was written.
private struct ChecksumError: Error {}

extension Encodable {
  /// A hash of the value's JSON that is the same in each process.
  var jsonHash: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Numbers and texts only, which can be encoded.
    return ((try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "")
      .contentHash
  }
}
