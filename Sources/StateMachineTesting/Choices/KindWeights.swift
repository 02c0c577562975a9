/// The factors by which a strategy multiplies the machine's own weights of the kinds of action.
@usableFromInline
final class KindWeights: @unchecked Sendable {
  /// A factor for each call of the list; their number is a power of two, and a call's number modulo
  /// it selects the factor.
  @usableFromInline let factors: UnsafePointer<UInt32>

  /// One less than the number of factors.
  @usableFromInline let mask: Int

  /// Sets the factors, none of which is 0.
  @usableFromInline
  init(_ factors: [Int]) {
    var count = 1
    while count < factors.count { count *= 2 }
    let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
    for kind in 0..<count {
      (memory + kind).initialize(to: kind < factors.count ? UInt32(factors[kind]) : 1)
    }
    self.factors = UnsafePointer(memory)
    mask = count - 1
  }

  deinit { factors.deallocate() }

  /// Weights that leave the machine's own unchanged.
  @usableFromInline static let none = KindWeights([1])

  /// The factors of the first `count` calls, with 0 for the given kinds.
  @usableFromInline
  func without(_ kinds: [Int], of count: Int) -> KindWeights {
    KindWeights((0..<count).map { kinds.contains($0) ? 0 : Int(factors[$0 & mask]) })
  }
}
