/// The method by which a run chooses its next state.
///
/// No strategy finds every bug first, so the default is a mixture; *How the search works* has the
/// measurements. For every strategy, a walk is a number of executed transitions, and every reducer
/// call counts as one.
public enum Strategy: String, CaseIterable, Hashable, Sendable, Codable {
  /// Walks, depth-first search and short walks from new states by turns; after the first ones,
  /// most of them deep.
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
      let length = self == .depthFirst ? 256 : 64
      let start = walk - walk % length
      return Turn(strategy: self, walks: start..<start + length)
    }
    // A round has so many random walks, walks of depth-first search, and walks of the archive: 64,
    // then 128, and 304 in each round from walk 192 on.
    let (start, random, deep, short) =
      switch walk {
      case ..<64: (0, 24, 24, 16)
      case ..<192: (64, 48, 48, 32)
      default: (walk - (walk - 192) % 304, 32, 256, 16)
      }
    let search = start + random
    let archive = search + deep
    if walk < search { return Turn(strategy: .walks, walks: start..<search) }
    if walk < archive { return Turn(strategy: .depthFirst, walks: search..<archive) }
    return Turn(strategy: .archive, walks: archive..<archive + short)
  }

  /// True if it draws one action after another, and remembers no states.
  package var isRandom: Bool { self == .walks || self == .uniform }
}
