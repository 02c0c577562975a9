import CoordinatorTesting
import Foundation
import StateMachineTesting

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
struct ChecksumError: Error {}

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
