/// Decisions as bytes, for fuzzers that mutate bytes.
///
/// A decision among *n* outcomes takes as many bytes as the largest of them needs, the highest byte
/// first; one among one takes none. Any bytes make a decision: a number that is too large counts by
/// its remainder.
@usableFromInline
struct DecisionBytes: Hashable, Sendable {
  private(set) var bytes: [UInt8] = []
  private var next = 0

  /// True if a decision needed more bytes than there were left.
  private(set) var isSpent = false

  @usableFromInline
  init() {}

  /// Starts to read bytes.
  mutating func read(_ bytes: some Sequence<UInt8>) {
    self.bytes.removeAll(keepingCapacity: true)
    self.bytes += bytes
    next = 0
    isSpent = false
  }

  /// True if all bytes were read.
  var isAtEnd: Bool { next == bytes.count }

  /// Reads a decision; the first outcome if there are too few bytes.
  mutating func next(below count: Int) -> Int {
    let width = Self.width(of: count)
    guard next + width <= bytes.count else {
      next = bytes.count
      isSpent = true
      return 0
    }
    let number = bytes[next..<next + width].reduce(0) { $0 << 8 | UInt($1) }
    next += width
    return Int(number % UInt(count))
  }

  /// Writes a decision.
  mutating func append(_ decision: Int, below count: Int) {
    for place in (0..<Self.width(of: count)).reversed() {
      bytes.append(UInt8(truncatingIfNeeded: decision >> (8 * place)))
    }
  }

  /// The number of bytes of a decision.
  private static func width(of count: Int) -> Int {
    (Int.bitWidth - (count - 1).leadingZeroBitCount + 7) / 8
  }
}
