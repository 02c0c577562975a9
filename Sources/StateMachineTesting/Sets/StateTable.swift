/// A map from states to values.
///
/// A dictionary traps on a state whose `==` and `hash(into:)` disagree. Such a state is a finding
/// here, so the table must accept it: two copies of it may then have two values.
@usableFromInline
struct StateTable<State: Hashable & Sendable, Value: Sendable>: Sendable {
  @usableFromInline
  struct Entry: Sendable {
    @usableFromInline let state: State
    @usableFromInline var value: Value
    /// The index of the next entry with the same fingerprint; -1 for none.
    @usableFromInline var next = -1
  }

  @usableFromInline var entries: ContiguousArray<Entry> = []

  /// The index of the first entry of each fingerprint.
  @usableFromInline var firsts = FingerprintTable(keepsNumbers: true, bits: 3)

  @inlinable
  init() {}

  /// The index of a state's entry in a chain; the complement of the last index if there is none.
  @inlinable
  func entry(of state: State, from first: Int) -> Int {
    var place = first
    while entries[place].state != state {
      if entries[place].next < 0 { return ~place }
      place = entries[place].next
    }
    return place
  }

  /// The value of a state; `nil` if it has none.
  @inlinable
  subscript(_ state: State) -> Value? {
    guard let first = firsts.number(of: Fingerprint(of: state, seed: 0).bits) else { return nil }
    let known = entry(of: state, from: first)
    return known < 0 ? nil : entries[known].value
  }

  /// Sets the value of a state; if it has one already, returns that and keeps it.
  @inlinable
  mutating func insert(_ state: State, _ value: Value) -> Value? {
    let print = Fingerprint(of: state, seed: 0).bits
    if let first = firsts.insert(print, number: entries.count) {
      let known = entry(of: state, from: first)
      if known >= 0 { return entries[known].value }
      entries[~known].next = entries.count
    }
    entries.append(Entry(state: state, value: value))
    return nil
  }
}

extension StateTable.Entry {
  @inlinable
  init(state: State, value: Value) {
    self.state = state
    self.value = value
  }
}

extension StateTable where Value == Void {
  /// A set of states.
  @inlinable
  init(_ states: State...) {
    self.init()
    for state in states { _ = insert(state) }
  }

  /// Inserts a state, and returns whether it is new.
  @inlinable
  mutating func insert(_ state: State) -> Bool { insert(state, ()) == nil }
}
