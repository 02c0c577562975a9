/// The states that an exploration has seen, as fingerprints.
///
/// It is a value: workers read a copy that shares its memory while nobody inserts.
@usableFromInline
struct FingerprintSet<Machine: StateMachine>: VisitedSet {
  @usableFromInline let seed: UInt64
  @usableFromInline var table: FingerprintTable

  /// Some states that are remembered whole, each where the upper ten bits of its fingerprint say.
  @usableFromInline var rememberedKeys = ContiguousArray<UInt64>(repeating: 0, count: 1_024)
  @usableFromInline var remembered = ContiguousArray<Machine.State?>(repeating: nil, count: 1_024)

  @inlinable
  init(seed: UInt64, keepsIndices: Bool) {
    self.seed = seed
    table = FingerprintTable(keepsNumbers: keepsIndices)
  }

  @inlinable
  func bytes(forStates count: Int) -> Int { table.bytes(for: count) }

  @inlinable
  @inline(__always)
  func key(of state: Machine.State, in machine: Machine) -> UInt64 {
    machine._fingerprint(of: state, seed: seed).bits
  }

  @inlinable
  @inline(__always)
  func index(of key: UInt64, _ state: Machine.State) -> Int? { table.number(of: key) }

  @inlinable
  @inline(__always)
  mutating func insert(_ key: UInt64, _ state: Machine.State, index: Int) -> Int? {
    table.insert(key, number: index)
  }

  @inlinable var emptied: FingerprintSet {
    FingerprintSet(seed: seed, keepsIndices: table.keepsNumbers)
  }

  @inlinable
  mutating func formUnion(_ others: FingerprintSet) {
    table.formUnion(others.table)
    for place in others.rememberedKeys.indices where others.rememberedKeys[place] != 0 {
      rememberedKeys[place] = others.rememberedKeys[place]
      remembered[place] = others.remembered[place]
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
}
