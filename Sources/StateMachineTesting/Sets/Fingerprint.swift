/// 64 bits that stand for a value in a set of very many.
///
/// Two different values have the same fingerprint with a probability of 2⁻⁶⁴, so a set of *n* of them confuses two
/// with one of about *n*² / 2⁶⁵ (``chanceOfCollision(among:)``).
///
/// It is made by Swift's `Hasher` (SipHash-1-3), which starts each process with another secret. So fingerprints differ
/// from process to process, and nothing but their equality may decide anything.
@frozen
@usableFromInline
package struct Fingerprint: Hashable, Sendable {
  /// The fingerprint; 0 is never one, so that it can mark a free place.
  public let bits: UInt64

  /// Makes the fingerprint of a value; other seeds give independent ones.
  @inlinable
  public init(of value: some Hashable, seed: UInt64) {
    // What sets and dictionaries call, here and in swift-collections; for an integer it is twice as fast as a hasher.
    let seed = Int(truncatingIfNeeded: seed)
    var bits = UInt64(UInt(bitPattern: value._rawHashValue(seed: seed)))
    // On watchOS, a hash has 32 bits.
    for _ in 1..<UInt64.bitWidth / Int.bitWidth {
      bits = bits &<< 32 | UInt64(UInt(bitPattern: value._rawHashValue(seed: ~seed)))
    }
    self.bits = bits == 0 ? 1 : bits
  }

  /// Makes the fingerprint of a word; different words have different ones.
  @inlinable
  @inline(__always)
  init(mixing word: UInt64) {
    let bits = SplitMix64.mix(word &+ 0x9E37_79B9_7F4A_7C15)
    self.bits = bits == 0 ? 1 : bits
  }

  /// At most this is the probability that two of `count` different values have one fingerprint.
  public static func chanceOfCollision(among count: Int) -> Double {
    // The birthday bound: one in 2⁶⁴ for each of n(n - 1) / 2 pairs.
    min(1, Double(count) * Double(max(0, count - 1)) / 0x1p65)
  }
}
