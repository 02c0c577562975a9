/// A number that stands for a result, and is the same in every process.
///
/// FNV-1a over 64 bits (Fowler, Noll, Vo: draft-eastlake-fnv). It tells results apart that differ
/// by accident; it needs no defence against attacks.
package struct ResultHash: Hashable, Sendable, CustomStringConvertible {
  private var value: UInt64 = 0xcbf2_9ce4_8422_2325

  package init() {}

  package init(_ numbers: Int...) {
    for number in numbers { combine(number) }
  }

  package init(_ text: String) { combine(text) }

  package mutating func combine(_ number: Int) {
    for shift in stride(from: 0, to: 64, by: 8) {
      combine(UInt8(truncatingIfNeeded: number >> shift))
    }
  }

  /// Adds a text and its length, so that it matters where a text ends.
  package mutating func combine(_ text: String) {
    for byte in text.utf8 { combine(byte) }
    combine(text.utf8.count)
  }

  private mutating func combine(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
  }

  /// Sixteen hexadecimal digits.
  package var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
