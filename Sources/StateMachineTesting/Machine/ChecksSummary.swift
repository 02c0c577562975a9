/// The record of checks, independent of the order of addresses.
@usableFromInline
package struct ChecksSummary: Sendable {
  /// Each claim with the number of its evaluations, in the order of first evaluation.
  package var claims: [(claim: Claim, evaluations: Int)] = []
  /// Each goal with the position that first reached it, and the number of states that fulfil it if
  /// they were counted.
  package var goals: [(goal: Claim, reached: Position?, hits: Int)] = []
  /// The first break of each claim by each cause, in the order of the search.
  package var breaks: [Break] = []
  /// The first of them in whose walk no other claim broke before, or by the same action.
  package var loneBreaks: [Break] = []

  @usableFromInline
  package init() {}
}

/// The first break of one claim by one cause in a search.
@usableFromInline
package struct Break: Hashable, Sendable {
  struct Key: Hashable, Sendable {
    /// The claim, as an index into the names.
    var claim: Int
    var cause: Cause
  }

  package var claim: Claim
  package var cause: Cause
  package var position: Position

  package init(claim: Claim, cause: Cause, position: Position) {
    (self.claim, self.cause, self.position) = (claim, cause, position)
  }
}

/// The first break of each claim by each cause in a walk that breaks no other claim up to there.
///
/// A claim that another one accompanies in its first break may have a bug of its own, which shows
/// where it breaks alone.
struct LoneBreaks {
  private var breaks: [Break.Key: Position] = [:]
  /// The walk of the last break.
  private var walk: Int?
  /// The claim of all breaks of that walk so far; nil if there are several.
  private var claim: Int?
  /// The last break, until it is known that no other claim breaks by the same action.
  private var last: (key: Break.Key, position: Position)?

  /// Adds the next break of a run.
  mutating func add(_ key: Break.Key, at position: Position) {
    let isNewWalk = walk != position.inWalk.walk
    if isNewWalk || last?.position != position { settle() }
    if isNewWalk { (walk, claim) = (position.inWalk.walk, key.claim) }
    if claim == key.claim {
      if isNewWalk || last == nil || last?.position != position { last = (key, position) }
    } else {
      if last?.position == position { last = nil }
      // No later break of this walk is alone.
      claim = nil
    }
  }

  private mutating func settle() {
    guard let (key, position) = last else { return }
    breaks[key] = breaks[key].map { Swift.min($0, position) } ?? position
    last = nil
  }

  /// All of them.
  var all: [Break.Key: Position] {
    var copy = self
    copy.settle()
    return copy.breaks
  }
}
