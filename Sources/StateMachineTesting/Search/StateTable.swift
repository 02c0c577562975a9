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

  /// The value of a state.
  @inlinable
  subscript(_ state: State) -> Value? {
    var place = firsts.number(of: Fingerprint(of: state, seed: 0).bits) ?? -1
    while place >= 0 {
      if entries[place].state == state { return entries[place].value }
      place = entries[place].next
    }
    return nil
  }

  /// Gives a state its value; if it has one already, returns that and leaves it.
  @inlinable
  mutating func insert(_ state: State, _ value: Value) -> Value? {
    let print = Fingerprint(of: state, seed: 0).bits
    let entry = Entry(state: state, value: value)
    guard var place = firsts.insert(print, number: entries.count) else {
      entries.append(entry)
      return nil
    }
    while true {
      if entries[place].state == state { return entries[place].value }
      if entries[place].next < 0 { break }
      place = entries[place].next
    }
    entries[place].next = entries.count
    entries.append(entry)
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
