/// A position in a search: the given number of actions into the given walk.
///
/// An exploration has the number of a state in place of the walk, and then the number of an action
/// that can happen there, from 1. Its starts have a walk of -1 and their number, since they come
/// before all actions.
@usableFromInline
package struct WalkPosition: Hashable, Sendable, Comparable, Codable {
  /// The index of the walk, from 0.
  @usableFromInline package var walk: Int
  /// The number of actions that the walk had executed; 0 is the initial state.
  @usableFromInline package var step: Int

  package init(walk: Int, step: Int) {
    self.walk = walk
    self.step = step
  }

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
