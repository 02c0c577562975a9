/// A set of fingerprints that only grows, until it is emptied.
///
/// `Set` would hash what is a hash already. Where an element lies differs between processes; whether it is there
/// doesn't, and nothing else can be asked.
@usableFromInline
struct SeenPlaces {
  // Open addressing; 0 is free, since no fingerprint is 0.
  @usableFromInline var places: ContiguousArray<UInt64>
  @usableFromInline var count = 0

  @usableFromInline
  init() { places = ContiguousArray(repeating: 0, count: 1 << 10) }

  /// Inserts a fingerprint and says whether it is new.
  @inlinable
  mutating func insert(_ fingerprint: UInt64) -> Bool {
    let mask = places.count &- 1
    var place = Int(truncatingIfNeeded: fingerprint) & mask
    while places[place] != 0 {
      if places[place] == fingerprint { return false }
      place = (place &+ 1) & mask
    }
    places[place] = fingerprint
    didInsert()
    return true
  }

  @usableFromInline
  mutating func didInsert() {
    count += 1
    if count * 2 > places.count { grow() }
  }

  private mutating func grow() {
    let old = places
    places = ContiguousArray(repeating: 0, count: old.count * 2)
    count = 0
    for fingerprint in old where fingerprint != 0 { _ = insert(fingerprint) }
  }

  /// Forgets everything.
  @usableFromInline
  mutating func removeAll() {
    for place in places.indices { places[place] = 0 }
    count = 0
  }
}
