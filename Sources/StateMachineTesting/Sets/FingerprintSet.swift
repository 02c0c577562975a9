/// The states that an exploration has seen, as fingerprints.
///
/// It is a value: workers read a copy that shares its memory until the next insertion.
@usableFromInline
struct FingerprintSet<Machine: StateMachine>: VisitedSet {
  @usableFromInline let seed: UInt64
  @usableFromInline var table: FingerprintTable

  @usableFromInline var remembered = CollisionSamples<Machine.State>()

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
    machine.fingerprint(of: state, seed: seed).bits
  }

  @inlinable
  @inline(__always)
  func fetch(_ keys: UnsafePointer<UInt64>, count: Int) -> UInt64 {
    table.fetch(keys, count: count)
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
    var set = FingerprintSet(seed: seed, keepsIndices: table.keepsNumbers)
    set.table = table.emptied
    return set
  }

  @inlinable
  mutating func formUnion(_ others: FingerprintSet) {
    table.formUnion(others.table)
    remembered.take(others.remembered)
  }

  @inlinable
  @inline(__always)
  func isConfused(_ key: UInt64, _ state: Machine.State) -> Bool {
    remembered.isConfused(key, state)
  }

  @inlinable
  mutating func remember(_ state: Machine.State, key: UInt64) {
    remembered.remember(state, key: key)
  }

  @inlinable
  mutating func beginLevel() { remembered.beginLevel() }
}
