/// The method by which a run chooses its next state.
///
/// No strategy finds every bug first, so the default is a mixture; *How the search works* has the
/// measurements. For every strategy, a walk is a number of executed transitions, and every reducer
/// call counts as one.
public enum Strategy: String, CaseIterable, Hashable, Sendable, Codable {
  /// Walks, depth-first search and short walks from new states by turns, which grow.
  case portfolio
  /// Random walks that try in a state last what changed nothing there.
  case walks
  /// Random walks with the weights that the machine gives its kinds.
  case uniform
  /// A search from the newest state to an unseen one, which returns only if it finds none.
  case depthFirst
  /// Short walks from new states.
  case archive
}

/// Consecutive walks of one strategy.
@usableFromInline
package struct Turn: Equatable {
  @usableFromInline package var strategy: Strategy
  @usableFromInline package var walks: Range<Int>
}

extension Strategy {
  /// The turn that a walk belongs to; its strategy is never the portfolio.
  ///
  /// A turn shares nothing with others, so turns can run side by side, and each can be repeated
  /// alone.
  package func turn(of walk: Int) -> Turn {
    if self != .portfolio {
      return Turn(strategy: self, walks: Self.part(of: walk, after: 0, for: self))
    }
    // Rounds begin at 0, 64 and 192, and from 448 on at each 512th walk.
    let growth = min(Int.bitWidth - 1 - (walk / 64 + 1).leadingZeroBitCount, 3)
    let size = 64 << growth
    let first = size - 64
    let start = first + (walk - first) / size * size
    let search = start + size / 8 * 3
    let archive = search + size / 8 * 3
    let (strategy, walks): (Strategy, Range<Int>) =
      if walk < search {
        (.walks, start..<search)
      } else if walk < archive {
        (.depthFirst, search..<archive)
      } else {
        (.archive, archive..<start + size)
      }
    let part = Self.part(of: walk, after: walks.lowerBound, for: strategy)
    return Turn(strategy: strategy, walks: part.clamped(to: walks))
  }

  /// The turn of a walk, counted from the first one of its strategy.
  ///
  /// Depth-first search remembers visited states, and gains more from them if its turn is longer.
  private static func part(of walk: Int, after first: Int, for strategy: Strategy) -> Range<Int> {
    let length = strategy == .depthFirst ? 256 : 64
    let start = walk - (walk - first) % length
    return start..<start + length
  }

  /// True if it draws one action after another, and remembers no states.
  package var isRandom: Bool { self == .walks || self == .uniform }
}
