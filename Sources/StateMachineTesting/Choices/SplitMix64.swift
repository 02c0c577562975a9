/// The pseudo-random stream behind every walk.
///
/// Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators" (OOPSLA 2014), with the
/// constants of Vigna's public-domain C version. The stream is frozen: a seed must give the same
/// walks in every later version, and a known-answer test enforces it.
@frozen
@usableFromInline
package struct SplitMix64: RandomNumberGenerator, Sendable {
  @usableFromInline var state: UInt64

  /// The next output, computed one draw ahead.
  ///
  /// The multiplication for this draw thus overlaps with the recovery from a branch misprediction
  /// on the last one. Walks of the reference model take a tenth less time with it.
  @usableFromInline var ahead: UInt64

  @inlinable
  package init(seed: UInt64) {
    state = seed &+ 0x9E37_79B9_7F4A_7C15
    ahead = Self.mix(state)
  }

  /// Starts the stream of one walk: streams of neighbouring seeds and walks are independent.
  @inlinable
  public init(seed: Seed, walk: Int) {
    var seeds = SplitMix64(seed: seed.value)
    let base = seeds.next()
    var walks = SplitMix64(seed: base ^ UInt64(truncatingIfNeeded: walk))
    self.init(seed: walks.next())
  }

  @inlinable
  package mutating func next() -> UInt64 {
    let bits = ahead
    state &+= 0x9E37_79B9_7F4A_7C15
    ahead = Self.mix(state)
    return bits
  }

  @inlinable
  static func mix(_ state: UInt64) -> UInt64 {
    var mixed = state
    mixed = (mixed ^ (mixed &>> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed &>> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed &>> 31)
  }

  /// Returns a number in `0..<count`.
  ///
  /// Multiply-and-shift without rejection (Lemire, 2019): the bias is below `count` / 2⁶⁴.
  @inlinable
  public mutating func next(below count: Int) -> Int {
    Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(truncatingIfNeeded: count)).high)
  }
}
