import Foundation
import StateMachineTesting

/// A value whose JSON has a checksum of all that it says, beside its own keys.
///
/// A reader notices so that a disk, an editor or a merge has changed a number. Spaces and the order
/// of the keys don't count, and JSON without a checksum is read as it is.
package struct Checksummed<Value: Codable>: Codable {
  package let value: Value

  private enum CodingKeys: CodingKey { case checksum }

  package init(_ value: Value) { self.value = value }

  /// - Throws: `ChecksumError` if the value isn't the one that was written.
  package init(from decoder: any Decoder) throws {
    value = try Value(from: decoder)
    let container = try decoder.container(keyedBy: CodingKeys.self)
    guard container.contains(.checksum) else { return }
    let known = try? container.decode(String.self, forKey: .checksum)
    if known != checksum { throw ChecksumError() }
  }

  package func encode(to encoder: any Encoder) throws {
    try value.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(checksum, forKey: .checksum)
  }

  private var checksum: String { ShardPlan.text(of: value).contentHash }
}

/// The error of JSON that was changed since it was written.
package struct ChecksumError: Error {}
