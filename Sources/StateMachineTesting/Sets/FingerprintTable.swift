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

  @inlinable
  package init(of value: some Hashable) {
    // The function that sets and dictionaries call, here and in swift-collections; for an integer
    // it is twice as fast as a hasher.
    var bits = UInt64(UInt(bitPattern: value._rawHashValue(seed: 0)))
    // On watchOS, a hash has 32 bits.
    for _ in 1..<UInt64.bitWidth / Int.bitWidth {
      bits = bits &<< 32 | UInt64(UInt(bitPattern: value._rawHashValue(seed: -1)))
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

/// A set of fingerprints, each with an optional number: 8 or 12 bytes per slot.
///
/// A hash table with open addressing and linear probing, between three and six eighths full; a
/// `Set` would hash a hash again. The position of an element differs between processes, but the
/// table answers only whether an element is present, which doesn't.
@usableFromInline
struct FingerprintTable: Sendable {
  /// The fingerprint in each slot; 0 if it is free.
  @usableFromInline var slots: ContiguousArray<UInt64>

  /// The number of the fingerprint in each slot, if numbers are kept.
  @usableFromInline var numbers: ContiguousArray<UInt32>

  @usableFromInline let keepsNumbers: Bool
  @usableFromInline var bits: UInt64
  @usableFromInline var count = 0

  /// Makes an empty table with 2 to the power of `bits` slots.
  @usableFromInline
  init(keepsNumbers: Bool = false, bits: UInt64 = 10) {
    self.keepsNumbers = keepsNumbers
    self.bits = bits
    slots = ContiguousArray(repeating: 0, count: 1 << Int(bits))
    numbers = ContiguousArray(repeating: 0, count: keepsNumbers ? 1 << Int(bits) : 0)
  }

  /// The number of bytes that a number of fingerprints take in a table with the default initial
  /// size.
  @usableFromInline
  func bytes(for count: Int) -> Int {
    var bits = 10
    while 3 << bits < count * 4 { bits += 1 }
    return (keepsNumbers ? 12 : 8) << bits
  }

  /// The slot of a fingerprint, or the free slot for it.
  @inlinable
  @inline(__always)
  static func slot(of fingerprint: UInt64, in slots: UnsafePointer<UInt64>, bits: UInt64) -> Int {
    // The upper bits, so that a table twice as large keeps the order of its elements.
    var slot = Int(truncatingIfNeeded: fingerprint &>> (64 &- bits))
    while slots[slot] != 0, slots[slot] != fingerprint {
      slot = (slot &+ 1) & (1 &<< Int(truncatingIfNeeded: bits) &- 1)
    }
    return slot
  }

  /// Reads the slots of some fingerprints, so that they are in the processor's cache.
  ///
  /// A lookup waits for memory before it continues; plain reads run in parallel.
  ///
  /// - Returns: a value that depends on all of them; the caller must store it, or the compiler
  ///   removes the reads.
  @inlinable
  @inline(__always)
  func fetch(_ fingerprints: UnsafePointer<UInt64>, count: Int) -> UInt64 {
    let bits = bits
    return slots.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return 0 }
      var read: UInt64 = 0
      for offset in 0..<count {
        read |= base[Int(truncatingIfNeeded: fingerprints[offset] &>> (64 &- bits))]
      }
      return read
    }
  }

  /// The number of a fingerprint, 0 if numbers aren't kept; `nil` if it isn't present.
  @inlinable
  @inline(__always)
  func number(of fingerprint: UInt64) -> Int? {
    let bits = bits
    let slot = slots.withUnsafeBufferPointer { buffer -> Int? in
      guard let base = buffer.baseAddress else { return nil }
      let slot = Self.slot(of: fingerprint, in: base, bits: bits)
      return base[slot] == 0 ? nil : slot
    }
    guard let slot else { return nil }
    return keepsNumbers ? Int(numbers[slot]) : 0
  }

  /// Inserts a fingerprint, and returns its slot and whether it is new.
  @inlinable
  @inline(__always)
  mutating func slot(inserting fingerprint: UInt64) -> (slot: Int, isNew: Bool) {
    if count &* 4 >= slots.count &* 3 { grow() }
    let bits = bits
    let (slot, isNew) = slots.withUnsafeMutableBufferPointer { buffer -> (Int, Bool) in
      guard let base = buffer.baseAddress else { return (0, false) }
      let slot = Self.slot(of: fingerprint, in: base, bits: bits)
      if base[slot] == fingerprint { return (slot, false) }
      base[slot] = fingerprint
      return (slot, true)
    }
    if isNew { count &+= 1 }
    return (slot, isNew)
  }

  /// Inserts a fingerprint; if it was present, returns its number as ``number(of:)`` does.
  @inlinable
  @inline(__always)
  mutating func insert(_ fingerprint: UInt64, number: Int) -> Int? {
    let (slot, isNew) = slot(inserting: fingerprint)
    if !isNew { return keepsNumbers ? Int(numbers[slot]) : 0 }
    if keepsNumbers { numbers[slot] = UInt32(truncatingIfNeeded: number) }
    return nil
  }

  /// Inserts a fingerprint, and returns whether it is new.
  @inlinable
  @inline(__always)
  mutating func insert(_ fingerprint: UInt64) -> Bool { insert(fingerprint, number: 0) == nil }

  /// Adds one to the number of a fingerprint, which is initially 0, and returns it.
  @inlinable
  mutating func increment(_ fingerprint: UInt64) -> Int {
    let (slot, isNew) = slot(inserting: fingerprint)
    numbers[slot] = isNew ? 1 : numbers[slot] &+ 1
    return Int(numbers[slot])
  }

  /// Inserts the fingerprints of a table that shares none with this one.
  @usableFromInline
  mutating func formUnion(_ others: FingerprintTable) {
    // Large enough at once: in the order of slots, all would go to the first of a small table.
    while (count + others.count) * 4 >= slots.count * 3 { grow() }
    // By number: a debug build would look up the metadata of a generic iterator for each slot.
    for slot in 0..<others.slots.count where others.slots[slot] != 0 {
      _ = insert(others.slots[slot], number: keepsNumbers ? Int(others.numbers[slot]) : 0)
    }
  }

  @usableFromInline
  mutating func grow() {
    let old = self
    bits += 1
    slots = ContiguousArray(repeating: 0, count: 1 << Int(bits))
    numbers = ContiguousArray(repeating: 0, count: keepsNumbers ? 1 << Int(bits) : 0)
    count = 0
    formUnion(old)
  }

  @usableFromInline
  mutating func removeAll() {
    for slot in slots.indices { slots[slot] = 0 }
    count = 0
  }
}
