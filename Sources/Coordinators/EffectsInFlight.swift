// `@inlinable` throughout, for the reason and the measurement given in RoutePath.swift.

/// The effects that were started and have no answer yet, as a part of a state.
///
/// A reducer returns its effects as values, and something else performs them. A machine keeps them
/// here and offers the answer to each as an action: so answers come in any order, at any time or
/// never, and a sequence of actions says in which.
///
/// ```swift
/// state.effects.start(feature.reduce(into: &state.feature, action: action))
/// …
/// offers(each: state.effects.indices, by: .service) { .answer($0) }
/// ```
///
/// As a collection it holds the effects in the order in which they were started.
@frozen
public struct EffectsInFlight<Effect> {
  @usableFromInline
  internal var storage: [Effect]

  /// Creates a value without effects.
  @inlinable
  public init() { storage = [] }

  /// Starts effects.
  ///
  /// - Complexity: Amortised O(*n*) in the number of new effects.
  @inlinable
  public mutating func start(_ effects: some Sequence<Effect>) {
    storage.append(contentsOf: effects)
  }

  /// Ends the effect at a position: it answers, and isn't in flight any more.
  ///
  /// - Returns: The effect, or nil when there is none at that position: a second answer changes
  ///   nothing.
  /// - Complexity: O(*n*) in the number of effects.
  @inlinable
  public mutating func finish(at position: Int) -> Effect? {
    storage.indices.contains(position) ? storage.remove(at: position) : nil
  }

  /// Ends the effects that fulfil a condition: they won't answer.
  ///
  /// - Throws: The error of `isCancelled`; the effects are then unchanged.
  /// - Complexity: O(*n*) in the number of effects.
  @inlinable
  public mutating func cancel(where isCancelled: (Effect) throws -> Bool) rethrows {
    storage = try storage.filter { try !isCancelled($0) }
  }
}

extension EffectsInFlight: RandomAccessCollection {
  /// The position of the effect that was started first.
  @inlinable
  public var startIndex: Int { 0 }

  /// The position past the effect that was started last.
  @inlinable
  public var endIndex: Int { storage.count }

  /// The effect at a position.
  @inlinable
  public subscript(position: Int) -> Effect { storage[position] }
}

extension EffectsInFlight: Sendable where Effect: Sendable {}

extension EffectsInFlight: Equatable where Effect: Equatable {
  /// Returns whether equal effects were started in the same order.
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.storage == rhs.storage }
}

extension EffectsInFlight: Hashable where Effect: Hashable {
  /// Feeds the effects to a hasher.
  @inlinable
  public func hash(into hasher: inout Hasher) { storage.hash(into: &hasher) }
}

extension EffectsInFlight: CustomReflectable {
  /// A mirror of an array, so that dumps and differences show effects and not storage.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: storage, displayStyle: .collection)
  }
}
