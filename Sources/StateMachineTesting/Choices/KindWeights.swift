/// How often a strategy draws each kind of action, beside how often the machine wants it drawn.
@usableFromInline
struct KindWeights: Sendable {
  /// A factor for each call of the list; those beyond them have factor 1.
  @usableFromInline let factors: ContiguousArray<Int>

  /// Whether every factor is 1.
  @usableFromInline let isEven: Bool

  /// Sets the factors; a kind of factor 0 is drawn only where no other one is possible.
  @usableFromInline
  init(_ factors: [Int]) {
    self.factors = ContiguousArray(factors)
    isEven = factors.allSatisfy { $0 == 1 }
  }

  /// Every kind as often as the machine wants it.
  @usableFromInline static let none = KindWeights([])

  @inlinable
  @inline(__always)
  subscript(_ kind: Int) -> Int { kind < factors.count ? factors[kind] : 1 }
}
