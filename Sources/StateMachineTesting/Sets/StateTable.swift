/// A value for each of some states.
///
/// A dictionary ends the process when it comes upon a state whose `==` and `hash(into:)` disagree. Such a state is a finding
/// here, so it has to get through: then two copies of it may have two values.
@usableFromInline
struct StateTable<State: Hashable & Sendable, Value: Sendable>: Sendable {
  @usableFromInline
  struct Entry: Sendable {
    @usableFromInline let state: State
    @usableFromInline var value: Value
    /// Another entry of the same fingerprint; -1 for none.
    @usableFromInline var next = -1
  }

  @usableFromInline var entries: ContiguousArray<Entry> = []

  /// The first entry of each fingerprint.
  @usableFromInline var firsts = FingerprintTable(keepsNumbers: true, bits: 3)

  @inlinable
  init() {}

  /// Which entry of a chain is that of a state; the complement of the last one if none is.
  @inlinable
  func entry(of state: State, from first: Int) -> Int {
    var place = first
    while entries[place].state != state {
      if entries[place].next < 0 { return ~place }
      place = entries[place].next
    }
    return place
  }

  /// The value of a state.
  @inlinable
  subscript(_ state: State) -> Value? {
    guard let first = firsts.number(of: Fingerprint(of: state, seed: 0).bits) else { return nil }
    let known = entry(of: state, from: first)
    return known < 0 ? nil : entries[known].value
  }

  /// Gives a state its value; if it has one already, returns that and leaves it.
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

  /// Inserts a state, and says whether it is new.
  @inlinable
  mutating func insert(_ state: State) -> Bool { insert(state, ()) == nil }
}
