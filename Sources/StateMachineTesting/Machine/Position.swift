/// The position of a check in the order of a search.
@usableFromInline
package enum Position: Hashable, Sendable, Comparable {
  /// A start of an exploration, by its number; all starts come before all actions.
  case start(Int)
  /// An action of an exploration: the number of a state, and the index of the action among those
  /// that can happen in it.
  case action(state: Int, index: Int)
  /// A position in a fuzz run.
  case walk(WalkPosition)

  /// The position in a fuzz run or a replay, which have no others.
  @usableFromInline package var inWalk: WalkPosition {
    guard case .walk(let position) = self else {
      preconditionFailure("An exploration has no walks.")
    }
    return position
  }
}

/// Only positions in fuzz runs are kept.
extension Position: Codable {
  @usableFromInline
  package init(from decoder: any Decoder) throws { self = .walk(try WalkPosition(from: decoder)) }

  @usableFromInline
  package func encode(to encoder: any Encoder) throws { try inWalk.encode(to: encoder) }
}

/// A position in a fuzz run: the given number of actions into the given walk.
@usableFromInline
package struct WalkPosition: Hashable, Sendable, Comparable, Codable {
  /// The index of the walk, from 0.
  public var walk: Int
  /// The number of actions that the walk had executed; 0 is the initial state.
  public var step: Int

  /// Creates a position.
  @usableFromInline
  package init(walk: Int, step: Int) {
    self.walk = walk
    self.step = step
  }

  /// Compares by walk, then by step.
  @usableFromInline
  package static func < (left: WalkPosition, right: WalkPosition) -> Bool {
    (left.walk, left.step) < (right.walk, right.step)
  }
}

/// The cause of a break.
@frozen
@usableFromInline
package enum Cause: Hashable, Sendable, Comparable, Codable {
  /// The machine starts in a state that breaks the claim.
  case start
  /// An action of this kind breaks the claim.
  case action(kind: Int)
  /// A walk ends in a state that breaks the claim.
  case end
}
