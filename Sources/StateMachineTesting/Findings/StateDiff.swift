/// The changes of a step in a state, property by property.
///
/// It compares the values of `Notation.describe(_:)`, so it works for any type. A changed property
/// prints as one line; of a stack, only pushed and popped elements print:
///
/// ```
/// session.pending: nil → .profile
/// path: − .settings
/// path: + .detail(id: "7")
/// ```
package struct StateDiff: Hashable, Sendable {
  /// One change of one property.
  package struct Change: Hashable, Sendable {
    /// The path in the state, for example `session.pending` or `tabs[1].path`; empty for the whole
    /// state.
    ///
    /// An element of an array has an index if other elements follow it, and none at the end.
    public var path: String
    /// The old value; `nil` if an element or an entry was added.
    public var before: NotationValue?
    /// The new value; `nil` if an element or an entry was removed.
    public var after: NotationValue?
  }

  /// The changes, in the order in which the type declares its properties.
  public private(set) var changes: [Change] = []

  package var isEmpty: Bool { changes.isEmpty }

  /// Compares two values of any type.
  ///
  /// - Complexity: O(*n*) in the size of the values, and O(*k* · *d*) for an array of *k* elements
  ///   of which *d* differ, with *k* · *d* bounded: long arrays that differ a lot are compared from
  ///   both ends only.
  public init<Value>(from before: Value, to after: Value) {
    self.init(from: Notation.describe(before), to: Notation.describe(after))
  }

  /// Compares two values by their notation.
  public init(from before: NotationValue, to after: NotationValue) {
    compare(before, after, at: "")
  }
}

extension StateDiff: CustomStringConvertible {
  /// One change a line, without a line break at the end; `(no change)` if there is none.
  public var description: String {
    isEmpty ? "(no change)" : changes.map(\.description).joined(separator: "\n")
  }

  /// One line for each change, or one line that states that there is none.
  package var lines: [String] { description.split(separator: "\n").map(String.init) }
}

extension StateDiff.Change: CustomStringConvertible {
  /// The path, and the old → the new value; `+` and the added value, `−` and the removed value.
  public var description: String {
    let text =
      switch (before, after) {
      case (let before?, let after?): "\(before) → \(after)"
      case (nil, let after?): "+ \(after)"
      case (let before?, nil): "− \(before)"
      case (nil, nil): ""
      }
    return path.isEmpty ? text : "\(path): \(text)"
  }
}

// MARK: - Comparing

extension StateDiff {
  private typealias Difference = (removed: Set<Int>, inserted: Set<Int>)

  private mutating func add(_ path: String, _ before: NotationValue?, _ after: NotationValue?) {
    changes.append(Change(path: path, before: before, after: after))
  }

  private mutating func compare(_ before: NotationValue, _ after: NotationValue, at path: String) {
    guard before != after else { return }
    switch (before, after) {
    case (.call(_, let old), .call(_, let new)) where Self.isSameShape(before, after):
      for (old, new) in zip(old, new) {
        let label = NotationText.label(old.label ?? "")
        compare(old.value, new.value, at: path.isEmpty ? label : path + "." + label)
      }
    case (.array(let old), .array(let new)):
      compareArrays(old, new, at: path)
    case (.dictionary(let old), .dictionary(let new)) where !old.isEmpty && !new.isEmpty:
      compareDictionaries(old, new, at: path)
    default:
      add(path, before, after)
    }
  }

  /// Returns whether two values are of one struct, or of one case, with the same labels.
  private static func isSameShape(_ one: NotationValue, _ other: NotationValue) -> Bool {
    guard case .call(let callee, let old) = one, case .call(callee, let new) = other else {
      return false
    }
    return old.map(\.label) == new.map(\.label) && old.allSatisfy { $0.label != nil }
  }

  private static func areCollections(_ one: NotationValue, _ other: NotationValue) -> Bool {
    switch (one, other) {
    case (.array, .array), (.dictionary, .dictionary): true
    default: false
    }
  }

