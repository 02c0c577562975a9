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
package struct Turn: Equatable, Sendable {
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
    // The walks of a round: random ones, then those of depth-first search, then those of the
    // archive. Rounds are short at first, since most bugs are easy for one of the three, and mostly
    // deep from walk 224 on.
    let (start, random, deep, short) =
      switch walk {
      case ..<12: (0, 4, 4, 4)
      case ..<44: (12, 16, 8, 8)
      case ..<112: (44, 28, 24, 16)
      case ..<224: (112, 48, 48, 16)
      default: (walk - (walk - 224) % 328, 16, 300, 12)
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
