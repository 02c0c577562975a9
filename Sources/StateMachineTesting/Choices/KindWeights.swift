/// The factors by which a strategy multiplies the machine's own weights of the kinds of action.
@usableFromInline
final class KindWeights: @unchecked Sendable {
  /// A factor for each call of the list; their number is a power of two, and a call's number modulo
  /// it selects the factor.
  @usableFromInline let factors: UnsafeMutablePointer<UInt32>

  /// One less than the number of factors.
  @usableFromInline let mask: Int

  /// Sets the factors, none of which is 0.
  @usableFromInline
  init(_ factors: [Int]) {
    var count = 1
    while count < factors.count { count *= 2 }
    self.factors = .allocate(capacity: count)
    for kind in 0..<count {
      (self.factors + kind).initialize(to: kind < factors.count ? UInt32(factors[kind]) : 1)
    }
    mask = count - 1
  }

  deinit { factors.deallocate() }

  /// Weights that leave the machine's own unchanged.
  @usableFromInline static let none = KindWeights([1])

  /// Weights for a walk that tries in a state last what changed nothing there.
  ///
  /// - Parameter count: the number of calls in the list.
  @usableFromInline
  convenience init(kinds count: Int) { self.init(Array(repeating: Self.usual, count: count)) }

  /// The factor of a kind that may change something.
  @usableFromInline static var usual: Int { 64 }

  /// Notes the effect of a kind: one that changed nothing is drawn a 64th as often until another
  /// one changes the state.
  ///
  /// Not never: another action of the kind may change the state, and a list that is nested in
  /// another one asks whether any of its calls is possible.
  @inlinable
  func note(_ kind: Int, isChanged: Bool) {
    if !isChanged {
      if kind <= mask { factors[kind] = 1 }
      isNeutral = false
    } else if !isNeutral {
      reset()
    }
  }

  /// Forgets what changed nothing.
  @inlinable
  func reset() {
    factors.update(repeating: UInt32(Self.usual), count: mask + 1)
    isNeutral = true
  }

  /// True if every kind has the usual factor.
  @usableFromInline var isNeutral = true

  /// The factors of the first `count` calls, with 0 for the given kinds.
  @usableFromInline
  func without(_ kinds: [Int], of count: Int) -> KindWeights {
    KindWeights((0..<count).map { kinds.contains($0) ? 0 : Int(factors[$0 & mask]) })
  }
}