  private mutating func compareArrays(
    _ old: [NotationValue], _ new: [NotationValue], at path: String
  ) {
    // Structs and collections that keep their positions, like tabs and their paths, are compared
    // one by one; but screens on a stack are cases, and a different case is a different screen.
    let pairs = zip(old, new)
    if old.count == new.count,
      pairs.allSatisfy({
        $0 == $1 || (!$0.isCase && Self.isSameShape($0, $1)) || Self.areCollections($0, $1)
      })
    {
      for (index, pair) in pairs.enumerated() { compare(pair.0, pair.1, at: "\(path)[\(index)]") }
      return
    }
    let difference = Self.difference(old, new)
    // Arrays without a common element are more readable side by side.
    let isOther = difference.removed.count == old.count && difference.inserted.count == new.count
    if isOther, !old.isEmpty, !new.isEmpty { return add(path, .array(old), .array(new)) }
    Self.forEachChange(in: old, at: path, difference.removed) { add($0, $1, nil) }
    Self.forEachChange(in: new, at: path, difference.inserted) { add($0, nil, $1) }
  }

  private static func forEachChange(
    in elements: [NotationValue], at path: String, _ changed: Set<Int>,
    _ body: (String, NotationValue) -> Void
  ) {
    let tail = elements.indices.last { !changed.contains($0) }.map { $0 + 1 } ?? 0
    for (index, element) in elements.enumerated() where changed.contains(index) {
      body(index < tail ? "\(path)[\(index)]" : path, element)
    }
  }

  /// The fewest removals and insertions, after Myers, "An O(ND) Difference Algorithm" (1986).
  ///
  /// The standard library's implementation allocates O(*d*²) memory, so it is used for short arrays
  /// only.
  private static func difference(_ old: [NotationValue], _ new: [NotationValue]) -> Difference {
    let prefix = zip(old, new).prefix { $0 == $1 }.count
    let rest = min(old.count, new.count) - prefix
    let suffix = zip(old.reversed(), new.reversed()).prefix(rest).prefix { $0 == $1 }.count
    let removed = prefix..<(old.count - suffix)
    let inserted = prefix..<(new.count - suffix)
    guard removed.count + inserted.count <= 500 else { return (Set(removed), Set(inserted)) }
    let changes = Array(new[inserted]).difference(from: Array(old[removed]))
    func offsets(_ changes: [CollectionDifference<NotationValue>.Change]) -> Set<Int> {
      Set(
        changes.map { change in
          switch change {
          case .insert(let offset, _, _), .remove(let offset, _, _): offset + prefix
          }
        })
    }
    return (offsets(changes.removals), offsets(changes.insertions))
  }

  private mutating func compareDictionaries(
    _ old: [NotationValue.Entry], _ new: [NotationValue.Entry], at path: String
  ) {
    let before = Dictionary(old.map { ($0.key, $0.value) }) { first, _ in first }
    let after = Dictionary(new.map { ($0.key, $0.value) }) { first, _ in first }
    guard before.count == old.count, after.count == new.count else {
      return add(path, .dictionary(old), .dictionary(new))
    }
    for entry in old {
      let place = "\(path)[\(entry.key)]"
      if let value = after[entry.key] {
        compare(entry.value, value, at: place)
      } else {
        add(place, entry.value, nil)
      }
    }
    for entry in new where before[entry.key] == nil {
      add("\(path)[\(entry.key)]", nil, entry.value)
    }
  }
}

extension Hashable {
  /// The properties of a struct, or the value itself under the name `state`.
  package var labelledParts: [Mirror.Child] {
    let mirror = Mirror(reflecting: self)
    let isStruct = mirror.displayStyle == .struct && !mirror.children.isEmpty
    return isStruct && mirror.children.allSatisfy { $0.label != nil }
      ? Array(mirror.children) : [("state", self)]
  }
}
