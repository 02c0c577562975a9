/// How often a strategy draws each kind of action, beside how often the machine wants it drawn.
@usableFromInline
final class KindWeights: @unchecked Sendable {
  /// A factor for each call of the list, a power of two of them: a later call has that of its number modulo theirs.
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

  /// Every kind as often as the machine wants it.
  @usableFromInline static let none = KindWeights([1])

  /// The factors of so many calls, but for some that aren't drawn.
  @usableFromInline
  func without(_ kinds: [Int], of count: Int) -> KindWeights {
    KindWeights((0..<count).map { kinds.contains($0) ? 0 : Int(factors[$0 & mask]) })
  }
}
