/// A state or an action of some machine, in a box.
@usableFromInline
package struct ErasedValue: Hashable, Sendable {
  @usableFromInline let box: ErasedBox

  @inlinable
  package init<Value: Hashable & Sendable>(_ value: Value) { box = ValueBox(value) }

  private init(box: ErasedBox) { self.box = box }

  /// The same value, hashed by all that it shows, whatever its own `hash(into:)` leaves out.
  var hashedByContent: ErasedValue { ErasedValue(box: box.hashedByContent) }

  package var base: any Hashable & Sendable { box.base }

  /// The value as its type.
  ///
  /// - Precondition: the value has exactly this type; only a debug build checks that.
  @inlinable
  func unboxed<Value: Hashable & Sendable>(as type: Value.Type = Value.self) -> Value {
    unsafeDowncast(box, to: ValueBox<Value>.self).value
  }

  @usableFromInline
  package static func == (one: ErasedValue, other: ErasedValue) -> Bool {
    one.box.isEqual(to: other.box)
  }

  @usableFromInline
  package func hash(into hasher: inout Hasher) { box.hash(into: &hasher) }

  // Searches identify states by this hash, so it must be the value's own.
  @usableFromInline
  package func _rawHashValue(seed: Int) -> Int { box.rawHashValue(seed: seed) }
}

/// A box for a value of any type.
@usableFromInline
class ErasedBox: @unchecked Sendable {
  @usableFromInline
  init() {}

  var base: any Hashable & Sendable { fatalError("A box has a value.") }
  /// The size of the box, without memory that the value references.
  @usableFromInline var bytes: Int { fatalError("A box has a value.") }
  fileprivate var hashedByContent: ErasedBox { fatalError("A box has a value.") }
  func isEqual(to other: ErasedBox) -> Bool { fatalError("A box has a value.") }
  func hash(into hasher: inout Hasher) { fatalError("A box has a value.") }
  func rawHashValue(seed: Int) -> Int { fatalError("A box has a value.") }
}

/// A box with its value, which never changes.
@usableFromInline
class ValueBox<Value: Hashable & Sendable>: ErasedBox, @unchecked Sendable {
  @usableFromInline final let value: Value

  @inlinable
  init(_ value: Value) {
    self.value = value
    super.init()
  }

  override var base: any Hashable & Sendable { value }
  override fileprivate var hashedByContent: ErasedBox { ContentBox(value) }
  // An object begins with its type and its reference count.
  @usableFromInline override var bytes: Int { 16 &+ MemoryLayout<Value>.stride }
  override func isEqual(to other: ErasedBox) -> Bool {
    // An abstraction may have another type than its state. A cast alone would take longer.
    if type(of: other) == type(of: self) {
      return unsafeDowncast(other, to: ValueBox.self).value == value
    }
    return (other as? ValueBox)?.value == value
  }
  override func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
  override func rawHashValue(seed: Int) -> Int { value._rawHashValue(seed: seed) }
}

/// A box whose hash is that of all that its value shows.
private final class ContentBox<Value: Hashable & Sendable>: ValueBox<Value>, @unchecked Sendable {
  override func hash(into hasher: inout Hasher) { hasher.combine(Notation.describe(value)) }

  override func rawHashValue(seed: Int) -> Int {
    Notation.describe(value)._rawHashValue(seed: seed)
  }
}
