/// Up to 64 calls of a list, a bit each.
@usableFromInline
struct CallBits {
  /// The calls that are possible.
  @usableFromInline var possible: UInt64 = 0
  /// The possible calls with a share of their own.
  @usableFromInline var noted: UInt64 = 0
  /// Those of them with another source than the program.
  @usableFromInline var others: UInt64 = 0

  @_transparent
  @usableFromInline
  init() {}
}

/// The results of a pass, without actions; a nested list uses those of the outer list.
@usableFromInline
struct Calls {
  @usableFromInline var choices: Choices

  /// The largest number of actions listed per call, which bounds calls that draw large numbers.
  @usableFromInline var limit = 4_096
  /// The largest number listed by all calls: the count that 16 bits can number.
  @usableFromInline static var maxListed: Int { 65_535 }
  @usableFromInline var listedCount = 0
  /// True if the limit cut off some actions.
  @usableFromInline var isCut = false
  /// True if a listing keeps the decisions behind each action.
  @usableFromInline var keepsDecisions = false
  @usableFromInline var decisions: ContiguousArray<[Int]> = []

  // Not never: another action of the kind may change the state, and a list that is nested in
  // another one asks whether any of its calls is possible.
  /// The kinds that changed nothing in the current state, a bit each; no bits for a strategy that
  /// notes none.
  ///
  /// A walk draws each of them a 64th as often until another one changes the state.
  @usableFromInline var tired: ContiguousArray<UInt64>
  @usableFromInline var isAnyTired = false

  /// The number of calls in the last asking pass or listing.
  @usableFromInline var count = 0

  /// The calls of that pass: 64 in each word, then up to 64 more.
  @usableFromInline var words: ContiguousArray<CallBits> = []
  @usableFromInline var last = CallBits()

  // In raw memory: a list with weights writes it for each of them.
  /// The shares of the noted calls by number, in 64ths; there is room for 64 more.
  @usableFromInline var shares = UnsafeMutablePointer<UInt64>.allocate(capacity: 64)

  /// The sum of the shares of the noted calls.
  @usableFromInline var noted: UInt64 = 0

  /// The calls of the first nested list in the last asking pass, and the answer whether the program
  /// can act there: a later call makes its action without them.
  @usableFromInline var nested: (calls: Range<UInt64>, canProgramAct: Bool)?

  @usableFromInline
  init(_ choices: Choices, tiring kinds: Int) {
    self.choices = choices
    tired = ContiguousArray(repeating: 0, count: (kinds + 63) / 64)
  }

  @inlinable
  mutating func note(_ kind: Int, isChanged: Bool) {
    if isChanged {
      forgetTired()
    } else if kind &>> 6 < tired.count {
      tired[kind &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: kind)
      isAnyTired = true
    }
  }

  /// Forgets the kinds that changed nothing.
  @inlinable
  mutating func forgetTired() {
    if !isAnyTired { return }
    for index in 0..<tired.count { tired[index] = 0 }
    isAnyTired = false
  }

  /// Starts a pass that asks or lists.
  @inlinable
  @inline(__always)
  mutating func begin() {
    if count > 64 { words.removeAll(keepingCapacity: true) }
    nested = nil
  }

  @inlinable
  mutating func beginListing() {
    begin()
    listedCount = 0
    isCut = false
    if keepsDecisions { decisions.removeAll(keepingCapacity: true) }
  }

  /// The number of listed actions at which a call that begins now has to stop.
  @inlinable var listingEnd: Int {
    listedCount + Swift.min(limit, Self.maxListed - listedCount)
  }

  /// Keeps the bits of 64 calls.
  @usableFromInline
  static func keep(_ calls: UnsafeMutablePointer<Calls>, _ bits: CallBits) {
    calls.pointee.words.append(bits)
    let count = 64 * calls.pointee.words.count
    let shares = UnsafeMutablePointer<UInt64>.allocate(capacity: count + 64)
    shares.update(from: calls.pointee.shares, count: count)
    calls.pointee.shares.deallocate()
    calls.pointee.shares = shares
  }

