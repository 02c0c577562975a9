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
    /// The index of the next entry with the same fingerprint.
    @usableFromInline var next: Int?
  }

  @usableFromInline var entries: ContiguousArray<Entry> = []

  /// The index of the first entry of each fingerprint.
  @usableFromInline var firsts = FingerprintTable(keepsNumbers: true, bits: 3)

  @inlinable
  init() {}

  /// The index of a state's entry in a chain, or of the chain's last entry if the state has none.
  @inlinable
  func lastEntry(before state: State, from first: Int) -> Int {
    var index = first
    while entries[index].state != state, let next = entries[index].next { index = next }
    return index
  }

  /// The value of a state; `nil` if it has none.
  @inlinable
  subscript(_ state: State) -> Value? {
    guard let first = firsts.number(of: Fingerprint(of: state, seed: 0).bits) else { return nil }
    let known = entries[lastEntry(before: state, from: first)]
    return known.state == state ? known.value : nil
  }

  /// Sets the value of a state; if it has one already, returns that and keeps it.
  @inlinable
  mutating func insert(_ state: State, _ value: Value) -> Value? {
    let print = Fingerprint(of: state, seed: 0).bits
    if let first = firsts.insert(print, number: entries.count) {
      let last = lastEntry(before: state, from: first)
      if entries[last].state == state { return entries[last].value }
      entries[last].next = entries.count
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
