/// A map from states to values.
///
/// A dictionary traps on a state whose `==` and `hash(into:)` disagree. Such a state is a finding
/// here, so the table must accept it: two copies of it may then have two values.
struct StateTable<State: Hashable & Sendable, Value: Sendable>: Sendable {
  /// The entries by their fingerprints; after a different state with the same one, by the next
  /// number that is free.
  private var entries: [UInt64: (state: State, value: Value)] = [:]

  init() {}

  /// The key of a state's entry, or of the free one for it.
  private func key(of state: State) -> UInt64 {
    var key = Fingerprint(of: state).bits
    while let entry = entries[key], entry.state != state { key &+= 1 }
    return key
  }

  /// The value of a state; `nil` if it has none.
  subscript(_ state: State) -> Value? { entries[key(of: state)]?.value }

  /// Sets the value of a state; if it has one already, returns that and keeps it.
  mutating func insert(_ state: State, _ value: Value) -> Value? {
    let key = key(of: state)
    if let entry = entries[key] { return entry.value }
    entries[key] = (state, value)
    return nil
  }
}

extension StateTable where Value == Void {
  /// A set of states.
  init(_ states: State...) {
    for state in states { _ = insert(state) }
  }

  /// Inserts a state, and returns whether it is new.
  mutating func insert(_ state: State) -> Bool { insert(state, ()) == nil }
}
