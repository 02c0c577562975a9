/// The states that an exploration has seen, as fingerprints: 8 bytes a place.
///
/// A hash table with open addressing and linear probing, between three and six eighths full. It is a value: workers read
/// a copy that shares its memory while nobody inserts.
@usableFromInline
struct FingerprintSet<Machine: StateMachine>: VisitedSet {
  @usableFromInline let seed: UInt64

  /// A fingerprint in each place; 0 where it is free.
  @usableFromInline var places: ContiguousArray<UInt64>

  /// The index of the state in each place, if somebody wants to know.
  @usableFromInline var indices: ContiguousArray<UInt32>

  @usableFromInline let keepsIndices: Bool
  @usableFromInline var bits: UInt64 = 12
  @usableFromInline var count = 0

  /// Some states that are remembered whole, each where the upper ten bits of its fingerprint say.
  @usableFromInline var rememberedKeys = ContiguousArray<UInt64>(repeating: 0, count: 1_024)
  @usableFromInline var remembered = ContiguousArray<Machine.State?>(repeating: nil, count: 1_024)

  @inlinable
  init(seed: UInt64, keepsIndices: Bool) {
    self.seed = seed
    self.keepsIndices = keepsIndices
    places = ContiguousArray(repeating: 0, count: 1 &<< Int(bits))
    indices = ContiguousArray(repeating: 0, count: keepsIndices ? 1 &<< Int(bits) : 0)
  }

  @inlinable
  func bytes(forStates count: Int) -> Int {
    var places = 1 &<< 12
    while places &* 3 < count &* 4 { places &*= 2 }
    return places &* (keepsIndices ? 12 : 8)
  }

  @inlinable
  @inline(__always)
  func key(of state: Machine.State, in machine: Machine) -> UInt64 {
    machine._fingerprint(of: state, seed: seed).bits
  }

  /// Where a fingerprint is, or the free place where it belongs.
  @inlinable
  @inline(__always)
  static func place(of key: UInt64, in places: UnsafePointer<UInt64>, bits: UInt64) -> Int {
    // The upper bits, so that a table twice as large keeps the order of its places.
    var place = Int(truncatingIfNeeded: key &>> (64 &- bits))
    while places[place] != 0, places[place] != key {
      place = (place &+ 1) & (1 &<< Int(truncatingIfNeeded: bits) &- 1)
    }
    return place
  }

  /// Puts a fingerprint where it belongs, and returns the place; the complement of it if it wasn't there.
  @inlinable
  @inline(__always)
  mutating func place(inserting key: UInt64) -> Int {
    let bits = bits
    return places.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return -1 }
      let place = Self.place(of: key, in: base, bits: bits)
      if base[place] == key { return place }
      base[place] = key
      return ~place
    }
  }

  @inlinable
  @inline(__always)
  func index(of key: UInt64, _ state: Machine.State) -> Int? {
    places.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return nil }
      let place = Self.place(of: key, in: base, bits: bits)
      if base[place] == 0 { return nil }
      return keepsIndices ? Int(indices[place]) : 0
    }
  }

  @inlinable
  @inline(__always)
  mutating func insert(_ key: UInt64, _ state: Machine.State, index: Int) -> Int? {
    insert(key, index: index)
  }

  @inlinable
  @inline(__always)
  @discardableResult
  mutating func insert(_ key: UInt64, index: Int) -> Int? {
    if count &* 4 >= places.count &* 3 { grow() }
    let place = place(inserting: key)
    if place >= 0 { return keepsIndices ? Int(indices[place]) : 0 }
    if keepsIndices { indices[~place] = UInt32(truncatingIfNeeded: index) }
    count &+= 1
    return nil
  }

  @inlinable var emptied: FingerprintSet {
    FingerprintSet(seed: seed, keepsIndices: keepsIndices)
  }

  @inlinable
  mutating func formUnion(_ others: FingerprintSet) {
    while (count &+ others.count) &* 4 >= places.count &* 3 { grow() }
    insertAll(of: others)
    for place in others.rememberedKeys.indices where others.rememberedKeys[place] != 0 {
      rememberedKeys[place] = others.rememberedKeys[place]
      remembered[place] = others.remembered[place]
    }
  }

  @inlinable
  mutating func insertAll(of others: FingerprintSet) {
    for place in others.places.indices where others.places[place] != 0 {
      insert(others.places[place], index: keepsIndices ? Int(others.indices[place]) : 0)
    }
  }

  @inlinable
  @inline(__always)
  func isConfused(_ key: UInt64, _ state: Machine.State) -> Bool {
    let place = Int(truncatingIfNeeded: key &>> 54)
    return rememberedKeys[place] == key && remembered[place] != state
  }

  @inlinable
  mutating func remember(_ state: Machine.State, key: UInt64) {
    let place = Int(truncatingIfNeeded: key &>> 54)
    rememberedKeys[place] = key
    remembered[place] = state
  }

  @usableFromInline
  mutating func grow() {
    let old = self
    bits += 1
    places = ContiguousArray(repeating: 0, count: 1 &<< Int(bits))
    indices = ContiguousArray(repeating: 0, count: keepsIndices ? 1 &<< Int(bits) : 0)
    count = 0
    insertAll(of: old)
  }
}