  /// Gives the calls of the program in a nested list their shares, takes out those with a share of
  /// 0, and returns whether any was possible.
  ///
  /// - Parameters:
  ///   - share: the share of a call of the program without a weight.
  ///   - isAlone: false if the outer list is nested, too.
  @usableFromInline
  mutating func weigh(
    _ list: Range<UInt64>, _ last: inout CallBits, _ noted: inout UInt64, _ share: UInt64,
    isAlone: Bool
  ) -> Bool {
    var canProgramAct = false
    var call = list.lowerBound
    while call < list.upperBound {
      let index = Int(truncatingIfNeeded: call &>> 6)
      let isLast = index == words.count
      var bits = isLast ? last : words[index]
      // The calls before the list are another list's; after it there are none.
      let possible = bits.possible & (.max &<< call)
      canProgramAct = canProgramAct || possible & ~bits.others != 0
      let plain = possible & ~bits.noted
      if !isAlone || share != 64 {
        bits.noted |= plain
        noted &+= share &* UInt64(plain.nonzeroBitCount)
      }
      var rest = possible & bits.noted
      while rest != 0 {
        let place = rest.trailingZeroBitCount
        let bit = rest & (0 &- rest)
        rest ^= bit
        if plain & bit != 0 { shares[index &<< 6 | place] = share }
        if shares[index &<< 6 | place] == 0 { bits.possible ^= bit }
      }
      if isLast { last = bits } else { words[index] = bits }
      call = (call | 63) &+ 1
    }
    return canProgramAct
  }

  // MARK: Drawing a call

  /// Draws one of the possible calls by their shares; `nil` if there is none.
  @inlinable
  @inline(__always)
  mutating func draw() -> Int? {
    // A call has the same share as the others unless something is noted about one of them.
    if count > 64 || last.noted != 0 || isAnyTired { return drawByShare() }
    let possible = last.possible.nonzeroBitCount
    if possible == 0 { return nil }
    let number = choices.generator.next(below: possible)
    choices.begin()
    return last.possible.place(ofBit: number)
  }

  /// Draws among calls with different shares.
  @usableFromInline
  mutating func drawByShare() -> Int? {
    // In 64ths of 64ths, since a tired kind counts as a 64th of its share.
    var total = 64 &* noted
    for index in 0...words.count {
      let bits = self[index]
      total &+= 4_096 &* UInt64((bits.possible & ~bits.noted).nonzeroBitCount)
      var tired = bits.possible & tired(index)
      while tired != 0 {
        total &-= 63 &* share(ofBit: tired & (0 &- tired), bits, index)
        tired &= tired &- 1
      }
    }
    if total == 0 { return nil }
    var rest = UInt64(choices.generator.next(below: Int(total)))
    choices.begin()
    for index in 0...words.count {
      let (bits, tired) = (self[index], tired(index))
      var possible = bits.possible
      while possible != 0 {
        let bit = possible & (0 &- possible)
        let share = share(ofBit: bit, bits, index) &* (tired & bit == 0 ? 64 : 1)
        if rest < share { return index &<< 6 | bit.trailingZeroBitCount }
        rest &-= share
        possible ^= bit
      }
    }
    return nil
  }

  /// The tired kinds among 64 calls.
  private func tired(_ index: Int) -> UInt64 { index < tired.count ? tired[index] : 0 }

  /// The share of one of 64 calls.
  @inline(__always)
  private func share(ofBit bit: UInt64, _ bits: CallBits, _ index: Int) -> UInt64 {
    bits.noted & bit == 0 ? 64 : shares[index &<< 6 | bit.trailingZeroBitCount]
  }

  /// Takes out a call whose array turned out empty.
  @usableFromInline
  mutating func remove(_ call: Int) {
    let (index, bit) = (call &>> 6, UInt64(1) &<< UInt64(call & 63))
    if self[index].noted & bit != 0 { noted &-= shares[call] }
    if index < words.count { words[index].possible ^= bit } else { last.possible ^= bit }
  }

  /// The bits of 64 calls.
  private subscript(_ index: Int) -> CallBits { index < words.count ? words[index] : last }

  @usableFromInline
  func isPossible(_ call: Int) -> Bool {
    call >= 0 && call < count && self[call &>> 6].possible &>> UInt64(call & 63) & 1 != 0
  }

  @usableFromInline var possible: [Int] { (0..<count).filter { isPossible($0) } }
}

extension UInt64 {
  /// The place of one of the set bits, counted from the lowest.
  @inlinable
  @inline(__always)
  func place(ofBit number: Int) -> Int {
    var bits = self
    var left = number
    while left > 0 {
      bits &= bits &- 1
      left &-= 1
    }
    return bits.trailingZeroBitCount
  }
}
