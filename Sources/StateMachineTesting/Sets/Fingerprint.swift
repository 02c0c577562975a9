/// 64 bits that represent a value in a very large set.
///
/// Two different values have the same fingerprint with a probability of 2⁻⁶⁴, so in a set of *n*
/// values the probability of a collision is about *n*² / 2⁶⁵ (``chanceOfCollision(among:)``).
///
/// Swift's `Hasher` (SipHash-1-3) makes it, with a different secret in each process. Fingerprints
/// thus differ between processes, and no result may depend on anything but their equality.
@frozen
@usableFromInline
package struct Fingerprint: Hashable, Sendable {
  /// The fingerprint; never 0, which marks a free slot.
  public let bits: UInt64

  /// Makes the fingerprint of a value; other seeds give independent ones.
  @inlinable
  public init(of value: some Hashable, seed: UInt64) {
    // The function that sets and dictionaries call, here and in swift-collections; for an integer
    // it is twice as fast as a hasher.
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

  /// An upper bound of the probability that two of `count` different values have the same
  /// fingerprint.
  public static func chanceOfCollision(among count: Int) -> Double {
    // The birthday bound: one in 2⁶⁴ for each of n(n - 1) / 2 pairs.
    min(1, Double(count) * Double(max(0, count - 1)) / 0x1p65)
  }
}
