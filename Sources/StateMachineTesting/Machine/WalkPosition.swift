/// A position in a run: the given number of actions into the given walk.
@frozen
@usableFromInline
package struct WalkPosition: Hashable, Sendable, Codable, Comparable {
  /// The index of the walk, from 0.
  public var walk: Int
  /// The number of actions that the walk had executed; 0 is the initial state.
  public var step: Int

  /// Creates a position.
  @inlinable
  public init(walk: Int, step: Int) {
    self.walk = walk
    self.step = step
  }

  /// Compares by walk, then by step.
  @inlinable
  public static func < (left: WalkPosition, right: WalkPosition) -> Bool {
    (left.walk, left.step) < (right.walk, right.step)
  }
}

extension WalkPosition {
  /// The position of a start in the order of a search: before all steps.
  init(ofStart number: Int) { self.init(walk: -1, step: number) }
}
