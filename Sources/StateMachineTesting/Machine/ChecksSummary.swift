/// The record of checks, independent of the order of addresses.
@usableFromInline
package struct ChecksSummary: Sendable, Codable {
  /// A goal with the position that first reached it, and the number of states that fulfil it if
  /// they were counted.
  @usableFromInline
  package struct Goal: Hashable, Sendable, Codable {
    package let goal: Claim
    package var reached: WalkPosition?
    package var hits: Int
  }

  /// Each claim with the number of its evaluations, in the order of first evaluation.
  package var claims: [SearchReport.ClaimCount] = []
  package var goals: [Goal] = []
  /// The first break of each claim by each cause, in the order of the search.
  package var breaks: [Break] = []
  /// The first of them in a step that breaks no other claim.
  package var loneBreaks: [Break] = []

  @usableFromInline
  package init() {}
}

/// The first break of one claim by one cause in a search.
@usableFromInline
package struct Break: Hashable, Sendable, Codable {
  struct Key: Hashable, Sendable {
    /// The claim, as an index into the names.
    var claim: Int
    var cause: Cause
  }

  package var claim: Claim
  package var cause: Cause
  package var position: WalkPosition

  /// Returns whether another break is of the same claim by the same cause.
  package func isRepeated(by other: Break) -> Bool { claim == other.claim && cause == other.cause }
}

extension [Break.Key: WalkPosition] {
  /// Keeps the first position of a break.
  mutating func note(_ key: Break.Key, at position: WalkPosition) {
    self[key] = self[key].map { Swift.min($0, position) } ?? position
  }
}

/// The first break of each claim by each cause in a step that breaks no other claim.
///
/// A claim that another one accompanies in its first break may have a bug of its own, which shows
/// where it breaks alone.
struct LoneBreaks {
  private var breaks: [Break.Key: WalkPosition] = [:]
  /// The claim of all breaks of the last step that broke one; nil if it broke several.
  private var claim: Int?
  private var position: WalkPosition?
  /// The number of the state of that step: all starts of a run have one position.
  private var state = 0
  /// The break of that step, until it is known that no other claim breaks there.
  private var last: Break.Key?

  /// Adds the next break, or a claim about states that stays broken in this step (`isNew` false).
  mutating func add(_ key: Break.Key, at here: WalkPosition, in state: Int, isNew: Bool) {
    if position != here || key.cause == .start && self.state != state {
      settle()
      (position, self.state, claim) = (here, state, key.claim)
    } else if claim != key.claim {
      (claim, last) = (nil, nil)
    }
    if isNew, claim != nil, last == nil { last = key }
  }

  private mutating func settle() {
    if let last, let position { breaks.note(last, at: position) }
    last = nil
  }

  var all: [Break.Key: WalkPosition] {
    var copy = self
    copy.settle()
    return copy.breaks
  }
}
