/// What is known of the calls of a list, apart from its actions; of a list in a list, it is that of the outer one.
@usableFromInline
struct Calls {
  /// Whether no call has a weight and there are at most 64, as a rule.
  @usableFromInline var isPlain = true

  /// Which calls are possible, 64 each, but for those that `Offers` is at.
  @usableFromInline var earlier: [UInt64] = []

  /// The call that makes its action; `nil` if none does, or in a listing all.
  @usableFromInline var wantedKind: Int?

  // In raw memory: an array would check for each weight whether it is shared.
  /// The weights of the first 64 calls, and which of them have one in the state at hand.
  @usableFromInline let weights: UnsafeMutablePointer<Double>
  @usableFromInline var weighted: UInt64 = 0

  /// The weights of later calls.
  @usableFromInline var laterWeights: [Int: Double] = [:]

  /// Who acts, for each call that says so.
  @usableFromInline var sources: ContiguousArray<ActionSource> = []

  @usableFromInline var choices: Choices

  /// Whether all actions of the calls that are wanted are listed, rather than one made.
  @usableFromInline var isListing = false

  /// Whether calls only say whether they are possible.
  @inlinable var isAsking: Bool { wantedKind == nil && !isListing }

  /// The call whose action is made; `nil` where calls are asked or listed.
  @inlinable var madeKind: Int? { isListing ? nil : wantedKind }

  @usableFromInline var listing = Listing()

  @usableFromInline
  init(_ choices: Choices) {
    self.choices = choices
    weights = .allocate(capacity: 64)
  }
}

extension Calls {
  /// Goes on to the next 64 calls, and returns which of them make their actions.
  @usableFromInline
  mutating func nextWord(_ possible: UInt64) -> UInt64 {
    isPlain = false
    earlier.append(possible)
    return wanted(inWord: earlier.count)
  }

  /// Which of 64 calls make their actions.
  @inlinable
  @inline(__always)
  func wanted(inWord word: Int) -> UInt64 {
    guard let kind = wantedKind else { return isListing ? .max : 0 }
    return kind &>> 6 == word ? 1 &<< UInt64(truncatingIfNeeded: kind) : 0
  }

  /// Notes how often a call is drawn, in proportion to others.
  @inlinable
  @inline(__always)
  mutating func weigh(_ weight: Double, _ kind: Int) {
    isPlain = false
    if kind < 64 {
      weights[kind] = weight
      weighted |= 1 &<< UInt64(kind)
    } else {
      laterWeights[kind] = weight
    }
  }

  /// How often a call is drawn, in proportion to others.
  @inlinable
  @inline(__always)
  func weight(of kind: Int) -> Double {
    if kind >= 64 { return laterWeights[kind] ?? 1 }
    return weighted &>> UInt64(kind) & 1 != 0 ? weights[kind] : 1
  }

  /// The same in 64ths: what is possible with a weight stays so, however small it is.
  @inlinable
  @inline(__always)
  func share(of kind: Int) -> Int {
    let weight = weight(of: kind)
    return weight == 0 ? 0 : Swift.max(1, Int(weight * 64))
  }

  /// Notes who acts; the same in every state.
  @inlinable
  mutating func note(_ source: ActionSource, of kind: Int) {
    if kind < sources.count {
      if sources[kind] != source { sources[kind] = source }
      return
    }
    while sources.count < kind { sources.append(.program) }
    sources.append(source)
  }

  /// Who acts by a call.
  @inlinable
  func source(of kind: Int) -> ActionSource { kind < sources.count ? sources[kind] : .program }

  /// The numbers of the calls that are possible.
  @usableFromInline
  func kinds(_ possible: UInt64) -> [Int] {
    var kinds: [Int] = []
    for (word, var bits) in (earlier + [possible]).enumerated() {
      while bits != 0 {
        kinds.append(word * 64 + bits.trailingZeroBitCount)
        bits &= bits - 1
      }
    }
    return kinds
  }
}

/// What is to be listed, and what was.
@usableFromInline
struct Listing: Sendable {
  /// How many actions of one call are listed at most, so that large numbers don't take forever.
  @usableFromInline var limit = 4_096
  /// Whether there were more.
  @usableFromInline var isCut = false
  /// Whether it is noted by which decisions each action was made.
  @usableFromInline var keepsDecisions = false
  @usableFromInline var decisions: ContiguousArray<[Int]> = []

  @usableFromInline
  init() {}

  /// Forgets what was listed.
  @inlinable
  mutating func begin() {
    isCut = false
    if keepsDecisions { decisions.removeAll(keepingCapacity: true) }
  }

  /// At how many actions a call ends that begins after `count`; all calls together list what 16 bits can number.
  @inlinable
  func end(after count: Int) -> Int { Swift.min(count &+ limit, 65_535) }
}

extension UInt64 {
  /// The place of one of the bits that are set, counted from the lowest.
  @inlinable
  @inline(__always)
  func place(ofBit index: Int) -> Int {
    var (bits, others) = (self, index)
    // With 16 kinds faster than selection without branches, and with 26 as fast.
    while others > 0 {
      bits &= bits &- 1
      others &-= 1
    }
    return bits.trailingZeroBitCount
  }
}
